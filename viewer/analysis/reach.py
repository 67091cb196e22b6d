"""Where a unit can get to."""

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board


def reachable(board: Board, cell: int, steps: int) -> NDArray[np.bool_]:
    """Return the cells at most *steps* steps away from *cell*, itself included, shape (n,).

    Every step into a passable cell counts one: no movement costs, hexside features or other units, which
    belong to the game and not to sighting. Raises CellError for a cell off the map.
    """
    raster = board.grid.raster(1)
    free = raster.spread(board.select(lambda kind: kind.passable and not kind.void))
    shifts = np.array([raster.shift(*step) for step in board.grid.directions])
    edge = raster.index[[board.grid.check(cell)]]
    reached = np.zeros(raster.size, np.bool_)
    reached[edge] = True
    for _ in range(steps):
        free[edge] = False
        around = (edge[:, None] + shifts).ravel()
        edge = np.unique(around[free[around]])
        if not edge.size:
            break
        reached[edge] = True
    return raster.gather(reached) & board.grid.present
