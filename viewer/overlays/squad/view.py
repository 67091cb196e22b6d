"""What the overlays of squad sight look at."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.across import Across
from viewer.analysis.exposed import Watched
from viewer.analysis.watch import SquadWatch
from viewer.board.board import Board
from viewer.board.units import Roster, Unit
from viewer.errors import RulesError
from viewer.grid.crossings import cell_shape
from viewer.overlays.planned import NOTHING, Planned
from viewer.rules.squad import (
    Metric,
    SquadField,
    los_from,
    needed_levels,
    relief,
    see,
    sight_distance,
)
from viewer.rules.squad.distance import limit, measure
from viewer.rules.squad.units import stands

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class LastSeen:
    """Who was last seen in a *cell*, in a *round*: its *name*, and what its counter shows of it."""

    cell: int
    round: int
    name: str
    colour: str
    abbreviation: str


@dataclass(frozen=True, eq=False)
class Plan:
    """A walk that is thought of: its *path*, the first cell that where the unit stands.

    *gains*, bool (n,): what it would see from the end that its side does not see now. *watchers*: where those
    stand who would see it there, *seen_at*: the cell of the path where anybody sees it first.
    """

    path: tuple[int, ...]
    gains: Mask
    watchers: tuple[int, ...]
    seen_at: int | None


@dataclass(frozen=True)
class Way:
    """The *path* that a unit of the enemy would take, the first cell that where it stands.

    *ground*: what a searcher makes for, to look it over (S12).
    """

    path: tuple[int, ...]
    ground: int | None = None


@dataclass(frozen=True, eq=False)
class PlayView:
    """What a screen may see of a moment of a play-through, besides the units.

    *reach*: where the selected unit can walk, *searched*: what the enemy has looked over since it lost sight;
    both (n,). *plan*: the walk to the cell pointed at. None where there is none to show. *markers*: who was
    seen where last (S8). *ways*: where the enemy's units would go.
    """

    reach: Mask | None = None
    plan: Plan | None = None
    searched: Mask | None = None
    markers: tuple[LastSeen, ...] = ()
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True, eq=False)
class SquadView:
    """What overlays look at; immutable, made once per refresh and given to all of them.

    *observer* is the cell of the selected unit or a pinned one, *unit* the id of the selected unit. *sights*
    has the sight of every unit before height, by id, *sight* that of a pinned cell; *dazzled*: the observer
    has less than it would. *side* is the key of the side whose union is shown, *opposed* the ids of the units
    of others that the screen may show, *fog* as `viewer.rules.squad.play.seen.fog` tells it of the side.
    *play* is what else a play-through has to show, None without one; *planned* what the page has planned,
    *before* what the side saw before the last change, (n,), *across* the observer for other rules.
    Asking for what has no answer raises RulesError with a sentence that says what to do; results are kept, so
    that each is computed once per refresh.
    """

    board: Board
    roster: Roster
    side: str
    opposed: frozenset[str]
    observer: int | None
    unit: str | None
    sight: int
    sights: Mapping[str, int]
    dazzled: bool
    metric: Metric
    fog: NDArray[np.uint8]
    play: PlayView | None = None
    planned: Planned = NOTHING
    before: Mask | None = None
    across: Across | None = None

    @property
    def looking_from(self) -> int:
        """The observer's cell; raises RulesError without one."""
        if self.observer is None:
            raise RulesError("Select a unit, or a cell to look from.")
        return self.board.grid.check(self.observer)

    @property
    def observer_sight(self) -> int:
        """The sight of whoever looks from the observer's cell, before height and dazzling."""
        return self.sight if self.unit is None else self.sights.get(self.unit, self.sight)

    @cached_property
    def field(self) -> SquadField:
        """What the observer sees."""
        return see(self.board, self.looking_from, self.observer_sight, metric=self.metric)

    @property
    def playing(self) -> PlayView:
        """What the play-through has to show; raises RulesError without one."""
        if self.play is None:
            raise RulesError("There is no play-through; begin one on the Play tab.")
        return self.play

    def within(self, distance: int, cell: int | None = None) -> Mask:
        """Return which cells are at most so far from a cell, or else from the observer, shape (n,)."""
        grid, shape = self.board.grid, cell_shape(self.board.grid)
        away = grid.axials - np.array(grid.axial(self.looking_from if cell is None else cell))
        return np.asarray(measure(shape, self.metric, *away.T) <= limit(shape, self.metric, distance))

    @cached_property
    def looks(self) -> list[tuple[int, int]]:
        """The cell and sight distance of every standing unit of the side; raises RulesError without any."""
        units = [unit for unit in self.roster.of_side(self.side) if stands(unit)]
        if not units:
            raise RulesError("This side has no unit on the map that stands; place one.")
        return [(unit.cell, self.sight_distance_of(unit)) for unit in units]

    @cached_property
    def opposed_looks(self) -> list[tuple[int, int]]:
        """The same of the others, as far as the screen may show them; raises RulesError without any."""
        units = [unit for unit in self.roster if unit.id in self.opposed and stands(unit)]
        if not units:
            raise RulesError("No unit of another side is known that stands.")
        return [(unit.cell, self.sight_distance_of(unit)) for unit in units]

    def sight_distance_of(self, unit: Unit) -> int:
        """Return how many cells a unit sees from where it is, height counted."""
        return sight_distance(int(self.board.level[unit.cell]), self.sights[unit.id])

    def count(self, looks: list[tuple[int, int]]) -> NDArray[np.int32]:
        """Return how many of those who look see each cell, shape (n,)."""
        total = np.zeros(self.board.grid.n, np.int32)
        for cell, distance in looks:
            total += los_from(relief(self.board), cell, distance, self.metric)
        return total

    @cached_property
    def side_counts(self) -> NDArray[np.int32]:
        """How many units of the side see each cell."""
        return self.count(self.looks)

    @property
    def watch(self) -> SquadWatch:
        """How a post of the side would look: with the sight of the selected unit, else the usual."""
        return SquadWatch(self.board, self.observer_sight, self.metric)

    @property
    def covered(self) -> NDArray[np.uint8]:
        """What the side's units see already, shape (n,)."""
        standing = any(stands(unit) for unit in self.roster.of_side(self.side))
        seen = self.side_counts > 0 if standing else np.zeros(self.board.grid.n, np.bool_)
        return seen.view(np.uint8)

    @property
    def _watchers(self) -> list[Unit]:
        others = (unit for unit in self.roster if unit.id in self.opposed)
        return [unit for unit in others if stands(unit) and self.board.on_map[unit.cell]]

    @property
    def opposed_cells(self) -> tuple[int, ...]:
        """Where the enemies stand that look, as far as the screen may show them."""
        return tuple(unit.cell for unit in self._watchers)

    @property
    def watched(self) -> Watched:
        """What each of them sees."""
        ground = relief(self.board)
        seen = (los_from(ground, u.cell, self.sight_distance_of(u), self.metric) for u in self._watchers)
        return Watched.by((one.view(np.uint8) for one in seen), self.board.grid.n)

    @cached_property
    def needed(self) -> NDArray[np.int32]:
        """By how many levels each cell would have to be raised for the side to see it; as `needed_levels`."""
        return needed_levels(self.board, self.looks, self.metric).astype(np.int32)
