"""Whole boards: what a fan, all pairs and a profile refuse, and lines longer than are kept ready."""

import numpy as np
import pytest

from tests.rules.squad.scenes import Scene
from viewer.board.board import Board
from viewer.board.terrain import shipped_palette
from viewer.errors import CellError, RulesError
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.squad import explain, los_from, relief, see, see_all, see_to, sight_distance
from viewer.rules.squad.fan import NEAR


def rough(grid: Grid, seed: int = 3) -> Board:
    noise = np.random.default_rng(seed)
    level = noise.choice([0, 0, 0, 1], grid.n)
    return Board.of(grid, shipped_palette(), level=level, feature=noise.choice([0] * 9 + [1], grid.n))


def test_a_fan_over_a_wall() -> None:
    scene = Scene("0A0 0 0w0 0 2 0")
    behind = [True, False, True, False]  # the first leans past the wall, the hill looks over it
    assert see(scene.board, scene["A"]).los.tolist() == [True] * 4 + behind


def test_the_fan_of_a_hill_reaches_farther_down_than_up() -> None:
    row = "2A0 0 0 0B"
    scene = Scene(row)
    assert see(scene.board, scene["A"], sight=2).los[scene["B"]]
    assert not see(scene.board, scene["B"], sight=2).los[scene["A"]]
    assert see_to(scene.board, scene["B"], sight=2)[scene["A"]]
    assert not see_to(scene.board, scene["A"], sight=2)[scene["B"]]


@pytest.mark.parametrize("grid", [HexGrid(60, 4), HexGrid(4, 60, top="pointy"), SquareGrid(60, 4)])
def test_lines_longer_than_are_kept_ready(grid: Grid) -> None:
    board, radius = rough(grid), NEAR + 12
    los, pairs = los_from(relief(board), 0, radius), see_all(board, radius)
    assert np.array_equal(los, pairs.los_from(0))
    for target in range(0, grid.n, 7):
        line = explain(board, 0, target, sight=radius)
        assert los[target] == (line.los and line.near)
    assert los[grid.distances(0) > NEAR].any()


def test_great_heights_need_wider_numbers() -> None:
    grid = HexGrid(2, 120)
    level = np.random.default_rng(1).choice([-100, -90, 190, 200], grid.n)
    board = Board.of(grid, shipped_palette(), level=level)
    pairs = see_all(board, 130)
    for cell in (0, 60, 239):
        assert np.array_equal(pairs.los_from(cell), los_from(relief(board), cell, 130))


def test_s3_what_stands_in_a_hole_never_blocks() -> None:
    scene = Scene("0A0 0#0 0T")
    board = scene.board.replace("feature", scene["#"], 1)
    assert explain(board, scene["A"], scene["T"]).los
    assert see(board, scene["A"]).los[scene["T"]]
    assert see_all(board).pair(scene["A"], scene["T"])


def test_a_board_larger_than_what_is_worked_on_at_a_time() -> None:
    board = rough(SquareGrid(300, 300))
    pairs = see_all(board, 2)
    for cell in (0, 32_900, 45_150, 89_999):
        assert np.array_equal(pairs.los_from(cell), los_from(relief(board), cell, 2))


def test_a_map_of_one_cell() -> None:
    board = Board.blank(HexGrid(1, 1))
    assert see(board, 0).los.tolist() == [True]
    assert see_all(board).count_observers().tolist() == [0]
    assert see_all(board).pair(0, 0)


@pytest.mark.parametrize(
    ("level", "sight", "dazzled", "distance"),
    [
        (0, 8, False, 8),
        (3, 8, False, 11),
        (-3, 8, False, 8),
        (0, 8, True, 4),
        (2, 8, True, 6),
        (0, 6, True, 3),
        (2, 5, True, 5),
        (0, 2, True, 2),
    ],
)
def test_s1_s15_sight_distance(level: int, sight: int, dazzled: bool, distance: int) -> None:
    assert sight_distance(level, sight, dazzled) == distance


def test_refused() -> None:
    scene = Scene("3A0#0")
    board = scene.board
    with pytest.raises(CellError, match="hole in the map at 0201"):
        see(board, scene["#"])
    with pytest.raises(CellError, match="hole in the map at 0201"):
        see_all(board).pair(scene["A"], scene["#"])
    with pytest.raises(RulesError, match="from 1 to 1000, not 0"):
        see_all(board, 0)
    with pytest.raises(RulesError, match="from 1 to 100, not 101"):
        see_to(board, scene["A"], 101)
    with pytest.raises(RulesError, match="sees 11 cells far; these pairs were worked out up to 10"):
        see_all(board, 10).count_observers(sight=8)
    with pytest.raises(RulesError, match="more than 2,147,483,648 pairs"):
        see_all(Board.blank(SquareGrid(1000, 1000)), 60)
