"""What one observer sees under each of the rule systems, on the same map."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.kinds import Catalogue
from viewer.board.units import Unit
from viewer.rules import gev, spotting, squad
from viewer.rules.base import filled
from viewer.rules.gev.options import GevOptions
from viewer.rules.spotting import SoughtOptions, Stand, stand_of
from viewer.rules.squad import SquadOptions
from viewer.rules.squad.units import sight_of

Mask = NDArray[np.bool_]

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"gev": "G.E.V.", "squad": "squad sight", "spotting": "spotting"}
)
"""What the rule systems are called in a sentence, by key."""


@dataclass(frozen=True)
class Across:
    """An observer of whom all rule systems can be asked, each under its *options* as saved with a map.

    *unit* is who looks, None for a usual one.
    """

    catalogue: Catalogue
    options: Mapping[str, Any]
    unit: Unit | None = None

    def seen_from(self, board: Board, cell: int, rules: str) -> Mask:
        """Return which cells are seen from *cell* under the rules with a key, shape (n,).

        Under the spotting rules that is where there is any chance. Raises CellError for a cell off the map
        and RulesError where the rules have no answer.
        """
        return {"gev": self._gev, "squad": self._squad, "spotting": self._spotting}[rules](board, cell)

    def _gev(self, board: Board, cell: int) -> Mask:
        options = GevOptions.from_saved(self.options)
        return gev.see(board, cell, options.radius, options.viewpoint).los

    def _squad(self, board: Board, cell: int) -> Mask:
        options = filled(SquadOptions, self.options)
        sight = options.sight if self.unit is None else sight_of(self.unit, self.catalogue, options.sight)
        return squad.see(board, cell, sight, metric=options.metric).los

    def _spotting(self, board: Board, cell: int) -> Mask:
        options = filled(SoughtOptions, self.options)
        spotter = Stand() if self.unit is None else stand_of(self.unit, self.catalogue)
        field = spotting.see(board, cell, spotter, options.sought(), options.conditions())
        some: Mask = field.tenths > 0
        return some
