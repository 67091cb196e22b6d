"""Whole maps as one integer, a bit per cell, laid out so that an axial offset is one shift.

The columns of a flat-topped map (the rows of a pointy-topped one) are laid end to end with a gap between.
Next to a shoved line the gap takes up the half step, so that, other than on the rectangular axial raster,
almost no bits are wasted.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.grid.base import frozen
from viewer.grid.hexgrid import HexGrid


@dataclass(frozen=True, eq=False)
class BitLayout:
    """Where the bit of each cell lies: ``places``, shape (n,), read-only, all below ``size``.

    An offset of up to the *pad* of `of` leads from a cell to the place of another cell or to one that no
    cell has.
    """

    places: NDArray[np.int64]
    size: int
    steps: tuple[int, int]

    @classmethod
    def of(cls, grid: HexGrid, pad: int) -> "BitLayout":
        """Lay out a grid for offsets of up to *pad* hexes."""
        pitch = pad + 1 + (grid.rows if grid.top == "flat" else grid.cols)
        steps = (pitch, 1) if grid.top == "flat" else (1, pitch)
        places = grid.axials.astype(np.int64) @ steps
        places -= places.min()
        return cls(frozen(places), int(places.max()) + 1, steps)

    @cached_property
    def whole(self) -> int:
        """A board with every bit set."""
        return (1 << self.size) - 1

    def look(self, board: int, dq: int, dr: int) -> int:
        """Return a board that has at each place the bit that *board* has at an axial offset from there."""
        shift = dq * self.steps[0] + dr * self.steps[1]
        return board >> shift if shift >= 0 else (board << -shift) & self.whole

    def pack(self, mask: NDArray[np.bool_]) -> int:
        """Return the board of the cells in *mask*, shape (n,)."""
        bits = np.zeros(self.size, np.uint8)
        bits[self.places[mask]] = 1
        return int.from_bytes(np.packbits(bits, bitorder="little").tobytes(), "little")

    def count(self, boards: Iterable[int]) -> NDArray[np.int32]:
        """Return how many of *boards* have the bit of each cell, shape (n,).

        Adds up all cells at once: full adders turn three boards of one weight into one of the same and one
        of twice the weight.
        """
        total = np.zeros(self.size, np.int32)
        weight, same = 1, list(boards)
        while same:
            carries = []
            while len(same) > 1:
                a, b, c = same.pop(), same.pop(), same.pop() if same else 0
                either = a ^ b
                carries.append(a & b | either & c)
                same.append(either ^ c)
            total += weight * self._bits(same[0])
            weight, same = 2 * weight, carries
        return total[self.places]

    def _bits(self, board: int) -> NDArray[np.int32]:
        data = np.frombuffer(board.to_bytes(self.size // 8 + 1, "little"), np.uint8)
        return np.unpackbits(data, count=self.size, bitorder="little").astype(np.int32)
