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

from viewer.grid.crossings import CellShape, CrossingTable
from viewer.grid.raster import AxialRaster
from viewer.rules.squad.distance import disc
from viewer.rules.squad.relief import EYE, Relief

Levels = NDArray[np.signedinteger[Any]]
Step = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Line:
    """A line from any place of the raster to the one at an index change, *shift*.

    *tops*: for each stretch between the two cells arrays of levels and index changes, the least of which is
    how high the stretch is filled, seen from a place. *gates*: the fractions of the way where the stretches
    begin and end, one more than there are stretches; none without stretches.
    """

    shift: int
    tops: tuple[tuple[tuple[Levels, int], ...], ...]
    gates: tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Scene:
    """A relief laid out on a raster: one value per place, shape (size,).

    ``beside[d]``: the top of the neighbour in direction *d*, as it counts for whoever leans towards it.
    """

    raster: AxialRaster
    on_map: NDArray[np.bool_]
    level: Levels
    top: Levels
    beside: Mapping[Step, Levels]

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
            beside[dq, dr] = np.where(lower == level, leaned, whole)
        return cls(raster, raster.spread(relief.on_map[:-1]), level, top, beside)

    def lines(self, table: CrossingTable) -> Iterator[Line]:
        """Yield the lines of a table, in order."""
        bounds = np.searchsorted(table.line, np.arange(len(table.offsets) + 1)).tolist()
        firsts, seconds = table.cells.tolist()
        enter, leave = table.enter.T.tolist(), table.leave.T.tolist()
        for (dq, dr), start, stop in zip(table.offsets.tolist(), bounds, bounds[1:], strict=False):
            crossed = zip(firsts[start:stop], seconds[start:stop], strict=True)
            tops = tuple(tuple(self._tops(first, second, (dq, dr))) for first, second in crossed)
            gates = [*enter[start:stop], *leave[stop - 1 : stop]] if tops else []
            yield Line(self.raster.shift(dq, dr), tops, tuple((part, whole) for part, whole in gates))

    def _tops(self, first: Step, second: Step, target: Step) -> Iterator[tuple[Levels, int]]:
        """Yield how high each crossed cell counts, for both ends of the line where it is beside both."""
        for q, r in (first,) if first == second else (first, second):
            ahead, back = self.beside.get((q, r)), self.beside.get((q - target[0], r - target[1]))
            if ahead is not None:
                yield ahead, 0
            if back is not None:
                yield back, self.raster.shift(*target)
            if ahead is None and back is None:
                yield self.top, self.raster.shift(q, r)

    def open(self, line: Line, places: slice) -> NDArray[np.bool_]:
        """Return whether nothing blocks the line from each of *places*, and both ends are on the map.

        Where the line passes from one stretch to the next, the higher of the two decides for both.
        """
        there = slice(places.start + line.shift, places.stop + line.shift)
        home = self.level[places]
        climb = self.level[there] - home
        blocked: NDArray[np.bool_] = ~(self.on_map[places] & self.on_map[there])
        for (part, whole), top in zip(line.gates, _highest_at_gates(line, places), strict=True):
            # the same test as in the fan, rounded to fit whole numbers
            blocked |= whole * (top - home) - part * climb > EYE.numerator * whole // EYE.denominator
        return ~blocked


def _highest_at_gates(line: Line, places: slice) -> Iterator[Levels]:
    """Yield the higher of the two tops at each gate of a line; at the first and the last there is but one."""
    before: Levels | None = None
    for stretch in line.tops:
        views = [levels[places.start + shift : places.stop + shift] for levels, shift in stretch]
        top = reduce(np.minimum, views)
        yield top if before is None else np.maximum(before, top)
        before = top
    if before is not None:
        yield before
