"""What G.E.V. sighting takes from a board: who may ask, and where raised terrain stands."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.errors import CellError, RulesError
from viewer.grid.base import Grid, frozen
from viewer.grid.coords import Axial
from viewer.grid.hexgrid import HexGrid
from viewer.grid.raster import AxialRaster


@lru_cache(maxsize=4)
def raised(board: Board) -> NDArray[np.bool_]:
    """Return which cells hold raised terrain, shape (n,): craters, forest, rubble, town, swamp (8.0811).

    Missing and void cells are not raised: nothing stands there.
    """
    return frozen(board.select(lambda kind: kind.gev.raised and not kind.void) & board.grid.present)


def near_pair(grid: Grid, cells: NDArray[np.int64], a: Axial, t: Axial) -> NDArray[np.bool_]:
    """Return which of *cells* are in the parallelogram round two hexes, outside of which nothing can stand
    between them, shape (k,).
    """
    axials = grid.axials[cells]
    inside = (axials >= np.minimum(a, t) - 1) & (axials <= np.maximum(a, t) + 1)
    return np.asarray(inside.all(axis=1), np.bool_)


def hex_grid(board: Board) -> HexGrid:
    """Return the board's grid; raises RulesError unless it is made of hexes."""
    if not isinstance(board.grid, HexGrid):
        raise RulesError("G.E.V. line of sight needs a map of hexes; this map is made of squares.")
    return board.grid


def check_cell(board: Board, cell: int) -> int:
    """Return *cell* if it exists and is not void; raises CellError otherwise."""
    if board.terrain_at(cell).void:
        raise CellError(f"There is a hole in the map at {board.grid.label(cell)}: nothing to see from or to.")
    return int(cell)


@dataclass(frozen=True, eq=False)
class Ground:
    """A board laid out for looking: one value per place of the raster.

    ``veil``: all bits set where raised terrain stands, else 0, shape (size,) uint32. ``cells``: the cell at
    each place, or n where there is none or it is void, shape (size,). ``raised``, ``on_map``: per cell,
    shape (n,).
    """

    raster: AxialRaster
    veil: NDArray[np.uint32]
    cells: NDArray[np.int64]
    raised: NDArray[np.bool_]
    on_map: NDArray[np.bool_]


@lru_cache(maxsize=4)
def ground(board: Board, pad: int) -> Ground:
    """Return the ground of a board, laid out with *pad* empty places around; boards never change."""
    raster = _raster(hex_grid(board), pad)
    high, on_map = raised(board), board.on_map
    veil = raster.spread(np.where(high, np.uint32(0xFFFFFFFF), np.uint32(0)))
    cells = raster.spread(np.where(on_map, np.arange(board.grid.n), board.grid.n), fill=board.grid.n)
    return Ground(raster, veil, cells, high, on_map)


@lru_cache(maxsize=8)
def _raster(grid: HexGrid, pad: int) -> AxialRaster:
    return grid.raster(pad)
