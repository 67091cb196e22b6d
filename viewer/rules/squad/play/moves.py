"""Moving: step by step, and the scramble of a pod that woke (S6, S10, S14)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from viewer.errors import EditError
from viewer.rules.squad.play.action import Action, actor
from viewer.rules.squad.play.aftermath import settle
from viewer.rules.squad.play.events import Event, Outcome, Telling, from_side
from viewer.rules.squad.play.scramble import scrambles
from viewer.rules.squad.play.seen import known
from viewer.rules.squad.play.state import GameState, Piece, other
from viewer.rules.squad.travel import refusal, step_cost


@dataclass(frozen=True)
class Step(Action):
    """A unit moves one cell."""

    do: ClassVar[str] = "step"
    unit: str
    to: int

    def perform(self, state: GameState) -> Outcome:
        """Step if the ground, the points and what is known of the cell allow it (S14: or walk into it)."""
        piece = actor(state, self.unit)
        reason = refusal(state.board, piece.cell, self.to, state.settings.footing) or _lack(
            state, piece, self.to
        )
        if reason:
            raise EditError(f"{piece.name} cannot step: {reason}.")
        return _step(state, piece, self.to, step_cost(state.board, self.to))


@dataclass(frozen=True)
class Scramble(Action):
    """A pod that woke takes cover, in whichever phase that is (S10)."""

    do: ClassVar[str] = "scramble"
    pod: str

    def perform(self, state: GameState) -> Outcome:
        """Move every member along its suggested path; nobody may fire at it on the way."""
        if not state.pod(self.pod).scrambling:
            raise EditError(f"Pod {self.pod} has not just woken: it has nothing to scramble for.")
        plans = scrambles(state, self.pod)
        state = state.with_pod(self.pod, scrambling=False)
        events: tuple[Event, ...] = ()
        for plan in plans:
            told = _scramble_event(state, plan.unit, bool(plan.path))
            state, more = _run(state, plan.unit, plan.path)
            events += (told, *more)
            state = state.with_piece(plan.unit, points=0, spent=True)
        return state, events


def _run(state: GameState, unit: str, path: Iterable[int]) -> Outcome:
    """Walk a path at no cost, up to where somebody unknown stands in the way."""
    events: tuple[Event, ...] = ()
    for cell in path:
        state, more = _step(state, state[unit], cell, 0)
        events += more
        if state[unit].cell != cell:
            break
    return state, events


def _scramble_event(state: GameState, unit: str, moves: bool) -> Event:
    piece = state[unit]
    does = "scrambles for cover, drawing no overwatch fire" if moves else "stays where it is"
    told = Telling(f"{piece.name} {does}", (piece.cell,), (unit,))
    return from_side(state, "scramble", "enemy", told, told if unit in known(state, "squad") else None)


def _lack(state: GameState, piece: Piece, to: int) -> str | None:
    """Return why a unit cannot make a step that the ground allows, from what its side knows."""
    cost = step_cost(state.board, to)
    if cost > piece.points:
        return f"{state.label(to)} costs {cost}, and it has {piece.points} movement points left"
    there = state.at(to)
    if there and (there.role == piece.role or there.id in known(state, piece.role)):
        return f"{there.name} stands at {state.label(to)}"
    return None


def _step(state: GameState, piece: Piece, to: int, cost: int) -> Outcome:
    there = state.at(to)
    if there:
        return walked_into(state, piece, there)
    now = state.with_piece(piece.id, cell=to, points=max(piece.points - cost, 0))
    told = Telling(
        f"{piece.name} moves from {state.label(piece.cell)} to {state.label(to)}",
        (piece.cell, to),
        (piece.id,),
    )
    against = other(piece.role)
    followed = piece.id in known(state, against) and piece.id in known(now, against)
    return settle(state, now, from_side(now, "move", piece.role, told, told if followed else None))


def walked_into(state: GameState, piece: Piece, hidden: Piece) -> Outcome:
    """Return the moment in which a unit walked into one its side did not know of, which shows it (S14)."""
    now = state.with_piece(hidden.id, shown=True)
    text = f"{piece.name} walks into {hidden.name} at {state.label(hidden.cell)}"
    told = Telling(text, (hidden.cell,), (piece.id, hidden.id))
    against = told if piece.id in known(state, hidden.role) else None
    return settle(state, now, from_side(now, "found", piece.role, told, against))
