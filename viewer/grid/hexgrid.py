"""Hexagonal grids, flat- or pointy-topped, of either parity, with missing cells."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from viewer.errors import BoardError
from viewer.grid.base import Grid
from viewer.grid.coords import (
    HEX_DIRECTIONS,
    HEX_SIDE_NAMES,
    Axial,
    Ints,
    Parity,
    axial_to_offset,
    hex_distance,
    offset_to_axial,
)

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

    def to_axial(self, col: Ints, row: Ints) -> tuple[Ints, Ints]:
        """Return the axial coordinates of offset positions."""
        if self.top == "flat":
            return col, offset_to_axial(row, col, self.shoved)
        return offset_to_axial(col, row, self.shoved), row

    def to_offset(self, q: Ints, r: Ints) -> tuple[Ints, Ints]:
        """Return the offset positions of axial coordinates."""
        if self.top == "flat":
            return q, axial_to_offset(r, q, self.shoved)
        return axial_to_offset(q, r, self.shoved), r

    def span(self, dq: Ints, dr: Ints) -> Ints:
        """Return the number of steps an axial offset takes."""
        return hex_distance(dq, dr)
