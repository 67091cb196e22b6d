"""One height per cell, from all the points whose place lies within it."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from viewer.formats.base import Sampling
from viewer.formats.heightmap.plan import Plan
from viewer.formats.heightmap.points import Points
from viewer.grid.layout import Layout

_AT_ONCE = 1_000_000

Heights = NDArray[np.float64]


def sampled(points: Points, plan: Plan, method: Sampling) -> Heights:
    """Return the height of every cell, shape (n,), NaN for none.

    ``"mean"``, ``"median"`` (of an even number the lower one) or ``"highest"`` of the points within the cell
    that have data. A cell has no height if more than half of its points have none; one that holds no point,
    because cells are smaller than points are far apart, has that of the point nearest to its centre.
    """
    cells = np.concatenate(list(_cells(points, plan)))
    values = points.values.ravel()
    there = (cells >= 0) & np.isfinite(values)
    n = plan.grid.n
    every = np.bincount(cells[cells >= 0], minlength=n)
    some = np.bincount(cells[there], minlength=n)
    found = _METHODS[method](cells[there], values[there], some)
    found[2 * some < every] = np.nan
    empty = np.flatnonzero(every == 0)
    found[empty] = _nearest(points, plan, empty)
    return found


def _cells(points: Points, plan: Plan) -> Iterator[NDArray[np.int32]]:
    """Yield the cell of each point, -1 off the grid, row after row, some rows at a time."""
    layout = Layout(plan.grid)
    rows, cols = points.values.shape
    left, top = _corner(points, plan)
    x = left + (np.arange(cols) + 0.5) * points.across / plan.scale
    at_once = max(1, _AT_ONCE // cols)
    for first in range(0, rows, at_once):
        row = np.arange(first, min(rows, first + at_once))
        y = top + (row + 0.5) * points.down / plan.scale
        yield layout.cells_at(*np.meshgrid(x, y)).ravel().astype(np.int32)


def _corner(points: Points, plan: Plan) -> tuple[float, float]:
    """Return where the upper left corner of the points lies in the world: both have one centre."""
    x0, y0, x1, y1 = Layout(plan.grid).bounds
    width, height = points.size
    return (x0 + x1 - width / plan.scale) / 2, (y0 + y1 - height / plan.scale) / 2


def _nearest(points: Points, plan: Plan, cells: NDArray[np.int64]) -> Heights:
    left, top = _corner(points, plan)
    centres = Layout(plan.grid).centres[cells]
    rows, cols = points.values.shape
    col = np.floor((centres[:, 0] - left) * plan.scale / points.across).astype(np.int64).clip(0, cols - 1)
    row = np.floor((centres[:, 1] - top) * plan.scale / points.down).astype(np.int64).clip(0, rows - 1)
    heights: Heights = points.values[row, col].astype(np.float64)
    return heights


def _mean(cells: NDArray[np.int32], values: NDArray[np.float32], counts: NDArray[np.int64]) -> Heights:
    sums = np.bincount(cells, values, len(counts))
    means: Heights = np.divide(sums, counts, out=np.full(len(counts), np.nan), where=counts > 0)
    return means


def _median(cells: NDArray[np.int32], values: NDArray[np.float32], counts: NDArray[np.int64]) -> Heights:
    return _of_rank(cells, values, counts, (counts - 1) // 2)


def _highest(cells: NDArray[np.int32], values: NDArray[np.float32], counts: NDArray[np.int64]) -> Heights:
    return _of_rank(cells, values, counts, counts - 1)


def _of_rank(
    cells: NDArray[np.int32],
    values: NDArray[np.float32],
    counts: NDArray[np.int64],
    ranks: NDArray[np.int64],
) -> Heights:
    """Return for each cell the value that has a rank, from 0, among its own in order of size."""
    in_order = values[np.lexsort((values, cells))]
    found = np.full(len(counts), np.nan)
    some = counts > 0
    found[some] = in_order[(np.cumsum(counts) - counts + ranks)[some]]
    return found


_METHODS = {"mean": _mean, "median": _median, "highest": _highest}
