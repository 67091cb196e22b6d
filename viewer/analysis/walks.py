"""How units go from cell to cell, for the planning of routes; the same for all rule systems.

The sources leave movement to other pages. Squad sight has its own numbers (`viewer.rules.squad.travel`);
under the others every step into a passable cell is as long as any other, unless a group wants it otherwise.
"""

from dataclasses import dataclass, replace

import numpy as np

from viewer.board.board import Board
from viewer.board.layers import FEATURES
from viewer.rules.squad.travel import Footing, Steps, steps_on

NO_LIMIT = 1 << 20
"""More levels than any map has."""


@dataclass(frozen=True)
class Walk:
    """How a unit goes: whether *costs* of terrain count, and up or down how many levels (*climb*; None: any).

    *features*: whether what stands on a cell (boulder, wall) closes it.
    """

    costs: bool = False
    climb: int | None = None
    features: bool = False


def walk_of(rules: str) -> Walk:
    """Return how units go under the rules with a key, unless told otherwise."""
    return Walk(costs=True, climb=1, features=True) if rules == "squad" else Walk()


def steps_of(board: Board, walk: Walk, closed: frozenset[int] = frozenset()) -> Steps:
    """Return the steps of a unit that goes like that; none leads into a cell of *closed*."""
    ground = board if walk.features else board.replace("feature", np.flatnonzero(board.grid.present), 0)
    steps = steps_on(ground, Footing(NO_LIMIT if walk.climb is None else walk.climb))
    shut = np.isin(steps.to, list(closed))
    cost = steps.cost if walk.costs else np.ones_like(steps.cost)
    return replace(steps, to=np.where(shut, -1, steps.to), cost=cost)


def barrier(board: Board, walk: Walk, cell: int) -> str:
    """Return what keeps a unit that goes like that out of a cell, in words; empty where nothing does."""
    kind, feature = board.terrain_at(cell), int(board.layer("feature")[cell])
    if kind.void or not kind.passable:
        return f"{kind.name.lower()} is impassable"
    return f"a {FEATURES[feature]} fills it" if walk.features and feature else ""
