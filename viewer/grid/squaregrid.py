"""Square grids; axial coordinates are column and row."""

from dataclasses import dataclass
from typing import ClassVar

from viewer.grid.base import Grid
from viewer.grid.coords import SQUARE_DIRECTIONS, SQUARE_SIDE_NAMES, Axial, Ints, square_distance


@dataclass(frozen=True)
class SquareGrid(Grid):
    """A map of squares. Distance counts diagonal steps as one (Chebyshev)."""

    directions: ClassVar[tuple[Axial, ...]] = SQUARE_DIRECTIONS

    @property
    def side_names(self) -> tuple[str, ...]:
        """Compass names of the four sides."""
        return SQUARE_SIDE_NAMES

    def to_axial(self, col: Ints, row: Ints) -> tuple[Ints, Ints]:
        """Return *col*, *row* as they are."""
        return col, row

    def to_offset(self, q: Ints, r: Ints) -> tuple[Ints, Ints]:
        """Return *q*, *r* as they are."""
        return q, r

    def span(self, dq: Ints, dr: Ints) -> Ints:
        """Return the number of king's moves an offset takes."""
        return square_distance(dq, dr)
