"""A quiz made from a map: pairs of cells at which it is worth guessing, the same ones for the same seed.

A pair is worth it if what the observer sees changes right beside the target, so that nobody can tell from far
off; those that next to nothing decides come first, and no reason more often than need be.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.assertions import sight_of
from viewer.analysis.progress import Told, unheard
from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.editing.reshaping import Margins, resize
from viewer.errors import RulesError
from viewer.grid.base import Grid
from viewer.grid.shapes import disc
from viewer.learning.exercise import SHOWS, Exercise
from viewer.learning.pair_questions import Sees
from viewer.learning.scene import Scene
from viewer.learning.sight import Finding, look
from viewer.rules import gev
from viewer.rules.spotting.los import LEVEL, tops
from viewer.rules.squad.relief import relief

MOST = 50
"""The most questions of a quiz."""

LAST_SEED = 999_999

_FARTHEST = 8
_LARGE, _HALF, _INNER = 40_000, 60, 40
"""Of a map of more cells, a part is taken that reaches so far each way; what is asked lies well inside."""

_TRIES = 12
"""From how many places it looks round for each question, before it makes do with what there is."""

_PER_LOOK = 6

_LOOKED = 0.3
"""How much of the work is done once the map has been looked over."""

T = TypeVar("T")


@dataclass(frozen=True)
class Pair:
    """A question: does *observer* see *target*? And what the rules say."""

    observer: int
    target: int
    finding: Finding

    @property
    def kind(self) -> tuple[bool, str, int, bool]:
        """What decides it: pairs of one kind teach the same."""
        found = self.finding
        return found.sees, found.verdict, min(len(found.blockers), 2), found.tight


@dataclass(frozen=True, eq=False)
class Quiz:
    """Questions about the ground of a *scenario*; there can be fewer than the *count* that was wanted.

    *whole* is the ground that it was made of, and of a large map *scenario* a part of that: *whole*, *seed*
    and *count* make the same quiz again.
    """

    whole: Scenario
    scenario: Scenario
    seed: int
    count: int
    pairs: tuple[Pair, ...]

    def exercise(self, number: int) -> Exercise:
        """Return a question, counted from 0, as it is laid before a learner."""
        pair, board = self.pairs[number], self.scenario.board
        ends = {"A": pair.observer, "B": pair.target}
        labels = tuple(Label(cell, mark) for mark, cell in ends.items())
        drawn = self.scenario.replace(labels=labels)
        here, there = map(board.grid.label, ends.values())
        return Exercise(
            title=f"Question {number + 1} of {len(self.pairs)}",
            section="",
            scene=Scene(drawn, {mark: (cell,) for mark, cell in ends.items()}),
            asks=Sees(),
            ask=asked(self.scenario.rules, here, there),
            overlays=SHOWS[self.scenario.rules],
        )


def asked(rules: str, observer: str, target: str) -> str:
    """Return the question about a pair of cells, by their numbers, in words."""
    if rules == "spotting":
        return f"Can a stand in A ({observer}) spot one in B ({target}) at all?"
    return f"Does A ({observer}) see B ({target})?"


def quiz(scenario: Scenario, seed: int, count: int = 10, told: Told = unheard) -> Quiz:
    """Return a quiz of up to *count* questions about the ground of a scenario; its units take no part.

    Of a large map a part is asked about, which the seed chooses. *told* hears how far it is.
    Raises RulesError where there is nothing to ask, as on a flat map.
    """
    ground = whole = Scenario(
        scenario.board,
        catalogue=scenario.catalogue,
        sides=scenario.sides,
        title=scenario.title,
        rules=scenario.rules if scenario.rules in SHOWS else "gev",
        options=scenario.options,
    )
    if not 1 <= count <= MOST or not 0 <= seed <= LAST_SEED:
        raise RulesError(f"A quiz has 1 to {MOST} questions and a seed from 0 to {LAST_SEED}.")
    told(0.0)
    rough = np.flatnonzero(_rough(ground))
    told(_LOOKED)
    if not rough.size:
        raise RulesError("This map has no question to ask: nothing on it stands in anybody's way.")
    chance = Random(seed)
    if ground.board.grid.n > _LARGE:
        ground, rough = _part(ground, int(_picked(chance, rough)))
    found = _gathered(ground, rough, chance, count, told)
    if not found:
        raise RulesError("This map has no question to ask: from nowhere does what stands on it hide a cell.")
    return Quiz(whole, ground, seed, count, tuple(_balanced(found, chance, count)))


def _part(ground: Scenario, middle: int) -> tuple[Scenario, NDArray[np.int64]]:
    """Return the part of a large map around a cell, numbered as before, and what could block well inside."""
    grid = ground.board.grid
    row, col = divmod(middle, grid.cols)
    left, top = max(0, col - _HALF), max(0, row - _HALF)
    right, bottom = min(grid.cols, col + _HALF + 1), min(grid.rows, row + _HALF + 1)
    margins = Margins(-left, right - grid.cols, -top, bottom - grid.rows)
    part = resize(ground, margins, keep_numbers=True).scenario
    there = (row - top) * part.board.grid.cols + col - left
    near = part.board.grid.distances(there) <= _INNER
    return part, np.flatnonzero(_rough(part) & near)


def _gathered(
    ground: Scenario, rough: NDArray[np.int64], chance: Random, count: int, told: Told
) -> list[Pair]:
    """Return pairs worth asking, from places near to what can block, without any twice."""
    found: dict[tuple[int, int], Pair] = {}
    enough = _PER_LOOK * count + _PER_LOOK
    for _ in range(_TRIES * count):
        told(_LOOKED + (1 - _LOOKED) * min(len(found) / enough, 1))
        near = _picked(chance, disc(ground.board.grid, int(_picked(chance, rough)), _FARTHEST // 2))
        if ground.board.on_map[near]:
            for pair in _around(ground, near, chance):
                found.setdefault((pair.observer, pair.target), pair)
        if len(found) >= enough:
            break
    return list(found.values())


def _around(ground: Scenario, observer: int, chance: Random) -> Iterator[Pair]:
    """Yield some pairs from one place: targets beside which it looks otherwise."""
    board = ground.board
    near = [cell for cell in disc(board.grid, observer, _FARTHEST) if board.on_map[cell] and cell != observer]
    if not near:
        return
    seen = dict(zip(near, sight_of(ground)(observer, near), strict=True))
    border = [cell for cell in near if _is_border(board.grid, cell, seen)]
    for cell in _drawn(chance, border)[:_PER_LOOK]:
        yield Pair(observer, cell, look(ground, observer, cell))


def _is_border(grid: Grid, cell: int, seen: Mapping[int, bool]) -> bool:
    return any(seen.get(beside, seen[cell]) != seen[cell] for beside in grid.neighbours(cell))


def _balanced(found: list[Pair], chance: Random, count: int) -> Iterator[Pair]:
    """Yield as many pairs, seen and unseen by turns, of the kind and from the place that came least often."""
    left, came = _drawn(chance, found), Counter[object]()
    wanted = chance.random() < 0.5
    for _ in range(min(count, len(left))):
        fitting = [pair for pair in left if pair.finding.sees == wanted] or left
        pair = min(fitting, key=lambda one: (came[one.kind] + came[one.observer], not one.finding.tight))
        came.update((pair.kind, pair.observer))
        left.remove(pair)
        wanted = not wanted
        yield pair


def _rough(ground: Scenario) -> NDArray[np.bool_]:
    """Return which cells could stand in somebody's way, shape (n,)."""
    board = ground.board
    if ground.rules == "gev":
        return gev.raised(board)
    if ground.rules == "squad":
        heights, floor = relief(board).top[:-1], relief(board).level[:-1]
    else:
        heights, floor = tops(board), LEVEL * board.level.astype(np.int32)
    lowest = floor[board.on_map].min(initial=np.iinfo(np.int32).max)
    return np.asarray(board.on_map & (heights > lowest))


def _picked(chance: Random, cells: Sequence[int] | NDArray[np.int64]) -> int:
    return int(cells[int(chance.random() * len(cells))])


def _drawn(chance: Random, items: Sequence[T]) -> list[T]:
    """Return the items in an order drawn by lot; the same one for the same seed under every Python."""
    return [item for _, _, item in sorted((chance.random(), i, item) for i, item in enumerate(items))]
