"""Explain one pair, see from one spotter, see from all spotters of a side (sections A to F)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, product
from math import isqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import frozen
from viewer.rules.spotting.calculation import calculate
from viewer.rules.spotting.conditions import Conditions
from viewer.rules.spotting.fan import enough, fan
from viewer.rules.spotting.los import Obstacle, check_cell, obstacles
from viewer.rules.spotting.reasons import reasons
from viewer.rules.spotting.ruler import Ruler, greatest_measure
from viewer.rules.spotting.sighting import SpottingSighting
from viewer.rules.spotting.stand import Stand
from viewer.rules.spotting.tables import DIE, Place

CLEAR_DAY: Final = Conditions()
"""Daylight, clear weather, a movement phase, one inch to the cell."""

_PLACES: Final[tuple[Place, ...]] = ("open", "cover")

_EXACT_FACTORS = 18
"""So many factors of at most 10 fit an int64."""


@dataclass(frozen=True, eq=False)
class SpottingField:
    """What one spotter may spot; a stand as observed is imagined in every cell. Read-only arrays.

    ``ungated``: the chance in tenths with nothing in the way, uint8, shape (n,). ``los``: where that is
    more than 0 and nothing stands in the sight line, shape (n,). ``tenths``: the chance, uint8, shape (n,).
    Cells off the map have none.
    """

    observer: int
    ungated: NDArray[np.uint8]
    los: NDArray[np.bool_]

    @cached_property
    def tenths(self) -> NDArray[np.uint8]:
        """The chance in tenths, line of sight counted, shape (n,)."""
        return frozen(self.ungated * self.los)


@dataclass(frozen=True, eq=False)
class SpottingSide:
    """What the spotters of a side may spot between them. Read-only arrays.

    ``tenths``: the chance of each spotter, uint8, shape (k, n).
    """

    tenths: NDArray[np.uint8]

    @cached_property
    def best(self) -> NDArray[np.uint8]:
        """The best chance of any spotter in tenths, shape (n,)."""
        return frozen(self.tenths.max(axis=0, initial=0))

    @cached_property
    def best_by(self) -> NDArray[np.int64]:
        """Which spotter has the best chance, the first of equals; -1 where none has any. Shape (n,)."""
        if not len(self.tenths):
            return frozen(np.full(self.tenths.shape[1], -1, np.int64))
        return frozen(np.where(self.best, self.tenths.argmax(axis=0), -1))

    @cached_property
    def combined(self) -> NDArray[np.float64]:
        """The chance that at least one spots, one attempt each: 1 - product of misses. Shape (n,).

        Whole numbers are multiplied as long as they fit; certainty and impossibility come out as 1 and 0.
        """
        missed = np.ones(self.tenths.shape[1])
        for at in range(0, len(self.tenths), _EXACT_FACTORS):
            part = DIE - self.tenths[at : at + _EXACT_FACTORS].astype(np.int64)
            missed *= part.prod(axis=0) / DIE ** len(part)
        return frozen(1 - missed)


def explain(
    board: Board,
    observer: int,
    target: int,
    spotter: Stand,
    observed: Stand,
    conditions: Conditions = CLEAR_DAY,
    blocking: tuple[Obstacle, ...] | None = None,
) -> SpottingSighting:
    """Return the chance that *spotter* in the cell *observer* spots *observed* in the cell *target*.

    *blocking*: what stands in the sight line, where that is known already, such as from the other way round
    or (nothing) from a fan; None to find it. Raises CellError for a cell that is missing, void or off the
    map, RulesError for a facing that the cells of this map do not have.
    """
    observer, target = check_cell(board, observer), check_cell(board, target)
    ruler = Ruler.of(board.grid, conditions)
    front = bool(_in_front(ruler, observer, spotter, conditions)[target])
    terrain: Place = "cover" if board.terrain_at(target).spotting.cover else "open"
    calculation = calculate(spotter, observed, conditions, terrain, front)
    if blocking is None:
        blocking = obstacles(board, observer, target)
    measure = ruler.measure(observer, target)
    reached = [measure <= greatest_measure(limit, ruler.scale, ruler.squared) for limit in calculation.limits]
    sighting = SpottingSighting(
        observer=observer,
        target=target,
        spotter=spotter,
        observed=observed,
        distance=board.grid.distance(observer, target),
        inches=ruler.inches(observer, target),
        place=observed.place or terrain,
        front=front,
        obstacles=blocking,
        calculation=calculation,
        tenths=0 if blocking else sum(reached),
    )
    return replace(sighting, reasons=tuple(reasons(board, sighting)))


def see(
    board: Board, observer: int, spotter: Stand, observed: Stand, conditions: Conditions = CLEAR_DAY
) -> SpottingField:
    """Return the chance of one spotter for every cell at once; raises as `explain` does."""
    alone = ungated(board, check_cell(board, observer), spotter, observed, conditions)
    los = fan(board, observer, _radius(board, [spotter], observed, conditions)) & (alone > 0)
    return SpottingField(observer, frozen(alone), frozen(los))


def see_all(
    board: Board,
    spotters: Sequence[tuple[int, Stand]],
    observed: Stand,
    conditions: Conditions = CLEAR_DAY,
) -> SpottingSide:
    """Return the chances of all spotters of a side, each a cell and a stand; raises as `explain` does."""
    radius = _radius(board, [stand for _, stand in spotters], observed, conditions)
    tenths = np.zeros((len(spotters), board.grid.n), np.uint8)
    for row, (cell, stand) in zip(tenths, spotters, strict=True):
        alone = ungated(board, check_cell(board, cell), stand, observed, conditions)
        row[:] = alone * fan(board, cell, radius)
    return SpottingSide(frozen(tenths))


def see_back(
    board: Board, target: int, spotter: Stand, observed: Stand, conditions: Conditions = CLEAR_DAY
) -> NDArray[np.uint8]:
    """Return the chance in tenths with which *spotter*, imagined in every cell, spots *observed* in *target*.

    uint8, shape (n,), read-only; the spotter has its front to the target. Raises as `explain` does.
    """
    ruler = Ruler.of(board.grid, conditions)
    cover = board.terrain_at(check_cell(board, target)).spotting.cover
    chances = _chances(replace(spotter, facing=None), observed, conditions, ruler.squared)[int(cover)]
    seen = fan(board, target, _radius(board, [spotter], observed, conditions)) & board.on_map
    return frozen(chances[np.minimum(ruler.measures(target), len(chances) - 1)] * seen)


def _radius(board: Board, stands: Sequence[Stand], observed: Stand, conditions: Conditions) -> int:
    """Return a radius that holds every cell where any of these stands has any chance."""
    squared = Ruler.of(board.grid, conditions).squared
    tables = (_chances(stand, observed, conditions, squared) for stand in stands)
    longest = max((table.shape[1] - 2 for table in tables), default=0)
    return enough(board.grid, isqrt(longest) if squared else longest)


def ungated(
    board: Board, observer: int, spotter: Stand, observed: Stand, conditions: Conditions
) -> NDArray[np.uint8]:
    """Return the chance in tenths of every cell on the map, whatever stands in the way, shape (n,).

    *observer* is a cell on the map.
    """
    ruler = Ruler.of(board.grid, conditions)
    chances = _chances(spotter, observed, conditions, ruler.squared)
    cover = board.select(lambda kind: kind.spotting.cover)
    flank = ~_in_front(ruler, observer, spotter, conditions)
    beyond = chances.shape[1] - 1
    row = (cover + 2 * flank) * (beyond + 1)
    chance: NDArray[np.uint8] = chances.ravel()[row + np.minimum(ruler.measures(observer), beyond)]
    return chance * board.on_map


def _in_front(ruler: Ruler, observer: int, spotter: Stand, conditions: Conditions) -> NDArray[np.bool_]:
    """Return which cells the spotter has to its front, shape (n,); the facing matters to AFVs only."""
    facing = spotter.facing if spotter.kind == "afv" else None
    return ruler.in_front(observer, facing, conditions.front_arc)


@lru_cache(maxsize=256)
def _chances(spotter: Stand, observed: Stand, conditions: Conditions, squared: bool) -> NDArray[np.uint8]:
    """Return the chance in tenths by measure, the last for everything beyond, shape (4, longest + 2).

    Rows: open and cover in front, open and cover to the flank.
    """
    limits = [
        [greatest_measure(inches, conditions.scale, squared) for inches in calculation.limits]
        for calculation in (
            calculate(spotter, observed, conditions, place, front)
            for front, place in product((True, False), _PLACES)
        )
    ]
    chances = np.zeros((len(limits), max(chain([0], *limits)) + 2), np.uint8)
    for row, reached in zip(chances, limits, strict=True):
        for limit in reached:
            row[: limit + 1] += 1
    return frozen(chances)
