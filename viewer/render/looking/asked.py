"""What overlays are asked with."""

from dataclasses import dataclass

from viewer.analysis.across import Across
from viewer.board.scenario import Scenario


@dataclass(frozen=True)
class Asked:
    """The cell that is looked from, the id of the selected unit, the key of the side whose units look, and
    the cell that is looked at; all but the side may be missing.
    """

    side: str
    observer: int | None = None
    unit: str | None = None
    target: int | None = None


def across(scenario: Scenario, asked: Asked) -> Across:
    """Return whoever looks, to be asked under any rules by the options saved with the map."""
    unit = None if asked.unit is None else scenario.roster.get(asked.unit)
    return Across(scenario.catalogue, scenario.options, unit)
