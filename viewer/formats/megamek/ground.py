"""The list of terrains of one hex, such as ``woods:2;road:1:9``, read into one kind of terrain of ours."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from viewer.formats.megamek.degrees import DEEPEST, base, water, woods
from viewer.formats.megamek.syntax import whole
from viewer.formats.vocabulary import Meaning

IMPLIED = -1
"""Exits that are not given: they follow from the neighbours."""

PATHS = ("road", "bridge", "cliff_top")
"""The names whose exits are kept."""

ALL_SIDES = 63

BLANK = "blank"
"""What a hex is called of which no terrain is told."""

FOLIAGE = "foliage_elev"
"""The name whose number is the height of woods."""

_STANDING = ("bldg_elev", "fuel_tank_elev", "heavy_industrial")
"""The names whose number is the height of something that stands on the ground."""


class Item(NamedTuple):
    """One entry of the list: name, number, and side mask or `IMPLIED`."""

    name: str
    level: int
    exits: int


KindOf = Callable[[str], str]
"""Tells the kind of ours that a foreign one is, by its name, ``""`` for none."""


@dataclass(frozen=True)
class Ground:
    """What one list of terrains means.

    *kind* is a key of the default palette or of `degrees`. *exits* holds, for the names of `PATHS` that
    occur, a side mask or `IMPLIED`. *height* is that of what stands on the hex. *remarks* say what was
    changed or left out, to be told for every hex that has this list.
    """

    kind: str = "clear"
    exits: Mapping[str, int] = field(default_factory=dict)
    paved: bool = False
    impassable: bool = False
    height: int = 0
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Vocabulary:
    """``vocabulary.toml``: see there."""

    kinds: Mapping[str, Mapping[int, str]]
    ground: Mapping[str, str]
    left_out: Mapping[str, str]
    priority: tuple[str, ...]

    def rank(self, kind: str) -> int:
        """Return how late a kind comes of several in a hex; those that users choose come last."""
        bare = "water" if kind.startswith("water_") else kind
        return self.priority.index(bare) if bare in self.priority else len(self.priority)


@lru_cache
def vocabulary() -> Vocabulary:
    """Return the shipped vocabulary."""
    source = files("viewer.formats.megamek") / "vocabulary.toml"
    data = tomllib.loads(source.read_text("utf-8"))
    kinds = {name: {int(low): kind for low, kind in steps.items()} for name, steps in data["kinds"].items()}
    return Vocabulary(kinds, data["ground"], data["left_out"], tuple(data["priority"]))


def foreign_name(item: Item) -> str:
    """Return what the terrain of an entry is called: ``woods:2``, or where numbers mean nothing ``sand``."""
    return f"{item.name}:{item.level}" if item.name in vocabulary().kinds else item.name[:40]


def meaning(name: str) -> Meaning | None:
    """Return what a name made by `foreign_name` means, None for one that is not known."""
    bare, _, level = name.partition(":")
    steps = vocabulary().kinds.get(bare)
    if steps is None:
        known = name == BLANK or name in vocabulary().ground
        return Meaning("clear" if name == BLANK else "") if known else None
    number = whole(level) or 0
    key = steps[max((low for low in steps if low <= number), default=min(steps))]
    return Meaning(water(number) if bare == "water" and number else key)


def shipped_kind(name: str) -> str:
    """Return the kind of ours that a foreign one is, where no user says otherwise."""
    found = meaning(name)
    return found.key if found else ""


def ground(terrains: str, kind_of: KindOf = shipped_kind, obstacles: bool = False) -> Ground:
    """Read a list of terrains; never fails. *obstacles*: whether heights of buildings are used."""
    remarks: list[str] = []
    items = [_item(text, remarks) for text in terrains.split(";") if text.strip()]
    kinds = {kind: item for item in items if _is_ground(item) and (kind := kind_of(foreign_name(item)))}
    kind = min(kinds, key=vocabulary().rank) if kinds else kind_of(BLANK) or "clear"
    names = {item.name for item in items}
    remarks += [_lost(item.name, kinds[kind].name) for other, item in kinds.items() if other != kind]
    height = next((item.level for item in items if item.name == FOLIAGE), None)
    tall = woods(kind, height)
    kept = {item.name for item in kinds.values()} | set(_STANDING if obstacles else ())
    kept |= {FOLIAGE} if height is not None and base(kind) in ("forest", "dense_forest") else set()
    remarks += [remark for item in items if (remark := _unkept(item, kept)) is not None]
    exits = {item.name: item.exits for item in items if item.name in PATHS}
    standing = max((item.level for item in items if item.name in _STANDING), default=0)
    return Ground(tall, exits, "pavement" in names, "impassable" in names, standing, tuple(remarks))


def _is_ground(item: Item) -> bool:
    words = vocabulary()
    return item.name not in (*PATHS, "impassable") and item.name not in words.left_out


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


def _unkept(item: Item, kept: set[str]) -> str | None:
    words = vocabulary()
    explained = words.left_out.get(item.name) or words.ground.get(item.name)
    if explained and item.name not in kept:
        return f"{item.name!r} ({explained}) is left out"
    if item.name == "water" and item.level > DEEPEST:
        return f"Depths of water of more than {DEEPEST} are held at that"
    if explained or item.name in kept or item.name in words.kinds or not _is_ground(item):
        return None
    return f"The terrain {item.name[:40]!r} is unknown and was left out"
