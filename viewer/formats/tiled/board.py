"""The reader of Tiled maps."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, NOTHING_BESIDE, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.levels import held_levels
from viewer.formats.names import english
from viewer.formats.text import head, title_of
from viewer.formats.tiled.document import document_of
from viewer.formats.tiled.layers import Box, extent, flat_layers, is_infinite, tile_layers
from viewer.formats.tiled.objects import Pixels, object_labels
from viewer.formats.tiled.stack import Stack
from viewer.formats.tiled.tilesets import NUMBERED, tilesets_of
from viewer.formats.translation import Translation
from viewer.formats.values import number_within, tables, text
from viewer.formats.vocabulary import Meaning
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

_TAG_LENGTH = 4_000


def sniff(data: bytes) -> bool:
    """Return whether this is XML or JSON with the marks of a map of Tiled."""
    start = head(data).lstrip()
    if start.startswith("<"):
        tag = start[start.find("<map") :][:_TAG_LENGTH].partition(">")[0]
        return tag.startswith("<map") and "orientation=" in tag and "tilewidth=" in tag
    marks = (b'"orientation"', b'"tilewidth"', b'"layers"')
    return start.startswith("{") and all(mark in data for mark in marks)


def _lacking(data: bytes) -> str:
    """Return what a tileset alone is told."""
    start = head(data).lstrip()
    alone = "<tileset" in start if start.startswith("<") else '"tilewidth"' in start and '"tileset"' in start
    return "The file is a tileset of Tiled: open it together with a map that uses it." if alone else ""


def read(
    data: bytes,
    filename: str = "",
    options: ImportOptions = AS_IS,
    beside: Mapping[str, bytes] = NOTHING_BESIDE,
) -> Reading:
    """Return the scenario of a map, without units; *beside* may hold its tilesets. Raises FormatError."""
    document = document_of(data, "map")
    findings = Findings()
    layers = list(flat_layers(document.get("layers"), findings))
    tiles = tile_layers(layers, document.get("width"), document.get("height"))
    box = extent(tiles) if is_infinite(document) else _size(document)
    grid = _grid(document, box, options)
    if document.get("orientation") == "staggered":
        findings.add("The map is 'staggered', of squares on edge; its cells were taken for hexes")
    tilesets = tilesets_of(document, beside, findings)
    translation = Translation(_meaning, options)
    stack = Stack(grid, tilesets, translation)
    for layer in tiles:
        stack.lay(layer.within(box).ravel(), layer.level)
    board = _board(grid, stack, findings)
    translation.tell_unknown(findings)
    _tell_left_out(layers, findings)
    labels = object_labels(layers, Pixels(grid, document, box), findings)
    scenario = Scenario(board, title=title_of(filename), labels=labels)
    return Reading(scenario, findings.warnings(), translation.mapping(), tilesets.used)


def _meaning(name: str) -> Meaning | None:
    """What a tile means by its name. That of a tileset of grass says nothing about its tile number 8."""
    found = english().meaning(name)
    return None if found and found.key == "clear" and NUMBERED in name else found


def _size(document: Mapping[str, Any]) -> Box:
    cols, rows = (
        number_within(f"The {name} of the map", document.get(name), 1, MAX_SIDE)
        for name in ("width", "height")
    )
    return Box(0, 0, cols, rows)


def _grid(document: Mapping[str, Any], box: Box, options: ImportOptions) -> Grid:
    """The shape of the map. A first column or row of odd number flips which ones are shoved."""
    orientation = text(document.get("orientation"))
    if orientation == "orthogonal":
        return SquareGrid(box.cols, box.rows)
    as_hexes = orientation == "staggered" and options.layout in ("flat", "pointy")
    if orientation != "hexagonal" and not as_hexes:
        raise FormatError(
            f"The map is {orientation[:40]!r}; hexagonal and orthogonal maps can be read, and staggered ones "
            "as hexes if a layout of hexes is chosen."
        )
    axis, index = document.get("staggeraxis", "y"), document.get("staggerindex", "odd")
    if axis not in ("x", "y") or index not in ("odd", "even"):
        raise FormatError("The stagger of a hexagonal map is axis x or y, index odd or even.")
    first = box.x if axis == "x" else box.y
    odd = (index == "odd") ^ (first % 2 == 1) ^ options.flip_parity
    return HexGrid(
        box.cols, box.rows, top="flat" if axis == "x" else "pointy", shoved="odd" if odd else "even"
    )


def _board(grid: Grid, stack: Stack, findings: Findings) -> Board:
    if not stack.filled.any():
        raise FormatError("The map has no tiles.")
    palette = shipped_palette()
    bare = np.where(stack.filled, palette.code("clear"), palette.code("void"))
    terrain = np.where(stack.terrain < 0, bare, stack.terrain)
    levels = held_levels(stack.levels, findings)
    sides = {path: mirrored(grid, masks) for path, masks in stack.sides.items()}
    return Board.of(grid, palette, terrain=terrain, level=levels, **sides)


def _tell_left_out(layers: list[Mapping[str, Any]], findings: Findings) -> None:
    pictures = sum(layer.get("type") == "imagelayer" for layer in layers)
    objects = [found for layer in layers for found in tables(layer.get("objects"))]
    nameless = sum(not text(found.get("name")) for found in objects)
    if pictures:
        findings.add("A layer that is a picture is left out", times=pictures)
    if nameless:
        findings.add("An object without a name is left out", times=nameless)


FORMAT = Format(
    key="tiled",
    name="Tiled map",
    suffixes=(".tmx", ".tmj"),
    telltale="a map of Tiled in XML or JSON",
    sniff=sniff,
    read=read,
    choices=frozenset({"kinds", "flip_parity", "heights", "layout"}),
    lacking=_lacking,
)
