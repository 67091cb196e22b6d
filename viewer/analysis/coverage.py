"""What many observers see together, cell by cell, under the G.E.V. sighting rules.

"Seen" is LOS, and always so within one hex (8.081). *radius* is a distance, or None for no limit;
*viewpoint* a reading of 8.081. All raise CellError for cells off the map and RulesError on squares.
"""

from collections import Counter
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.rules.gev import Viewpoint, see, see_all, see_to


def counts(
    board: Board, cells: Iterable[int], radius: int | None = 20, viewpoint: Viewpoint = "some"
) -> NDArray[np.int32]:
    """Return how many observers at *cells* see each cell, shape (n,); a cell named twice counts twice."""
    total = np.zeros(board.grid.n, np.int32)
    for cell, times in Counter(int(cell) for cell in cells).items():
        total += times * see(board, cell, radius, viewpoint).los
    return total


def seen_by(
    board: Board, cells: Iterable[int], radius: int | None = 20, viewpoint: Viewpoint = "some"
) -> NDArray[np.bool_]:
    """Return which cells at least one observer at *cells* sees, shape (n,)."""
    return counts(board, cells, radius, viewpoint) > 0


def in_reach(board: Board, cells: Iterable[int], radius: int | None = 20) -> NDArray[np.bool_]:
    """Return which cells on the map are within *radius* of at least one of *cells*, shape (n,)."""
    reached = np.zeros(board.grid.n, bool)
    for cell in {int(cell) for cell in cells}:
        reached |= radius is None or board.grid.distances(cell) <= radius
    return reached & board.on_map


def dead_ground(
    board: Board, cells: Iterable[int], seen: NDArray[np.bool_], radius: int | None = 20
) -> NDArray[np.bool_]:
    """Return which cells are in reach of observers at *cells*, yet not *seen* (`seen_by`), shape (n,)."""
    return in_reach(board, cells, radius) & ~seen


def observers_of(
    board: Board, target: int, radius: int | None = 20, viewpoint: Viewpoint = "some"
) -> NDArray[np.bool_]:
    """Return the cells from which *target* would be seen, shape (n,).

    Not the same as what is seen from *target*: LOS asks for some point of the observer's hex but the whole
    of the target's (8.081).
    """
    return see_to(board, target, radius, viewpoint)


def exposure(board: Board, radius: int | None = 20, viewpoint: Viewpoint = "some") -> NDArray[np.int32]:
    """Return from how many other hexes each cell would be seen, shape (n,)."""
    return see_all(board, radius, viewpoint).count_observers(None)
