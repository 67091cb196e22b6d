"""How far a unit sees, and which cells are so near (S1, S15)."""

from math import hypot
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.grid.coords import Ints, hex_distance, square_distance
from viewer.grid.crossings import CellShape
from viewer.rules.squad.options import Metric, check_sight

DAZZLED_LOSS: Final = 4
DAZZLED_LEAST: Final = 3
"""A dazzled unit has so much less sight, but never less than that on this account (S15)."""


def sight_distance(level: int, sight: int = 8, dazzled: bool = False) -> int:
    """Return how many cells a unit of *sight* sees that stands on *level*.

    Every level of height adds a cell (S1), also to a dazzled unit, whose own sight is less (S15). Ground
    below level 0 takes nothing away. Raises RulesError for a sight out of bounds.
    """
    return own_sight(sight, dazzled) + max(level, 0)


def sight_distances(levels: NDArray[np.int32], sight: int = 8, dazzled: bool = False) -> NDArray[np.int64]:
    """Return the `sight_distance` of a unit on each of *levels*, same shape; it raises alike."""
    return own_sight(sight, dazzled) + np.maximum(levels.astype(np.int64), 0)


def own_sight(sight: int, dazzled: bool = False) -> int:
    """Return the sight of a unit before height is added; raises RulesError for one out of bounds."""
    check_sight(sight)
    return max(sight - DAZZLED_LOSS, min(sight, DAZZLED_LEAST)) if dazzled else sight


def steps(shape: CellShape, dq: Ints, dr: Ints) -> Ints:
    """Return the distance in cells, diagonal steps on squares included; ints or arrays alike."""
    return hex_distance(dq, dr) if shape == "hex" else square_distance(dq, dr)


def measure(shape: CellShape, metric: Metric, dq: Ints, dr: Ints) -> Ints:
    """Return a whole number that compares with `limit` as the distance does; ints or arrays alike.

    It is the distance in cells, or on squares between centres the square of the distance.
    """
    return dq * dq + dr * dr if _squared(shape, metric) else steps(shape, dq, dr)


def limit(shape: CellShape, metric: Metric, distance: Ints) -> Ints:
    """Return the greatest `measure` that is still within *distance*; ints or arrays alike."""
    return distance * distance if _squared(shape, metric) else distance


def length(shape: CellShape, metric: Metric, dq: int, dr: int) -> float:
    """Return the distance of an offset, to show: whole except on squares between centres."""
    return hypot(dq, dr) if _squared(shape, metric) else steps(shape, dq, dr)


def disc(shape: CellShape, metric: Metric, radius: int) -> NDArray[np.int64]:
    """Return the offsets of the cells within *radius*, but not the centre, shape (k, 2)."""
    square = np.mgrid[-radius : radius + 1, -radius : radius + 1].reshape(2, -1).astype(np.int64)
    near = measure(shape, metric, *square)
    return square[:, (near > 0) & (near <= limit(shape, metric, radius))].T


def _squared(shape: CellShape, metric: Metric) -> bool:
    return shape == "square" and metric == "euclidean"
