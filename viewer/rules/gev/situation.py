"""All that sighting and attacks depend on: the board, the units and the options a group has settled."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.kinds import Catalogue, GevUnit, GevWeapon
from viewer.board.units import Roster, Unit
from viewer.errors import RulesError
from viewer.rules.gev.command import Relay, find_relay, satellite_refused
from viewer.rules.gev.ground import hex_grid
from viewer.rules.gev.options import Viewpoint, check_radius, check_viewpoint
from viewer.rules.gev.roles import observes


@dataclass(frozen=True, eq=False)
class Situation:
    """Units on a board under agreed options; immutable, made anew when anything changes.

    *radius* is how many hexes away to look for sightings; the rules know no limit (None). *satellite* is
    8.0831. Raises RulesError for a map of squares, for options out of bounds, and for a satellite where
    there is a Command Post (`satellite_refused` says why).
    """

    board: Board
    roster: Roster
    catalogue: Catalogue
    viewpoint: Viewpoint = "some"
    radius: int | None = 20
    satellite: bool = False

    def __post_init__(self) -> None:
        """Check the options."""
        hex_grid(self.board), check_radius(self.radius), check_viewpoint(self.viewpoint)
        refused = satellite_refused(self.roster, self.catalogue) if self.satellite else None
        if refused:
            raise RulesError(f"{refused}.")

    @cached_property
    def sight_distance(self) -> int | None:
        """How far units look: *radius*, but never less than the farthest weapon here reaches.

        So a small radius can hide a forward observer, but never what stands between a gun and its target.
        """
        if self.radius is None:
            return None
        return max([self.radius, *(self.catalogue[key].gev.distance for key in self.roster.kinds)])

    @cached_property
    def on_map(self) -> NDArray[np.bool_]:
        """Which cells exist and are not void, shape (n,)."""
        return self.board.on_map

    def kind(self, unit: Unit) -> GevUnit:
        """Return what the rules ask of a unit's kind."""
        return self.catalogue[unit.kind].gev

    def weapon(self, unit: Unit, name: str | None = None) -> GevWeapon:
        """Return a unit's weapon by name, or that which reaches farthest; raises RulesError without one."""
        weapons = self.kind(unit).weapons
        if not weapons:
            raise RulesError(f"{self.name(unit)} has no weapon to attack with.")
        if name is None:
            return max(weapons, key=lambda weapon: weapon.distance)
        for weapon in weapons:
            if weapon.name == name:
                return weapon
        known = ", ".join(weapon.name for weapon in weapons)
        raise RulesError(f"{self.name(unit)} has no weapon {name[:40]!r}; it has {known}.")

    def name(self, unit: Unit) -> str:
        """Return what to call a unit in a sentence: its name and kind, or its kind and what its id adds."""
        kind = self.catalogue[unit.kind].name
        return f"{unit.name} ({kind})" if unit.name else f"{kind} {unit.id.removeprefix(unit.kind + '-')}"

    def observers(self, side: str) -> Iterator[Unit]:
        """Yield the units of a side that look round; those standing in a hole of the map do not."""
        for unit in self.roster.of_side(side):
            if observes(unit, self.kind(unit)) and self.on_map[unit.cell]:
                yield unit

    def stacks(self, side: str) -> Iterator[tuple[int, list[Unit]]]:
        """Yield the cells where units of a side look round, ascending, each with those units."""
        units = sorted(self.observers(side), key=lambda unit: unit.cell)
        for cell, stack in groupby(units, key=lambda unit: unit.cell):
            yield cell, list(stack)

    def relay(self, side: str) -> Relay | None:
        """Return what passes a side's sightings on, None when nothing does (8.083)."""
        return find_relay(self.roster, self.catalogue, side, self.satellite)

    def without(self, unit_id: str) -> "Situation":
        """Return the situation with a unit destroyed; raises BoardError when there is none with that id."""
        unit = self.roster[unit_id]
        fallen = replace(unit, states=unit.states | {"destroyed"})
        return replace(self, roster=self.roster.replace(fallen))
