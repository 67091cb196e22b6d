"""Where cells lie in the drawing plane, and which cell lies under a point.

The plane ("world") has y down and hex sides of length 1; squares have side 1. It is for drawing and for
pointers: exact geometry stays in axial coordinates.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.grid.base import Grid, frozen
from viewer.grid.coords import HEX_CORNERS, hex_round
from viewer.grid.hexgrid import HexGrid

_AXES = {
    "flat": ((1.5, 0.0), (sqrt(3) / 2, sqrt(3))),
    "pointy": ((sqrt(3), sqrt(3) / 2), (0.0, 1.5)),
    "square": ((1.0, 0.0), (0.0, 1.0)),
}
_FAR = 1e9
_SQUARE_CORNERS = ((0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5))


@dataclass(frozen=True)
class Layout:
    """A grid in the world.

    Flat tops: ``x = 3/2 q, y = sqrt(3) (r + q/2)``; pointy tops: ``x = sqrt(3) (q + r/2), y = 3/2 r``;
    squares: ``x = col, y = row``. These are the centres of cells.
    """

    grid: Grid

    @cached_property
    def axes(self) -> NDArray[np.float64]:
        """The matrix, shape (2, 2), that takes axial coordinates to world ones; read-only."""
        kind = self.grid.top if isinstance(self.grid, HexGrid) else "square"
        return frozen(np.array(_AXES[kind]))

    @cached_property
    def centres(self) -> NDArray[np.float64]:
        """The centre ``x, y`` of every cell, missing ones too, shape (n, 2), read-only."""
        return frozen(self.grid.axials @ self.axes.T)

    @cached_property
    def corners(self) -> NDArray[np.float64]:
        """The corners relative to a centre, shape (6, 2) or (4, 2), read-only.

        Corner *i* lies between sides *i* and *i* + 1; side *i* runs from corner *i* - 1 to corner *i*.
        """
        if isinstance(self.grid, HexGrid):
            return frozen(np.array(HEX_CORNERS) / 3 @ self.axes.T)
        return frozen(np.array(_SQUARE_CORNERS))

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The smallest box ``x0, y0, x1, y1`` round all cells that exist."""
        return _bounds(self.grid)

    def to_world(self, q: Any, r: Any) -> tuple[Any, Any]:
        """Return ``x, y`` of axial coordinates, fractional ones too; floats or arrays alike."""
        (xq, xr), (yq, yr) = self.axes.tolist()
        return xq * q + xr * r, yq * q + yr * r

    def to_axial(self, x: Any, y: Any) -> tuple[Any, Any]:
        """Return the fractional axial coordinates of world points: undo `to_world`."""
        (qx, qy), (rx, ry) = np.linalg.inv(self.axes).tolist()
        return qx * x + qy * y, rx * x + ry * y

    def cell_at(self, x: float, y: float) -> int | None:
        """Return the cell that holds a point, or None where there is none.

        A point exactly on a side belongs to either cell.
        """
        cell = int(self.cells_at(x, y))
        return None if cell < 0 else cell

    def cells_at(self, x: ArrayLike, y: ArrayLike) -> NDArray[np.int64]:
        """Return the cells that hold points, same shape as *x* and *y*; -1 where there is none."""
        q, r = self.to_axial(_near(x), _near(y))
        if isinstance(self.grid, HexGrid):
            return self.grid.find_all(*hex_round(q, r))
        return self.grid.find_all(np.floor(q + 0.5).astype(np.int64), np.floor(r + 0.5).astype(np.int64))


@lru_cache(maxsize=8)
def _bounds(grid: Grid) -> tuple[float, float, float, float]:
    layout = Layout(grid)
    centres = layout.centres[grid.present]
    x0, y0 = (centres.min(axis=0) + layout.corners.min(axis=0)).tolist()
    x1, y1 = (centres.max(axis=0) + layout.corners.max(axis=0)).tolist()
    return x0, y0, x1, y1


def _near(values: ArrayLike) -> NDArray[np.float64]:
    """Bring what is not finite, or too far out to be a whole number, to a place that is off every map."""
    near: NDArray[np.float64] = np.clip(np.nan_to_num(np.asarray(values, float), nan=_FAR), -_FAR, _FAR)
    return near
