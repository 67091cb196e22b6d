"""What must hold on any ground: fast equals plain, symmetry, and that building up never opens a line."""

from collections.abc import Iterable

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.grid.strategies import cells_of
from tests.rules.squad.brute import open_line
from tests.rules.squad.scenes import boards
from viewer.board.board import Board
from viewer.rules.squad import Metric, explain, los_from, profile, relief, see, see_all, see_to

metrics: st.SearchStrategy[Metric] = st.sampled_from(["euclidean", "chebyshev"])


def on_map(board: Board) -> list[int]:
    return [int(cell) for cell in board.on_map.nonzero()[0]]


def some_cell(data: st.DataObject, board: Board) -> int:
    return data.draw(st.sampled_from(on_map(board)))


@settings(max_examples=30)
@given(boards(most=6), st.data())
def test_s2_to_s5_each_line_is_open_by_the_bare_definition(board: Board, data: st.DataObject) -> None:
    observer = some_cell(data, board)
    los = los_from(relief(board), observer, 9)
    for target in on_map(board):
        expected = open_line(board, observer, target)
        assert los[target] == explain(board, observer, target).los == expected


@settings(max_examples=30)
@given(boards(), metrics, st.integers(1, 6), st.booleans(), st.data())
def test_see_is_explain_for_every_cell(
    board: Board, metric: Metric, sight: int, dazzled: bool, data: st.DataObject
) -> None:
    observer = some_cell(data, board)
    field = see(board, observer, sight, dazzled, metric)
    for target in on_map(board):
        sighting = explain(board, observer, target, sight, dazzled, metric)
        assert field.los[target] == sighting.seen
        assert field.sight_distance == sighting.sight_distance
    assert not field.los[~board.on_map].any()


@settings(max_examples=30)
@given(boards(), metrics, st.integers(1, 6), st.booleans())
def test_see_to_is_see_from_the_other_end(board: Board, metric: Metric, sight: int, dazzled: bool) -> None:
    seen = {cell: see(board, cell, sight, dazzled, metric).los for cell in on_map(board)}
    for target in on_map(board)[:5]:
        observers = see_to(board, target, sight, dazzled, metric)
        assert observers.nonzero()[0].tolist() == [cell for cell, los in seen.items() if los[target]]


@settings(max_examples=30)
@given(boards(), metrics, st.integers(1, 9))
def test_all_pairs_are_los_from_every_cell(board: Board, metric: Metric, radius: int) -> None:
    pairs = see_all(board, radius, metric)
    for cell in on_map(board):
        assert np.array_equal(
            pairs.los_from(cell),
            los_from(relief(board), cell, radius, metric),
        )


@settings(max_examples=30)
@given(boards(), metrics, st.integers(1, 4), st.data())
def test_counts_are_sums_over_observers(
    board: Board, metric: Metric, sight: int, data: st.DataObject
) -> None:
    mask = np.array(data.draw(st.lists(st.booleans(), min_size=board.grid.n, max_size=board.grid.n)))
    pairs = see_all(board, 8, metric)
    observers = [cell for cell in on_map(board) if mask[cell]]
    far = sum_of((pairs.los_from(cell) for cell in observers), board, observers)
    near = sum_of((see(board, cell, sight, metric=metric).los for cell in observers), board, observers)
    assert np.array_equal(pairs.count_observers(mask), far)
    assert np.array_equal(pairs.count_observers(mask, sight), near)
    assert np.array_equal(pairs.count_observers(), pairs.count_observers(board.on_map))


@settings(max_examples=30)
@given(boards(), metrics, st.integers(1, 4), st.data())
def test_counts_of_targets_are_sizes_of_fans(
    board: Board, metric: Metric, sight: int, data: st.DataObject
) -> None:
    drawn = np.array(data.draw(st.lists(st.booleans(), min_size=board.grid.n, max_size=board.grid.n)))
    mask = drawn & board.on_map
    counts = see_all(board, 8, metric).count_targets(mask, sight)
    for cell in on_map(board):
        seen = see(board, cell, sight, metric=metric).los & mask
        assert counts[cell] == np.count_nonzero(seen) - seen[cell]


def sum_of(fields: Iterable[np.ndarray], board: Board, observers: list[int]) -> np.ndarray:
    """Return how many observers see each cell, without themselves."""
    total = sum((field.astype(np.int32) for field in fields), np.zeros(board.grid.n, np.int32))
    total[observers] -= 1
    return total


@given(boards(), st.data())
def test_a_line_is_the_same_from_both_ends(board: Board, data: st.DataObject) -> None:
    a, b = some_cell(data, board), some_cell(data, board)
    there, back = profile(relief(board), a, b), profile(relief(board), b, a)
    assert [s.clearance for s in there.stretches] == [s.clearance for s in reversed(back.stretches)]
    assert [s.top for s in there.stretches] == [s.top for s in reversed(back.stretches)]


@given(boards(), st.data())
def test_raising_what_stands_between_never_opens_a_line(board: Board, data: st.DataObject) -> None:
    a, b = some_cell(data, board), some_cell(data, board)
    cell = data.draw(cells_of(board.grid))
    assume(cell not in (a, b))
    before = explain(board, a, b).los
    higher = board.replace("level", cell, board.level[cell] + data.draw(st.integers(1, 5)))
    walled = board.replace("feature", cell, 4)
    for changed in (higher, walled):
        assert explain(changed, a, b).los <= before


@given(boards(), st.integers(-90, 90), st.data())
def test_only_differences_of_level_matter(board: Board, by: int, data: st.DataObject) -> None:
    a = some_cell(data, board)
    shifted = board.replace("level", board.grid.present.nonzero()[0], board.level[board.grid.present] + by)
    assert np.array_equal(los_from(relief(board), a, 9), los_from(relief(shifted), a, 9))


@given(boards(levels=1), st.data())
def test_on_bare_flat_ground_all_is_in_line_of_sight(board: Board, data: st.DataObject) -> None:
    flat = Board.blank(board.grid)
    a = data.draw(cells_of(board.grid))
    assert np.array_equal(los_from(relief(flat), a, 20), board.grid.present)
