"""Where a unit can get to: movement points, what steps cost, and the steps that cannot be made.

The source leaves movement to other pages, so this is data: a step into a cell costs what the palette says
(``squad.cost``), and a level step of more than *climb* is impassable. What stands on a cell (boulder, tree,
stone, wall) fills it. Steps on squares go diagonally too, unless *diagonals* says otherwise.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.layers import FEATURES
from viewer.board.names import counted
from viewer.errors import RulesError
from viewer.grid.base import Grid, frozen
from viewer.grid.coords import SQUARE_DIAGONALS, Axial
from viewer.grid.squaregrid import SquareGrid

Mask = NDArray[np.bool_]

FAR: Final = 1 << 30
"""More points than any unit has: the cost of what cannot be reached."""


@dataclass(frozen=True)
class Footing:
    """How units step: up or down at most *climb* levels at once, and on squares *diagonals* or not."""

    climb: int = 1
    diagonals: bool = True


@dataclass(frozen=True, eq=False)
class Steps:
    """The steps out of every cell, in each direction: where ``to``, -1 nowhere, and the ``cost``; (k, n)."""

    to: NDArray[np.int64]
    cost: NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Travel:
    """The ways from *home*: ``cost`` int64 (n,), `FAR` where none leads; ``previous`` the cell before, (n,).

    Among ways of equal cost the one through lower cells numbers is taken.
    """

    grid: Grid
    home: int
    cost: NDArray[np.int64]
    previous: NDArray[np.int64]

    @property
    def reached(self) -> Mask:
        """Which cells can be reached, *home* included, shape (n,)."""
        return self.cost < FAR

    def path_to(self, cell: int) -> tuple[int, ...]:
        """Return the steps to *cell*, *home* left out; raises RulesError where no way leads."""
        if self.cost[self.grid.check(cell)] >= FAR:
            a, b = self.grid.label(self.home), self.grid.label(cell)
            raise RulesError(f"No way leads from {a} to {b} with the movement points there are.")
        path = []
        while cell != self.home:
            path.append(int(cell))
            cell = int(self.previous[cell])
        return tuple(reversed(path))


def travel(
    board: Board,
    home: int,
    points: int | None = None,
    blocked: Mask | None = None,
    footing: Footing = Footing(),
) -> Travel:
    """Return the cheapest ways from *home* for at most *points*, or however many it takes.

    Cells in *blocked*, shape (n,), cannot be entered. Raises CellError for a home off the map.
    """
    return cheapest(board.grid, steps_on(board, footing), home, points, blocked)


def cheapest(
    grid: Grid, steps: Steps, home: int, points: int | None = None, blocked: Mask | None = None
) -> Travel:
    """Return the same for any steps."""
    closed = np.zeros(grid.n, np.bool_) if blocked is None else blocked
    cost = np.full(grid.n, FAR)
    previous = np.full(grid.n, -1)
    cost[grid.check(home)] = 0
    edge = np.array([home])
    while edge.size:
        to, total, origin = _onward(steps, edge, cost)
        better = (total <= (FAR - 1 if points is None else points)) & (total < cost[to]) & ~closed[to]
        edge = _settle(to[better], total[better], origin[better], cost, previous)
    return Travel(grid, int(home), frozen(cost), frozen(previous))


def step_cost(board: Board, cell: int) -> int:
    """Return the movement points that a step into *cell* costs."""
    return board.terrain_at(cell).squad.cost


def refusal(board: Board, start: int, end: int, footing: Footing) -> str | None:
    """Return why the ground does not let a unit step from *start* to *end*; None if it does.

    Raises CellError for cells off the map.
    """
    grid = board.grid
    (aq, ar), (bq, br) = grid.axial(start), grid.axial(end)
    name = grid.label(end)
    if (bq - aq, br - ar) not in _directions(grid, footing):
        return f"{name} is no neighbour of {grid.label(start)}: units move step by step"
    if not footholds(board)[end]:
        feature = int(board.layer("feature")[end])
        what = f"a {FEATURES[feature]}" if feature else board.terrain_at(end).name.lower()
        return f"{what} at {name} is impassable"
    height = int(board.level[end]) - int(board.level[start])
    if abs(height) > footing.climb:
        way = "up" if height > 0 else "down"
        far = counted(abs(height), "level")
        return f"{name} is {far} {way}, and a step of more than {footing.climb} is impassable"
    return None


def footholds(board: Board) -> Mask:
    """Return which cells a unit can stand on, shape (n,)."""
    passable = board.select(lambda kind: kind.passable and not kind.void)
    free: Mask = passable & board.grid.present & (board.layer("feature") == 0)
    return free


@lru_cache(maxsize=4)
def steps_on(board: Board, footing: Footing) -> Steps:
    """Return the steps that a unit can make on a board; boards never change."""
    grid, level = board.grid, board.level.astype(np.int64)
    q, r = grid.axials.T.astype(np.int64)
    costs = np.array([kind.squad.cost for kind in board.palette.types], np.int64)[board.terrain]
    to = np.stack([grid.find_all(q + dq, r + dr) for dq, dr in _directions(grid, footing)])
    allowed = (to >= 0) & footholds(board)[to] & (np.abs(level[to] - level) <= footing.climb)
    return Steps(np.where(allowed, to, -1), costs[to])


def _onward(
    steps: Steps, edge: NDArray[np.int64], cost: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return the steps that lead out of *edge*: where to, the whole cost, and where from."""
    to = steps.to[:, edge]
    total = steps.cost[:, edge] + cost[edge]
    origin = np.broadcast_to(edge, to.shape)
    there = to >= 0
    return to[there], total[there], origin[there]


def _settle(
    to: NDArray[np.int64],
    total: NDArray[np.int64],
    origin: NDArray[np.int64],
    cost: NDArray[np.int64],
    previous: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Note the cheapest way to each cell; return the cells to go on from."""
    order = np.lexsort((origin, total, to))
    cells, first = np.unique(to[order], return_index=True)
    cost[cells] = total[order][first]
    previous[cells] = origin[order][first]
    return cells


def _directions(grid: Grid, footing: Footing) -> tuple[Axial, ...]:
    diagonal = isinstance(grid, SquareGrid) and footing.diagonals
    return grid.directions + (SQUARE_DIAGONALS if diagonal else ())
