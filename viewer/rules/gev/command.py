"""Who passes sightings on: the Command Posts of a side (8.083), or a satellite (8.0831)."""

from dataclasses import dataclass
from typing import Literal

from viewer.board.kinds import Catalogue
from viewer.board.units import Roster
from viewer.rules.base import Reason
from viewer.rules.gev.roles import commands
from viewer.rules.gev.sections import SATELLITE


@dataclass(frozen=True)
class Relay:
    """What passes a side's sightings on: the Command Post with this unit id, or with None a satellite."""

    command_post: str | None

    @property
    def how(self) -> Literal["relayed", "satellite"]:
        """What a sighting that comes this way is called."""
        return "satellite" if self.command_post is None else "relayed"


def find_relay(roster: Roster, catalogue: Catalogue, side: str, satellite: bool) -> Relay | None:
    """Return what relays for a side: its first Command Post that is left, else the satellite, else None.

    The rules do not say which of several Command Posts a sighting goes through, so any will do.
    """
    for unit in roster.of_side(side):
        if commands(unit, catalogue[unit.kind].gev):
            return Relay(unit.id)
    return Relay(None) if satellite else None


def satellite_refused(roster: Roster, catalogue: Catalogue) -> Reason | None:
    """Return why there can be no satellite, or None when there can.

    A scenario that calls for a Command Post on either side has none (8.0831). One that was destroyed
    counts: the scenario called for it.
    """
    posts = [unit for unit in roster if catalogue[unit.kind].gev.command_post]
    if not posts:
        return None
    listed = ", ".join(f"{unit.id} ({unit.side})" for unit in posts[:3])
    more = f" and {len(posts) - 3} more" if len(posts) > 3 else ""
    text = f"Satellite reconnaissance needs a scenario without Command Posts; there is {listed}{more}"
    return Reason(text, SATELLITE, tuple(unit.cell for unit in posts))
