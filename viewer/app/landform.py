"""What the toolbox asks of the ground: of the cells selected, or of the whole map when there are none."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from viewer.app.brushwork import MAX_SEED
from viewer.app.checks import integer, one_of
from viewer.board.layers import LEVEL_LIMITS
from viewer.editing import commands, heights
from viewer.editing.edits import Edit

if TYPE_CHECKING:
    from viewer.app.session import Session

SHAPINGS = ("smooth", "flatten", "usual", "up", "down", "noise")
"""What can be done to the ground at once."""

LANDFORM_ACTIONS = {
    "landform": {
        "what": one_of(SHAPINGS),
        "low": integer(*LEVEL_LIMITS),
        "high": integer(*LEVEL_LIMITS),
        "seed": integer(0, MAX_SEED),
    }
}
"""The request of the toolbox and the checks of its fields."""


class LandformRequests:
    """Shapes the ground."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def do_landform(self, what: str, low: int, high: int, seed: int) -> None:
        """Shape the ground of the cells selected, or of all; *low*, *high* and *seed* are those of noise."""
        self._session.apply(self._edit(what, self._cells(), low, high, seed))

    def _cells(self) -> NDArray[np.int64]:
        area = self._session.view.area
        return np.array(area, np.int64) if area else self._session.scenario.board.grid.present.nonzero()[0]

    def _edit(self, what: str, cells: NDArray[np.int64], low: int, high: int, seed: int) -> Edit | None:
        scenario = self._session.scenario
        if what == "noise":
            return heights.noise(scenario, cells, low, high, seed)
        if what in ("up", "down"):
            return commands.shift_level(scenario, cells, 1 if what == "up" else -1)
        shape = {"smooth": heights.smooth, "flatten": heights.flatten, "usual": heights.usual_levels}[what]
        return shape(scenario, cells)
