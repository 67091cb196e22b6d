"""What the overlays of Command Decision spotting look at."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.across import Across
from viewer.analysis.exposed import Watched
from viewer.analysis.routes import RouteRisk, moving
from viewer.analysis.watch import SpottingWatch
from viewer.board.board import Board
from viewer.board.kinds import Catalogue
from viewer.board.units import Roster, Side, Unit
from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry
from viewer.overlays.planned import NOTHING, Planned
from viewer.rules.spotting import (
    Conditions,
    SpottingField,
    SpottingSide,
    Stand,
    see,
    see_all,
    see_back,
    stand_of,
)
from viewer.rules.spotting.tables import DIE

STEPS: Mapping[int, int] = {1: 10, 2: 50, 3: 90, 4: 100}
"""The least chance of each class, in per cent."""

CHANCES = (
    LegendEntry(1, "10 % or more", "#fee391", "dots"),
    LegendEntry(2, "50 % or more", "#fe9929", "diagonal"),
    LegendEntry(3, "90 % or more", "#cc4c02", "cross"),
    LegendEntry(4, "Certain", "#662506", "solid", line="solid"),
)
"""The legend of chances: darker is likelier."""

CONTOURS = tuple(
    replace(entry, line=line)
    for entry, line in zip(CHANCES, ("dotted", "dashed", "dash-dot", "solid"), strict=True)
)
"""The same with contour lines, for maps of chances; where several fall on one side, the highest is drawn."""


@dataclass(frozen=True, eq=False)
class SpottingView:
    """What overlays look at; immutable, made once per refresh and given to all of them.

    *observer* is the cell of the selected unit or a pinned one, *unit* the id of the selected unit, *side*
    the key of the side whose units spot. *sought* is the stand imagined in every cell, *other* the same
    stand in another action to compare with. *route* is the one under way, *other_routes* the cells of its
    alternatives, *marked* the cell of the step that is pointed at. *opposed*: the ids of the units of other
    sides that the screen may show (None: all), *planned*: what the page has planned, *before*: the view
    before the last change, *across*: the observer, to be asked under other rules.

    Asking for what has no answer raises RulesError with a sentence that says what to do; results are kept,
    so that each is computed once per refresh.
    """

    board: Board
    roster: Roster
    catalogue: Catalogue
    sides: tuple[Side, ...]
    side: str
    observer: int | None
    unit: str | None
    conditions: Conditions
    sought: Stand
    other: Stand
    route: RouteRisk | None = None
    other_routes: frozenset[int] = frozenset()
    marked: int | None = None
    opposed: frozenset[str] | None = None
    planned: Planned = NOTHING
    before: "SpottingView | None" = None
    across: Across | None = None

    @property
    def looking_from(self) -> int:
        """The observer's cell; raises RulesError without one."""
        if self.observer is None:
            raise RulesError("Select a unit, or pin a cell to spot from.")
        return self.board.grid.check(self.observer)

    @cached_property
    def spotter(self) -> Stand:
        """The selected unit as a stand; without one an ordinary infantry stand."""
        unit = None if self.unit is None else self.roster.get(self.unit)
        return Stand() if unit is None else stand_of(unit, self.catalogue)

    @cached_property
    def field(self) -> SpottingField:
        """What the spotter may spot under the conditions."""
        return self.under(self.conditions)

    def under(self, conditions: Conditions) -> SpottingField:
        """Return what the spotter may spot under other conditions."""
        return see(self.board, self.looking_from, self.spotter, self.sought, conditions)

    @cached_property
    def by_day_and_night(self) -> tuple[SpottingField, SpottingField]:
        """What the spotter may spot by day, and by night."""
        day, night = (replace(self.conditions, night=night) for night in (False, True))
        return self.under(day), self.under(night)

    @cached_property
    def other_field(self) -> SpottingField:
        """What the spotter may spot of the stand in the other action."""
        return see(self.board, self.looking_from, self.spotter, self.other, self.conditions)

    @cached_property
    def spotted_by(self) -> NDArray[np.uint8]:
        """The chance in tenths with which the stand sought, in each cell, spots the spotter; shape (n,)."""
        return see_back(self.board, self.looking_from, self.sought, self.spotter, self.conditions)

    @property
    def spotting_units(self) -> list[Unit]:
        """The units of the side that are left."""
        return [unit for unit in self.roster.of_side(self.side) if not unit.destroyed]

    @cached_property
    def spotters(self) -> list[tuple[int, Stand]]:
        """The cell and stand of every unit of the side that is left; raises RulesError without any."""
        units = self.spotting_units
        if not units:
            name = next((side.name for side in self.sides if side.key == self.side), "This side")
            raise RulesError(f"{name} has no unit on the map that can spot; place one.")
        return [(unit.cell, stand_of(unit, self.catalogue)) for unit in units]

    @cached_property
    def by_side(self) -> SpottingSide:
        """What the units of the side may spot between them."""
        return see_all(self.board, self.spotters, self.sought, self.conditions)

    @property
    def watch(self) -> SpottingWatch:
        """How a post of the side would look: with the selected unit as spotter, facing all round."""
        return SpottingWatch(self.board, replace(self.spotter, facing=None), self.sought, self.conditions)

    @property
    def covered(self) -> NDArray[np.uint8]:
        """The best chance that the side's units have already, in tenths, shape (n,)."""
        return self.by_side.best if self.spotting_units else np.zeros(self.board.grid.n, np.uint8)

    @property
    def _watchers(self) -> list[Unit]:
        others = (unit for unit in self.roster if unit.side != self.side and not unit.destroyed)
        known = (unit for unit in others if self.opposed is None or unit.id in self.opposed)
        return [unit for unit in known if self.board.on_map[unit.cell]]

    @property
    def opposed_cells(self) -> tuple[int, ...]:
        """Where the enemies stand that may spot, as far as the screen may show them."""
        return tuple(unit.cell for unit in self._watchers)

    @property
    def watched(self) -> Watched:
        """The chance of each of them to spot the selected unit on its way, in tenths."""
        looks = [(unit.cell, stand_of(unit, self.catalogue)) for unit in self._watchers]
        seen = see_all(self.board, looks, moving(self.spotter), self.conditions)
        return Watched(seen.tenths, DIE)


def classes(percent: NDArray[np.int32]) -> NDArray[np.uint8]:
    """Return the class of each chance in per cent, 0 for none, as in `CHANCES`."""
    return np.digitize(percent, list(STEPS.values())).astype(np.uint8)
