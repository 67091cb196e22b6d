"""Kinds of terrain for what MegaMek tells of water and woods beside the kind: depth, density, height.

They are kinds of the map's palette like any others, so that they are drawn, painted, copied, saved and
written back. To the rules they mean what the kind does that they are a degree of.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from viewer.board.terrain import MAX_TYPES, Palette, TerrainType, shipped_palette

DEEPEST = 30
"""The greatest depth of water that is told from others."""

_KEY = re.compile(r"(water|forest|dense_forest|ultra_forest)(?:_([1-9][0-9]?))?")
_WOODS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"forest": (1, 2), "dense_forest": (2, 2), "ultra_forest": (3, 3)}
)
"""By kind, the number of woods, and how many levels high they are unless something else is told."""

_SYMBOLS = "0123456789abdegijklnopqruvyzABCDEGHIJKLMNOPQRSTUVWXYZ+*%&$@!?<>()[]{}/|"
_DEEP, _LIGHT, _DARK = 0x102A4C, 0xDFE3C3, 0x14301E


class Degree(NamedTuple):
    """A kind of the default palette (or ``ultra_forest``), and its depth or height, 0 for the usual one."""

    kind: str
    number: int = 0

    @property
    def key(self) -> str:
        """The key of the kind of terrain."""
        return f"{self.kind}_{self.number}" if self.number else self.kind


def degree(key: str) -> Degree | None:
    """Return what a key says, None for those of other kinds."""
    found = _KEY.fullmatch(key)
    return Degree(found[1], int(found[2] or 0)) if found else None


def water(depth: int) -> str:
    """Return the key of water of a depth from 1 on."""
    return Degree("water", 0 if depth <= 1 else min(depth, DEEPEST)).key


def woods(key: str, height: int | None) -> str:
    """Return the key of woods of a height in levels; any other key, and that of no height, as it is."""
    if key not in _WOODS or height is None or height == _WOODS[key][1] or not 1 <= height <= DEEPEST:
        return key
    return Degree(key, height).key


def base(key: str) -> str:
    """Return the kind of the default palette that a key is a degree of, or the key."""
    found = degree(key)
    return key if found is None else "dense_forest" if found.kind == "ultra_forest" else found.kind


def terrains(key: str) -> str | None:
    """Return what MegaMek calls such terrain, None for other kinds."""
    found = degree(key)
    if found is None:
        return None
    if found.kind == "water":
        return f"water:{found.number or 1}"
    density, height = _WOODS[found.kind]
    return f"woods:{density};foliage_elev:{found.number or height}"


def palette_with(keys: Iterable[str]) -> Palette:
    """Return the default palette, and after it the kinds of *keys* that it lacks, as far as it takes them."""
    shipped = shipped_palette()
    lacking = sorted(
        {key for key in keys if key not in shipped.codes}, key=lambda key: degree(key) or Degree(key)
    )
    free = (letter for letter in _SYMBOLS if letter not in {kind.symbol for kind in shipped.types})
    more = tuple(_kind(key, symbol) for key, symbol in zip(lacking, free, strict=False))
    return replace(shipped, types=(*shipped.types, *more)[:MAX_TYPES])


def _kind(key: str, symbol: str) -> TerrainType:
    like, (kind, number) = shipped_palette()[base(key)], degree(key) or Degree(key)
    name = "Ultra-dense forest" if kind == "ultra_forest" else like.name
    if kind == "water":
        name, share, towards = f"{name}, depth {number}", 0.7 - 1 / (number + 0.5), _DEEP
    else:
        name += f", {number} high" if number else ""
        share, towards = (0.35, _LIGHT) if 0 < number < _WOODS[kind][1] else (0.3, _DARK)
    return replace(like, key=key, name=name, symbol=symbol, colour=_mixed(like.colour, towards, share))


def _mixed(colour: str, other: int, share: float) -> str:
    parts = zip(bytes.fromhex(colour[1:]), other.to_bytes(3, "big"), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)
