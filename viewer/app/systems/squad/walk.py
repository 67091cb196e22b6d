"""The walk to the cell that is pointed at: what it would bring, before it is made (S6, S9)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from viewer.app.systems.squad.playing import Playing
from viewer.board.names import counted
from viewer.errors import ViewerError
from viewer.overlays.squad.view import Plan
from viewer.rules.squad.play import GameState, Piece
from viewer.rules.squad.play.plan import Prospect, along, first_seen, first_waking
from viewer.rules.squad.play.state import Viewer

if TYPE_CHECKING:
    from viewer.app.session import Session


@dataclass(frozen=True, eq=False)
class Walk:
    """A *piece* goes along a *path*, its own cell left out, and what is told of each step of it."""

    state: GameState
    piece: Piece
    path: tuple[int, ...]
    steps: tuple[Prospect, ...]

    @property
    def end(self) -> Prospect:
        """What would be at its end."""
        return self.steps[-1]

    def plan(self) -> Plan:
        """Return the walk as the map shows it."""
        seen = first_seen(self.steps)
        return Plan(
            path=(self.piece.cell, *self.path),
            gains=self.end.gains,
            watchers=tuple(self.state[unit].cell for unit in self.end.seen_by),
            seen_at=None if seen is None else self.path[seen - 1],
        )

    def lines(self) -> list[str]:
        """Return what the walk would bring, one sentence a line."""
        end, steps = self.end, counted(len(self.steps), "step")
        lines = [
            f"{self.state.label(end.cell)}: {steps}; sees {counted(end.sees.sum(), 'cell')}, "
            f"{end.gains.sum()} of them new."
        ]
        lines += [f"Would see {self._names(end.spots)}."] * bool(end.spots)
        lines += [f"Seen there by {self._names(end.seen_by)}."] * bool(end.seen_by)
        seen, waking = first_seen(self.steps), first_waking(self.steps)
        lines += [f"First seen at step {seen}, {self._at(seen)}."] if seen else []
        if waking:
            pods = ", ".join(sorted({self.state[unit].name for unit in self.steps[waking - 1].wakes}))
            lines.append(f"Wakes the pod of {pods} at step {waking}, {self._at(waking)}.")
        return lines

    def _names(self, units: tuple[str, ...]) -> str:
        return ", ".join(self.state[unit].name for unit in units)

    def _at(self, step: int) -> str:
        return self.state.label(self.path[step - 1])


def walk_pointed_at(session: "Session", system: Playing, viewer: Viewer) -> Walk | None:
    """Return the walk of the unit in hand to the cell that is pointed at, if it can get there."""
    piece, cell, state = system.mover, session.view.hover, system.outlook.supposed(viewer)
    if piece is None or cell is None or state is None or not system.reach(piece)[cell]:
        return None
    path = system.path(piece, cell)
    try:
        return Walk(state, piece, path, along(state, piece.id, path, viewer))
    except ViewerError:
        return None
