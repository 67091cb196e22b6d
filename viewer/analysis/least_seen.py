"""The way between two cells on which a unit is seen least, and how much longer it may be than the shortest.

What is summed over the cells that are entered, the last included and the first not, are whole numbers: how
many enemies see the cell, or for chances logarithms of the misses, put together from those of the primes so
that equal products come out equal.
"""

from dataclasses import dataclass
from math import log2
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.progress import Told, unheard
from viewer.board.names import counted
from viewer.errors import RulesError
from viewer.grid.base import Grid
from viewer.rules.spotting.tables import DIE
from viewer.rules.squad.travel import FAR, Steps, cheapest

MOST_LONGER: Final = 300
"""By how many per cent a way may at most be longer than the shortest."""

MOST_STATES: Final = 1 << 28
"""The most pairs of a cell and a length to try."""

CERTAIN: Final = 1 << 47
"""The danger of a step where the unit is spotted for certain: more than all others of a way together."""

_UNREACHED: Final = np.iinfo(np.int64).max // 2

_OFTEN = 8
"""After so many lengths progress is told."""

_LOGS: Final = {prime: round(log2(prime) * (1 << 24)) for prime in (2, 3, 5, 7)}


@dataclass(frozen=True)
class Way:
    """The *cells* that are entered one after the other, what they cost (*length*), and their *danger*."""

    cells: tuple[int, ...]
    length: int
    danger: int


def danger_of_counts(seen: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return how many watchers see each cell, shape (n,); *seen* is 1 or 0 for each of them, (k, n)."""
    danger: NDArray[np.int64] = seen.sum(axis=0, dtype=np.int64)
    return danger


def danger_of_chances(tenths: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return how dangerous each cell is, shape (n,), of the chances of each watcher in tenths, (k, n).

    The sum along a way is the lower, the likelier it is that nobody spots; cells where somebody is certain
    to are counted first. Chances closer than about a millionth may come out as equal.
    """
    danger: NDArray[np.int64] = _miss_logs()[tenths].sum(axis=0)
    return np.where((tenths == DIE).any(axis=0), CERTAIN, danger)


def _miss_logs() -> NDArray[np.int64]:
    """Return the negative logarithm of the miss for each chance in tenths; 0 for certainty."""
    whole = _log(DIE)
    return np.array([whole - _log(DIE - tenths) for tenths in range(DIE)] + [0], np.int64)


def _log(number: int) -> int:
    """Return the scaled logarithm of a number from 1 to 10."""
    total = 0
    for prime, log in _LOGS.items():
        while number % prime == 0:
            number, total = number // prime, total + log
    return total


def least_seen(
    grid: Grid,
    steps: Steps,
    danger: NDArray[np.int64],
    start: int,
    end: int,
    longer: int = 50,
    told: Told = unheard,
) -> tuple[Way, Way]:
    """Return the least dangerous way from *start* to *end*, and the shortest one to compare it with.

    *danger* of entering each cell, shape (n,), is not negative. The way is at most *longer* per cent longer
    than the shortest; of equally dangerous ways the shorter is taken, of equally short ones the less
    dangerous. Raises CellError for cells off the map, and RulesError where no way leads, for the same cell
    twice, and for more than can be tried.
    """
    if not 0 <= longer <= MOST_LONGER:
        raise RulesError(f"A way may be 0 to {MOST_LONGER} % longer than the shortest, not {longer}.")
    away = _away(grid, steps, start, end)
    shortest = int(away[end])
    limit = shortest * (100 + longer) // 100
    if limit * grid.n > MOST_STATES:
        raise RulesError("The way is too long for this; choose cells nearer to each other.")
    entries = _Entries.of(steps)
    left = cheapest(grid, entries.backwards, end).cost
    search = _Search(entries, danger, (start, end), np.stack([away, left]), limit)
    search.run(told)
    return search.way(range(shortest, limit + 1)), search.way(range(shortest, shortest + 1))


def _away(grid: Grid, steps: Steps, start: int, end: int) -> NDArray[np.int64]:
    """Return how far each cell is from *start*, shape (n,); raises RulesError where *end* is not reached."""
    a, b = grid.label(grid.check(start)), grid.label(grid.check(end))
    if start == end:
        raise RulesError(f"The way starts and ends at {a}; choose two cells.")
    ways = cheapest(grid, steps, start)
    if ways.cost[end] >= FAR:
        open_ = np.count_nonzero(ways.reached) - 1
        into = (steps.to == end).any()
        why = f"from {a} only {counted(open_, 'cell')} can be reached" if into else f"no step leads into {b}"
        raise RulesError(f"No way leads from {a} to {b}: {why}.")
    return ways.cost


@dataclass(frozen=True, eq=False)
class _Entries:
    """The steps into every cell: their ``origin`` by direction, -1 none, (k, n), and their ``cost``, (n,)."""

    origin: NDArray[np.int64]
    cost: NDArray[np.int64]

    @classmethod
    def of(cls, steps: Steps) -> "_Entries":
        origin = np.full(steps.to.shape, -1, np.int64)
        cost = np.zeros(steps.to.shape[1], np.int64)
        for row, to, costs in zip(origin, steps.to, steps.cost, strict=True):
            there = to >= 0
            row[to[there]] = np.flatnonzero(there)
            cost[to[there]] = costs[there]
        return cls(origin, cost)

    @property
    def backwards(self) -> Steps:
        """The steps the other way round, at the same cost."""
        return Steps(self.origin, np.broadcast_to(self.cost, self.origin.shape))


class _Search:
    """The least danger of being in each cell after each length up to *limit*, and how one came there.

    A length is reached from one that is shorter by the cost of the last step, so only a few are kept whole:
    of the others the danger ``at_end``, and ``came``, the direction of the last step, int8 (limit + 1, n).
    *far*, (2, n): how far each cell is from the first of the two *ends* and to the last; where that is too
    far for the limit need not be tried.
    """

    def __init__(
        self,
        entries: _Entries,
        danger: NDArray[np.int64],
        ends: tuple[int, int],
        far: NDArray[np.int64],
        limit: int,
    ) -> None:
        self._entries, self._danger, self._ends, self._limit = entries, danger, ends, limit
        self._from, self._to = far
        near = np.flatnonzero(far.sum(axis=0) <= limit)
        costs = np.unique(entries.cost[near])
        self._groups = [(int(cost), near[entries.cost[near] == cost]) for cost in costs if cost]
        self._came = np.full((limit + 1, danger.size), -1, np.int8)
        self._at_end = [_UNREACHED]

    def run(self, told: Told) -> None:
        """Find the least dangers, length by length."""
        first = np.full(self._danger.size + 1, _UNREACHED)
        first[self._ends[0]] = 0
        layers, longest = [first], self._groups[-1][0]
        for length in range(1, self._limit + 1):
            layers = [*layers[-longest:], self._layer(layers, length)]
            self._at_end.append(int(layers[-1][self._ends[1]]))
            if length % _OFTEN == 0:
                told(length / self._limit)

    def _layer(self, layers: list[NDArray[np.int64]], length: int) -> NDArray[np.int64]:
        """Return the danger of being in each cell after *length*; *layers* are those before it.

        The last entry stands for what is no cell.
        """
        new = np.full(self._danger.size + 1, _UNREACHED)
        for cost, group in self._groups:
            if cost > len(layers):
                continue
            cells = group[(self._from[group] <= length) & (self._to[group] <= self._limit - length)]
            before = layers[-cost][self._entries.origin[:, cells]]
            came = before.argmin(axis=0)
            least = before[came, np.arange(cells.size)]
            reached = least < _UNREACHED
            new[cells[reached]] = (least + self._danger[cells])[reached]
            self._came[length, cells[reached]] = came[reached]
        return new

    def way(self, lengths: range) -> Way:
        """Return the least dangerous way with one of *lengths*, the shortest of equals."""
        length = min(lengths, key=lambda one: (self._at_end[one], one))
        left, cell, cells = length, self._ends[1], list[int]()
        while left:
            cells.append(cell)
            came, left = int(self._came[left, cell]), left - int(self._entries.cost[cell])
            cell = int(self._entries.origin[came, cell])
        return Way(tuple(reversed(cells)), length, self._at_end[length])
