"""How far a unit sees, and which cells are so near (S1, S15)."""

from dataclasses import dataclass
from math import hypot
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.grid.coords import Ints, hex_distance, square_distance
from viewer.grid.crossings import CellShape
from viewer.rules.squad.options import Metric, check_sight


@dataclass(frozen=True)
class Dazzling:
    """What being dazzled does (S15): so much *loss* of sight, but never below *least* on this account."""

    loss: int = 4
    least: int = 3

    def sight(self, sight: int) -> int:
        """Return what is left of a sight; one that is less anyway stays."""
        return max(sight - self.loss, min(sight, self.least))


DAZZLING: Final = Dazzling()
"""The numbers of the source."""

Dazzled = bool | Dazzling
"""Whether a unit is dazzled, by the numbers of the source or others."""


def sight_distance(level: int, sight: int = 8, dazzled: Dazzled = False) -> int:
    """Return how many cells a unit of *sight* sees that stands on *level*.

    Every level of height adds a cell (S1), also to a dazzled unit, whose own sight is less (S15). Ground
    below level 0 takes nothing away. Raises RulesError for a sight out of bounds.
    """
    return own_sight(sight, dazzled) + max(level, 0)


def sight_distances(levels: NDArray[np.int32], sight: int = 8, dazzled: Dazzled = False) -> NDArray[np.int64]:
    """Return the `sight_distance` of a unit on each of *levels*, same shape; it raises alike."""
    return own_sight(sight, dazzled) + np.maximum(levels.astype(np.int64), 0)


def own_sight(sight: int, dazzled: Dazzled = False) -> int:
    """Return the sight of a unit before height is added; raises RulesError for one out of bounds."""
    check_sight(sight)
    if not dazzled:
        return sight
    return (DAZZLING if dazzled is True else dazzled).sight(sight)


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
