"""How much a map has to grow to cover what lies beneath it."""

from math import floor

import numpy as np
from numpy.typing import ArrayLike

from viewer.editing.reshaping import Margins
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.layout import Layout


def margins_over(grid: Grid, corners: ArrayLike) -> Margins:
    """Return what to add so that every cell whose middle lies in a box is on the map; nothing is taken away.

    *corners*, shape (k, 2), are in the world of *grid*; the box is the one round them. The map grows up to
    `MAX_SIDE`, to the right and below rather than to the left and above; and before the first column and
    row only so far that cells can keep their numbers, which begin at 1: printed maps have a margin there.
    """
    (x0, y0), (x1, y1) = np.min(corners, axis=0).tolist(), np.max(corners, axis=0).tolist()
    centres = Layout(grid).centres
    (left, top), (right, bottom) = centres.min(axis=0).tolist(), centres.max(axis=0).tolist()
    wide, high = _pitch(grid)
    after, below = _more(x1 - right, wide, grid.cols), _more(y1 - bottom, high, grid.rows)
    before, above = _more(left - x0, wide, grid.cols + after), _more(top - y0, high, grid.rows + below)
    columns, rows = max(0, grid.labels.first_col - 1), max(0, grid.labels.first_row - 1)
    if grid.labels.upward:
        return Margins(min(before, columns), after, above, min(below, rows))
    return Margins(min(before, columns), after, min(above, rows), below)


def _pitch(grid: Grid) -> tuple[float, float]:
    """Return how far columns and rows are apart."""
    x, y = Layout(grid).to_world(*grid.to_axial(np.array([0, 2, 0]), np.array([0, 0, 2])))
    return abs(float(x[1] - x[0])) / 2, abs(float(y[2] - y[0])) / 2


def _more(distance: float, pitch: float, count: int) -> int:
    return max(0, min(floor(distance / pitch), MAX_SIDE - count))
