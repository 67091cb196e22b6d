"""How one unit comes to sight one hex: with its own eyes, or through forward observation.

The readable form, pair by pair; `viewer.rules.gev.observation` has all cells at once. What 8.083 leaves open
is settled here:

- *Being within one hex counts as having LOS for a relay.* What is relayed is the enemy's "exact position",
  and within one hex a unit "can see exactly where it is" (8.081). Otherwise nothing in raised terrain could
  ever be relayed.
- *Which units are on the far side of raised terrain*: those for which the hex is not in line. In line, the
  only raised terrain in the way is the target's own hex, and the unit is not on the far side of that. So a
  relay is the one way for straight fire to attack a unit in raised terrain normally: LOS is given (8.083),
  and with LOS there is normal fire (8.081). If 8.0821 made that fire indirect all the same, then 8.083 would
  give straight fire nothing, and its exception would except nothing.
- *In range* is in reach of the weapon that is to use the sighting.
- A relay needs an observer and a Command Post of the same side anywhere on the map. A Command Post is a unit
  too, and may be the observer. Weapons with rules of their own (8.0823) use none.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from viewer.board.kinds import GevWeapon
from viewer.board.units import Unit
from viewer.rules.base import Reason
from viewer.rules.gev.fan import see_to
from viewer.rules.gev.los import explain
from viewer.rules.gev.reasons import SIGHT
from viewer.rules.gev.roles import observes, submerged
from viewer.rules.gev.sections import FORWARD_OBSERVATION, GAME, OTHER_FIRE, SATELLITE, UNDER_WATER
from viewer.rules.gev.sighting import GevSighting
from viewer.rules.gev.situation import Situation

How = Literal["none", "direct", "adjacent", "relayed", "satellite"]

HOWS: tuple[How, ...] = ("none", "direct", "adjacent", "relayed", "satellite")
"""The ways to sight a target; arrays hold the position in this tuple."""


@dataclass(frozen=True)
class Sighted:
    """How a hex is sighted by one unit for one weapon, and the rule.

    *observer* and *command_post* are unit ids: whose sighting is relayed, and through what.
    """

    how: How
    reason: Reason
    observer: str | None = None
    command_post: str | None = None


def sighted(situation: Situation, user: Unit, weapon: GevWeapon, own: GevSighting) -> Sighted:
    """Return how *user* sights the hex ``own.target`` for *weapon*; *own* is its own look at the hex.

    Its own eyes go before a relay. What stands in the hex plays no part, save that a submerged target has
    rules of its own; that is for the verdict to say.
    """
    kind = situation.kind(user)
    if submerged(user, kind):
        return Sighted("none", Reason("A submerged unit looks by rules of its own", UNDER_WATER))
    if not observes(user, kind):
        return Sighted("none", Reason(f"{situation.name(user)} cannot look", GAME))
    how = own_eyes(situation, own)
    if how == "adjacent":
        return Sighted(how, Reason("Within one hex it is seen, whatever the terrain", SIGHT))
    if how == "direct":
        return Sighted(how, Reason("There is line of sight", SIGHT))
    return _relayed(situation, user, weapon, own)


def own_eyes(situation: Situation, own: GevSighting) -> Literal["none", "direct", "adjacent"]:
    """Return how a unit that looks sees a hex with its own eyes (8.081)."""
    if own.adjacent:
        return "adjacent"
    limit = situation.sight_distance
    return "direct" if own.los and (limit is None or own.distance <= limit) else "none"


def observers_of(situation: Situation, side: str, cell: int) -> list[Unit]:
    """Return the units of a side that see a hex with their own eyes, nearest first, then in roster order."""
    board = situation.board
    seen_from = see_to(board, cell, situation.sight_distance, situation.viewpoint)
    found = [unit for unit in situation.observers(side) if seen_from[unit.cell]]
    return sorted(found, key=lambda unit: board.grid.distance(unit.cell, cell))


@dataclass(frozen=True)
class Supply:
    """One line of forward observation: *observer* sees the hex, *user* may attack it; all are unit ids.

    *command_post* is None for a satellite. *weapon* is the name of the farthest-reaching weapon that can
    use the sighting.
    """

    user: str
    weapon: str
    observer: str
    command_post: str | None


def supplies(situation: Situation, side: str, cell: int) -> Iterator[Supply]:
    """Yield, for each unit of a side that sights a hex through a relay, who supplies it."""
    for user in situation.observers(side):
        distance = situation.board.grid.distance(user.cell, cell)
        weapons = sorted(situation.kind(user).weapons, key=lambda weapon: -weapon.distance)
        for weapon in weapons:
            if distance > weapon.distance:
                break
            own = explain(situation.board, user.cell, cell, situation.viewpoint)
            found = sighted(situation, user, weapon, own)
            if found.how in ("relayed", "satellite") and found.observer:
                yield Supply(user.id, weapon.name, found.observer, found.command_post)
                break


def _relayed(situation: Situation, user: Unit, weapon: GevWeapon, own: GevSighting) -> Sighted:
    if weapon.fire == "own":
        return Sighted("none", Reason(f"{weapon.name} use no forward observation", OTHER_FIRE))
    observers = observers_of(situation, user.side, own.target)
    if not observers:
        return _unsighted("No unit of the side sees the hex")
    name = situation.name(observers[0])
    relay = situation.relay(user.side)
    if relay is None:
        return _unsighted(f"{name} sees it, but the side has no Command Post to pass that on")
    if own.distance > weapon.distance:
        return _unsighted(f"{name} sees it, but it is out of reach, and a relay serves units in range")
    if weapon.fire == "straight" and not own.in_line:
        return _unsighted(
            f"{name} sees it, but straight fire on the far side of raised terrain gains nothing"
        )
    if relay.command_post is None:
        text, section = f"{name} sees it, and the satellite passes it on", SATELLITE
    else:
        post = situation.name(situation.roster[relay.command_post])
        text, section = f"{name} sees it, and {post} passes it on", FORWARD_OBSERVATION
    return Sighted(relay.how, Reason(text, section), observers[0].id, relay.command_post)


def _unsighted(text: str) -> Sighted:
    return Sighted("none", Reason(text, FORWARD_OBSERVATION))
