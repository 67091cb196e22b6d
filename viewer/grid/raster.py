"""The axial raster: cells laid out so that any axial offset is one constant index shift.

Offset rows zigzag, so a step means a different index change on odd and even lines. Laid out by axial
coordinates, with a margin of empty places, the shift is the same everywhere and never runs off the map.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class AxialRaster:
    """Places ``(r - r0) * width + (q - q0)`` in a padded rectangle of axial coordinates.

    ``index`` holds the place of every cell, shape (n,), read-only (missing cells too); ``size`` the number
    of places; ``present`` which cells exist.
    """

    index: NDArray[np.int64]
    present: NDArray[np.bool_]
    width: int
    height: int
    pad: int

    @classmethod
    def of(cls, axials: NDArray[np.int32], present: NDArray[np.bool_], pad: int = 0) -> "AxialRaster":
        """Lay out cells at *axials*, shape (n, 2), with *pad* empty places on every side."""
        low = axials.min(axis=0) - pad
        high = axials.max(axis=0) + pad
        width, height = (int(x) for x in high - low + 1)
        index = (axials[:, 1] - low[1]).astype(np.int64) * width + (axials[:, 0] - low[0])
        index.flags.writeable = False
        return cls(index, present, width, height, pad)

    @property
    def size(self) -> int:
        """The number of places, margin included."""
        return self.width * self.height

    def shift(self, dq: int, dr: int) -> int:
        """Return the index change of an axial offset, which must be within the padding to be safe."""
        return dr * self.width + dq

    def spread(self, values: NDArray[Any], fill: Any = 0) -> NDArray[Any]:
        """Return per-cell *values*, shape (n,), laid out flat, shape (size,); *fill* where no cell is."""
        out = np.full(self.size, fill, values.dtype)
        out[self.index[self.present]] = values[self.present]
        return out

    def gather(self, places: NDArray[Any]) -> NDArray[Any]:
        """Undo `spread`: the values at the cells, shape (n,)."""
        return places[self.index]
