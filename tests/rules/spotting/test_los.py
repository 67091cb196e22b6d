"""The sight line gate, rule by rule, and one observer's fan against one line at a time."""

from fractions import Fraction
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.spotting.boards import boards, on_map
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.errors import CellError
from viewer.grid.coords import Axial
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.spotting.fan import Heights, fan
from viewer.rules.spotting.los import check_cell, obstacles


def row(symbols: str, levels: str) -> Board:
    """A row of squares with these kinds of terrain and levels."""
    board = board_from_diagram(" ".join(symbols), top="square")
    return board.replace("level", range(len(levels)), [int(digit) for digit in levels])


def blockers(board: Board, a: int, t: int) -> list[int]:
    return [cell for obstacle in obstacles(board, a, t) for cell in obstacle.cells]


@pytest.mark.parametrize(
    ("symbols", "levels", "blocking"),
    [
        ("....", "0000", []),
        (".f..", "0000", [1]),  # woods stand one level
        (".tF.", "0000", [1, 2]),
        (".r..", "0000", []),  # rubble gives cover but stands no height
        ("f..f", "0000", []),  # the two ends never block
        (".f..", "2000", []),  # the eye looks over it
        (".f..", "1000", []),  # line at 1.6 - 0.5 = 1.1 where it leaves the woods, just over their top
        ("..f.", "1000", [2]),  # further down it comes below
        (".._.", "0000", []),  # a hole is off the map
        ("....", "0100", [1]),
        ("....", "0110", [1, 2]),
        ("...", "011", [1]),  # the line rises from 0.6 to 1.6 and meets the hill at 0.85 ...
        ("....", "0011", []),  # ... further back at 1.1
        ("....", "3210", []),
        ("....", "3321", [1, 2]),  # looking down over a rim that is too wide
    ],
)
def test_rows(symbols, levels, blocking):
    board = row(symbols, levels)
    assert blockers(board, 0, len(levels) - 1) == blocking
    assert blockers(board, len(levels) - 1, 0) == blocking[::-1]


def test_top_and_line_are_told():
    (obstacle,) = obstacles(row("..f.", "1000"), 0, 3)
    assert obstacle.top == 1
    assert obstacle.line == Fraction(3, 5) + Fraction(1, 6)


@pytest.mark.parametrize(("woods", "blocking"), [("", ""), ("u", ""), ("v", ""), ("uv", "uv")])
def test_along_an_edge_the_lower_of_two_cells_counts(woods, blocking):
    grid = HexGrid(5, 5)
    a, t = grid.cell(Axial(1, 2)), grid.cell(Axial(3, 1))
    beside = {"u": grid.cell(Axial(2, 1)), "v": grid.cell(Axial(2, 2))}
    board = Board.blank(grid)
    board = board.replace("terrain", [beside[name] for name in woods], board.palette.code("forest"))
    assert sorted(blockers(board, a, t)) == sorted(beside[name] for name in blocking)


def test_along_the_edge_of_the_map_nothing_blocks():
    whole = HexGrid(5, 5)
    grid = HexGrid(5, 5, missing=frozenset({whole.cell(Axial(2, 1))}))
    board = Board.blank(grid)
    board = board.replace("terrain", [grid.cell(Axial(2, 2))], board.palette.code("forest"))
    assert blockers(board, grid.cell(Axial(1, 2)), grid.cell(Axial(3, 1))) == []


@settings(deadline=None)
@given(st.data(), boards())
def test_sight_is_the_same_both_ways(data, board):
    a, t = data.draw(on_map(board)), data.draw(on_map(board))
    assert sorted(blockers(board, a, t)) == sorted(blockers(board, t, a))


@settings(max_examples=200, deadline=None)
@given(st.data(), boards(most=12), st.sampled_from([0, 40, 1000]))
def test_a_fan_is_all_its_lines(data, board, few):
    observer = data.draw(on_map(board))
    targets = np.flatnonzero(board.on_map)
    with patch("viewer.rules.spotting.fan._FEW", few):
        seen = Heights.of(board, 30).seen(observer, targets)
    assert seen.tolist() == [not obstacles(board, observer, target) for target in targets.tolist()]


@settings(deadline=None)
@given(st.data(), boards(most=12))
def test_a_fan_of_a_few_cells(data, board):
    observer = data.draw(on_map(board))
    targets = np.array(data.draw(st.lists(on_map(board), max_size=4)), np.int64)
    seen = Heights.of(board, 30).seen(observer, targets)
    assert seen.tolist() == [not obstacles(board, observer, target) for target in targets.tolist()]


@pytest.mark.parametrize("grid", [HexGrid(70, 60), SquareGrid(60, 50)], ids=["hexes", "squares"])
def test_fans_on_a_large_map_of_hills_and_woods(grid):
    chance = np.random.default_rng(7)
    x, y = np.arange(grid.n) % grid.cols, np.arange(grid.n) // grid.cols
    level = np.rint(3 * np.sin(x / 9) * np.cos(y / 7) + 1).astype(int)
    board = Board.blank(grid).replace("level", range(grid.n), level)
    woods = np.flatnonzero(chance.random(grid.n) < 0.06)
    board = board.replace("terrain", woods, board.palette.code("forest"))
    for observer in chance.integers(0, grid.n, 3).tolist():
        seen = fan(board, observer, 120)
        for target in chance.integers(0, grid.n, 30).tolist():
            assert seen[target] == (not obstacles(board, observer, target)), (observer, target)


@pytest.mark.parametrize("grid", [HexGrid(7, 7), SquareGrid(7, 7)])
def test_deep_in_woods_only_what_is_next_is_seen(grid):
    board = Board.blank(grid)
    board = board.replace("terrain", range(grid.n), board.palette.code("forest"))
    centre = grid.at(3, 3)
    seen = fan(board, centre, 20)
    assert seen.tolist() == [not obstacles(board, centre, target) for target in range(grid.n)]
    assert seen.sum() == (7 if isinstance(grid, HexGrid) else 9)


def test_a_fan_is_remembered_and_cannot_be_written_to():
    board = Board.blank(HexGrid(3, 3))
    assert fan(board, 4, 20) is fan(board, 4, 20)
    assert not fan(board, 4, 20).flags.writeable


def test_a_long_fan_is_all_its_lines():
    rng = np.random.default_rng(7)
    grid = HexGrid(60, 40)
    hills = np.add.outer(np.arange(40) // 9 % 3, np.arange(60) // 13 % 2).ravel()
    board = Board.blank(grid).replace("level", range(grid.n), hills)
    board = board.replace("terrain", rng.choice(grid.n, 90, replace=False), board.palette.code("forest"))
    heights, targets = Heights.of(board, 100), np.arange(0, grid.n, 31)
    for observer in (0, 1234, grid.n - 1):
        expected = [not obstacles(board, observer, target) for target in targets.tolist()]
        assert heights.seen(observer, targets).tolist() == expected


def test_a_hole_neither_sees_nor_is_seen():
    board = row("._.", "000")
    with pytest.raises(CellError, match="hole"):
        check_cell(board, 1)
    with pytest.raises(CellError):
        check_cell(board, 3)
