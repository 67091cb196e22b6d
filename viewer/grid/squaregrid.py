"""Square grids; axial coordinates are column and row."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from viewer.grid.base import Grid, frozen
from viewer.grid.coords import SQUARE_DIRECTIONS, SQUARE_SIDE_NAMES, Axial
from viewer.grid.raster import AxialRaster


@dataclass(frozen=True)
class SquareGrid(Grid):
    """A map of squares. Distance counts diagonal steps as one (Chebyshev)."""

    directions: ClassVar[tuple[Axial, ...]] = SQUARE_DIRECTIONS

    @property
    def side_names(self) -> tuple[str, ...]:
        """Compass names of the four sides."""
        return SQUARE_SIDE_NAMES

    def axial_of(self, col: int, row: int) -> Axial:
        """Return ``Axial(col, row)``."""
        return Axial(col, row)

    def offset_of(self, where: Axial) -> tuple[int, int]:
        """Return ``(col, row)``."""
        return where.q, where.r

    def distance(self, a: int, b: int) -> int:
        """Return the number of king's moves from cell *a* to cell *b*."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        return max(abs(bq - aq), abs(br - ar))

    def distances(self, cell: int) -> NDArray[np.int32]:
        """Return the number of king's moves from *cell* to every cell, shape (n,)."""
        off = np.abs(self.axials - np.array(self.axial(cell), np.int32))
        return np.maximum(off[:, 0], off[:, 1])

    @cached_property
    def axials(self) -> NDArray[np.int32]:
        """Column and row of every cell, shape (n, 2), read-only."""
        row, col = np.divmod(np.arange(self.n, dtype=np.int32), self.cols)
        return frozen(np.stack([col, row], axis=1).astype(np.int32))

    def raster(self, pad: int) -> AxialRaster:
        """Return the raster of this grid, safe for offsets of up to *pad* squares."""
        return AxialRaster.of(self.axials, self.present, pad)
