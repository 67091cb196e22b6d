"""What the spotting rules make of a scenario: who is certain to be spotted."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.app.systems.base import Outlook
from viewer.board.units import Unit
from viewer.errors import ViewerError
from viewer.rules.spotting import Conditions, SpottingSighting, Stand, explain, see, stand_of
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
        """Return the chance in tenths that one unit spots another; 0 where the rules have no answer.

        Units alike are looked for at once, so that whole sides can be asked about.
        """
        catalogue = self.scenario.catalogue
        try:
            looks, stands = stand_of(spotter, catalogue), stand_of(unit, catalogue)
            key = (spotter.cell, looks, stands)
            if key not in self._fields:
                self._fields[key] = see(self.board, spotter.cell, looks, stands, self.conditions).tenths
            return int(self._fields[key][unit.cell])
        except ViewerError:
            return 0

    def clear_sighting(self, spotter: Unit, unit: Unit) -> SpottingSighting:
        """Return the sighting of a pair between which nothing stands."""
        looks, stands = (stand_of(one, self.scenario.catalogue) for one in (spotter, unit))
        return explain(self.board, spotter.cell, unit.cell, looks, stands, self.conditions, ())

    @cached_property
    def _certain(self) -> dict[tuple[str, str], bool]:
        return {}

    @cached_property
    def _fields(self) -> dict[tuple[int, Stand, Stand], NDArray[np.uint8]]:
        return {}
