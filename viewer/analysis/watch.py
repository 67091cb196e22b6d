"""How whoever stands in a cell looks, the same for all rule systems: what observation posts are judged by."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.progress import Told
from viewer.board.board import Board
from viewer.errors import RulesError
from viewer.rules import gev, spotting, squad
from viewer.rules.gev import Viewpoint
from viewer.rules.spotting import Conditions, Stand
from viewer.rules.spotting.spotting import ungated
from viewer.rules.spotting.tables import DIE
from viewer.rules.squad import Metric
from viewer.rules.squad.distance import sight_distances

Mask = NDArray[np.bool_]
_OFTEN = 64
"""After so many cells progress is told."""


class Watch(Protocol):
    """How whoever stands in a cell looks under one rule system."""

    @property
    def most(self) -> int:
        """What `seen_from` says of a cell that is seen for certain: 1, or 10 where it gives tenths."""
        ...

    def seen_from(self, cell: int) -> NDArray[np.uint8]:
        """Return how well each cell is seen from *cell*, 0 to `most`, shape (n,).

        Raises CellError for a cell off the map, and RulesError where the rules have no answer.
        """
        ...

    def bounds(self, ground: Mask, told: Told) -> NDArray[np.int64]:
        """Return for each cell a number that the sum of `seen_from` over *ground* does not exceed, (n,)."""
        ...


@dataclass(frozen=True, eq=False)
class GevWatch:
    """Line of sight under a reading of G.E.V. 8.081, up to a radius (None: no limit)."""

    board: Board
    radius: int | None
    viewpoint: Viewpoint
    most: int = 1

    def seen_from(self, cell: int) -> NDArray[np.uint8]:
        """Return 1 for each cell in LOS, the own one and its neighbours included."""
        return gev.see(self.board, cell, self.radius, self.viewpoint).los.view(np.uint8)

    def bounds(self, ground: Mask, _told: Told) -> NDArray[np.int64]:
        """Return exactly how many cells of the ground are seen; on boards too large for that, all."""
        try:
            pairs = gev.see_all(self.board, self.radius, self.viewpoint)
        except RulesError:
            return np.full(self.board.grid.n, np.count_nonzero(ground))
        return (pairs.count_targets(ground) + ground).astype(np.int64)


@dataclass(frozen=True, eq=False)
class SquadWatch:
    """Squad sight of a unit of *sight* (S1 to S5), higher ground seeing farther."""

    board: Board
    sight: int
    metric: Metric
    most: int = 1

    def seen_from(self, cell: int) -> NDArray[np.uint8]:
        """Return 1 for each cell in line of sight and near enough."""
        return squad.see(self.board, cell, self.sight, metric=self.metric).los.view(np.uint8)

    def bounds(self, ground: Mask, _told: Told) -> NDArray[np.int64]:
        """Return exactly how many cells of the ground are seen; on boards too large for that, all."""
        farthest = sight_distances(self.board.level[self.board.on_map].astype(np.int32), self.sight).max(
            initial=1
        )
        try:
            pairs = squad.see_all(self.board, int(farthest), self.metric)
            return (pairs.count_targets(ground, self.sight) + ground).astype(np.int64)
        except RulesError:
            return np.full(self.board.grid.n, np.count_nonzero(ground))


@dataclass(frozen=True, eq=False)
class SpottingWatch:
    """The chances in tenths of a *spotter*, which faces all round, to spot the stand *sought* (A to F)."""

    board: Board
    spotter: Stand
    sought: Stand
    conditions: Conditions
    most: int = DIE

    def seen_from(self, cell: int) -> NDArray[np.uint8]:
        """Return the chance for each cell in tenths."""
        return spotting.see(self.board, cell, self.spotter, self.sought, self.conditions).tenths

    def bounds(self, ground: Mask, told: Told) -> NDArray[np.int64]:
        """Return the sums of the chances with nothing in the way, which are quick to get."""
        sums = np.zeros(self.board.grid.n, np.int64)
        cells = np.flatnonzero(self.board.on_map).tolist()
        for done, cell in enumerate(cells):
            if done % _OFTEN == 0:
                told(done / len(cells))
            chances = ungated(self.board, cell, self.spotter, self.sought, self.conditions)
            sums[cell] = chances[ground].sum(dtype=np.int64)
        return sums
