"""Rivers through the centres of hexes, laid on the sides of these hexes.

Here rivers run along sides. So a river has, of each hex that its line runs through, the sides on one bank,
from where the line comes in to where it goes out. Rivers that meet in a hex are joined round it; where one
ends by itself it has one side more.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from viewer.formats.textmapper.syntax import Point
from viewer.formats.textmapper.ways import Step, mark, next_to, steps_of
from viewer.grid.base import Grid
from viewer.grid.coords import Axial

Masks = NDArray[np.uint8]


@dataclass(frozen=True)
class _End:
    """Where a river ends: at a corner of a hex; corner *i* lies between sides *i* and *i* + 1.

    *onward* is the side of the hex that goes on from there.
    """

    place: Axial
    corner: int
    onward: int


@dataclass(frozen=True)
class _Bank:
    """The sides of a river, each as a hex and the number of its side, and its two ends."""

    sides: tuple[Step, ...]
    ends: tuple[_End, _End]


def rivers_of(grid: Grid, ways: Iterable[tuple[Point, ...]]) -> Masks:
    """Return the sides, shape (n,), along which rivers run; raises FormatError as `steps_of` does."""
    masks = np.zeros(grid.n, np.uint8)
    banks = [_shorter_bank(grid, steps) for steps in steps_of(grid, ways) if steps]
    for bank in banks:
        for place, side in bank.sides:
            mark(masks, grid, place, side)
    ends = [end for bank in banks for end in bank.ends]
    for end in ends:
        others = {other.corner for other in ends if other is not end and other.place == end.place}
        for side in _onward(masks, grid, end, others):
            mark(masks, grid, end.place, side)
    return masks


def _shorter_bank(grid: Grid, steps: list[Step]) -> _Bank:
    return min((_bank(grid, steps, after) for after in (1, 0)), key=lambda bank: len(bank.sides))


def _bank(grid: Grid, steps: list[Step], after: int) -> _Bank:
    """Return the bank that begins after the side by which the line comes in (1), or before it (0)."""
    count = len(grid.directions)
    (first, out), (last, into) = steps[0], steps[-1]
    corner, came = (out - after) % count, grid.opposite(into)
    begin = _End(first, corner, (corner + 1 - after) % count)
    corner = (came - 1 + after) % count
    end = _End(next_to(grid, last, into), corner, (corner + after) % count)
    return _Bank(tuple(_sides(grid, steps, after)), (begin, end))


def _sides(grid: Grid, steps: list[Step], after: int) -> Iterator[Step]:
    count = len(grid.directions)
    for (_, into), (place, out) in pairwise(steps):
        came = grid.opposite(into)
        low, high = (came, out) if after else (out, came)
        yield from ((place, (low + i) % count) for i in range(1, 1 + (high - low - 1) % count))


def _onward(masks: Masks, grid: Grid, end: _End, others: set[int]) -> list[int]:
    """Return the sides of the hex from an end to the nearest corner with another river, or the one onward."""
    cell, count = grid.find(end.place), len(grid.directions)
    if cell is None:
        return []
    with_river = [side for side in range(count) if masks[cell] >> side & 1]
    met = others.union(*({side, (side - 1) % count} for side in with_river))
    for away in range(count // 2 + 1):
        if (end.corner + away) % count in met:
            return [(end.corner + 1 + i) % count for i in range(away)]
        if (end.corner - away) % count in met:
            return [(end.corner - i) % count for i in range(away)]
    return [end.onward]
