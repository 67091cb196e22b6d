"""Layers laid on one another: the upper ones cover the lower, or add to them."""

import re

import numpy as np
from numpy.typing import NDArray

from viewer.board.terrain import shipped_palette
from viewer.formats.joining import joined
from viewer.formats.tiled.tilesets import Tile, Tilesets
from viewer.formats.translation import Translation
from viewer.formats.vocabulary import Meaning
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid

_SIDES = re.compile(r"(?<![0-9])[01]{6}(?![0-9])")
"""Six digits in the name of a piece of road: which sides it leads to, clockwise from NW (or N)."""


class Stack:
    """What the layers laid so far make, per cell.

    *terrain* holds palette codes, -1 where no tile said any; *levels* the level; *filled* whether there is
    a tile at all; *sides* the masks of paths.
    """

    def __init__(self, grid: Grid, tilesets: Tilesets, translation: Translation) -> None:
        self.terrain = np.full(grid.n, -1, np.int64)
        self.levels = np.zeros(grid.n, np.int64)
        self.filled = np.zeros(grid.n, np.bool_)
        self.sides = {path: np.zeros(grid.n, np.uint8) for path in ("road", "railroad", "bridge")}
        self._grid = grid
        self._tilesets = tilesets
        self._translation = translation
        self._told_levels = np.zeros(grid.n, np.bool_)
        self._lowest = True

    def lay(self, numbers: NDArray[np.uint32], level: int | None) -> None:
        """Lay a layer on top: numbers of tiles, shape (n,), 0 for none; *level* is that of the layer."""
        through = {path: np.zeros(self._grid.n, np.bool_) for path in self.sides}
        filled = np.flatnonzero(numbers)
        kinds, inverse, counts = np.unique(numbers[filled], return_inverse=True, return_counts=True)
        cells = np.split(filled[np.argsort(inverse, kind="stable")], np.cumsum(counts)[:-1])
        for kind, here in zip(kinds.tolist(), cells, strict=False):
            tile = self._tilesets.tile(kind)
            meaning = self._translation(tile.name, here.size, "clear" if self._lowest else "")
            self._put(here, meaning, level if tile.level is None else tile.level)
            self._lead(here, meaning, tile, through)
        for path, where in through.items():
            if where.any():
                self.sides[path] |= joined(self._grid, where)
        self.filled[filled] = True
        self._lowest = False

    def _put(self, here: NDArray[np.int64], meaning: Meaning, level: int | None) -> None:
        """Levels that the file tells count more than those of the kinds of terrain."""
        if meaning.key:
            self.terrain[here] = shipped_palette().code(meaning.key)
        if level is not None:
            self.levels[here] = level
            self._told_levels[here] = True
        elif meaning.level:
            free = here[~self._told_levels[here]]
            self.levels[free] = meaning.level

    def _lead(
        self, here: NDArray[np.int64], meaning: Meaning, tile: Tile, through: dict[str, NDArray[np.bool_]]
    ) -> None:
        """Lead a path along the sides that the tile names, or from cell to cell if it names none."""
        sides = _SIDES.search(tile.name) if isinstance(self._grid, HexGrid) else None
        if meaning.path and sides:
            self.sides[meaning.path][here] |= np.uint8(int(sides[0][::-1], 2))
        elif meaning.path:
            through[meaning.path][here] = True
