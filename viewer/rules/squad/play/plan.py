"""Before a move: what a unit would see from a cell, who would see it there, and who would wake (S6, S9).

A plan rests on what the one who plans knows; what is hidden from him is not in it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.errors import EditError
from viewer.rules.squad.play.seen import fan, known, seen
from viewer.rules.squad.play.state import GameState, Piece, Viewer, other

Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Prospect:
    """What would be if *unit* stood at *cell*, for all that the planner knows.

    *sees*: the cells it would see, *gains*: those of them its side does not see now; both (n,). *spots*: the
    standing units of the other side it would see, *seen_by*: those that would see it. *wakes*: the enemies of
    unaware pods that would wake by it, because they see an exile or are the one who moves.
    """

    unit: str
    cell: int
    sees: Mask
    gains: Mask
    spots: tuple[str, ...]
    seen_by: tuple[str, ...]
    wakes: tuple[str, ...]


def prospect(state: GameState, unit_id: str, cell: int, viewer: Viewer) -> Prospect:
    """Return what would be if a unit stood at *cell*.

    Raises EditError for a unit that is down or unknown to the viewer, CellError for a cell off the map or in
    a hole.
    """
    piece = _planned(state, unit_id, viewer)
    sees = fan(state, piece, state.board.grid.check(cell))
    others = _others(state, piece, viewer)
    spots = tuple(p.id for p in others if sees[p.cell])
    seen_by = tuple(p.id for p in others if fan(state, p)[cell])
    candidates = seen_by if piece.role == "squad" else (unit_id,) if spots else ()
    wakes = tuple(unit for unit in candidates if not state.awake(state[unit]))
    return Prospect(unit_id, cell, sees, sees & ~seen(state, piece.role), spots, seen_by, wakes)


def along(state: GameState, unit_id: str, path: Iterable[int], viewer: Viewer) -> tuple[Prospect, ...]:
    """Return the prospect at each step of a path; raises as `prospect` does."""
    return tuple(prospect(state, unit_id, cell, viewer) for cell in path)


def first_seen(prospects: Iterable[Prospect]) -> int | None:
    """Return at which step of a path, from 1, somebody would see the unit first; None if nobody would."""
    return next((step for step, p in enumerate(prospects, 1) if p.seen_by), None)


def first_waking(prospects: Iterable[Prospect]) -> int | None:
    """Return at which step of a path, from 1, somebody would wake first; None if nobody would."""
    return next((step for step, p in enumerate(prospects, 1) if p.wakes), None)


def _planned(state: GameState, unit_id: str, viewer: Viewer) -> Piece:
    piece = next((p for p in state.pieces if p.id == unit_id), None)
    if piece is None or (viewer != "umpire" and piece.role != viewer):
        raise EditError(f"There is no unit {unit_id[:40]!r} to plan for on this side.")
    if not piece.standing:
        raise EditError(f"{piece.name} is down and sees nothing.")
    return piece


def _others(state: GameState, piece: Piece, viewer: Viewer) -> list[Piece]:
    """Return the standing units against a unit that the viewer knows of."""
    against = list(state.standing(other(piece.role)))
    if viewer == "umpire":
        return against
    ids = known(state, viewer)
    return [p for p in against if p.id in ids]
