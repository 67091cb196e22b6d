"""Movement points, level steps and the ways they allow."""

from heapq import heappop, heappush
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grid.strategies import cells_of
from tests.rules.squad.scenes import Scene, boards
from viewer.board.board import Board
from viewer.errors import RulesError
from viewer.rules.squad.travel import FAR, Footing, refusal, step_cost, travel

PLAIN = Footing()


def reached(text: str, points: int, footing: Footing = PLAIN) -> str:
    """The map with a star wherever A gets."""
    scene = Scene(text)
    stars = travel(scene.board, scene["A"], points, footing=footing).reached
    cols = scene.board.grid.cols
    return "\n".join(
        "".join("*" if star else "." for star in row) for row in stars.reshape(-1, cols).tolist()
    )


def test_points_are_spent_step_by_step() -> None:
    assert reached("0A0 0 0 0", 3) == "****."
    assert reached("0A0 0 0 0", 0) == "*...."


def test_a_level_step_of_more_than_one_is_impassable_unless_the_option_says_otherwise() -> None:
    assert reached("0A1 2 4 4", 9) == "***.."
    assert reached("0A1 2 4 4", 9, Footing(climb=2)) == "*****"
    assert reached("4A2 0", 9) == "*.."


@pytest.mark.parametrize("feature", "btsw")
def test_what_stands_on_a_cell_fills_it(feature: str) -> None:
    assert reached(f"0A0{feature}0", 9) == "*.."


def test_squares_are_crossed_diagonally_or_not() -> None:
    assert reached("0A0b\n0b0 ", 9) == "*.\n.*"
    assert reached("0A0b\n0b0 ", 9, Footing(diagonals=False)) == "*.\n.."


def test_terrain_costs_what_the_palette_says() -> None:
    scene = Scene("0A0F0 0 0")
    board = scene.board.replace("terrain", scene["F"], scene.board.palette.code("dense_forest"))
    assert step_cost(board, scene["F"]) == 3
    assert travel(board, scene["A"], 4).cost.tolist()[:3] == [0, 3, 4]
    assert travel(board, scene["A"], 4).reached.tolist() == [True, True, True, False, False]


def test_the_way_goes_round_what_is_blocked() -> None:
    scene = Scene("0A0 0T\n0 0 0")
    blocked = scene.board.level == 9
    blocked[1] = True
    assert travel(scene.board, scene["A"], blocked=blocked).path_to(scene["T"]) == (4, 2)


def test_where_no_way_leads() -> None:
    scene = Scene("0A0 0T")
    with pytest.raises(RulesError, match="No way leads from 0101 to 0301"):
        travel(scene.board, scene["A"], 1).path_to(scene["T"])


@pytest.mark.parametrize(
    ("picture", "told"),
    [
        ("0A0 0T", "0301 is no neighbour of 0101: units move step by step"),
        ("0A0Tb", "a boulder at 0201 is impassable"),
        ("0A2T", "0201 is 2 levels up, and a step of more than 1 is impassable"),
        ("3A0T", "0201 is 3 levels down, and a step of more than 1 is impassable"),
    ],
)
def test_why_the_ground_refuses_a_step(picture: str, told: str) -> None:
    scene = Scene(picture.replace("Tb", "T"))
    board = scene.board.replace("feature", scene["T"], 1) if "Tb" in picture else scene.board
    assert refusal(board, scene["A"], scene["T"], Footing()) == told


@settings(max_examples=60)
@given(st.data())
def test_ways_are_the_cheapest_and_made_of_steps_that_are_allowed(data: st.DataObject) -> None:
    board: Board = data.draw(boards())
    home = data.draw(cells_of(board.grid))
    footing = Footing(data.draw(st.integers(0, 2)), data.draw(st.booleans()))
    way = travel(board, home, footing=footing)
    cheapest = slowly(board, home, footing)
    for cell in range(board.grid.n):
        assert way.cost[cell] == cheapest.get(cell, FAR)
        if way.reached[cell]:
            path = (home, *way.path_to(cell))
            assert all(refusal(board, a, b, footing) is None for a, b in pairwise(path))
            assert sum(step_cost(board, b) for b in path[1:]) == way.cost[cell]


def slowly(board: Board, home: int, footing: Footing) -> dict[int, int]:
    """Dijkstra's way, by the reasons for refusal."""
    done: dict[int, int] = {}
    heap = [(0, home)]
    cells = [int(cell) for cell in board.grid.present.nonzero()[0]]
    while heap:
        cost, cell = heappop(heap)
        if cell in done:
            continue
        done[cell] = cost
        for to in cells:
            if board.grid.distance(cell, to) == 1 and refusal(board, cell, to, footing) is None:
                heappush(heap, (cost + step_cost(board, to), to))
    return done
