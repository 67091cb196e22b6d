"""Commands that shape the ground: smooth, flatten, ramp, noise, and the usual level of each kind of terrain.

As in `viewer.editing.commands`: each returns an edit, or None when nothing would change. Cells off the map
raise CellError, and levels stay within `LEVEL_LIMITS`.
"""

from math import ceil

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.board.board import checked_cells
from viewer.board.layers import LEVEL_LIMITS
from viewer.board.scenario import Scenario
from viewer.board.sides import neighbour_table
from viewer.editing.commands import paint
from viewer.editing.edits import CellEdit, Edit
from viewer.errors import EditError
from viewer.grid import shapes
from viewer.grid.coords import Ints
from viewer.grid.layout import Layout

HILL = 6.0
"""How far apart in the drawing plane the largest hills of `noise` stand, in sides of a cell."""


def smooth(scenario: Scenario, cells: ArrayLike) -> Edit | None:
    """Give each of *cells*, shape (k,), the mean level of itself and its neighbours, halves up."""
    board, where = scenario.board, checked_cells(scenario.board.grid, cells)
    near = np.vstack([neighbour_table(board.grid)[:, where], where])
    counted = near >= 0
    total, count = np.where(counted, board.level[near], 0).sum(axis=0, dtype=np.int64), counted.sum(axis=0)
    return _set(scenario, where, _divided(total, count), "Smooth ground")


def flatten(scenario: Scenario, cells: ArrayLike) -> Edit | None:
    """Give all of *cells*, shape (k,), their mean level, halves up."""
    where = checked_cells(scenario.board.grid, cells)
    if not where.size:
        return None
    mean = _divided(int(scenario.board.level[where].sum(dtype=np.int64)), where.size)
    return _set(scenario, where, np.full(where.size, mean), "Flatten ground")


def ramp(scenario: Scenario, start: int, end: int, width: int = 0) -> Edit | None:
    """Lead the ground evenly from the level of *start* to that of *end*, along the line between them.

    Cells within *width* of the line get the level of the nearest cell of the line, the earlier of two.
    """
    grid, level = scenario.board.grid, scenario.board.level
    path, steps = shapes.line(grid, start, end), max(grid.distance(start, end), 1)
    climbed = {cell: grid.distance(start, cell) * (int(level[end]) - int(level[start])) for cell in path}
    heights: dict[int, int] = {}
    for far in range(width + 1):
        for cell in path:
            for other in shapes.ring(grid, cell, far):
                heights.setdefault(other, int(level[start]) + _divided(climbed[cell], steps))
    return _set(scenario, np.array(list(heights)), np.array(list(heights.values())), "Ramp")


def noise(scenario: Scenario, cells: ArrayLike, low: int, high: int, seed: int) -> Edit | None:
    """Give *cells*, shape (k,), rolling ground from level *low* to *high*; the same for the same *seed*.

    Raises EditError when *low* is above *high*.
    """
    if low > high:
        raise EditError(f"The lowest level, {low}, must not be above the highest, {high}.")
    where = checked_cells(scenario.board.grid, cells)
    places = Layout(scenario.board.grid).centres[where]
    random = np.random.default_rng(seed)
    rolling = sum(_hills(places * 2**i / HILL, random) / 2**i for i in range(3)) / 1.75
    levels = np.floor(low + rolling * (high - low + 1))
    return _set(scenario, where, np.clip(levels, low, high).astype(np.int64), "Rolling ground")


def usual_levels(scenario: Scenario, cells: ArrayLike) -> Edit | None:
    """Give each of *cells*, shape (k,), the usual level of its kind of terrain."""
    board, where = scenario.board, checked_cells(scenario.board.grid, cells)
    usual = np.array([kind.usual_level for kind in board.palette.types])
    return _set(scenario, where, usual[board.terrain[where]], "Usual levels")


def _set(scenario: Scenario, cells: NDArray[np.int64], levels: ArrayLike, title: str) -> Edit | None:
    edit: CellEdit | None = paint(scenario, "level", cells, np.clip(levels, *LEVEL_LIMITS))
    return None if edit is None else edit.titled(title)


def _hills(places: NDArray[np.float64], random: np.random.Generator) -> NDArray[np.float64]:
    """Return heights from 0 to 1 at *places*, shape (k, 2): random at whole points, smooth between them."""
    if not places.size:
        return np.zeros(0)
    places = places - np.floor(places.min(axis=0))
    columns, rows = (ceil(extent) + 2 for extent in places.max(axis=0))
    knots = random.random((columns, rows))
    whole = np.floor(places).astype(np.int64)
    (x, y), (u, v) = whole.T, ((places - whole) ** 2 * (3 - 2 * (places - whole))).T
    near = knots[x, y] * (1 - u) + knots[x + 1, y] * u
    far = knots[x, y + 1] * (1 - u) + knots[x + 1, y + 1] * u
    heights: NDArray[np.float64] = near * (1 - v) + far * v
    return heights


def _divided(total: Ints, by: Ints) -> Ints:
    """Divide whole numbers and round halves up."""
    return (2 * total + by) // (2 * by)
