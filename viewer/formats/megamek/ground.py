"""The list of terrains of one hex, such as ``woods:2;road:1:9``, read into one kind of terrain of ours."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from viewer.formats.megamek.syntax import whole

IMPLIED = -1
"""Exits that are not given: they follow from the neighbours."""

PATHS = ("road", "bridge", "cliff_top")
"""The names whose exits are kept."""

ALL_SIDES = 63


class Item(NamedTuple):
    """One entry of the list: name, number, and side mask or `IMPLIED`."""

    name: str
    level: int
    exits: int


@dataclass(frozen=True)
class Ground:
    """What one list of terrains means.

    *kind* is a key of the default palette. *exits* holds, for the names of `PATHS` that occur, a side mask
    or `IMPLIED`. *remarks* say what was changed or left out, to be told for every hex that has this list.
    """

    kind: str = "clear"
    exits: Mapping[str, int] = field(default_factory=dict)
    paved: bool = False
    impassable: bool = False
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Vocabulary:
    """``vocabulary.toml``: see there."""

    kinds: Mapping[str, Mapping[int, str]]
    left_out: Mapping[str, str]
    priority: tuple[str, ...]

    def kind(self, item: Item) -> str | None:
        """Return the kind that a name and number stand for, if the name is one of terrain."""
        steps = self.kinds.get(item.name)
        if steps is None:
            return None
        return steps[max((low for low in steps if low <= item.level), default=min(steps))]


@lru_cache
def vocabulary() -> Vocabulary:
    """Return the shipped vocabulary."""
    source = files("viewer.formats.megamek") / "vocabulary.toml"
    data = tomllib.loads(source.read_text("utf-8"))
    kinds = {name: {int(low): kind for low, kind in steps.items()} for name, steps in data["kinds"].items()}
    return Vocabulary(kinds, data["left_out"], tuple(data["priority"]))


def ground(terrains: str) -> Ground:
    """Read a list of terrains; never fails."""
    remarks: list[str] = []
    items = [_item(text, remarks) for text in terrains.split(";") if text.strip()]
    kinds = {kind: item for item in items if (kind := vocabulary().kind(item)) is not None}
    kind = min(kinds, key=vocabulary().priority.index, default="clear")
    names = {item.name for item in items}
    remarks += [_lost(item.name, kinds[kind].name) for other, item in kinds.items() if other != kind]
    remarks += [remark for item in items if (remark := _unkept(item)) is not None]
    exits = {item.name: item.exits for item in items if item.name in PATHS}
    return Ground(kind, exits, "pavement" in names, "impassable" in names, tuple(remarks))


def _item(text: str, remarks: list[str]) -> Item:
    name, _, rest = text.strip().partition(":")
    number, _, mask = rest.partition(":")
    level = whole(number)
    if level is None:
        first = re.match(r"[0-9]{1,9}", number)
        level = int(first[0]) if first else 1
        remarks.append(f"The number {number[:20]!r} of {name[:40]!r} cannot be read; it was taken as {level}")
    return Item(name, level, _exits(name, mask, remarks))


def _exits(name: str, mask: str, remarks: list[str]) -> int:
    exits = whole(mask)
    if name not in PATHS or not mask:
        return IMPLIED
    if exits is None or not 0 <= exits <= ALL_SIDES:
        remarks.append(f"The exits {mask[:20]!r} of {name!r} are no set of hexsides and were left out")
        return IMPLIED
    return exits


def _lost(name: str, winner: str) -> str:
    return f"A hex has one kind of terrain: {name!r} is left out where {winner!r} is"


def _unkept(item: Item) -> str | None:
    words = vocabulary()
    if item.name in words.left_out:
        return f"{item.name!r} ({words.left_out[item.name]}) is left out"
    if item.name == "water" and item.level > 1:
        return "Depths of water of more than 1 are left out"
    if item.name in words.kinds or item.name in PATHS or item.name == "impassable":
        return None
    return f"The terrain {item.name[:40]!r} is unknown and was left out"
