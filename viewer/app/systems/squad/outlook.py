"""What squad sight makes of a scenario under the options of the page."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.app.systems.base import Outlook
from viewer.board.units import Unit
from viewer.overlays.squad.view import sight_of, stands
from viewer.rules.squad import see


@dataclass(frozen=True, eq=False)
class SquadOutlook(Outlook):
    """A scenario and what each side sees there."""

    def sight(self, unit: Unit | None) -> int:
        """Return the sight of a unit before height; of nobody, that of the options."""
        default = int(self.options["sight"])
        return default if unit is None else sight_of(unit, self.scenario.catalogue, default)

    def seen(self, side: str) -> NDArray[np.bool_]:
        """Return what the standing units of a side see between them, shape (n,), worked out once."""
        if side not in self._seen:
            mask = np.zeros(self.board.grid.n, np.bool_)
            for unit in self.scenario.roster.of_side(side):
                if stands(unit) and self.board.on_map[unit.cell]:
                    mask |= see(self.board, unit.cell, self.sight(unit), metric=self.options["metric"]).los
            self._seen[side] = mask
        return self._seen[side]

    @cached_property
    def _seen(self) -> dict[str, NDArray[np.bool_]]:
        return {}
