"""Tiles for Tiled: one per kind of terrain and level that a map has, and one per piece of path."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from types import MappingProxyType
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout

PATHS: Mapping[str, str] = MappingProxyType({"road": "#7d6a4f", "railroad": "#2f2b2b", "bridge": "#3d332a"})
"""The layers that are written as pieces of path, and their colours."""

_NAMES: Mapping[str, str] = MappingProxyType({"road": "paved"})
"""Kinds whose keys would be taken for ways through a cell."""

_SIDE = 32
_COLUMNS = 8


@dataclass(frozen=True)
class Tile:
    """A tile: what it is called, its level, and for a piece of path the sides it leads to."""

    name: str
    colour: str
    level: int = 0
    sides: int | None = None

    def properties(self) -> dict[str, str | int]:
        """Return the custom properties that tell the tile's meaning."""
        told: dict[str, str | int] = {"terrain": self.name}
        # said even where it is 0, for a hill would be taken as higher
        return told | {"level": self.level} if self.sides is None else told


@dataclass(frozen=True, eq=False)
class Tileset:
    """The tiles of one map, and the numbers of the tiles of every layer, shape (n,): 0 for none."""

    tiles: tuple[Tile, ...]
    layers: Mapping[str, np.ndarray]
    width: int
    height: int

    @property
    def columns(self) -> int:
        """How many tiles stand side by side in the picture."""
        return _COLUMNS

    @property
    def rows(self) -> int:
        """How many rows of tiles the picture has."""
        return -(-len(self.tiles) // _COLUMNS)


def tileset(scenario: Scenario) -> Tileset:
    """Return the tiles that a scenario needs, numbered from 1."""
    board = scenario.board
    tiles: list[Tile] = []
    pairs, which = np.unique(np.stack([board.terrain, board.level]), axis=1, return_inverse=True)
    for code, level in pairs.T.tolist():
        kind = board.palette.types[code]
        tiles.append(Tile(_NAMES.get(kind.key, kind.key), kind.colour, level))
    layers = {"terrain": np.where(board.grid.present, which.ravel() + 1, 0)}
    for name, colour in PATHS.items():
        masks, which = np.unique(board.layers[name], return_inverse=True)
        if masks.any() and isinstance(board.grid, HexGrid):
            layers[name] = np.where(board.layers[name] > 0, which + len(tiles) + 1, 0)
            tiles += [Tile(_piece(name, mask), colour, sides=mask) for mask in masks.tolist()]
    corners = np.ptp(Layout(board.grid).corners, axis=0) * _SIDE
    width, height = np.round(corners / 2).astype(int).tolist()
    return Tileset(tuple(tiles), MappingProxyType(layers), 2 * width, 2 * height)


def image(tiles: Tileset, scenario: Scenario) -> bytes:
    """Return the picture of all tiles as PNG."""
    layout = Layout(scenario.board.grid)
    sheet = Image.new("RGBA", (tiles.columns * tiles.width, tiles.rows * tiles.height))
    draw = ImageDraw.Draw(sheet)
    for i, tile in enumerate(tiles.tiles):
        row, column = divmod(i, tiles.columns)
        middle = np.array([(column + 0.5) * tiles.width, (row + 0.5) * tiles.height])
        _draw(draw, tile, middle, layout.corners * (_SIDE - 1))
    out = BytesIO()
    sheet.save(out, "png", optimize=True)
    return out.getvalue()


def _piece(name: str, mask: int) -> str:
    """Name a piece of path by its sides, a digit for each, clockwise from the first."""
    word = "deck" if name == "bridge" else name
    digits = f"{mask:06b}"[::-1]
    return f"{word}-{digits}"


def _draw(draw: ImageDraw.ImageDraw, tile: Tile, middle: np.ndarray, corners: np.ndarray) -> None:
    if tile.sides is None:
        outline: Any = [tuple(corner) for corner in (middle + corners).tolist()]
        draw.polygon(outline, fill=tile.colour, outline="#3c3228")
        if tile.level:
            draw.text(tuple(middle.tolist()), str(tile.level), fill="#000000", anchor="mm")
        return
    ends = (corners + np.roll(corners, 1, axis=0)) / 2
    for side, end in enumerate(ends):
        if tile.sides >> side & 1:
            draw.line([tuple(middle.tolist()), tuple((middle + end).tolist())], fill=tile.colour, width=6)
