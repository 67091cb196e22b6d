"""One sight line from every cell of the map at once: the same offset, everywhere (S2 to S5).

On an axial raster, what lies at a fixed offset from every cell is the same array read from another place on,
so that a step of the rule is one operation on whole arrays.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.grid.coords import Axial
from viewer.grid.crossings import CellShape, CrossingTable
from viewer.grid.raster import AxialRaster
from viewer.rules.squad.distance import disc
from viewer.rules.squad.relief import EYE, Relief

Levels = NDArray[np.signedinteger[Any]]


@dataclass(frozen=True, eq=False)
class Stretch:
    """A stretch of a line from any place of the raster to another.

    *tops*: arrays of levels and index changes; the least of them is how high the stretch is filled, seen from
    a place. *ends*: where it begins and ends, as fractions of the way.
    """

    tops: tuple[tuple[Levels, int], ...]
    ends: tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, eq=False)
class Line:
    """A line from any place to the one at an index change, with the stretches between the two."""

    shift: int
    stretches: tuple[Stretch, ...]


@dataclass(frozen=True, eq=False)
class Scene:
    """A relief laid out on a raster: one value per place, shape (size,).

    ``beside[d]``: the top of the neighbour in direction *d*, as it counts for whoever leans towards it.
    """

    raster: AxialRaster
    on_map: NDArray[np.bool_]
    level: Levels
    top: Levels
    beside: Mapping[Axial, Levels]

    @classmethod
    def of(cls, relief: Relief, raster: AxialRaster, shape: CellShape, radius: int) -> "Scene":
        """Lay out a relief for lines of up to *radius* steps.

        Levels are counted from the lowest, and take two bytes where nothing that `open` works out, at most
        the greatest difference times the greatest denominator, needs more.
        """
        low, high = int(relief.level[-1]), int(relief.top.max())
        small = 2 * radius * (high - low) <= np.iinfo(np.int16).max
        level, top, bare = (
            raster.spread((levels[:-1] - low).astype(np.int16 if small else np.int32))
            for levels in (relief.level, relief.top, relief.bare)
        )
        beside = {}
        for dq, dr in disc(shape, "chebyshev", 1).tolist():
            back = -raster.shift(dq, dr)
            lower, leaned, whole = (np.roll(levels, back) for levels in (level, bare, top))
            beside[Axial(dq, dr)] = np.where(lower == level, leaned, whole)
        return cls(raster, raster.spread(relief.on_map[:-1]), level, top, beside)

    def lines(self, table: CrossingTable) -> Iterator[Line]:
        """Yield the lines of a table, in order."""
        bounds = np.searchsorted(table.line, np.arange(len(table.offsets) + 1)).tolist()
        cells = np.moveaxis(table.cells, 0, 1).tolist()
        ends = np.stack([table.enter.T, table.leave.T], axis=1).tolist()
        for number, (dq, dr) in enumerate(table.offsets.tolist()):
            stretches = []
            for s in range(bounds[number], bounds[number + 1]):
                crossed = {Axial(*cell) for cell in cells[s]}
                tops = tuple(top for cell in crossed for top in self._tops(cell, Axial(dq, dr)))
                stretches.append(Stretch(tops, (tuple(ends[s][0]), tuple(ends[s][1]))))
            yield Line(self.raster.shift(dq, dr), tuple(stretches))

    def _tops(self, cell: Axial, target: Axial) -> Iterator[tuple[Levels, int]]:
        """Yield how high a crossed cell counts, for both ends of the line where it is beside both."""
        back = Axial(cell.q - target.q, cell.r - target.r)
        if cell in self.beside:
            yield self.beside[cell], 0
        if back in self.beside:
            yield self.beside[back], self.raster.shift(*target)
        if cell not in self.beside and back not in self.beside:
            yield self.top, self.raster.shift(*cell)

    def open(self, line: Line, places: slice) -> NDArray[np.bool_]:
        """Return whether nothing blocks the line from each of *places*, and both ends are on the map."""
        there = slice(places.start + line.shift, places.stop + line.shift)
        home = self.level[places]
        climb = self.level[there] - home
        blocked: NDArray[np.bool_] = ~(self.on_map[places] & self.on_map[there])
        for stretch in line.stretches:
            tops = [levels[places.start + shift : places.stop + shift] for levels, shift in stretch.tops]
            rise = reduce(np.minimum, tops) - home
            for part, whole in stretch.ends:
                # the same test as in the fan, rounded to fit whole numbers
                blocked |= whole * rise - part * climb > EYE.numerator * whole // EYE.denominator
        return ~blocked
