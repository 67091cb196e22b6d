"""What each tile is called, from tilesets inside the map or given along with it."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any, NamedTuple

from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.text import printable
from viewer.formats.tiled.document import document_of
from viewer.formats.tiled.properties import level_of, property_of
from viewer.formats.values import listed, tables, text, whole

MAX_TILESETS = 500

NUMBERED = " #"
"""Stands before the number of a tile that has no name but that of its tileset."""

_VARIANT = re.compile(r"([-_ ]+|(?<![0-9]))[0-9]{1,3}$")
_KIND = ("terrain", "kind", "type")


class Tile(NamedTuple):
    """The name of a tile, the same for all its variants, and the level that its properties give it."""

    name: str
    level: int | None = None


@dataclass(frozen=True)
class Tilesets:
    """All tilesets of a map, by the number of their first tile."""

    first: tuple[int, ...]
    names: tuple[str, ...]
    tiles: tuple[Mapping[int, Tile], ...]
    used: frozenset[str]
    """The names of files that were given along and hold one of them."""

    def tile(self, number: int) -> Tile:
        """Return the tile of a number that cells hold."""
        at = bisect_right(self.first, number) - 1
        if at < 0:
            return Tile(f"tile{NUMBERED}{number}")
        own = number - self.first[at]
        return self.tiles[at].get(own) or Tile(f"{self.names[at]}{NUMBERED}{own}")


def tilesets_of(document: Mapping[str, Any], beside: Mapping[str, bytes], findings: Findings) -> Tilesets:
    """Return the tilesets of a map; those of other files are looked for by name in *beside* alone.

    Raises FormatError for a tileset that was given along but cannot be read.
    """
    files = {base_name(name): name for name in reversed(list(beside))}
    found: list[tuple[int, str, Mapping[int, Tile]]] = []
    opened: dict[str, tuple[str, Mapping[int, Tile]]] = {}
    for given in tables(document.get("tilesets"))[:MAX_TILESETS]:
        first, source = whole(given.get("firstgid")) or 1, base_name(text(given.get("source")))
        if source in files and source not in opened:
            opened[source] = _content(_file(files[source], beside), source)
        elif source and source not in files:
            findings.add(f"The tileset {source[:60]} did not come along: give it together with the map")
        found.append((first, *(opened.get(source) or _content(given, source))))
    found.sort(key=lambda one: one[0])
    firsts, names, tiles = zip(*found, strict=True) if found else ((), (), ())
    return Tilesets(firsts, names, tiles, frozenset(files[source] for source in opened))


def _content(tileset: Mapping[str, Any], source: str) -> tuple[str, Mapping[int, Tile]]:
    """Return the name of a tileset, and its tiles that have names of their own."""
    name = printable(text(tileset.get("name")) or PurePosixPath(source).stem)[:30]
    return name or "tileset", dict(_tiles(tileset))


def base_name(path: str) -> str:
    """Return the last part of a path of any system; nothing else of a path is ever used."""
    return PureWindowsPath(path).name


def _file(name: str, beside: Mapping[str, bytes]) -> Mapping[str, Any]:
    try:
        return document_of(beside[name], "tileset")
    except FormatError as error:
        raise FormatError(f"The tileset {name[:80]} cannot be read: {error}") from error


def _tiles(tileset: Mapping[str, Any]) -> Iterator[tuple[int, Tile]]:
    colours = dict(_colours(tileset))
    tiles = tables(tileset.get("tiles"))
    given = {number: tile for tile in tiles if (number := whole(tile.get("id"))) is not None}
    for number in given.keys() | colours.keys():
        tile = given.get(number, {})
        name = _own_name(tile) or colours.get(number, "")
        if name:
            yield number, Tile(name, level_of(tile.get("properties")))


def _own_name(tile: Mapping[str, Any]) -> str:
    """A property, the class, or the file of the picture without the number of its variant."""
    names = (property_of(tile.get("properties"), _KIND), tile.get("type"), tile.get("class"))
    picture = _VARIANT.sub("", PureWindowsPath(base_name(text(tile.get("image")))).stem)
    return next((shown for name in (*names, picture) if (shown := printable(text(name))[:60])), "")


def _colours(tileset: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """Yield the tiles whose corners and sides all have one colour of a wang set, or one old terrain."""
    for wangset in tables(tileset.get("wangsets")):
        colours = tables(wangset.get("colors"))
        for tile in tables(wangset.get("wangtiles")):
            number, name = whole(tile.get("tileid")), _agreed(tile.get("wangid"), colours, 1)
            if number is not None and name:
                yield number, name
    terrains = tables(tileset.get("terrains"))
    for tile in tables(tileset.get("tiles")):
        number, name = whole(tile.get("id")), _agreed(tile.get("terrain"), terrains, 0)
        if number is not None and name:
            yield number, name


def _agreed(places: Any, colours: list[Mapping[str, Any]], first: int) -> str:
    """The name of the one colour of all *places*, numbered from *first*; 0 of numbers from 1 is none."""
    values = places.split(",")[:20] if isinstance(places, str) else listed(places)[:20]
    numbers = {whole(value) for value in values} - ({0} if first else set())
    number = next(iter(numbers)) if len(numbers) == 1 else None
    if number is None or not first <= number < len(colours) + first:
        return ""
    return printable(text(colours[number - first].get("name")))[:60]
