"""Everything one observer sees: G.E.V. line of sight to all hexes of the board at once."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import frozen
from viewer.grid.coords import HEX_DIRECTIONS
from viewer.grid.corridors import corridors
from viewer.grid.distant import distant_in_line
from viewer.rules.gev.ground import Ground, check_cell, ground, raised
from viewer.rules.gev.options import Viewpoint, check_radius, check_viewpoint

NEAR = 40
"""How far to look by table; further out, walking the corridors takes less than building the tables."""


@dataclass(frozen=True, eq=False)
class GevField:
    """What is seen from the hex *observer* within *radius* hexes (None: no limit).

    ``in_line``: cells with nothing raised between, shape (n,). ``los``: those of them not in raised terrain,
    and everything within one hex, shape (n,). The observer's own cell is in both, missing and void cells in
    neither.
    """

    observer: int
    radius: int | None
    in_line: NDArray[np.bool_]
    los: NDArray[np.bool_]


def see(board: Board, observer: int, radius: int | None = 20, viewpoint: Viewpoint = "some") -> GevField:
    """Return what is seen from *observer* (8.081), at any distance up to *radius*.

    Raises CellError for an observer that is missing, void or off the map, RulesError for a map of squares, a
    radius out of bounds or an unknown viewpoint.
    """
    look = _look(board, observer, radius, viewpoint, inwards=False)
    los = (look.in_line & ~raised(board)) | look.adjacent
    return GevField(int(observer), radius, frozen(look.in_line), frozen(los))


def see_to(
    board: Board, target: int, radius: int | None = 20, viewpoint: Viewpoint = "some"
) -> NDArray[np.bool_]:
    """Return which cells within *radius* have line of sight to *target*, shape (n,), itself included.

    Raises as `see` does.
    """
    look = _look(board, target, radius, viewpoint, inwards=True)
    return frozen(look.adjacent if raised(board)[target] else look.in_line)


@dataclass(frozen=True, eq=False)
class _Look:
    """Which cells are in line with a cell, and which of them lie within one hex of it, each shape (n,)."""

    in_line: NDArray[np.bool_]
    adjacent: NDArray[np.bool_]


def _look(board: Board, cell: int, radius: int | None, viewpoint: Viewpoint, inwards: bool) -> _Look:
    """Look from *cell* at every other, or *inwards* from every other at it."""
    radius, viewpoint = check_radius(radius), check_viewpoint(viewpoint)
    near = NEAR if radius is None else min(radius, NEAR)
    land = ground(board, near)
    here = int(land.raster.index[check_cell(board, cell)])
    plan = _plan(near, viewpoint, land.raster.width, inwards)
    struck = np.bitwise_or.reduceat(plan.strikes & land.veil[here + plan.hexes], plan.starts)
    in_line, adjacent = np.zeros((2, board.grid.n + 1), np.bool_)  # last, a place for what is not on the map
    in_line[land.cells[here + plan.others]] = struck != plan.complete
    if radius is None or radius > NEAR:
        _look_far(board, land, cell, radius, viewpoint, inwards, in_line)
    adjacent[land.cells[here + plan.adjacent]] = True
    return _Look((in_line | adjacent)[:-1], adjacent[:-1])


@dataclass(frozen=True, eq=False)
class _Plan:
    """Corridors as index changes from one cell on a raster of one width; see `Corridors`.

    ``others``: the cells at the other ends; ``adjacent``: those within one hex.
    """

    adjacent: NDArray[np.int64]
    others: NDArray[np.int64]
    starts: NDArray[np.int64]
    hexes: NDArray[np.int64]
    strikes: NDArray[np.uint32]
    complete: NDArray[np.uint32]


@lru_cache(maxsize=12)
def _plan(radius: int, viewpoint: Viewpoint, width: int, inwards: bool) -> _Plan:
    table = corridors(radius, viewpoint)
    adjacent = np.array(((0, 0), *HEX_DIRECTIONS), np.int64) @ (1, width)
    others, hexes = table.targets @ (1, width), table.hexes @ (1, width)
    if inwards:
        hexes -= np.repeat(others, np.diff(table.starts))
        others = -others
    return _Plan(adjacent, others, table.starts[:-1], hexes, table.strikes, table.complete)


def _look_far(
    board: Board,
    land: Ground,
    cell: int,
    radius: int | None,
    viewpoint: Viewpoint,
    inwards: bool,
    in_line: NDArray[np.bool_],
) -> None:
    """Mark what is in line further away than `NEAR`."""
    distance = board.grid.distances(cell)
    far = (distance > NEAR) & land.on_map
    if radius is not None:
        far &= distance <= radius
    others = np.flatnonzero(far)
    offsets = (board.grid.axials[others] - board.grid.axials[cell]).astype(np.int64)
    if inwards:
        observers, targets = land.raster.index[others], -offsets
    else:
        observers, targets = np.broadcast_to(land.raster.index[cell], others.shape), offsets
    in_line[others] = distant_in_line(land.raster, land.veil, observers, targets, viewpoint)
