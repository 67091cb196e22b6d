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

FIRST_BLOCK: Final = 8
BLOCK: Final = 24
"""Lines are followed a block of crossings at a time: on most maps few get past the first."""

_LINES_AT_ONCE = 500
_TURNS = {"hex": 6, "square": 4}


@dataclass(frozen=True, eq=False)
class SightLines:
    """The crossings of every line of up to *radius* steps along either axis, on a raster of some width.

    A line's crossings, its end cells left out, stand together from nearest to farthest, filled up to whole
    blocks of `BLOCK` (the first of `FIRST_BLOCK`) with the observer's own cell. ``first`` and ``count``:
    where they start and how many they are, by `slot`, shape (slots,). ``shifts``: the index change from the
    observer to the cell that each crosses, shape (2, turns * s), the same twice or the two that share an
    edge. Place *i* of the shifts has the fractions ``enter[:, i % s]`` and ``leave[:, i % s]``: numerators
    and denominators, shape (2, s). All read-only.
    """

    radius: int
    first: NDArray[np.int32]
    count: NDArray[np.int32]
    shifts: NDArray[np.int32]
    enter: NDArray[np.int32]
    leave: NDArray[np.int32]

    def slot(self, dq: NDArray[np.int32], dr: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return the slots of offsets that lie within the radius along either axis."""
        return (dr + self.radius) * (2 * self.radius + 1) + (dq + self.radius)


@lru_cache(maxsize=8)
def sight_lines(shape: CellShape, radius: int, width: int) -> SightLines:
    """Return the lines of a kind of cell up to *radius* steps, on a raster *width* places wide."""
    offsets = _part(shape, radius)
    first, count, cells, enter, leave = _crossings(shape, offsets)
    slots = (2 * radius + 1) ** 2
    all_first, all_count = np.zeros(slots, np.int32), np.zeros(slots, np.int32)
    shifts = []
    for turn, (right, down) in enumerate(_symmetries(shape)):
        image = offsets @ np.array([right, down])
        near = (np.abs(image) <= radius).all(axis=1)
        slot = (image[near, 1] + radius) * (2 * radius + 1) + image[near, 0] + radius
        all_first[slot] = first[near] + turn * len(enter[0])
        all_count[slot] = count[near]
        shifts.append((cells @ (np.array([right, down]) @ np.array([1, width]))).astype(np.int32))
    return SightLines(
        radius, frozen(all_first), frozen(all_count), frozen(np.concatenate(shifts, axis=1)), enter, leave
    )


def _part(shape: CellShape, radius: int) -> NDArray[np.int64]:
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


def _crossings(
    shape: CellShape, offsets: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int32], NDArray[np.int32]]:
    """Return where each line's crossings start, how many they are, their cells and fractions, in blocks."""
    parts = range(0, len(offsets), _LINES_AT_ONCE)
    tables = [crossing_table(shape, offsets[at : at + _LINES_AT_ONCE]) for at in parts]
    count = np.concatenate([np.bincount(table.line, minlength=len(table.offsets)) for table in tables])
    room = FIRST_BLOCK + -(-np.maximum(count - FIRST_BLOCK, 0) // BLOCK) * BLOCK
    first, line = np.cumsum(room) - room, np.repeat(np.arange(len(count)), count)
    place = first[line] + np.arange(len(line)) - (np.cumsum(count) - count)[line]
    cells = np.zeros((2, room.sum(), 2), np.int64)
    cells[:, place] = np.concatenate([table.cells for table in tables], axis=1)
    enter, leave = np.zeros((2, 2, room.sum()), np.int32)
    enter[:, place] = np.concatenate([table.enter for table in tables], axis=1)
    leave[:, place] = np.concatenate([table.leave for table in tables], axis=1)
    return first, count, cells, frozen(enter), frozen(leave)
