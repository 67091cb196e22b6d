"""What the spotting rules make of a scenario: who is certain to be spotted."""

from dataclasses import dataclass
from functools import cached_property

from viewer.app.systems.base import Outlook
from viewer.board.units import Unit
from viewer.errors import ViewerError
from viewer.rules.spotting import Conditions, explain, stand_of
from viewer.rules.spotting.tables import DIE


@dataclass(frozen=True, eq=False)
class SpottingOutlook(Outlook):
    """A scenario under the conditions."""

    @cached_property
    def conditions(self) -> Conditions:
        """The conditions of every attempt."""
        return Conditions(**{name: self.options[name] for name in Conditions.__dataclass_fields__})

    def certain(self, side: str, unit: Unit) -> bool:
        """Return whether some unit of *side* spots another side's *unit* whatever it rolls; kept."""
        key = (side, unit.id)
        if key not in self._certain:
            spotters = self.scenario.roster.of_side(side)
            self._certain[key] = any(not s.destroyed and self.chance(s, unit) == DIE for s in spotters)
        return self._certain[key]

    def chance(self, spotter: Unit, unit: Unit) -> int:
        """Return the chance in tenths that one unit spots another; 0 where the rules have no answer."""
        catalogue = self.scenario.catalogue
        try:
            stands = stand_of(spotter, catalogue), stand_of(unit, catalogue)
            return explain(self.board, spotter.cell, unit.cell, *stands, self.conditions).tenths
        except ViewerError:
            return 0

    @cached_property
    def _certain(self) -> dict[tuple[str, str], bool]:
        return {}
