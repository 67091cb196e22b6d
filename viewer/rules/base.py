"""The words every sighting system uses to say why."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import param

_Options = TypeVar("_Options", bound=param.Parameterized)


def filled(kind: type[_Options], saved: Mapping[str, Any]) -> _Options:
    """Return options with what was saved of them; what is missing or makes no sense has its default."""
    options = kind()
    for name in options.param:
        if name != "name" and name in saved:
            with suppress(ValueError):
                setattr(options, name, saved[name])
    return options


@dataclass(frozen=True)
class Citation:
    """A section of a published rule, such as G.E.V. 8.081."""

    system: str
    section: str

    def __str__(self) -> str:
        return f"{self.system} {self.section}"


@dataclass(frozen=True)
class Reason:
    """One sentence of a verdict, the rule it rests on, and the cells it speaks of."""

    text: str
    citation: Citation
    cells: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.text} ({self.citation})"
