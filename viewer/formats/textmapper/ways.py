"""Ways through the centres of hexes, given by a few points, walked hex by hex."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from viewer.errors import FormatError
from viewer.formats.textmapper.syntax import Point
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.coords import Axial

MAX_STEPS = 200_000
"""The most steps of all ways together."""

_LONGEST = 4 * MAX_SIDE

Step = tuple[Axial, int]
"""A hex and the number of one of its sides."""


def masks_of(grid: Grid, ways: Iterable[tuple[Point, ...]]) -> NDArray[np.uint8]:
    """Return the sides, shape (n,), through which ways leave and enter cells; points count from 0.

    Raises FormatError for more than `MAX_STEPS` steps.
    """
    masks = np.zeros(grid.n, np.uint8)
    for steps in steps_of(grid, ways):
        for here, direction in steps:
            mark(masks, grid, here, direction)
    return masks


def steps_of(grid: Grid, ways: Iterable[tuple[Point, ...]]) -> Iterator[list[Step]]:
    """Yield for each way its hexes, but for the last, each with the side by which it is left.

    Points count from 0. Raises FormatError for more than `MAX_STEPS` steps of all together.
    """
    taken = 0
    for points in ways:
        steps = [step for start, end in pairwise(points) for step in walk(grid, start, end)]
        taken += len(steps)
        if taken > MAX_STEPS:
            raise FormatError(f"The ways of the map take more than {MAX_STEPS} steps.")
        yield steps


def walk(grid: Grid, start: Point, end: Point) -> Iterator[Step]:
    """Yield each hex from *start* on and the side it is left by, up to *end*.

    As Text Mapper does it: to the neighbour whose column and row differ least from those of the end, by the
    sum of squares; of equal ones the first, clockwise from NW.
    """
    here = grid.axial_of(*start)
    for _ in range(_LONGEST):
        if grid.offset_of(here) == end:
            return
        direction = min(_from_nw(grid), key=lambda way: _off(grid.offset_of(next_to(grid, here, way)), end))
        yield here, direction
        here = next_to(grid, here, direction)


def _from_nw(grid: Grid) -> list[int]:
    count = len(grid.directions)
    return [count - 1, *range(count - 1)]


def next_to(grid: Grid, here: Axial, direction: int) -> Axial:
    """Return the hex across a side."""
    step = grid.directions[direction]
    return Axial(here.q + step.q, here.r + step.r)


def _off(place: tuple[int, int], end: Point) -> int:
    return int((place[0] - end.col) ** 2 + (place[1] - end.row) ** 2)


def mark(masks: NDArray[np.uint8], grid: Grid, here: Axial, direction: int) -> None:
    """Set the bit of a side on both of its hexes, as far as they are there."""
    for place, side in ((here, direction), (next_to(grid, here, direction), grid.opposite(direction))):
        cell = grid.find(place)
        if cell is not None:
            masks[cell] |= np.uint8(1 << side)
