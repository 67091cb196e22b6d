"""Ground by what it is called: the whole map, a kind of terrain, a start zone, passable cells, a reach."""

from collections.abc import Iterable

import numpy as np

from viewer.analysis.reach import reachable
from viewer.analysis.watch import Mask
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import RulesError

MAP, AREA, PASSABLE, REACH, TERRAIN, ZONE = "map", "area", "passable", "reach", "terrain", "zone"
"""The kinds of ground; the last two are followed by a colon and the key of the kind or of the side."""


def ground_of(
    scenario: Scenario, name: str, area: Iterable[int] = (), unit: Unit | None = None, steps: int = 3
) -> Mask:
    """Return the cells on the map that *name* stands for, shape (n,).

    *area* are the cells chosen one by one, *unit* and *steps* whose reach it is. Raises BoardError for an
    unknown kind of terrain, RulesError for other names that mean nothing, or nothing here.
    """
    board, (kind, _, key) = scenario.board, name.partition(":")
    if kind == TERRAIN:
        mask = board.terrain == board.palette.code(key)
    elif kind == ZONE:
        mask = board.layer("zone") == _zone(scenario, key)
    elif kind == AREA:
        mask = np.isin(np.arange(board.grid.n), list(area))
    elif kind == PASSABLE:
        mask = board.select(lambda one: one.passable)
    elif kind == REACH:
        mask = _reach(scenario, unit, steps)
    elif kind == MAP:
        mask = board.on_map
    else:
        raise RulesError(f"There is no ground called {name[:40]!r}.")
    there: Mask = mask & board.on_map
    return there


def _reach(scenario: Scenario, unit: Unit | None, steps: int) -> Mask:
    if unit is None:
        raise RulesError("Select a unit of your own first; the posts are to be within its reach.")
    return reachable(scenario.board, unit.cell, steps)


def _zone(scenario: Scenario, side: str) -> int:
    keys = [one.key for one in scenario.sides]
    if side not in keys:
        raise RulesError(f"There is no side {side[:40]!r} that could have a zone; known: {', '.join(keys)}.")
    return keys.index(side) + 1
