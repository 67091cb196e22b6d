"""Answers of the command line, and lists of labels in them."""

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """An answer as plain data for JSON, and in words, one sentence a line."""

    plain: Mapping[str, Any]
    lines: Sequence[str]


def listed(title: str, labels: Sequence[str]) -> list[str]:
    """Return how many labels there are under a title, and the labels, filled into lines."""
    wrapped = textwrap.wrap(" ".join(labels), 78, initial_indent="  ", subsequent_indent="  ")
    return [f"{title}: {len(labels)}", *wrapped]
