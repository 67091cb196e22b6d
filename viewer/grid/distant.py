"""Whether distant hexes are in line with an observer's hex, for any distances, without tables, exactly.

Corridors are walked from the targets towards the observer, all targets abreast: near the target nearly every
hex between closes the line by itself, so most corridors with anything raised are settled in a few steps.
What hides only part of the observer's hex is put together at the end, by clipping.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.grid.base import frozen
from viewer.grid.clipping import leave_something
from viewer.grid.coords import HEX_DIRECTIONS
from viewer.grid.corridors import Viewpoint
from viewer.grid.hulls import CENTRE, HOME, Ints, cross, free_sides, hidden, stand_between
from viewer.grid.raster import AxialRaster

CHUNK = 1 << 14
"""How many targets to walk from at a time, so that the largest maps need no more memory than small ones."""

MOST_COLUMNS = 64
"""How many columns to look at in one go, for the same reason."""

ASIDE: Ints = frozen(np.arange(-1, 3))
"""Which hexes of a column, counted from the line rounded down, may stand between."""


def distant_in_line(
    raster: AxialRaster, raised: NDArray[Any], observers: Ints, targets: Ints, viewpoint: Viewpoint = "some"
) -> NDArray[np.bool_]:
    """Return which targets are in line with their observers, shape (m,).

    *observers* are places of the raster, shape (m,), *targets* axial offsets from them, shape (m, 2), at
    least 2 away. *raised* has one value per place, nonzero where a hex blocks. The raster needs a padding
    of 3.
    """
    solid = raised != 0
    beside = _beside(solid, raster.width)
    chunks = [slice(start, start + CHUNK) for start in range(0, len(targets), CHUNK)]
    found = [_walk(beside, raster.width, observers[part], targets[part], viewpoint) for part in chunks]
    return np.concatenate([np.empty(0, np.bool_), *found])


def _walk(
    beside: NDArray[np.uint8], width: int, observers: Ints, targets: Ints, viewpoint: Viewpoint
) -> NDArray[np.bool_]:
    walk = _Walk.between(observers, targets, width)
    in_line = np.ones(len(targets), np.bool_)
    owners, cuts = [np.empty(0, np.int64)], [np.empty((0, 3), np.int64)]
    for rows, hexes in walk.raised_hexes(beside, in_line):
        between = stand_between(hexes, targets[rows])
        rows, hexes = rows[between], hexes[between]
        lines = free_sides(hexes, targets[rows])
        closing = _hides(lines, viewpoint)
        in_line[rows[closing]] = False
        owners.append(rows[~closing])
        cuts.append(lines[~closing])
    if viewpoint == "some":
        owner, lines = np.concatenate(owners), np.vstack(cuts)
        pending = in_line[owner]
        in_line &= leave_something(owner[pending], lines[pending], len(targets))
    return in_line


def _hides(lines: Ints, viewpoint: Viewpoint) -> NDArray[np.bool_]:
    """Return which half-planes alone close the line."""
    if viewpoint == "every":
        return np.ones(len(lines), np.bool_)
    asked = CENTRE if viewpoint == "centre" else HOME
    closing: NDArray[np.bool_] = np.logical_and.reduce(hidden(lines, asked), axis=1)
    return closing


def _beside(solid: NDArray[np.bool_], width: int) -> NDArray[np.uint8]:
    """Return which of the hexes `ASIDE` of each place are raised, a bit each, per direction, (6, size)."""
    beside = np.zeros((6, len(solid)), np.uint8)
    for found, (q, r) in zip(beside, HEX_DIRECTIONS, strict=True):
        for bit, steps in enumerate(ASIDE.tolist()):
            found |= np.roll(solid, -steps * (r * width + q)).astype(np.uint8) << bit
    return beside


@dataclass(frozen=True, eq=False)
class _Walk:
    """Lines of hexes from m observers' places to targets, each at ``q * step + r * up`` with q >= r >= 0.

    *step* and *up* are neighbouring directions, one of twelve choices, shape (m, 2); *aside* is the number of
    the direction *up*. So every line crosses one column of hexes per step, and at most four hexes of a
    column stand between.
    """

    observers: Ints
    q: Ints
    r: Ints
    step: Ints
    up: Ints
    aside: Ints
    width: int

    @classmethod
    def between(cls, observers: Ints, targets: Ints, width: int) -> "_Walk":
        """Find the directions of each target."""
        q, r, aside = np.zeros((3, len(targets)), np.int64)
        step, up = np.zeros((2, *targets.shape), np.int64)
        for i, turn in product(range(6), (1, -1)):
            one, other = (np.array(HEX_DIRECTIONS[k % 6], np.int64) for k in (i, i + turn))
            a, b = turn * cross(targets, other), turn * cross(one, targets)
            fits = (a >= b) & (b >= 0)
            q[fits], r[fits], aside[fits] = a[fits], b[fits], (i + turn) % 6
            step[fits], up[fits] = one, other
        return cls(observers, q, r, step, up, aside, width)

    def raised_hexes(
        self, beside: NDArray[np.uint8], wanted: NDArray[np.bool_]
    ) -> Iterator[tuple[Ints, Ints]]:
        """Yield rows of targets, shape (k,), with raised hexes that may stand between, shape (k, 2).

        From the targets inwards, each time more columns than the last, and only for targets still *wanted*.
        *beside* is what `_beside` gives.
        """
        step, up = (offset[:, 1] * self.width + offset[:, 0] for offset in (self.step, self.up))
        start = self.observers + self.aside * beside.shape[1]
        done, columns = 0, 4
        while done <= self.q.max(initial=-1):
            rows = np.flatnonzero(wanted & (self.q >= done))
            back = self.q[rows, None] - np.arange(done, done + columns)
            i = np.maximum(back, 0)
            j = i * self.r[rows, None] // self.q[rows, None]
            column = beside.ravel()[start[rows, None] + i * step[rows, None] + j * up[rows, None]]
            row, k = np.nonzero(np.where(back >= 0, column, 0))
            hit, bit = np.nonzero(column[row, k][:, None] >> np.arange(len(ASIDE)) & 1)
            row, k = row[hit], k[hit]
            i, j, row = i[row, k], j[row, k] + ASIDE[bit], rows[row]
            yield row, i[:, None] * self.step[row] + j[:, None] * self.up[row]
            done, columns = done + columns, min(2 * columns, MOST_COLUMNS)
