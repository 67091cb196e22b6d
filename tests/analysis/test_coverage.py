"""What many see together, against single fans and single questions."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.analysis.coverage import counts, dead_ground, exposure, in_reach, observers_of, seen_by
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.board.terrain import shipped_palette
from viewer.errors import CellError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.gev import explain, see

VIEWPOINTS = st.sampled_from(["some", "centre", "every"])
RADII = st.sampled_from([1, 3, 6, None])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    grid = HexGrid(
        draw(st.integers(1, 8)), draw(st.integers(1, 8)), top=draw(st.sampled_from(["flat", "pointy"]))
    )
    density, seed = draw(st.sampled_from([0.0, 0.1, 0.3, 0.6])), draw(st.integers(0, 2**32 - 1))
    forest = np.random.default_rng(seed).random(grid.n) < density
    return Board.of(grid, shipped_palette(), terrain=forest * shipped_palette().code("forest"))


def some_cells(board: Board, data: st.DataObject) -> list[int]:
    return data.draw(st.lists(st.integers(0, board.grid.n - 1), max_size=4))


@settings(max_examples=40, deadline=None)
@given(boards(), st.data(), RADII, VIEWPOINTS)
def test_together_they_see_what_any_of_them_sees(
    board: Board, data: st.DataObject, radius, viewpoint
) -> None:
    cells = some_cells(board, data)
    fans = np.array([see(board, cell, radius, viewpoint).los for cell in cells]).reshape(
        len(cells), board.grid.n
    )
    assert (seen_by(board, cells, radius, viewpoint) == fans.any(axis=0)).all()
    assert (counts(board, cells, radius, viewpoint) == fans.sum(axis=0)).all()


@settings(max_examples=40, deadline=None)
@given(boards(), st.data(), RADII, VIEWPOINTS)
def test_the_observers_of_a_cell_are_those_whose_fans_hold_it(board, data, radius, viewpoint) -> None:
    target = data.draw(st.integers(0, board.grid.n - 1))
    fans = [see(board, cell, radius, viewpoint).los[target] for cell in range(board.grid.n)]
    assert observers_of(board, target, radius, viewpoint).tolist() == fans


@settings(max_examples=25, deadline=None)
@given(boards(), RADII, VIEWPOINTS)
def test_exposure_counts_the_other_hexes_whose_fans_hold_a_cell(board, radius, viewpoint) -> None:
    fans = np.array([see(board, cell, radius, viewpoint).los for cell in range(board.grid.n)])
    np.fill_diagonal(fans, False)
    assert (exposure(board, radius, viewpoint) == fans.sum(axis=0)).all()


@settings(max_examples=40, deadline=None)
@given(boards(), st.data(), RADII)
def test_reach_is_seen_or_dead_ground_and_never_both(board: Board, data: st.DataObject, radius) -> None:
    cells = some_cells(board, data)
    seen = seen_by(board, cells, radius)
    dead = dead_ground(board, cells, seen, radius)
    assert not (seen & dead).any()
    assert ((seen | dead) == in_reach(board, cells, radius)).all()


def test_sight_is_not_symmetric_so_neither_are_observers_and_fan() -> None:
    board = board_from_diagram(
        """
        .   .   .   .   .
          .   f   .   .
        .   .   .   .   .
          .   .   f   .
        .   .   .   .   .
          .   .   .   .
        """
    )
    one_way = [
        (a, b)
        for a in range(board.grid.n)
        for b in range(board.grid.n)
        if see(board, a).los[b] and not see(board, b).los[a] and not board.terrain[a]
    ]
    assert one_way
    for a, b in one_way:
        assert explain(board, a, b).los and not explain(board, b, a).los
        assert observers_of(board, b)[a] and not observers_of(board, a)[b]


def test_nobody_sees_nothing_and_reaches_nothing() -> None:
    board = Board.blank(HexGrid(4, 4))
    assert (
        not counts(board, []).any()
        and not in_reach(board, [], 5).any()
        and not in_reach(board, [], None).any()
    )


def test_an_observer_named_twice_counts_twice() -> None:
    board = Board.blank(HexGrid(4, 4))
    assert counts(board, [5, 5]).tolist() == [2] * 16


def test_what_is_off_the_map_or_made_of_squares_is_refused() -> None:
    with pytest.raises(CellError):
        counts(Board.blank(HexGrid(2, 2)), [4])
    with pytest.raises(RulesError):
        exposure(Board.blank(SquareGrid(2, 2)))
