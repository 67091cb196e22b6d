"""Every pair of cells at once: squad line of sight between all cells within a radius (S2 to S5).

Sight lines are the same in both directions, so half of the offsets will do. The answer is kept in one bit per
pair: 0.6 MB for radius 12 on 100 x 100 hexes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.names import counted
from viewer.errors import RulesError
from viewer.grid.base import Grid, frozen
from viewer.grid.crossings import cell_shape, crossing_table
from viewer.grid.raster import AxialRaster
from viewer.rules.squad.distance import disc, limit, measure, sight_distances
from viewer.rules.squad.options import Metric, check_metric, check_radius
from viewer.rules.squad.relief import Relief, relief
from viewer.rules.squad.sweep import Line, Scene

Mask = NDArray[np.bool_]

MAX_PAIRS: Final = 1 << 31
"""The most pairs to keep: a quarter of a gigabyte."""

_CHUNK: Final = 1 << 15
"""How many places to work on at a time: so few that their heights stay in the processor's cache."""


@dataclass(frozen=True, eq=False)
class SquadPairs:
    """Line of sight between all cells of a board up to *radius* apart, in the *metric*.

    ``offsets``, int64, shape (k, 2): one of each two opposite ones. ``bits``, uint8, shape (k, m): for each a
    bit per place of the *raster* within *places*, set where the cell there and the one at the offset have
    line of sight.
    """

    relief: Relief
    radius: int
    metric: Metric
    raster: AxialRaster
    places: range
    offsets: NDArray[np.int64]
    bits: NDArray[np.uint8]

    def pair(self, a: int, b: int) -> bool:
        """Return whether two cells have line of sight; False beyond the radius.

        Raises CellError for cells that are missing, void or off the map.
        """
        return bool(self.los_from(a)[self.relief.check(b)])

    def los_from(self, cell: int) -> Mask:
        """Return which cells have line of sight with *cell*, itself included, shape (n,).

        Raises CellError for a cell that is missing, void or off the map.
        """
        home = int(self.raster.index[self.relief.check(cell)])
        ahead = self.offsets[self._lit(np.full(len(self.offsets), home))]
        behind = self.offsets[self._lit(home - self._shifts)]
        q, r = (np.concatenate([ahead, -behind]) + np.array(self.relief.grid.axial(cell))).T
        los = np.zeros(self.relief.grid.n, np.bool_)
        los[self.relief.grid.find_all(q, r)] = True
        los[cell] = True
        return los

    def count_observers(self, mask: Mask | None = None, sight: int | None = None) -> NDArray[np.int32]:
        """Return how many other cells, or those of them in *mask*, see each cell; both shape (n,).

        With *sight* a cell sees as far as a unit of that sight on it would, else as far as the radius. Raises
        RulesError for a sight out of bounds, or one that reaches beyond the radius.
        """
        reach, counts = self.raster.spread(self._reach(sight)), np.zeros(self.raster.size, np.int32)
        asked = self._asked(mask)
        for lit, distance, here, there in self._lines():
            counts[there] += lit & asked[here] & (reach[here] >= distance)
            counts[here] += lit & asked[there] & (reach[there] >= distance)
        return self.raster.gather(counts)

    def count_targets(self, mask: Mask | None = None, sight: int | None = None) -> NDArray[np.int32]:
        """Return how many other cells, or those of them in *mask*, each cell sees; as `count_observers`."""
        reach, counts = self.raster.spread(self._reach(sight)), np.zeros(self.raster.size, np.int32)
        asked = self._asked(mask)
        for lit, distance, here, there in self._lines():
            counts[here] += lit & asked[there] & (reach[here] >= distance)
            counts[there] += lit & asked[here] & (reach[there] >= distance)
        return self.raster.gather(counts)

    def _asked(self, mask: Mask | None) -> Mask:
        return self.raster.spread(self.relief.on_map[:-1] if mask is None else mask)

    def _lines(self) -> Iterator[tuple[Mask, int, slice, slice]]:
        """Yield for each offset where its two ends see each other, how long it is, and where they lie."""
        far = measure(cell_shape(self.relief.grid), self.metric, *self.offsets.T).tolist()
        here = slice(self.places.start, self.places.stop)
        for bits, shift, distance in zip(self.bits, self._shifts.tolist(), far, strict=True):
            there = slice(here.start + shift, here.stop + shift)
            yield np.unpackbits(bits, count=len(self.places)).view(np.bool_), distance, here, there

    @cached_property
    def _shifts(self) -> NDArray[np.int64]:
        """The index change of each offset, shape (k,)."""
        shifts: NDArray[np.int64] = self.offsets @ (1, self.raster.width)
        return shifts

    def _lit(self, places: NDArray[np.int64]) -> Mask:
        """Return whether each offset has its bit set at a place of its own, shape (k,)."""
        bit = places - self.places.start
        inside = (bit >= 0) & (bit < len(self.places))
        bit = np.where(inside, bit, 0)
        byte = self.bits[np.arange(len(bit)), bit >> 3]
        lit: Mask = inside & (byte >> (7 - (bit & 7)) & 1 == 1)
        return lit

    def _reach(self, sight: int | None) -> NDArray[np.int64]:
        """Return the greatest `measure` at which each cell still sees, shape (n,)."""
        shape, levels = cell_shape(self.relief.grid), self.relief.level[:-1]
        if sight is None:
            return np.full(levels.shape, limit(shape, self.metric, self.radius))
        distances = sight_distances(levels, sight)
        if distances.max() > self.radius:
            raise RulesError(
                f"From the highest cell a unit sees {counted(distances.max(), 'cell')} far; "
                f"these pairs were worked out up to {self.radius}."
            )
        return limit(shape, self.metric, distances)


def see_all(board: Board, radius: int = 12, metric: Metric = "euclidean") -> SquadPairs:
    """Return line of sight for all pairs of cells up to *radius* apart, however far units see.

    Raises RulesError for a radius out of bounds, an unknown metric, and where more than `MAX_PAIRS` pairs are
    asked for: use `see` there, cell by cell.
    """
    ground, shape = relief(board), cell_shape(board.grid)
    offsets = _half(board.grid, disc(shape, check_metric(metric), check_radius(radius)))
    raster = board.grid.raster(int(np.abs(offsets).max(initial=1)))
    used = raster.index[raster.present]
    places = range(int(used.min()), int(used.max()) + 1)
    if len(offsets) * len(places) > MAX_PAIRS:
        raise RulesError(f"Radius {radius} asks for more than {MAX_PAIRS:,} pairs here; lower the radius.")
    scene = Scene.of(ground, raster, shape, radius)
    bits = _bits(scene, list(scene.lines(crossing_table(shape, offsets))), places)
    return SquadPairs(ground, radius, metric, raster, places, frozen(offsets), frozen(bits))


def _bits(scene: Scene, lines: list[Line], places: range) -> NDArray[np.uint8]:
    """Return where each of *lines* is open, a bit per place, shape (k, bytes)."""
    bits = np.zeros((len(lines), (len(places) + 7) // 8), np.uint8)
    for start in range(0, len(places), _CHUNK):
        chunk = places[start : start + _CHUNK]
        for row, line in zip(bits, lines, strict=True):
            packed = np.packbits(scene.open(line, slice(chunk.start, chunk.stop)))
            row[start // 8 :][: packed.size] = packed
    return bits


def _half(grid: Grid, offsets: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return one of each two opposite offsets, without those that no two cells of the map have."""
    q, r = grid.axials[grid.present].T
    dq, dr = offsets.T
    fits = (np.abs(dq) <= np.ptp(q)) & (np.abs(dr) <= np.ptp(r)) & (np.abs(dq + dr) <= np.ptp(q + r))
    half: NDArray[np.int64] = offsets[fits & ((dr > 0) | ((dr == 0) & (dq > 0)))]
    return half
