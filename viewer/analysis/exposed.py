"""How much a unit is seen along a way, step by step, and the least seen way beside the shortest."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.least_seen import Way, danger_of_chances, danger_of_counts, least_seen
from viewer.analysis.progress import Told, unheard
from viewer.analysis.routes import RouteRisk
from viewer.board.names import counted
from viewer.grid.base import Grid
from viewer.rules.squad.travel import Steps


@dataclass(frozen=True, eq=False)
class Watched:
    """How well each watcher sees a unit in each cell: *seen*, uint8, shape (k, n), 0 to *most*.

    *most* is 1 where units are seen or not, 10 for chances in tenths.
    """

    seen: NDArray[np.uint8]
    most: int = 1

    @classmethod
    def by(cls, watchers: Iterable[NDArray[np.uint8]], n: int, most: int = 1) -> "Watched":
        """Put together what each watcher sees, of shape (n,); there may be none."""
        return cls(np.array([*watchers], np.uint8).reshape(-1, n), most)

    @property
    def by_chance(self) -> bool:
        """Whether it is told in chances."""
        return self.most > 1

    @property
    def danger(self) -> NDArray[np.int64]:
        """What the least seen way keeps low, shape (n,)."""
        return danger_of_chances(self.seen) if self.by_chance else danger_of_counts(self.seen)

    def along(self, cells: Iterable[int]) -> NDArray[np.uint8]:
        """Return how well each watcher sees each of *cells*, shape (k, steps)."""
        return self.seen[:, list(cells)]


@dataclass(frozen=True, eq=False)
class Exposed:
    """A *way*, and how well each watcher sees the unit at each of its steps: *watched*, (k, steps)."""

    way: Way
    watched: Watched

    @property
    def steps(self) -> tuple[Fraction, ...]:
        """For each step how many watchers see it, or the chance that at least one spots it."""
        if self.watched.by_chance:
            return self._risk.at_step
        return tuple(Fraction(count) for count in self.watched.seen.sum(axis=0, dtype=np.int64).tolist())

    @property
    def whole(self) -> Fraction:
        """The sum of the steps, or the chance to be spotted at least once on the way."""
        return self._risk.whole if self.watched.by_chance else sum(self.steps, Fraction(0))

    @property
    def _risk(self) -> RouteRisk:
        return RouteRisk(self.way.cells, self.watched.seen)

    def describe(self, name: str) -> str:
        """Return in a sentence how long the way called *name* is, and how much is seen of it."""
        seen = sum(step > 0 for step in self.steps)
        told = f"{name}: {counted(len(self.way.cells), 'step')}, length {self.way.length}; {seen} in view"
        if self.watched.by_chance:
            return f"{told}, chance to be spotted on the way {percent(self.whole)}."
        return f"{told}, seen {counted(int(self.whole), 'time')}, once for each enemy and step."

    def to_dict(self, grid: Grid) -> dict[str, Any]:
        """Return plain data, cells by label; chances in per cent, rounded down."""
        scale = 100 if self.watched.by_chance else 1
        rows = zip(self.way.cells, self.steps, strict=True)
        return {
            "length": self.way.length,
            "exposure": int(scale * self.whole),
            "steps": [{"cell": grid.label(cell), "exposure": int(scale * step)} for cell, step in rows],
        }


def percent(chance: Fraction) -> str:
    """Return a chance in per cent, rounded down so that nothing looks certain that is not."""
    return f"{int(100 * chance)} %"


@dataclass(frozen=True, eq=False)
class Route:
    """The *least* seen way between two cells and the *shortest*, watched by so many *watchers*."""

    start: int
    end: int
    watchers: int
    least: Exposed
    shortest: Exposed

    def describe(self) -> list[str]:
        """Return both ways in a sentence each."""
        if not self.watchers:
            return [
                "No enemy is known that looks; any way is as good.",
                self.shortest.describe("Shortest way"),
            ]
        return [self.least.describe("Least seen way"), self.shortest.describe("Shortest way")]

    def to_dict(self, grid: Grid) -> dict[str, Any]:
        """Return plain data, cells by label."""
        return {
            "from": grid.label(self.start),
            "to": grid.label(self.end),
            "watchers": self.watchers,
            "measure": "percent" if self.least.watched.by_chance else "sightings",
            "least": self.least.to_dict(grid),
            "shortest": self.shortest.to_dict(grid),
        }


def least_seen_route(
    grid: Grid,
    steps: Steps,
    watched: Watched,
    start: int,
    end: int,
    longer: int = 50,
    told: Told = unheard,
) -> Route:
    """Return the way on which *watched* sees least, at most *longer* per cent longer than the shortest.

    Raises as `viewer.analysis.least_seen.least_seen` does.
    """
    ways = least_seen(grid, steps, watched.danger, start, end, longer, told)
    least, shortest = (Exposed(way, Watched(watched.along(way.cells), watched.most)) for way in ways)
    return Route(start, end, len(watched.seen), least, shortest)
