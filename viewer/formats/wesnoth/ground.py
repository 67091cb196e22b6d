"""What one terrain code, such as ``Hh^Fp``, means."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from viewer.formats.vocabulary import Meaning

STROKES = {"|": 0b001001, "/": 0b010010, "\\": 0b100100}
"""The sides that a bridge or a railway leads to, by the character that pictures it."""


class Rule(NamedTuple):
    """One line of ``codes.toml``; see there."""

    key: str = ""
    level: int | None = None
    mark: int = 0
    path: str = ""
    road: bool = False
    lost: str = ""


@dataclass(frozen=True)
class Code:
    """A code taken apart into the rules of its base and its overlay, None where there is no rule."""

    base: Rule | None
    overlay: Rule | None
    sides: int
    """Where a bridge or railway leads to, a side mask."""

    @property
    def road(self) -> bool:
        """Whether the hex is one of road."""
        return self.base is not None and self.base.road and (self.overlay is None or not self.overlay.key)

    @property
    def lost(self) -> str:
        """What of the code has no place on our map."""
        return self.overlay.lost if self.overlay else ""

    @property
    def meaning(self) -> Meaning | None:
        """What the hex becomes; None for a base that nobody knows."""
        if self.base is None and (self.overlay is None or not self.overlay.key):
            return None
        base, overlay = self.base or Rule("clear"), self.overlay or Rule()
        level = base.level if overlay.level is None else overlay.level
        return Meaning(overlay.key or base.key, (level or 0) + overlay.mark, overlay.path)


@lru_cache(maxsize=4096)
def code_of(text: str) -> Code:
    """Take a terrain code apart; never fails."""
    base, _, overlay = text.partition("^")
    rules = _rules()
    found = _longest(rules["overlay"], overlay)
    gate_is_open = overlay.startswith("P") and overlay.endswith("o")
    sides = next((mask for stroke, mask in STROKES.items() if stroke in overlay), 0)
    return Code(
        _longest(rules["base"], base),
        Rule(lost=found.lost) if found and gate_is_open else found,
        sides if found and found.path else 0,
    )


def unknown_part(text: str) -> str:
    """Return the part of a code that no rule is about, or ``""``."""
    base, _, overlay = text.partition("^")
    code = code_of(text)
    if base and code.base is None:
        return base
    return f"^{overlay}" if overlay and code.overlay is None else ""


@lru_cache(maxsize=1)
def _rules() -> Mapping[str, Mapping[str, Rule]]:
    source = files("viewer.formats.wesnoth") / "codes.toml"
    data = tomllib.loads(source.read_text("utf-8"))
    return {part: {code: Rule(**rule) for code, rule in rules.items()} for part, rules in data.items()}


def _longest(rules: Mapping[str, Rule], text: str) -> Rule | None:
    beginnings = (text[:length] for length in range(len(text), 0, -1))
    return next((rules[beginning] for beginning in beginnings if beginning in rules), None)
