"""How much higher a dark cell would have to be in order to be seen."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import frozen
from viewer.rules.squad.fan import los_from
from viewer.rules.squad.options import Metric
from viewer.rules.squad.relief import relief

NEVER = -1
"""Stands for cells that are too far away, or would have to be higher still."""

MOST = 9
"""How many levels are tried."""


def needed_levels(
    board: Board, observers: Iterable[tuple[int, int]], metric: Metric = "euclidean", most: int = MOST
) -> NDArray[np.int16]:
    """Return by how many levels each cell would have to be raised to be seen, shape (n,).

    *observers*: the cell of each and how many cells it sees, height counted. 0 where one of them sees the
    cell as it is, `NEVER` where *most* levels are not enough. Each cell is judged by itself, as if it alone
    were raised. Raises CellError for observers that are missing, void or off the map, RulesError for a
    distance out of bounds.
    """
    ground, needed = relief(board), np.full(board.grid.n, NEVER, np.int16)
    looks = tuple(observers)
    for lift in range(most + 1):
        for cell, distance in looks:
            seen = los_from(ground, cell, distance, metric, lift=lift)
            needed[seen & (needed == NEVER)] = lift
    return frozen(needed)
