"""What overlays are asked with."""

from dataclasses import dataclass

from viewer.analysis.across import Across
from viewer.board.scenario import Scenario
from viewer.rules.gev.options import Viewpoint


@dataclass(frozen=True)
class Asked:
    """The key of the side whose units look, the cell that is looked from, the id of the selected unit, and
    the cell that is looked at; all but the side may be missing.

    *pointed*: the cell pointed at. *weapon* is the name of one of the unit's, *move* how far it may move, and
    *compare* the reading to set against the chosen one, of G.E.V. *eyes*: the key of the side whose screen it
    is, "" for the umpire's.
    """

    side: str
    observer: int | None = None
    unit: str | None = None
    target: int | None = None
    pointed: int | None = None
    weapon: str | None = None
    move: int = 3
    compare: Viewpoint | None = None
    eyes: str = ""

    def commanded(self, scenario: Scenario) -> str | None:
        """Return the id of the selected unit, if those who look command it."""
        unit = None if self.unit is None else scenario.roster.get(self.unit)
        return unit.id if unit is not None and self.eyes in ("", unit.side) else None


def across(scenario: Scenario, asked: Asked) -> Across:
    """Return whoever looks, to be asked under any rules by the options saved with the map."""
    commanded = asked.commanded(scenario)
    unit = None if commanded is None else scenario.roster[commanded]
    return Across(scenario.catalogue, scenario.options, unit)
