"""Line of sight from one cell to many at once: the same answers as `los.obstacles`, as arrays."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import Grid, frozen
from viewer.grid.coords import SQUARE_DIAGONALS
from viewer.grid.crossings import cell_shape
from viewer.grid.hexgrid import HexGrid
from viewer.grid.raster import AxialRaster
from viewer.rules.spotting.los import NOTHING, eyes, tops
from viewer.rules.spotting.sightlines import BLOCK, FIRST_BLOCK, SightLines, sight_lines

RADII: Final = (20, 60, 120, 240)
"""The radii that fans and sight lines are made for; both are kept, so there are few to choose from."""


@lru_cache(maxsize=128)
def fan(board: Board, observer: int, radius: int) -> NDArray[np.bool_]:
    """Return which cells within *radius* cells, 240 at most, have line of sight, shape (n,), read-only.

    Remembered: it hangs on the board and the cell alone, while conditions and stands change at will.
    """
    seen = np.zeros(board.grid.n, np.bool_)
    targets = np.flatnonzero(board.on_map & (board.grid.distances(observer) <= radius))
    seen[targets] = _heights(board, radius).seen(observer, targets)
    return frozen(seen)


@lru_cache(maxsize=4)
def _heights(board: Board, radius: int) -> "Heights":
    return Heights.of(board, radius)


@dataclass(frozen=True, eq=False)
class Heights:
    """The heights of a board, laid out for many fans.

    ``eyes``: of every cell, shape (n,); ``tops``: on the raster, margin included; both int32, in fifths of
    a level. ``steps`` and ``rims``: where on the raster a cell may be the one that blocks. A line that meets
    a cell above the eye came over a neighbour; unless some neighbour is lower (a *step*), that one blocks as
    well. A line that comes down to a cell below the eye goes on over a neighbour or ends there; unless some
    neighbour is lower, or its aim point is (a *rim*), the neighbour blocks as well or nothing does.
    """

    board: Board
    raster: AxialRaster
    lines: SightLines
    eyes: NDArray[np.int32]
    tops: NDArray[np.int32]
    steps: NDArray[np.bool_]
    rims: NDArray[np.bool_]
    around: tuple[int, ...]

    @classmethod
    def of(cls, board: Board, radius: int) -> "Heights":
        """Lay out a board for fans of up to *radius* steps along either axis, 240 at most."""
        raster = board.grid.raster(1)
        lines = sight_lines(cell_shape(board.grid), enough(board.grid, radius), raster.width)
        eye, top = eyes(board), raster.spread(tops(board), NOTHING)
        around = _around(board.grid, raster)
        steps = top > _lowest(top, around)
        rims = steps | (top > _lowest(raster.spread(eye, NOTHING), around))
        return cls(board, raster, lines, eye, top, steps, rims, around)

    def seen(self, observer: int, targets: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which of the cells *targets*, shape (k,) and within the radius, have line of sight."""
        offsets = self.board.grid.axials[targets] - self.board.grid.axials[observer]
        slots = self.lines.slot(offsets[:, 0], offsets[:, 1])
        first, count = self.lines.first[slots], self.lines.count[slots]
        eye, aims = int(self.eyes[observer]), self.eyes[targets]
        here = int(self.raster.index[observer])
        high = np.where(self.tops > eye, self.steps, self.rims)
        high[[here + shift for shift in self.around]] = True
        high &= self.tops > min(eye, int(aims.min(initial=eye)))
        high[here] = False
        seen = np.ones(targets.size, np.bool_)
        if not high.any():
            return seen
        start, width = 0, FIRST_BLOCK
        open_ = np.flatnonzero(count).astype(np.int32)
        while open_.size:
            block = sliding_window_view(self.lines.shifts[0], width)[first[open_] + start]
            row, column = np.divmod(np.flatnonzero(high[here + block]), width)
            line = open_[row]
            place = first[line] + (start + column).astype(np.int32)
            self._close(seen, here, place, line, eye, aims)
            start, width = start + width, BLOCK
            open_ = open_[seen[open_] & (count[open_] > start)]
        return seen

    def _close(
        self,
        seen: NDArray[np.bool_],
        here: int,
        place: NDArray[np.int32],
        line: NDArray[np.int32],
        eye: int,
        aims: NDArray[np.int32],
    ) -> None:
        """Take from *seen* the lines with a crossing, among those at *place*, that rises above its line."""
        high = np.flatnonzero(self.tops[here + self.lines.shifts[0, place]] > np.minimum(aims, eye)[line])
        place, line = place[high], line[high]
        top, aim = np.minimum(*(self.tops[here + shift[place]] for shift in self.lines.shifts)), aims[line]
        above = top > np.maximum(aim, eye)
        seen[line[above]] = False
        unsure = np.flatnonzero(seen[line])
        place, line, top, aim = place[unsure], line[unsure], top[unsure], aim[unsure]
        for part, ends in ((aim > eye, self.lines.enter), (aim < eye, self.lines.leave)):
            step, whole = ends[:, place[part] % ends.shape[1]]
            blocks = (top[part] - eye) * whole > (aim[part] - eye) * step
            seen[line[part][blocks]] = False


def enough(grid: Grid, radius: int) -> int:
    """Return the least of the `RADII` that reaches *radius* cells, or across the whole of the map."""
    across = int(np.ptp(grid.axials, axis=0).sum())
    return next(step for step in RADII if step >= min(radius, across) or step == RADII[-1])


def _around(grid: Grid, raster: AxialRaster) -> tuple[int, ...]:
    """Return the index changes to the cells that touch a cell, if only at a corner."""
    corners = () if isinstance(grid, HexGrid) else SQUARE_DIAGONALS
    return tuple(raster.shift(*step) for step in (*grid.directions, *corners))


def _lowest(values: NDArray[np.int32], around: tuple[int, ...]) -> NDArray[np.int32]:
    """Return the lowest value round each place of a raster, same shape; right but in its margin."""
    lowest: NDArray[np.int32] = np.minimum.reduce([np.roll(values, -shift) for shift in around])
    return lowest
