"""Whom cover protects: what is leaned past in order to see is still cover to the one who is seen (S5).

A unit is covered against another that sees it if it stands in terrain that gives cover, or if the line would
be blocked were the cover beside it not leaned past. Cover beside both of two units covers both.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.crossings import cell_shape
from viewer.rules.squad.distance import disc, steps
from viewer.rules.squad.fan import los_from
from viewer.rules.squad.options import Metric
from viewer.rules.squad.relief import Relief, relief

Mask = NDArray[np.bool_]

_SHARED = 2
"""At most so many steps apart, what is beside one of two units is beside the other as well."""


def in_the_open(board: Board, observer: int, distance: int, metric: Metric = "euclidean") -> Mask:
    """Return the cells within *distance* where a unit has no cover against *observer*, who sees it; (n,).

    Raises CellError for an observer that is missing, void or off the map.
    """
    ground = relief(board)
    everywhere = np.ones(board.grid.n + 1, np.bool_)
    elsewhere = everywhere.copy()
    elsewhere[_beside(ground, observer)] = False
    far = los_from(_standing(ground, elsewhere), observer, distance, metric)
    near = los_from(_standing(ground, everywhere), observer, distance, metric)
    away = board.grid.axials - np.array(board.grid.axial(observer))
    shared = steps(cell_shape(board.grid), *away.T) <= _SHARED
    return np.where(shared, near, far) & ~gives_cover(board)


def flanks(board: Board, target: int, distance: int, metric: Metric = "euclidean") -> Mask:
    """Return the cells within *distance* from which *target* is in line of sight past no cover, shape (n,).

    Raises CellError for a target that is missing, void or off the map.
    """
    ground = relief(board)
    if gives_cover(board)[ground.check(target)]:
        return np.zeros(board.grid.n, np.bool_)
    beside = np.zeros(board.grid.n + 1, np.bool_)
    beside[_beside(ground, target)] = True
    return los_from(_standing(ground, beside), target, distance, metric)


def gives_cover(board: Board) -> Mask:
    """Return which cells cover whoever stands in them from all sides, shape (n,)."""
    return board.select(lambda kind: kind.squad.cover != "none")


def _standing(ground: Relief, cells: Mask) -> Relief:
    """Return the relief where the cover of *cells*, shape (n + 1,), is never leaned past."""
    return replace(ground, bare=np.where(cells, ground.top, ground.bare))


def _beside(ground: Relief, cell: int) -> NDArray[np.int64]:
    around = disc(cell_shape(ground.grid), "chebyshev", 1) + np.array(ground.grid.axial(cell))
    found = ground.grid.find_all(*around.T)
    return found[found >= 0]
