"""What a side sees, all cells at once; pair by pair the same stands in `viewer.rules.gev.sighted`."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.board.kinds import GevWeapon
from viewer.board.units import Unit
from viewer.rules.gev.command import Relay
from viewer.rules.gev.fan import GevField, see
from viewer.rules.gev.roles import scenery, submerged
from viewer.rules.gev.situation import Situation

Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class SideView:
    """What the units of a side see; masks of shape (n,), false off the map.

    *direct*: some unit has LOS from two hexes or more (8.081). *adjacent*: some unit is within one hex.
    *shared*: some unit does not see the cell itself, but may attack an enemy there on another's sighting
    (8.083); always within what is seen. *relay*: what passes sightings on, or None.
    """

    side: str
    relay: Relay | None
    direct: Mask
    adjacent: Mask
    shared: Mask

    @property
    def seen(self) -> Mask:
        """The cells where the side knows what stands there, shape (n,)."""
        return self.direct | self.adjacent


@dataclass(frozen=True, eq=False)
class Look:
    """What is seen from one cell (*field*), and the distance of every cell from it, shape (n,)."""

    field: GevField
    distances: NDArray[np.int32]

    @classmethod
    def around(cls, situation: Situation, cell: int) -> "Look":
        """Look round from *cell*; raises CellError when it is a hole in the map."""
        field = see(situation.board, cell, situation.sight_distance, situation.viewpoint)
        return cls(field, situation.board.grid.distances(cell))

    @property
    def adjacent(self) -> Mask:
        """The cells within one hex, shape (n,)."""
        return self.field.los & (self.distances <= 1)

    @property
    def direct(self) -> Mask:
        """The cells in LOS from two hexes or more, shape (n,)."""
        return self.field.los & (self.distances > 1)

    def would_gain(self, weapons: Iterable[GevWeapon]) -> NDArray[np.int64]:
        """Return the cells not seen from here that one of *weapons* could use a relay for, ascending.

        Straight fire on the far side of raised terrain is excepted (8.083): its cells must be in line.
        """
        reach = {weapon.fire: 0 for weapon in weapons}
        for weapon in weapons:
            reach[weapon.fire] = max(reach[weapon.fire], weapon.distance)
        arc, straight = reach.get("arc", 0), reach.get("straight", 0)
        cells = np.flatnonzero((self.distances <= max(arc, straight)) & ~self.field.los)
        far = self.distances[cells]
        return cells[(far <= arc) | ((far <= straight) & self.field.in_line[cells])]


def observe(situation: Situation, side: str) -> SideView:
    """Return what a side sees; nothing for a side without units that look."""
    direct, adjacent, shared = np.zeros((3, situation.board.grid.n), np.bool_)
    gains: list[NDArray[np.int64]] = []
    for cell, stack in situation.stacks(side):
        look = Look.around(situation, cell)
        adjacent |= look.adjacent
        direct |= look.direct
        gains.append(look.would_gain([w for unit in stack for w in situation.kind(unit).weapons]))
    relay = situation.relay(side)
    if relay and gains:
        cells = np.concatenate(gains)
        shared[cells] = direct[cells] | adjacent[cells]
    return SideView(side, relay, direct, adjacent, shared)


def relayed(situation: Situation, view: SideView, look: Look, weapons: Iterable[GevWeapon]) -> Mask:
    """Return the cells that a unit sights only through its side's relay, shape (n,).

    *view* is what the side sees, *look* the unit's own look round; one of *weapons* has to be in range.
    """
    gained = np.zeros(situation.board.grid.n, np.bool_)
    if view.relay:
        cells = look.would_gain(weapons)
        gained[cells] = view.direct[cells] | view.adjacent[cells]
    return gained


def knows(situation: Situation, view: SideView, unit: Unit) -> bool:
    """Return whether a side knows what *unit* is, rather than only that something is in its hex (8.08).

    Its own units, scenery, and what stands in a hex that it sees; of a submerged enemy 6.113 has the say,
    so by these rules it stays unknown.
    """
    kind = situation.kind(unit)
    if unit.side == view.side or scenery(kind):
        return True
    return bool(view.seen[unit.cell]) and not submerged(unit, kind)


def enemies(situation: Situation, side: str) -> tuple[Unit, ...]:
    """Return the units of all other sides that are left, in roster order."""
    return tuple(unit for unit in situation.roster if unit.side != side and not unit.destroyed)
