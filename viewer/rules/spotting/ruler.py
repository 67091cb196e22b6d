"""Distances and arcs on the map, exact: whole numbers that compare as the true distances do."""

from dataclasses import dataclass
from fractions import Fraction
from math import floor, isqrt, sqrt

import numpy as np
from numpy.typing import NDArray

from viewer.errors import RulesError
from viewer.grid.base import Grid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.spotting.conditions import Conditions

_COSINES = {30: 3, 45: 2, 60: 1, 90: 0, 120: -1, 135: -2, 150: -3, 180: -4}
"""Four times the squared cosine of an angle, with the sign of the cosine."""


@dataclass(frozen=True)
class Ruler:
    """Measures on *grid*, at *scale* inches per cell.

    A measure is the distance in cells, or when *squared* the square of it: between the centres of squares
    the distance itself is seldom a whole number.
    """

    grid: Grid
    scale: Fraction
    squared: bool

    @classmethod
    def of(cls, grid: Grid, conditions: Conditions) -> "Ruler":
        """Return the ruler that the conditions call for."""
        squared = isinstance(grid, SquareGrid) and conditions.metric == "euclidean"
        return cls(grid, conditions.scale, squared)

    def measures(self, cell: int) -> NDArray[np.int32]:
        """Return the measure of every cell from *cell*, shape (n,)."""
        if not self.squared:
            return self.grid.distances(cell)
        dq, dr = self._offsets(cell)
        return dq * dq + dr * dr

    def measure(self, a: int, b: int) -> int:
        """Return the measure between two cells."""
        if not self.squared:
            return self.grid.distance(a, b)
        (aq, ar), (bq, br) = self.grid.axial(a), self.grid.axial(b)
        return (bq - aq) ** 2 + (br - ar) ** 2

    def inches(self, a: int, b: int) -> Fraction | float:
        """Return the distance between two cells in inches; exact but for a root."""
        measure = self.measure(a, b)
        root = isqrt(measure) if self.squared else measure
        exact = not self.squared or root * root == measure
        return root * self.scale if exact else sqrt(measure) * float(self.scale)

    def in_front(self, cell: int, facing: int | None, front_arc: int) -> NDArray[np.bool_]:
        """Return which cells lie within *front_arc* degrees of a facing, edges included, shape (n,).

        Everything does for a stand without a facing, and the cell itself always does. Raises RulesError for
        a facing that these cells do not have.
        """
        if facing is None:
            return np.ones(self.grid.n, np.bool_)
        if facing >= len(self.grid.directions):
            raise RulesError(
                f"A stand faces direction {facing}; cells here have {len(self.grid.directions)}."
            )
        dq, dr = self._offsets(cell)  # up to some thousands, so that squares fit
        fq, fr = self.grid.directions[facing]
        # hexes: the plane's scalar product in axial coordinates, doubled to stay whole
        shear = 0 if isinstance(self.grid, SquareGrid) else 1
        along = 2 * (fq * dq + fr * dr) + shear * (fq * dr + fr * dq)
        length = dq * dq + dr * dr + shear * dq * dr
        inside: NDArray[np.bool_] = along * np.abs(along) >= _COSINES[front_arc] * length
        return inside

    def _offsets(self, cell: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        q, r = self.grid.axial(cell)
        return self.grid.axials[:, 0] - np.int32(q), self.grid.axials[:, 1] - np.int32(r)


def greatest_measure(inches: int, scale: Fraction, squared: bool) -> int:
    """Return the greatest measure that is still within *inches*."""
    cells = inches / scale
    return floor(cells * cells if squared else cells)
