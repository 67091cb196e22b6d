"""Every sight line up to a radius, laid out so that one observer's whole fan is a gather.

Lines are worked out for one part of the plane only; rotations and the reflection give the rest.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.grid.base import frozen
from viewer.grid.coords import Axial, mirror
from viewer.grid.crossings import CellShape, crossing_table

ROW: Final = 8
"""Lines are followed a row of crossings at a time; eight truth values are one machine word."""

_LINES_AT_ONCE = 500
_TURNS = {"hex": 6, "square": 4}


@dataclass(frozen=True, eq=False)
class SightLines:
    """The crossings of every line of up to *radius* steps along either axis, on a raster of some width.

    A line's crossings, its end cells left out, stand in rows of `ROW` from nearest to farthest, the last
    filled up with the last crossing. ``first`` and ``rows``: the line's first row and how many it has, by
    `slot`, shape (slots,); ``twin``: the first of as many rows with the other cells of a line that runs
    along edges, elsewhere the same as ``first``. ``shifts``: the index change from the observer to the cell
    crossed, shape (turns * s, ROW). ``steps`` and ``wholes``: how far along a line it enters each cell, and
    *s* rows on, where it leaves it; numerators and denominators, shape (2 * s, ROW). There a line begins
    with the row that ``part`` has by slot. All read-only.
    """

    radius: int
    first: NDArray[np.int64]
    twin: NDArray[np.int64]
    part: NDArray[np.int64]
    rows: NDArray[np.int64]
    shifts: NDArray[np.int32]
    steps: NDArray[np.int32]
    wholes: NDArray[np.int32]

    def slot(self, dq: NDArray[np.int32], dr: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return the slots of offsets that lie within the radius along either axis."""
        return (dr + self.radius) * (2 * self.radius + 1) + (dq + self.radius)

    def lowest(
        self, rows: NDArray[np.int64], falling: NDArray[np.bool_]
    ) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return how far along a line, falling or not, is lowest over each crossing of a row of its part.

        Numerators and denominators, shape (k, ROW): a line that falls is lowest where it leaves a cell, one
        that rises where it enters it.
        """
        at = rows + len(self.steps) // 2 * falling
        return self.steps.take(at, axis=0), self.wholes.take(at, axis=0)


@dataclass(frozen=True, eq=False)
class _Part:
    """The lines of one part of the plane, as `SightLines` has them; ``cells``: int64, shape (s, ROW, 2)."""

    first: NDArray[np.int64]
    twin: NDArray[np.int64]
    rows: NDArray[np.int64]
    cells: NDArray[np.int64]
    steps: NDArray[np.int32]
    wholes: NDArray[np.int32]


@lru_cache(maxsize=8)
def sight_lines(shape: CellShape, radius: int, width: int) -> SightLines:
    """Return the lines of a kind of cell up to *radius* steps, on a raster *width* places wide."""
    offsets = _part_of_plane(shape, radius)
    part = _laid_out(shape, offsets)
    side = 2 * radius + 1
    first, twin, base, rows = np.zeros((4, side * side), np.int64)
    shifts = []
    for turn, (right, down) in enumerate(_symmetries(shape)):
        image = offsets @ np.array([right, down])
        near = (np.abs(image) <= radius).all(axis=1)
        slot = (image[near, 1] + radius) * side + image[near, 0] + radius
        first[slot] = part.first[near] + turn * len(part.cells)
        twin[slot] = part.twin[near] + turn * len(part.cells)
        base[slot], rows[slot] = part.first[near], part.rows[near]
        shifts.append((part.cells @ (np.array([right, down]) @ np.array([1, width]))).astype(np.int32))
    return SightLines(
        radius,
        frozen(first),
        frozen(twin),
        frozen(base),
        frozen(rows),
        frozen(np.concatenate(shifts)),
        part.steps,
        part.wholes,
    )


def _part_of_plane(shape: CellShape, radius: int) -> NDArray[np.int64]:
    """Return the offsets of the part that its images under all symmetries cover the plane with."""
    q, r = np.mgrid[0 : radius + 1, 0 : radius + 1].reshape(2, -1)
    inside = (q >= r) & ((q + r <= radius) | (shape == "square"))
    return np.stack([q, r], axis=1)[inside]


def _symmetries(shape: CellShape) -> list[tuple[Axial, Axial]]:
    """Return the images of the steps (1, 0) and (0, 1) under every symmetry of the grid."""
    found = [(Axial(1, 0), Axial(0, 1))]
    for _ in range(_TURNS[shape] - 1):
        right, down = found[-1]
        found.append((_turned(shape, right), _turned(shape, down)))
    return found + [(mirror(right), mirror(down)) for right, down in found]


def _turned(shape: CellShape, step: Axial) -> Axial:
    return Axial(-step.r, step.q + step.r) if shape == "hex" else Axial(-step.r, step.q)


def _laid_out(shape: CellShape, offsets: NDArray[np.int64]) -> _Part:
    """Return the lines to *offsets*, shape (k, 2), in rows; those of twins come last."""
    parts = range(0, len(offsets), _LINES_AT_ONCE)
    tables = [crossing_table(shape, offsets[at : at + _LINES_AT_ONCE]) for at in parts]
    count = np.concatenate([np.bincount(table.line, minlength=len(table.offsets)) for table in tables])
    one, other = np.concatenate([table.cells for table in tables], axis=1)
    rows = -(-count // ROW)
    first = np.cumsum(rows) - rows
    source = _filled_up(count, rows)
    line = np.repeat(np.arange(len(count)), rows)
    paired = np.zeros(len(count), np.bool_)
    paired[line[(one[source] != other[source]).any(axis=(1, 2))]] = True
    twin = first.copy()
    twin[paired] = len(source) + np.cumsum(rows[paired]) - rows[paired]
    both = np.concatenate([source, source[paired[line]]])
    cells = np.concatenate([one[source], other[source[paired[line]]]])
    ends = (np.concatenate([getattr(t, end) for t in tables], axis=1) for end in ("enter", "leave"))
    steps, wholes = np.concatenate([end[:, both] for end in ends], axis=1).astype(np.int32, order="C")
    return _Part(first, twin, rows, cells, frozen(steps), frozen(wholes))


def _filled_up(count: NDArray[np.int64], rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return which crossing stands where, shape (s, ROW), given how many crossings and rows lines have."""
    line = np.repeat(np.arange(len(count)), rows * ROW)
    within = np.arange(len(line)) - (ROW * (np.cumsum(rows) - rows))[line]
    crossing = (np.cumsum(count) - count)[line] + np.minimum(within, count[line] - 1)
    return crossing.reshape(-1, ROW)
