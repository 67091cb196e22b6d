"""Roads that are whole cells in a file, turned into ways from cell to cell."""

import numpy as np
from numpy.typing import NDArray

from viewer.board.sides import neighbour_table
from viewer.grid.base import Grid

NARROW = 3
"""Where a cell of road has more neighbours of road than this, it is a paved place and not a way."""


def joined(grid: Grid, cells: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Return side masks, shape (n,), from each narrow cell of *cells* to its narrow neighbours."""
    across = neighbour_table(grid)
    beside = (across >= 0) & cells[across] & cells
    narrow = beside.sum(axis=0) <= NARROW
    masks = np.zeros(grid.n, np.uint8)
    for direction, other in enumerate(across):
        link = beside[direction] & narrow & narrow[other]
        masks |= (link << direction).astype(np.uint8)
    return masks
