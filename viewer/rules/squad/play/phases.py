"""Ending a phase, and what ends with it (S10, S12, S13, S15)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from viewer.rules.squad.play.action import Action
from viewer.rules.squad.play.aftermath import settle
from viewer.rules.squad.play.events import Event, Outcome, Telling, event, from_side, to_all
from viewer.rules.squad.play.hunt import waiting
from viewer.rules.squad.play.moves import Scramble
from viewer.rules.squad.play.seen import known
from viewer.rules.squad.play.state import GameState, Role


@dataclass(frozen=True)
class EndPhase(Action):
    """The phase is over; pods that have yet to scramble do so first."""

    do: ClassVar[str] = "end"

    def perform(self, state: GameState) -> Outcome:
        """Go on to the enemy phase, or to the squad phase of the next round."""
        events: tuple[Event, ...] = ()
        while scrambling := [pod.key for pod in state.pods if pod.scrambling]:
            state, more = Scramble(scrambling[0]).perform(state)
            events += more
        state, more = _end_squad_phase(state) if state.phase == "squad" else _end_enemy_phase(state)
        return state, events + more


def opened(state: GameState, role: Role) -> GameState:
    """Return the moment with the units of a side ready to act."""
    ready = (replace(p, points=p.move, spent=False) if p.role == role else p for p in state.pieces)
    return replace(state, phase=role, pieces=tuple(ready))


def _end_squad_phase(state: GameState) -> Outcome:
    lifted = [p.id for p in state.of("squad") if 0 < p.dazzled <= state.round]
    events = tuple(_dazzle_ends(state, unit) for unit in lifted)
    now = _hidden_again(state)
    for unit in lifted:
        now = now.with_piece(unit, dazzled=0)
    now = opened(now, "enemy")
    return settle(state, now, *events, to_all(now, "phase", Telling(f"Round {now.round}, enemy phase")))


def _end_enemy_phase(state: GameState) -> Outcome:
    quiet = 0 if state.attacked else state.quiet + 1
    now = replace(_hidden_again(state), round=state.round + 1, quiet=quiet, attacked=False)
    ended = [p.id for p in now.of("squad") if 0 < p.unveiling <= now.round]
    for unit in ended:
        now = now.with_piece(unit, unveiling=0)
    now = opened(now, "squad")
    events = [to_all(now, "phase", Telling(f"Round {now.round}, squad phase"))]
    events += [_unveil_ends(now, unit) for unit in ended]
    if waiting(state) and not waiting(now):
        text = f"The enemy stops waiting: {quiet} round{'s' * (quiet > 1)} without an attack"
        events.append(from_side(now, "stance", "enemy", Telling(text)))
    return settle(state, now, *events)


def _hidden_again(state: GameState) -> GameState:
    """Return the moment in which nobody is shown any more for having been found."""
    return replace(state, pieces=tuple(replace(p, shown=False) if p.shown else p for p in state.pieces))


def _dazzle_ends(state: GameState, unit: str) -> Event:
    piece = state[unit]
    told = Telling(f"{piece.name} is no longer dazzled", (piece.cell,), (unit,))
    return from_side(state, "dazzle_ends", "squad", told, told if unit in known(state, "enemy") else None)


def _unveil_ends(state: GameState, unit: str) -> Event:
    piece = state[unit]
    told = Telling(f"The Unveil of {piece.name} ends", (piece.cell,), (unit,))
    return event(state, "unveil_ends", told, squad=told)
