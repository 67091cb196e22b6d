"""Where sets of cells and sides of cells lie in the plane."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.board.sides import neighbour_table
from viewer.grid.base import Grid
from viewer.grid.coords import HEX_CORNERS
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.render.shapes import Points

Cells = NDArray[np.int64]
Mask = NDArray[np.bool_]

_SQUARE_CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


@dataclass(frozen=True)
class CellShapes:
    """The cells of a grid as polygons."""

    grid: Grid

    @cached_property
    def layout(self) -> Layout:
        """The grid in the plane."""
        return Layout(self.grid)

    @cached_property
    def across(self) -> NDArray[np.int64]:
        """The neighbour of every cell across every side, shape (sides, n); -1 where there is none."""
        return neighbour_table(self.grid)

    @cached_property
    def apothem(self) -> float:
        """The distance of a side from its cell's centre."""
        return float(np.linalg.norm(self.layout.corners[0] + self.layout.corners[-1])) / 2

    @cached_property
    def size(self) -> tuple[float, float]:
        """The width and height of a cell."""
        spread = np.ptp(self.layout.corners, axis=0)
        return float(spread[0]), float(spread[1])

    @cached_property
    def normals(self) -> Points:
        """The directions from a centre to the middle of each side, length 1, shape (sides, 2)."""
        corners = self.layout.corners
        return (corners + np.roll(corners, 1, axis=0)) / (2 * self.apothem)

    def outline(self, cell: int, size: float = 1.0) -> Points:
        """Return the corners of a cell; *size* below 1 shrinks it about its centre."""
        ring: Points = self.layout.centres[cell] + size * self.layout.corners
        return ring

    def sides(self, cells: Cells, side: int, size: float = 1.0) -> NDArray[np.float64]:
        """Return one side of each of *cells*, shape (k, 2, 2): from corner *side* - 1 to corner *side*."""
        ends = size * self.layout.corners[[side - 1, side]]
        placed: NDArray[np.float64] = self.layout.centres[cells][:, None, :] + ends
        return placed

    def beyond(self, mask: Mask, side: int) -> Mask:
        """Return which cells of *mask* have no cell of it across a side, shape (n,)."""
        other = self.across[side]
        alone: Mask = mask & ~((other >= 0) & mask[other])
        return alone

    def rings(self, mask: Mask) -> list[Points]:
        """Return the outlines of a set of cells; holes are rings of their own, cells that touch are one."""
        following: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for start, end in self._border(mask):
            following.setdefault(start, []).append(end)
        rings = []
        while following:
            rings.append(self._placed(_chained(following)))
        return rings

    def _border(self, mask: Mask) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """Return the sides round a set of cells as pairs of whole points, clockwise round each cell."""
        corners, scale = self._whole
        found: list[tuple[tuple[int, int], tuple[int, int]]] = []
        for side in range(len(corners)):
            centres = scale * self.grid.axials[self.beyond(mask, side)].astype(np.int64)
            starts, ends = centres + corners[side - 1], centres + corners[side]
            found += zip(_pairs(starts), _pairs(ends), strict=True)
        return found

    def _placed(self, ring: list[tuple[int, int]]) -> Points:
        placed: Points = np.array(ring, np.float64) / self._whole[1] @ self.layout.axes.T
        return placed

    @cached_property
    def _whole(self) -> tuple[NDArray[np.int64], int]:
        """The corners as whole numbers in axial coordinates times the scale, so that they can be compared."""
        if isinstance(self.grid, HexGrid):
            return np.array(HEX_CORNERS, np.int64), 3
        return np.array(_SQUARE_CORNERS, np.int64), 2


def _pairs(places: NDArray[np.int64]) -> list[tuple[int, int]]:
    return [(x, y) for x, y in places.tolist()]


def _chained(following: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """Take one closed ring out of *following*."""
    start, _ = next(iter(following.items()))
    ring, point = [start], _taken(following, start)
    while point != start:
        ring.append(point)
        point = _taken(following, point)
    return ring


def _taken(
    following: dict[tuple[int, int], list[tuple[int, int]]], point: tuple[int, int]
) -> tuple[int, int]:
    ends = following[point]
    end = ends.pop()
    if not ends:
        del following[point]
    return end
