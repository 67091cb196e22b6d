"""Who sees what at one moment of a play-through: fans (S1, S15), fog (S6), what is revealed (S13, S14)."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import frozen
from viewer.grid.crossings import cell_shape
from viewer.rules.squad.distance import limit, measure, sight_distance
from viewer.rules.squad.fan import see
from viewer.rules.squad.needed import needed_levels
from viewer.rules.squad.options import Metric
from viewer.rules.squad.play.state import GameState, Piece, Role, as_mask, other

Mask = NDArray[np.bool_]

UNSEEN, SEEN_BEFORE, SEEN_NOW = 0, 1, 2
"""The codes of `fog`."""


def own_sight(state: GameState, piece: Piece) -> int:
    """Return how many cells a unit sees before height is added; less while it is dazzled (S15)."""
    return state.settings.own_sight(piece.sight, piece.dazzled > 0)


def reach(state: GameState, piece: Piece, cell: int | None = None) -> int:
    """Return how many cells a unit sees, from where it is or from *cell*, height counted (S1)."""
    level = int(state.board.level[piece.cell if cell is None else cell])
    return sight_distance(level, own_sight(state, piece))


def fan(state: GameState, piece: Piece, cell: int | None = None) -> Mask:
    """Return what a unit sees, from where it is or from *cell*, shape (n,); nothing when downed (S6)."""
    if not piece.standing:
        return np.zeros(state.board.grid.n, np.bool_)
    here = piece.cell if cell is None else cell
    return _fan(state.board, here, own_sight(state, piece), state.settings.metric)


@lru_cache(maxsize=16)
def seen(state: GameState, role: Role) -> Mask:
    """Return what a side sees: what any standing unit of it sees (S6, S8), shape (n,), read-only."""
    mask = np.zeros(state.board.grid.n, np.bool_)
    for piece in state.standing(role):
        mask |= fan(state, piece)
    return frozen(mask)


@lru_cache(maxsize=16)
def known(state: GameState, role: Role) -> frozenset[str]:
    """Return the units of the other side that a side knows of: seen, or revealed."""
    mask = seen(state, role)
    return frozenset(
        piece.id for piece in state.of(other(role)) if mask[piece.cell] or revealed(state, role, piece)
    )


def revealed(state: GameState, role: Role, piece: Piece) -> bool:
    """Return whether a unit is shown to the side against it without being seen.

    Either side finds the hidden (S14); to the squad every enemy is shown that is unveiled (S13).
    """
    if piece.shown:
        return True
    return role == "squad" and any(unveils(state, seer, piece) for seer in state.standing("squad"))


def unveils(state: GameState, seer: Piece, piece: Piece) -> bool:
    """Return whether a Seer's Unveil is in force and reaches a unit, through rock (S13)."""
    return bool(seer.unveiling) and within(state, seer.cell, piece.cell, state.settings.unveil_radius)


def within(state: GameState, a: int, b: int, distance: int) -> bool:
    """Return whether two cells are at most so far apart, in the metric of the play-through."""
    grid, metric = state.board.grid, state.settings.metric
    (aq, ar), (bq, br) = grid.axial(a), grid.axial(b)
    shape = cell_shape(grid)
    return bool(measure(shape, metric, bq - aq, br - ar) <= limit(shape, metric, distance))


def nearest(state: GameState, cells: Iterable[int]) -> NDArray[np.int64]:
    """Return how far every cell is from the nearest of *cells*, shape (n,), in numbers that only compare."""
    grid, metric = state.board.grid, state.settings.metric
    q, r = grid.axials.T.astype(np.int64)
    ends = [grid.axial(cell) for cell in cells]
    far: NDArray[np.int64] = np.min(
        [measure(cell_shape(grid), metric, q - e.q, r - e.r) for e in ends], axis=0
    )
    return far


def seen_by(state: GameState, cell: int, role: Role) -> tuple[str, ...]:
    """Return the units of a side that see a cell."""
    return tuple(piece.id for piece in state.standing(role) if fan(state, piece)[cell])


def fog(state: GameState, role: Role) -> NDArray[np.uint8]:
    """Return for every cell whether a side has it `UNSEEN`, `SEEN_BEFORE` or `SEEN_NOW`, shape (n,)."""
    before = as_mask(state.explored[role == "enemy"], state.board.grid.n)
    codes = np.where(before, np.uint8(SEEN_BEFORE), np.uint8(UNSEEN))
    codes[seen(state, role)] = SEEN_NOW
    return frozen(codes)


def needed(state: GameState, role: Role) -> NDArray[np.int16]:
    """Return by how many levels each cell would have to be raised for a side to see it, shape (n,).

    As `needed_levels`: 0 where it is seen, -1 where it is too far or would have to be too high.
    """
    looks = [(piece.cell, reach(state, piece)) for piece in state.standing(role)]
    return needed_levels(state.board, looks, state.settings.metric)


@lru_cache(maxsize=128)
def _fan(board: Board, cell: int, sight: int, metric: Metric) -> Mask:
    return see(board, cell, sight, metric=metric).los
