"""All pairs at once, against one fan after another."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.gev.boards import boards
from viewer.board.board import Board
from viewer.errors import CellError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.gev import see, see_all


@given(boards(9), st.sampled_from([1, 2, 4, 20, None]), st.sampled_from(["some", "centre", "every"]))
@settings(deadline=None)
def test_all_pairs_say_what_the_fans_say(board, radius, viewpoint):
    pairs = see_all(board, radius, viewpoint)
    cells = board.on_map.nonzero()[0].tolist()
    for observer in cells:
        los = see(board, observer, radius, viewpoint).los
        assert (pairs.los_from(observer) == los).all()
        assert [pairs.pair(observer, cell) for cell in cells] == los[cells].tolist()


@given(boards(9), st.sampled_from([1, 3, 20]), st.integers(0, 2**32))
@settings(deadline=None)
def test_observers_are_counted_without_the_cell_itself(board, radius, seed):
    some = (np.random.default_rng(seed).random(board.grid.n) < 0.4) & board.on_map
    pairs = see_all(board, radius)
    for mask, given_ in ((board.on_map, None), (some, some)):
        others = np.zeros(board.grid.n, np.int64)
        for observer in mask.nonzero()[0].tolist():
            others += see(board, observer, radius).los
            others[observer] -= 1
        assert (pairs.count_observers(given_) == others).all()


@given(boards(9), st.sampled_from([1, 3, 20]), st.integers(0, 2**32))
@settings(deadline=None)
def test_targets_are_counted_without_the_cell_itself(board, radius, seed):
    some = (np.random.default_rng(seed).random(board.grid.n) < 0.4) & board.on_map
    pairs = see_all(board, radius)
    for mask, given_ in ((board.on_map, None), (some, some)):
        counts = pairs.count_targets(given_)
        for observer in board.on_map.nonzero()[0].tolist():
            seen = see(board, observer, radius).los & mask
            assert counts[observer] == np.count_nonzero(seen) - seen[observer]


def test_beyond_the_radius_nothing_is_seen():
    pairs = see_all(Board.blank(HexGrid(30, 1)), 5)
    assert pairs.pair(0, 5)
    assert not pairs.pair(0, 6)


def test_bad_questions_are_refused():
    with pytest.raises(RulesError, match="hexes"):
        see_all(Board.blank(SquareGrid(4, 3)))
    with pytest.raises(RulesError, match="64 hexes at most, and this asks for 99"):
        see_all(Board.blank(HexGrid(100, 1)), None)
    with pytest.raises(RulesError, match="pairs"):
        see_all(Board.blank(HexGrid(1000, 1000)), 40)
    with pytest.raises(RulesError, match="radius"):
        see_all(Board.blank(HexGrid(4, 3)), 0)
    with pytest.raises(CellError):
        see_all(Board.blank(HexGrid(4, 3))).pair(0, 12)
