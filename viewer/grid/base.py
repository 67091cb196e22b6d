"""What hex and square grids share: size, missing cells, labels, and the words to ask about cells."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from viewer.errors import BoardError, CellError
from viewer.grid.coords import Axial, Ints
from viewer.grid.labels import LabelScheme
from viewer.grid.raster import AxialRaster

MAX_SIDE = 1000
"""The most columns or rows a map may have."""


@dataclass(frozen=True)
class Grid(ABC):
    """The shape of a map.

    A cell is the int ``row * cols + col``; ``n`` counts all of them, the *missing* ones (ragged edges)
    included. Immutable and hashable; grids of the same shape are equal.
    """

    cols: int
    rows: int
    missing: frozenset[int] = frozenset()
    labels: LabelScheme = field(default_factory=LabelScheme)

    directions: ClassVar[tuple[Axial, ...]]
    """The steps across each side, clockwise; bit *i* of a side mask belongs to ``directions[i]``."""

    def __post_init__(self) -> None:
        """Check the size and that missing cells are cells."""
        if not (1 <= self.cols <= MAX_SIDE and 1 <= self.rows <= MAX_SIDE):
            raise BoardError(
                f"A map has 1 to {MAX_SIDE} columns and rows; {self.cols} x {self.rows} was given."
            )
        if any(not 0 <= cell < self.n for cell in self.missing):
            raise BoardError(f"Missing cells must lie within the {self.cols} x {self.rows} map.")
        if len(self.missing) == self.n:
            raise BoardError("A map needs at least one cell.")
        self.labels.check(self.cols)

    @property
    def n(self) -> int:
        """The number of cells, missing ones included."""
        return self.cols * self.rows

    @property
    @abstractmethod
    def side_names(self) -> tuple[str, ...]:
        """Compass names of the sides, in the order of ``directions``."""

    @abstractmethod
    def to_axial(self, col: Ints, row: Ints) -> tuple[Ints, Ints]:
        """Return the axial ``q, r`` of offset positions, ints or arrays alike, on the map or not."""

    @abstractmethod
    def to_offset(self, q: Ints, r: Ints) -> tuple[Ints, Ints]:
        """Return the offset ``col, row`` of axial coordinates, ints or arrays alike, on the map or not."""

    @abstractmethod
    def span(self, dq: Ints, dr: Ints) -> Ints:
        """Return the distance in cells of an axial offset; ints or arrays alike."""

    def axial_of(self, col: int, row: int) -> Axial:
        """Return the axial coordinates of an offset position, on the map or not."""
        return Axial(*self.to_axial(col, row))

    def offset_of(self, where: Axial) -> tuple[int, int]:
        """Return the ``(col, row)`` of axial coordinates, on the map or not."""
        return self.to_offset(where.q, where.r)

    def distance(self, a: int, b: int) -> int:
        """Return the distance in cells between cells *a* and *b*."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        return self.span(bq - aq, br - ar)

    def distances(self, cell: int) -> NDArray[np.int32]:
        """Return the distance of every cell from *cell*, shape (n,)."""
        q, r = self.axial(cell)
        return self.span(self.axials[:, 0] - np.int32(q), self.axials[:, 1] - np.int32(r))

    @cached_property
    def present(self) -> NDArray[np.bool_]:
        """Which cells exist, shape (n,), read-only."""
        mask = np.ones(self.n, bool)
        mask[list(self.missing)] = False
        mask.flags.writeable = False
        return mask

    @cached_property
    def axials(self) -> NDArray[np.int32]:
        """Axial coordinates of every cell, missing ones too, shape (n, 2), read-only."""
        row, col = np.divmod(np.arange(self.n, dtype=np.int32), np.int32(self.cols))
        return frozen(np.stack(self.to_axial(col, row), axis=1).astype(np.int32))

    def raster(self, pad: int) -> AxialRaster:
        """Return the axial raster of this grid, safe for offsets of up to *pad* along either axis."""
        return AxialRaster.of(self.axials, self.present, pad)

    def axial(self, cell: int) -> Axial:
        """Return the axial coordinates of *cell*."""
        row, col = divmod(self.check(cell), self.cols)
        return self.axial_of(col, row)

    def find(self, where: Axial) -> int | None:
        """Return the cell at axial coordinates, or None when there is none."""
        col, row = self.offset_of(where)
        return self.at(col, row)

    def at(self, col: int, row: int) -> int | None:
        """Return the cell at an offset position, or None when there is none."""
        if not (0 <= col < self.cols and 0 <= row < self.rows):
            return None
        cell = row * self.cols + col
        return None if cell in self.missing else cell

    def find_all(self, q: NDArray[np.int64], r: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the cells at arrays of axial coordinates, same shape; -1 where there is none."""
        col, row = self.to_offset(q, r)
        inside = (col >= 0) & (col < self.cols) & (row >= 0) & (row < self.rows)
        cells = np.where(inside, row * self.cols + col, 0)
        return np.where(inside & self.present[cells], cells, -1)

    def cell(self, where: Axial) -> int:
        """Return the cell at axial coordinates; raises CellError when there is none."""
        found = self.find(where)
        if found is None:
            raise CellError(f"There is no cell at axial {tuple(where)}.")
        return found

    def check(self, cell: int) -> int:
        """Return *cell* if it is on the map; raises CellError otherwise."""
        if not 0 <= cell < self.n or cell in self.missing:
            raise CellError(f"Cell {cell} is not on this {self.cols} x {self.rows} map.")
        return int(cell)

    def step(self, cell: int, direction: int) -> int | None:
        """Return the neighbour of *cell* across side *direction*, or None at the edge of the map."""
        q, r = self.axial(cell)
        dq, dr = self.directions[direction]
        return self.find(Axial(q + dq, r + dr))

    def opposite(self, direction: int) -> int:
        """Return the side that faces *direction*."""
        return (direction + len(self.directions) // 2) % len(self.directions)

    def neighbours(self, cell: int) -> list[int]:
        """Return the cells that share a side with *cell*, clockwise."""
        found = (self.step(cell, i) for i in range(len(self.directions)))
        return [other for other in found if other is not None]

    def label(self, cell: int) -> str:
        """Return the printed number of *cell*."""
        row, col = divmod(self.check(cell), self.cols)
        return self.labels.format(col, row, self.cols, self.rows)

    def cell_at(self, label: str) -> int:
        """Return the cell with a printed number; raises CellError for one that is not on the map."""
        col, row = self.labels.parse(label, self.cols, self.rows)
        found = self.at(col, row)
        if found is None:
            raise CellError(f"{label.strip()[:40]!r} is not on this map; its labels run {self._extent()}.")
        return found

    def cells_at(self, labels: Iterable[str]) -> list[int]:
        """Return the cells of several labels, in order."""
        return [self.cell_at(label) for label in labels]

    def _extent(self) -> str:
        last = self.labels.format(self.cols - 1, self.rows - 1, self.cols, self.rows)
        return f"from {self.labels.format(0, 0, self.cols, self.rows)} to {last}"


def frozen(array: NDArray[Any]) -> NDArray[Any]:
    """Make *array* read-only and return it."""
    array.flags.writeable = False
    return array
