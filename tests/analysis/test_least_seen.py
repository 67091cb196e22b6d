"""The least seen way against all ways there are, on boards small enough for that."""

from collections.abc import Iterator
from fractions import Fraction
from math import prod

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.analysis.watches import boards
from viewer.analysis.least_seen import CERTAIN, danger_of_chances, danger_of_counts, least_seen
from viewer.analysis.walks import Walk, steps_of, walk_of
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.errors import RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.rules.squad.travel import Steps

WALKS = st.builds(Walk, st.booleans(), st.sampled_from([None, 1]), st.booleans())


def ways(steps: Steps, start: int, end: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way that enters no cell twice, and how long it is."""

    def onward(cells: tuple[int, ...], length: int) -> Iterator[tuple[tuple[int, ...], int]]:
        here = cells[-1]
        if here == end:
            yield cells[1:], length
            return
        for to, cost in zip(steps.to[:, here].tolist(), steps.cost[:, here].tolist(), strict=True):
            if to >= 0 and to not in cells:
                yield from onward((*cells, to), length + cost)

    yield from onward((start,), 0)


def missed(tenths: np.ndarray, cells: tuple[int, ...]) -> Fraction:
    """The chance that nobody spots anything on the way."""
    return Fraction(
        prod(10 - int(t) for cell in cells for t in tenths[:, cell]), 10 ** (len(tenths) * len(cells))
    )


@given(boards(3), WALKS, st.sampled_from([0, 30, 100, 300]), st.integers(0, 2**32), st.booleans())
@settings(deadline=None, max_examples=80)
def test_no_way_is_less_seen_or_as_little_and_shorter(board, walk, longer, seed, chances):
    assume(board.grid.n > 1)
    random = np.random.default_rng(seed)
    start, end = random.choice(board.grid.n, 2, replace=False).tolist()
    assume({start, end}.isdisjoint(board.grid.missing))
    tenths = random.integers(0, 10 if chances else 2, (2, board.grid.n)).astype(np.uint8)
    danger = danger_of_chances(tenths) if chances else danger_of_counts(tenths)
    steps = steps_of(board, walk)
    every = list(ways(steps, start, end))
    if not every:
        with pytest.raises(RulesError, match="No way leads from"):
            least_seen(board.grid, steps, danger, start, end, longer)
        return
    least, direct = least_seen(board.grid, steps, danger, start, end, longer)
    shortest = min(length for _, length in every)
    limit = shortest * (100 + longer) // 100
    assert (least.danger, least.length) == min(
        (int(danger[list(cells)].sum()), length) for cells, length in every if length <= limit
    )
    assert (direct.length, direct.danger) == min(
        (length, int(danger[list(cells)].sum())) for cells, length in every
    )
    for way in (least, direct):
        assert (way.cells, way.length) in every
        assert way.danger == danger[list(way.cells)].sum()
    if chances:
        assert missed(tenths, least.cells) == max(missed(tenths, c) for c, length in every if length <= limit)


def test_equal_products_of_misses_are_equally_dangerous():
    tenths = np.array([[4, 6, 0, 9, 5, 8], [4, 1, 0, 0, 8, 5]], np.uint8)
    danger = danger_of_chances(tenths)
    assert danger[0] == danger[1]  # 6 * 6 = 4 * 9
    assert danger[3] == danger[4] == danger[5]  # 1 * 10 = 5 * 2
    assert danger[2] == 0


def test_a_step_where_one_is_spotted_for_certain_is_worse_than_any_others():
    tenths = np.array([[10, 9], [0, 9]], np.uint8)
    certain, likely = danger_of_chances(tenths).tolist()
    assert certain == CERTAIN > 1000 * likely


LANES = board_from_diagram(
    """
    . . . . .
     x . x x .
    . x . . .
    """,
    "pointy",
)


def test_terrain_that_nobody_passes_is_gone_round():
    steps = steps_of(LANES, Walk())
    least, _ = least_seen(LANES.grid, steps, np.zeros(LANES.grid.n, np.int64), 0, 14, 0)
    assert [LANES.grid.label(cell) for cell in least.cells] == ["0201", "0202", "0303", "0403", "0503"]


def test_costs_of_terrain_and_high_steps_count_where_they_are_asked_for():
    woods = board_from_diagram(". f .\n . . .", "pointy").replace("level", [3], 2)
    flat = np.zeros(6, np.int64)
    lengths = [
        least_seen(woods.grid, steps_of(woods, walk), flat, 0, 2, 300)[0].length
        for walk in (Walk(), Walk(costs=True), walk_of("squad"))
    ]
    assert lengths[0] == 2
    assert lengths[1] > 2
    assert lengths[2] >= lengths[1]


def test_cells_that_are_closed_are_not_entered():
    board = Board.blank(HexGrid(3, 1))
    with pytest.raises(RulesError, match=r"No way leads from 0101 to 0301: from 0101 only 0 cells can be"):
        least_seen(board.grid, steps_of(board, Walk(), frozenset({1})), np.zeros(3, np.int64), 0, 2)


@pytest.mark.parametrize(
    ("start", "end", "longer", "message"),
    [
        (0, 0, 50, "starts and ends at 0101"),
        (0, 5, 50, "no step leads into 0102"),
        (0, 2, 301, "0 to 300 % longer than the shortest, not 301"),
    ],
)
def test_bad_questions_are_refused(start, end, longer, message):
    with pytest.raises(RulesError, match=message):
        least_seen(LANES.grid, steps_of(LANES, Walk()), np.zeros(LANES.grid.n, np.int64), start, end, longer)


def test_progress_is_told():
    board, shares = Board.blank(HexGrid(40, 1)), list[float]()
    least_seen(board.grid, steps_of(board, Walk()), np.zeros(40, np.int64), 0, 39, told=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] <= 1
