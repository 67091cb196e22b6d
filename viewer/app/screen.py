"""What a screen may show of the units: all of them to the umpire, and to a side what it knows.

Everything about units that is sent to the page goes through here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import EditError

UNKNOWN = "Unknown unit"


@dataclass(frozen=True, eq=False)
class Screen:
    """A scenario through the eyes of a side, or with *eyes* empty of the umpire.

    *sighted* tells of a side and a unit of another whether the rules let the side know what it is. Where it
    does not, *unknown_shown* says whether it knows at least that something stands there.
    """

    scenario: Scenario
    eyes: str
    sighted: Callable[[str, Unit], bool]
    unknown_shown: bool = True

    def knows(self, unit: Unit) -> bool:
        """Return whether the screen may show what *unit* is."""
        return self.eyes in ("", unit.side) or self.sighted(self.eyes, unit)

    def commands(self, unit: Unit) -> bool:
        """Return whether the screen belongs to those who command *unit*: its side, or the umpire."""
        return self.eyes in ("", unit.side)

    def known(self, unit_id: str | None) -> Unit | None:
        """Return the unit with an id, if there is one and it is known."""
        unit = self.scenario.roster.get(unit_id) if unit_id else None
        return unit if unit is not None and self.knows(unit) else None

    def cell_of(self, shown_id: str) -> int:
        """Return the cell of a unit by the id that the screen shows; raises EditError when it shows none."""
        for row in self.units:
            if row["id"] == shown_id:
                return int(row["cell"])
        raise EditError(f"There is no unit with the id {shown_id[:40]!r} on this screen.")

    @cached_property
    def units(self) -> tuple[dict[str, Any], ...]:
        """All that can be shown of each unit, in roster order but with the unknown ones last.

        Those go by their place on the map, so that neither an id nor their order tells anything. A unit that
        is destroyed out of sight is not there at all.
        """
        roster = self.scenario.roster
        shown = [self.row(unit) for unit in roster if self.knows(unit)]
        if not self.unknown_shown:
            return tuple(shown)
        hidden = [unit for unit in roster if not unit.destroyed and not self.knows(unit)]
        hidden.sort(key=lambda unit: (unit.cell, unit.side))
        return (*shown, *(self._unknown(unit, number) for number, unit in enumerate(hidden, 1)))

    def row(self, unit: Unit) -> dict[str, Any]:
        """Return what is shown of a unit that is known."""
        scenario = self.scenario
        kind = scenario.catalogue[unit.kind]
        return {
            "id": unit.id,
            "cell": unit.cell,
            "side": unit.side,
            "side_colour": scenario.side(unit.side).colour,
            "abbreviation": kind.abbreviation,
            "symbol": kind.symbol,
            "name": unit.name or kind.name,
            "kind_name": kind.name,
            "facing": unit.facing,
            "states": sorted(unit.states),
            "known": True,
        }

    def _unknown(self, unit: Unit, number: int) -> dict[str, Any]:
        return {
            # No unit can have an id with a question mark.
            "id": f"?{number}",
            "cell": unit.cell,
            "side": unit.side,
            "side_colour": self.scenario.side(unit.side).colour,
            "abbreviation": "",
            "symbol": "unknown",
            "name": UNKNOWN,
            "kind_name": "",
            "facing": None,
            "states": [],
            "known": False,
        }
