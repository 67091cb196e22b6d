"""Hexagonal grids, flat- or pointy-topped, of either parity, with missing cells."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from viewer.errors import BoardError
from viewer.grid.base import Grid, frozen
from viewer.grid.coords import (
    HEX_DIRECTIONS,
    HEX_SIDE_NAMES,
    Axial,
    Parity,
    axial_to_offset,
    hex_distance,
    offset_to_axial,
)
from viewer.grid.raster import AxialRaster

Top = Literal["flat", "pointy"]


@dataclass(frozen=True)
class HexGrid(Grid):
    """A hex map stored in offset rows.

    *top* ``"flat"``: hexes stand in columns, and columns of parity *shoved* (counted from 0) lie half a hex
    lower. *top* ``"pointy"``: hexes lie in rows, and rows of that parity lie half a hex to the right.
    """

    top: Top = "flat"
    shoved: Parity = "odd"

    directions: ClassVar[tuple[Axial, ...]] = HEX_DIRECTIONS

    def __post_init__(self) -> None:
        """Check the orientation as well as the size."""
        super().__post_init__()
        if self.top not in ("flat", "pointy") or self.shoved not in ("odd", "even"):
            raise BoardError(
                f"A hex grid is flat or pointy, shoved odd or even; not {self.top}, {self.shoved}."
            )

    @property
    def side_names(self) -> tuple[str, ...]:
        """Compass names of the six sides."""
        return HEX_SIDE_NAMES[self.top]

    def axial_of(self, col: int, row: int) -> Axial:
        """Return the axial coordinates of an offset position."""
        if self.top == "flat":
            return Axial(col, offset_to_axial(row, col, self.shoved))
        return Axial(offset_to_axial(col, row, self.shoved), row)

    def offset_of(self, where: Axial) -> tuple[int, int]:
        """Return the offset position of axial coordinates."""
        q, r = where
        if self.top == "flat":
            return q, axial_to_offset(r, q, self.shoved)
        return axial_to_offset(q, r, self.shoved), r

    def distance(self, a: int, b: int) -> int:
        """Return the number of steps from cell *a* to cell *b*."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        return hex_distance(bq - aq, br - ar)

    def distances(self, cell: int) -> NDArray[np.int32]:
        """Return the number of steps from *cell* to every cell, shape (n,)."""
        q, r = self.axial(cell)
        return hex_distance(self.axials[:, 0] - q, self.axials[:, 1] - r)

    @cached_property
    def axials(self) -> NDArray[np.int32]:
        """Axial coordinates of every cell, shape (n, 2), read-only."""
        row, col = np.divmod(np.arange(self.n, dtype=np.int32), self.cols)
        if self.top == "flat":
            q, r = col, offset_to_axial(row, col, self.shoved)
        else:
            q, r = offset_to_axial(col, row, self.shoved), row
        return frozen(np.stack([q, r], axis=1).astype(np.int32))

    def raster(self, pad: int) -> AxialRaster:
        """Return the axial raster of this grid, safe for offsets of up to *pad* steps."""
        return AxialRaster.of(self.axials, self.present, pad)
