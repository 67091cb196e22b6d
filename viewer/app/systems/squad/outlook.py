"""What squad sight makes of a scenario under the options of the page, and at a moment of its play-through."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.app.systems.base import Outlook
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.rules.squad import Dazzling, Metric, see
from viewer.rules.squad.play import Game, GameState, Piece
from viewer.rules.squad.play import seen as play_seen
from viewer.rules.squad.play.hunt import suggestions
from viewer.rules.squad.play.scramble import scrambles
from viewer.rules.squad.play.state import Role, Viewer
from viewer.rules.squad.play.suggestion import Suggestion
from viewer.rules.squad.play.views import as_now
from viewer.rules.squad.units import sight_of, stands, supposed_sight

Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class SquadOutlook(Outlook):
    """A scenario, the play-through looked at, if there is one, and what each side sees.

    *trouble* says why the play-through that is saved with the scenario goes no further on the map as it is.
    """

    game: Game | None = None
    trouble: str = ""

    @property
    def state(self) -> GameState | None:
        """The moment of the play-through that is looked at."""
        return None if self.game is None else self.game.state

    @cached_property
    def stage(self) -> Scenario:
        """The scenario with ground and units as they are at that moment."""
        if self.state is None:
            return self.scenario
        pieces = {piece.id: piece for piece in self.state.pieces}
        units = tuple(as_now(unit, pieces.get(unit.id)) for unit in self.scenario.roster)
        return self.scenario.replace(board=self.state.board, roster=Roster(units))

    @property
    def board(self) -> Board:
        """The map as it is at that moment."""
        return self.stage.board

    @property
    def metric(self) -> Metric:
        """How distance is measured on squares."""
        metric: Metric = self.options["metric"] if self.state is None else self.state.settings.metric
        return metric

    def role(self, side: str) -> Role | None:
        """Return which part a side plays; None without a play-through and for those who watch."""
        if self.state is None:
            return None
        settings = self.state.settings
        roles: dict[str, Role] = {settings.squad: "squad", settings.enemy: "enemy"}
        return roles.get(side)

    def viewer(self, eyes: str) -> Viewer | None:
        """Return as whom a screen hears of the play-through; None for a side that takes no part."""
        return self.role(eyes) if eyes else "umpire"

    def sight(self, unit: Unit | None) -> int:
        """Return the sight of a unit before height, less while it is dazzled; of nobody, the usual."""
        dazzled = self.dazzled(unit)
        return dazzled.sight(self.own_sight(unit)) if dazzled else self.own_sight(unit)

    def own_sight(self, unit: Unit | None) -> int:
        """Return the sight of a unit before height and dazzling; of nobody, the usual."""
        piece = self.piece(unit.id) if unit is not None else None
        if piece is not None:
            return piece.sight
        usual = int(self.options["sight"]) if self.state is None else self.state.settings.sight
        return usual if unit is None else sight_of(unit, self.scenario.catalogue, usual)

    def supposed_sight(self, unit: Unit) -> int:
        """Return the sight before height that a side supposes of another's unit."""
        return supposed_sight(unit, self.scenario.catalogue, self.own_sight(None))

    def supposed(self, viewer: Viewer) -> GameState | None:
        """Return the moment as a side thinks of it ahead: the others have the sight that it supposes."""
        if self.state is None or viewer == "umpire":
            return self.state
        if viewer not in self._supposed:
            pieces = tuple(
                piece if piece.role == viewer else replace(piece, sight=self._supposed_of(piece))
                for piece in self.state.pieces
            )
            self._supposed[viewer] = replace(self.state, pieces=pieces)
        return self._supposed[viewer]

    def _supposed_of(self, piece: Piece) -> int:
        return self.supposed_sight(self.scenario.roster[piece.id])

    def dazzled(self, unit: Unit | None) -> Dazzling | None:
        """Return what dazzles a unit at the moment of a play-through, if anything does (S15)."""
        piece = self.piece(unit.id) if unit is not None else None
        if self.state is None or piece is None or not piece.dazzled:
            return None
        return self.state.settings.dazzling

    def piece(self, unit_id: str | None) -> Piece | None:
        """Return a unit as it is in the play-through, if it takes part."""
        if self.state is None:
            return None
        return next((piece for piece in self.state.pieces if piece.id == unit_id), None)

    def seen(self, side: str) -> Mask:
        """Return what the standing units of a side see between them, shape (n,), worked out once."""
        role = self.role(side)
        if self.state is not None and role is not None:
            return play_seen.seen(self.state, role)
        if side not in self._seen:
            mask = np.zeros(self.board.grid.n, np.bool_)
            for unit in self.stage.roster.of_side(side):
                if stands(unit) and self.board.on_map[unit.cell]:
                    mask |= see(self.board, unit.cell, self.sight(unit), metric=self.metric).los
            self._seen[side] = mask
        return self._seen[side]

    def knows(self, side: str, unit: Unit) -> bool:
        """Return whether a side knows of a unit of another: it sees it, or it was revealed (S6, S13, S14)."""
        role = self.role(side)
        if self.state is not None and role is not None:
            return unit.id in play_seen.known(self.state, role)
        return bool(self.seen(side)[self.stage.roster[unit.id].cell])

    def fog(self, side: str) -> NDArray[np.uint8]:
        """Return for each cell whether a side has it unseen (0), seen before (1) or sees it now (2)."""
        role = self.role(side)
        if self.state is None or role is None:
            return self.seen(side) * np.uint8(play_seen.SEEN_NOW)
        return play_seen.fog(self.state, role)

    @cached_property
    def suggested(self) -> tuple[Suggestion, ...]:
        """What the enemy would do at that moment: pods that have just woken first (S10, S12)."""
        if self.state is None:
            return ()
        woken = [plan for pod in self.state.pods if pod.scrambling for plan in scrambles(self.state, pod.key)]
        return (*woken, *(suggestions(self.state) if self.state.phase == "enemy" else ()))

    @cached_property
    def _supposed(self) -> dict[Viewer, GameState]:
        return {}

    @cached_property
    def _seen(self) -> dict[str, Mask]:
        return {}
