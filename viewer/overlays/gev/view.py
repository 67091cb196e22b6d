"""What the overlays of G.E.V. look at."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.across import Across
from viewer.analysis.coverage import counts
from viewer.analysis.exposed import Watched
from viewer.analysis.watch import GevWatch
from viewer.board.board import Board
from viewer.board.kinds import Catalogue
from viewer.board.units import Roster, Side, Unit
from viewer.errors import RulesError
from viewer.grid.layout import Layout
from viewer.overlays.planned import NOTHING, Planned
from viewer.rules.gev import GevField, Viewpoint, raised, see
from viewer.rules.gev.command import Relay
from viewer.rules.gev.observation import SideView, observe
from viewer.rules.gev.situation import Situation


@dataclass(frozen=True, eq=False)
class GevView:
    """What overlays look at; immutable, made once per refresh and given to all of them.

    *observer* is the cell of the selected unit or a pinned one, *hover* the cell under the pointer, *side*
    the key of the side whose units look, *radius* a distance or None for no limit. *unit* is the id of the
    selected unit, *weapon* the name of one of its weapons (None: that which reaches farthest), *move* how
    many hexes it may move; *target* the cell it aims at. *compare* is the reading of 8.081 to set against
    *viewpoint*, *satellite* whether 8.0831 is in play, *before* what the side saw before the last change,
    *now* what it sees, where that has been worked out already.
    *opposed*: the cells of the enemies that the screen shows, one each (None: of all that look); *planned*:
    what the page has planned; *across*: the observer, to be asked under other rules.

    Results that several overlays use are kept here, so that each is computed once per refresh; asking for
    one that has no answer raises RulesError with a sentence that says what to do.
    """

    board: Board
    roster: Roster
    catalogue: Catalogue
    sides: tuple[Side, ...]
    side: str | None
    observer: int | None
    hover: int | None
    radius: int | None
    viewpoint: Viewpoint
    unit: str | None = None
    weapon: str | None = None
    target: int | None = None
    move: int = 3
    compare: Viewpoint | None = None
    satellite: bool = False
    before: SideView | None = None
    opposed: tuple[int, ...] | None = None
    planned: Planned = NOTHING
    across: Across | None = None
    now: SideView | None = None

    @cached_property
    def layout(self) -> Layout:
        """The grid in the drawing plane."""
        return Layout(self.board.grid)

    @cached_property
    def on_map(self) -> NDArray[np.bool_]:
        """Which cells exist and are not void, shape (n,)."""
        return self.board.on_map

    @cached_property
    def raised(self) -> NDArray[np.bool_]:
        """Which cells are raised terrain (G.E.V. 8.0811), shape (n,)."""
        return raised(self.board)

    @property
    def looking_from(self) -> int:
        """The observer's cell; raises RulesError without one."""
        if self.observer is None:
            raise RulesError("Select a unit, or pin a cell to look from.")
        return self.board.grid.check(self.observer)

    @property
    def looked_at(self) -> int:
        """The target's cell: under the pointer, else the observer's own; raises RulesError without one."""
        target = self.observer if self.hover is None else self.hover
        if target is None:
            raise RulesError("Point at a cell, or pin one, to find who could see it.")
        return self.board.grid.check(target)

    @cached_property
    def field(self) -> GevField:
        """What the observer sees; raises RulesError without one."""
        return see(self.board, self.looking_from, self.radius, self.viewpoint)

    @cached_property
    def distances(self) -> NDArray[np.int32]:
        """The distance of every cell from the observer, shape (n,); raises RulesError without one."""
        return self.board.grid.distances(self.looking_from)

    @cached_property
    def in_radius(self) -> NDArray[np.bool_]:
        """Which cells lie within the radius of the observer, shape (n,); raises RulesError without one."""
        return np.ones(self.board.grid.n, bool) if self.radius is None else self.distances <= self.radius

    @cached_property
    def situation(self) -> Situation:
        """The units under the options; raises RulesError on squares, or for a satellite beside a CP."""
        return Situation(self.board, self.roster, self.catalogue, self.viewpoint, self.radius, self.satellite)

    @property
    def selected(self) -> Unit:
        """The selected unit; raises RulesError without one."""
        unit = None if self.unit is None else self.roster.get(self.unit)
        if unit is None:
            raise RulesError("Select a unit to see what it can do.")
        return unit

    @property
    def aimed_at(self) -> int:
        """The target's cell; raises RulesError without one."""
        if self.target is None:
            raise RulesError("Point at a target, or draw the ruler to it.")
        return self.board.grid.check(self.target)

    @cached_property
    def looking_side(self) -> Side:
        """The side whose units look; raises RulesError without one, or when none of its units can look."""
        side = next((side for side in self.sides if side.key == self.side), None)
        if side is None:
            raise RulesError("Choose a side to see what its units see.")
        if not any(self.situation.observers(side.key)):
            raise RulesError(f"{side.name} has no unit on the map that can look; place one.")
        return side

    @property
    def side_view(self) -> SideView:
        """What the side sees; raises RulesError without units that look."""
        return self.observed(self.looking_side.key)

    def observed(self, side: str) -> SideView:
        """Return what any side sees, worked out once; nothing for one without units that look."""
        if self.now is not None and self.now.side == side:
            return self.now
        if side not in self._observed:
            self._observed[side] = observe(self.situation, side)
        return self._observed[side]

    @cached_property
    def _observed(self) -> dict[str, SideView]:
        return {}

    @property
    def watch(self) -> GevWatch:
        """How a post of the side would look; raises RulesError on squares."""
        return GevWatch(self.board, self.situation.sight_distance, self.viewpoint)

    @property
    def covered(self) -> NDArray[np.uint8]:
        """What the side's units see already, shape (n,)."""
        return self.observed(self.side or "").seen.view(np.uint8)

    @property
    def opposed_cells(self) -> tuple[int, ...]:
        """Where the enemies of the side stand that may look."""
        if self.opposed is not None:
            return self.opposed
        others = (side.key for side in self.sides if side.key != self.side)
        return tuple(unit.cell for key in others for unit in self.situation.observers(key))

    @property
    def watched(self) -> Watched:
        """What each of them sees."""
        cells = [cell for cell in self.opposed_cells if self.on_map[cell]]
        return Watched.by((self.watch.seen_from(cell) for cell in cells), self.board.grid.n)

    def relay_name(self, relay: Relay) -> str:
        """Return what to call that which passes sightings on."""
        post = relay.command_post
        return "the satellite" if post is None else self.situation.name(self.roster[post])

    @cached_property
    def side_cells(self) -> NDArray[np.int64]:
        """The cells of the side's units that can look, one per unit; raises RulesError without any."""
        return np.array([u.cell for u in self.situation.observers(self.looking_side.key)], np.int64)

    @cached_property
    def side_counts(self) -> NDArray[np.int32]:
        """How many of the side's units see each cell, shape (n,); raises RulesError without units."""
        return counts(self.board, self.side_cells, self.situation.sight_distance, self.viewpoint)
