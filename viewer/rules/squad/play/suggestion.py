"""What the enemy would do, as something to draw and to apply; it rests on what the enemy knows."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from viewer.rules.squad.play.seen import known
from viewer.rules.squad.play.state import GameState, Piece, Role
from viewer.rules.squad.travel import Travel, travel

Mask = NDArray[np.bool_]
Why = Literal["scramble", "press", "search"]


@dataclass(frozen=True)
class Suggestion:
    """Where a unit would go: *destination*, and the *path* there, its own cell left out.

    *ground*: what a searcher makes for, the same for nobody else; None for other reasons.
    """

    unit: str
    why: Why
    destination: int
    path: tuple[int, ...]
    ground: int | None = None


def taken(state: GameState, role: Role) -> Mask:
    """Return the cells that are occupied for all a side knows, shape (n,)."""
    mask = np.zeros(state.board.grid.n, np.bool_)
    ids = known(state, role)
    mask[[p.cell for p in state.pieces if p.standing and (p.role == role or p.id in ids)]] = True
    return mask


@lru_cache(maxsize=16)
def ways(state: GameState, piece: Piece, points: int | None = None) -> Travel:
    """Return where a unit can get to with *points*, round whoever its side knows of."""
    return travel(state.board, piece.cell, points, taken(state, piece.role), state.settings.footing)


def known_exiles(state: GameState) -> list[Piece]:
    """Return the standing exiles that the enemy knows of now."""
    ids = known(state, "enemy")
    return [exile for exile in state.standing("squad") if exile.id in ids]


def best(cells: NDArray[np.int64], *keys: NDArray[np.generic]) -> int:
    """Return the cell with the least first key, then second key ..., each shape (n,); then the lowest."""
    chosen = [key[cells] for key in keys]
    return int(cells[np.lexsort((cells, *reversed(chosen)))[0]])
