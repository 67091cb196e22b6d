"""Line of sight from one cell to many at once: the same answers as `los.obstacles`, as arrays."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import Grid, frozen
from viewer.grid.crossings import cell_shape
from viewer.grid.raster import AxialRaster
from viewer.rules.spotting.los import eyes, tops
from viewer.rules.spotting.sightlines import SightLines, sight_lines

RADII: Final = (20, 60, 120, 240)
"""The radii that fans and sight lines are made for; both are kept, so there are few to choose from."""

_FEW = 1000
"""So few lines are followed to their ends at once, not row by row."""

_UNDER_ALL, _OVER_ALL = np.iinfo(np.int16).min, np.iinfo(np.int16).max


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
    """The heights of a board in fifths of a level, laid out for many fans.

    ``eyes``: of every cell, shape (n,). ``tops``: up to where each stands, terrain included, on the raster,
    margin included. Both int16.
    """

    board: Board
    raster: AxialRaster
    lines: SightLines
    eyes: NDArray[np.int16]
    tops: NDArray[np.int16]

    @classmethod
    def of(cls, board: Board, radius: int) -> "Heights":
        """Lay out a board for fans of up to *radius* steps along either axis, 240 at most."""
        raster = board.grid.raster(1)
        lines = sight_lines(cell_shape(board.grid), enough(board.grid, radius), raster.width)
        standing = np.maximum(tops(board), _UNDER_ALL).astype(np.int16)
        return cls(board, raster, lines, eyes(board).astype(np.int16), raster.spread(standing, _UNDER_ALL))

    def seen(self, observer: int, targets: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which of the cells *targets*, shape (k,) and within the radius, have line of sight."""
        look = _Look.of(self, observer, targets)
        seen = np.ones(targets.size, np.bool_)
        open_, row = np.flatnonzero(look.rows * look.matters), 0
        while open_.size > _FEW:
            blocked = look.blocked(open_, np.full_like(open_, row))
            seen[open_[blocked]] = False
            row += 1
            open_ = open_[~blocked & (look.rows.take(open_) > row)]
        lines, rows = _rest(open_, row, look.rows.take(open_))
        seen[lines[look.blocked(lines, rows)]] = False
        return seen


@dataclass(frozen=True, eq=False)
class _Look:
    """The lines from one observer to some targets.

    ``here``: the observer's place on the raster, ``eye``: its height. ``rises``: by how much the aim point of
    each target is higher. What stands up to more than ``over`` blocks a line anywhere, up to no more than
    ``under`` nowhere. ``first``, ``twin``, ``part`` and ``rows``: as in `SightLines`; all of shape (k,).
    """

    heights: Heights
    here: int
    eye: int
    rises: NDArray[np.int16]
    over: NDArray[np.int16]
    under: NDArray[np.int16]
    first: NDArray[np.int64]
    twin: NDArray[np.int64]
    part: NDArray[np.int64]
    rows: NDArray[np.int64]

    @classmethod
    def of(cls, heights: Heights, observer: int, targets: NDArray[np.int64]) -> "_Look":
        grid, lines, here = heights.board.grid, heights.lines, int(heights.raster.index[observer])
        offsets = grid.axials.take(targets, axis=0) - grid.axials[observer]
        slots = lines.slot(offsets[:, 0], offsets[:, 1])
        placed = (array.take(slots) for array in (lines.first, lines.twin, lines.part, lines.rows))
        aims, eye = heights.eyes.take(targets), heights.eyes[observer]
        over, under = np.maximum(aims, eye), np.minimum(aims, eye)
        return cls(heights, here, int(eye), aims - eye, over, under, *placed)

    @property
    def matters(self) -> bool:
        """Whether anything on the map is high enough to block any of the lines."""
        return bool(self.heights.tops.max() > self.under.min(initial=_OVER_ALL))

    @cached_property
    def paired(self) -> NDArray[np.bool_]:
        """Which lines run along edges, shape (k,)."""
        paired: NDArray[np.bool_] = self.first != self.twin
        return paired

    @cached_property
    def slanted(self) -> bool:
        """Whether any of the lines rises or falls."""
        return bool(self.rises.any())

    def blocked(self, lines: NDArray[np.int64], rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which of *lines* are blocked in a row of theirs, each counted from its first; same shape."""
        tops = self._tops(self.first.take(lines) + rows)
        paired = np.flatnonzero(self.paired.take(lines))
        if paired.size:
            twins = self.twin.take(lines.take(paired)) + rows.take(paired)
            tops[paired] = np.minimum(tops[paired], self._tops(twins))
        blocked = _any(tops > self.over.take(lines)[:, None])
        if self.slanted:
            unsure = np.flatnonzero(_any(tops > self.under.take(lines)[:, None]) & ~blocked)
            blocked[unsure] = self._above(lines.take(unsure), rows.take(unsure), tops.take(unsure, axis=0))
        return blocked

    def _tops(self, rows: NDArray[np.int64]) -> NDArray[np.int16]:
        """Return the tops under rows of crossings, shape (k, ROW)."""
        places = self.heights.lines.shifts.take(rows, axis=0)
        places += np.int32(self.here)
        return self.heights.tops.take(places)

    def _above(
        self, lines: NDArray[np.int64], rows: NDArray[np.int64], tops: NDArray[np.int16]
    ) -> NDArray[np.bool_]:
        """Return which lines pass below a top in a row, each where it is lowest over it, shape (k,)."""
        rises = self.rises.take(lines).astype(np.int32)
        step, whole = self.heights.lines.lowest(self.part.take(lines) + rows, rises < 0)
        return _any((tops - np.int32(self.eye)) * whole > rises[:, None] * step)


def _rest(
    lines: NDArray[np.int64], row: int, rows: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return lines, each as often as it has rows from *row* on, and these rows."""
    left = rows - row
    return np.repeat(lines, left), np.arange(left.sum()) - np.repeat(np.cumsum(left) - rows, left)


def _any(marks: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return which rows, each of eight truth values and so one machine word, have a true one; shape (k,)."""
    any_: NDArray[np.bool_] = marks.view(np.uint64).ravel() != 0
    return any_


def enough(grid: Grid, radius: int) -> int:
    """Return the least of the `RADII` that reaches *radius* cells, or across the whole of the map."""
    across = int(np.ptp(grid.axials, axis=0).sum())
    return next(step for step in RADII if step >= min(radius, across) or step == RADII[-1])
