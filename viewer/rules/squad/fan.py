"""Everything one unit sees: squad sight to all cells of the board at once (S1 to S5, S15)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import Grid, frozen
from viewer.grid.crossings import CellShape, cell_shape, crossing_table
from viewer.rules.squad.distance import (
    Dazzled,
    disc,
    limit,
    measure,
    sight_distance,
    sight_distances,
    steps,
)
from viewer.rules.squad.options import Metric, check_metric, check_radius
from viewer.rules.squad.relief import EYE, Heights, Relief, relief

Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

NEAR: Final = 32
"""Up to this radius the lines to all cells around are kept ready."""

_BATCH: Final = 300
"""How many longer lines are worked out at a time."""


@dataclass(frozen=True, eq=False)
class SquadField:
    """What a unit at *observer* sees: ``los``, the cells in line of sight and within *sight_distance* (n,).

    The observer's own cell is in it, missing and void cells are not.
    """

    observer: int
    sight_distance: int
    los: Mask


def see(
    board: Board, observer: int, sight: int = 8, dazzled: Dazzled = False, metric: Metric = "euclidean"
) -> SquadField:
    """Return what a unit of *sight* sees from *observer*.

    Raises CellError for an observer that is missing, void or off the map, RulesError for a sight out of
    bounds or an unknown metric.
    """
    ground = relief(board)
    distance = sight_distance(int(ground.level[ground.check(observer)]), sight, dazzled)
    return SquadField(int(observer), distance, los_from(ground, observer, distance, metric))


def see_to(
    board: Board, target: int, sight: int = 8, dazzled: Dazzled = False, metric: Metric = "euclidean"
) -> Mask:
    """Return from which cells a unit of *sight* would see *target*, shape (n,), itself included.

    Not what is seen from *target*: sight lines are the same in both directions, but whoever stands higher
    sees farther (S1). Raises as `see` does.
    """
    ground = relief(board)
    distances = sight_distances(ground.level[:-1], sight, dazzled)
    shape, here = cell_shape(board.grid), np.array(board.grid.axial(ground.check(target)))
    away = board.grid.axials - here
    near = measure(shape, check_metric(metric), *away.T) <= limit(shape, metric, distances)
    return los_from(ground, target, int(distances.max()), metric, near)


def los_from(
    relief: Relief,
    observer: int,
    radius: int,
    metric: Metric = "euclidean",
    asked: Mask | None = None,
    lift: int = 0,
) -> Mask:
    """Return which cells within *radius* have line of sight with *observer*, shape (n,), itself included.

    Where *asked* is given, shape (n,), only of those cells. With *lift*, each is judged as if its own ground
    were so many levels higher. Lines of more than `NEAR` cells take about a
    microsecond for each cell they cross, others far less. Raises CellError for an observer that is missing,
    void or off the map, RulesError for a radius out of bounds or an unknown metric.
    """
    home, shape = relief.check(observer), cell_shape(relief.grid)
    wanted = relief.on_map if asked is None else np.append(asked, False) & relief.on_map
    los = np.zeros(relief.grid.n + 1, np.bool_)  # last, a place for what is not on the map
    los[home] = True
    near = _lines_near(shape, check_metric(metric), min(check_radius(radius), NEAR))
    q, r = near.offsets.T + np.array(relief.grid.axial(home))[:, None]
    cells = relief.grid.find_all(q, r)
    los[cells] = _open(relief.at(cells), relief.level[home], near, lift)
    if radius > NEAR:
        for far in _lines_far(relief.grid, home, radius, metric, wanted[:-1]):
            los[far.targets] = _open(relief.at(slice(None)), relief.level[home], far, lift)
    return frozen((los & wanted)[:-1])


@dataclass(frozen=True, eq=False)
class _Lines:
    """Sight lines from one place, and the places they cross, as indices into arrays of heights.

    ``offsets``, shape (k, 2), and ``targets``, shape (k,): where they end. ``line``, ``cells`` (2, s),
    ``enter`` and ``leave`` as in `CrossingTable`, but cells as places. ``beside_target``: which entries of
    ``cells`` are beside the target of their line; ``beside_home``: the places beside the observer.
    """

    offsets: Ints
    targets: Ints
    line: Ints
    cells: Ints
    enter: NDArray[np.int32]
    leave: NDArray[np.int32]
    beside_target: tuple[NDArray[np.intp], ...]
    beside_home: Ints

    @classmethod
    def of(cls, shape: CellShape, offsets: Ints, place: Callable[[Ints, Ints], Ints]) -> "_Lines":
        """Return the lines to *offsets*; *place* gives the index of offsets."""
        table = crossing_table(shape, offsets)
        q, r = np.moveaxis(table.cells, 2, 0)
        tq, tr = offsets[table.line].T
        beside = disc(shape, "chebyshev", 1)
        return cls(
            offsets,
            place(*offsets.T),
            table.line,
            place(q, r),
            table.enter.astype(np.int32),
            table.leave.astype(np.int32),
            (steps(shape, q - tq, r - tr) == 1).nonzero(),
            place(*beside.T),
        )


@lru_cache(maxsize=16)
def _lines_near(shape: CellShape, metric: Metric, radius: int) -> _Lines:
    """Return the lines to every cell within *radius*; places are numbers of these offsets."""
    offsets = disc(shape, metric, radius)
    number = np.full((2 * radius + 1, 2 * radius + 1), -1, np.int64)
    number[tuple(offsets.T + radius)] = np.arange(len(offsets))
    return _Lines.of(shape, offsets, lambda q, r: number[q + radius, r + radius])


def _lines_far(grid: Grid, home: int, radius: int, metric: Metric, wanted: Mask) -> Iterator[_Lines]:
    """Yield the lines to *wanted* cells farther than `NEAR`, some at a time; places are cells."""
    shape, here = cell_shape(grid), np.array(grid.axial(home), np.int64)
    away = grid.axials - here
    distance = measure(shape, metric, *away.T)
    far = (distance > limit(shape, metric, NEAR)) & (distance <= limit(shape, metric, radius)) & wanted
    for batch in np.array_split(away[far], 1 + far.sum() // _BATCH):
        yield _Lines.of(shape, batch, lambda q, r: grid.find_all(q + here[0], r + here[1]))


def _open(heights: Heights, home: np.int32, lines: _Lines, lift: int) -> Mask:
    """Return which *lines* nothing blocks, from a place on level *home*; the heights are of all places."""
    rise = _tops(heights, home, lines, lift) - home
    climb = (heights.level[lines.targets] + lift - home)[lines.line]
    above = _above(rise, climb, lines.enter) | _above(rise, climb, lines.leave)
    is_open = np.ones(len(lines.offsets), np.bool_)
    is_open[lines.line[above]] = False
    return is_open


def _tops(heights: Heights, home: np.int32, lines: _Lines, lift: int) -> NDArray[np.int32]:
    """Return up to which level each stretch of the lines is filled, shape (s,); along an edge the lower."""
    level, top, bare = heights
    seen = top.copy()
    beside = lines.beside_home
    seen[beside] = np.where(level[beside] == home, bare[beside], top[beside])
    tops = seen[lines.cells]
    beside = lines.cells[lines.beside_target]
    target = lines.targets[lines.line[lines.beside_target[1]]]
    leaned = level[beside] == level[target] + lift
    tops[lines.beside_target] = np.where(leaned, bare[beside], seen[beside])
    lower: NDArray[np.int32] = np.minimum(tops[0], tops[1])
    return lower


def _above(rise: NDArray[np.int32], climb: NDArray[np.int32], place: NDArray[np.int32]) -> Mask:
    """Return whether tops, *rise* levels over the observer's ground, are above the line at a place on it.

    *climb*: how much higher than the observer the target stands. The line is straight, so what rises above it
    anywhere in a stretch does so at one end of the stretch.
    """
    part, whole = place
    over: Mask = EYE.denominator * (whole * rise - part * climb) > EYE.numerator * whole
    return over
