"""What is held true of a map, judged in one go, is what each rule system says of each pair."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.analysis.assertions import explained, judge
from viewer.board.assertions import Assertion
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules import gev, spotting, squad

RULES = ("gev", "squad", "spotting")


def hilly(grid: Grid, seed: int, rules: str) -> Scenario:
    random = np.random.default_rng(seed)
    board = Board.blank(grid)
    cells = np.flatnonzero(random.random(grid.n) < 0.25)
    board = board.replace("terrain", cells, board.palette.code("dense_forest"))
    board = board.replace("level", np.arange(grid.n), random.integers(0, 3, grid.n))
    stated = [Assertion(*random.choice(grid.n, 2, replace=False).tolist(), bool(k % 2)) for k in range(30)]
    return Scenario(board, rules=rules, assertions=tuple(stated))


def sees(scenario: Scenario, observer: int, target: int) -> bool:
    board = scenario.board
    if scenario.rules == "squad":
        return squad.explain(board, observer, target).los
    if scenario.rules == "spotting":
        conditions = spotting.SpottingOptions().conditions()
        return spotting.explain(board, observer, target, spotting.Stand(), spotting.Stand(), conditions).los
    sighting = gev.explain(board, observer, target)
    return sighting.los or sighting.adjacent


@pytest.mark.parametrize("rules", RULES)
@given(
    st.integers(0, 2**32 - 1), st.sampled_from([HexGrid(9, 8), HexGrid(7, 9, top="pointy"), SquareGrid(8, 8)])
)
@settings(max_examples=15)
def test_all_at_once_is_each_for_itself(rules: str, seed: int, grid: Grid) -> None:
    if rules == "gev" and isinstance(grid, SquareGrid):
        return
    scenario = hilly(grid, seed, rules)
    for one in judge(scenario):
        answer = sees(scenario, one.stated.observer, one.stated.target)
        assert one.sees == answer
        assert one.holds == (answer == one.stated.sees)
        assert ("no" in explained(scenario, one.stated)[0]) != answer or rules == "gev"


@pytest.mark.parametrize("rules", RULES)
def test_far_pairs_are_judged_as_well(rules: str) -> None:
    stated = (Assertion(0, 259, True), Assertion(0, 3, True))
    blank = Scenario(Board.blank(HexGrid(260, 1)), rules=rules, assertions=stated)
    assert [one.sees for one in judge(blank)] == [True, True]
    wall = blank.replace(board=blank.board.replace("terrain", [100], blank.board.palette.code("town")))
    assert [one.sees for one in judge(wall)] == [False, True]


@pytest.mark.parametrize("rules", RULES)
def test_the_options_of_the_map_count(rules: str) -> None:
    scenario = hilly(HexGrid(9, 8), 3, rules)
    every = scenario.replace(options={"viewpoint": "every", "metric": "chebyshev"})
    changed = [a.sees != b.sees for a, b in zip(judge(scenario), judge(every), strict=True)]
    assert any(changed) == (rules == "gev")


def test_a_pair_that_cannot_be_asked_fails_and_says_why() -> None:
    board = Board.blank(HexGrid(4, 4))
    stated = (Assertion(0, 5, True), Assertion(5, 0, True), Assertion(0, 1, True))
    scenario = Scenario(board.replace("terrain", [5], board.palette.code("void")), assertions=stated)
    first, second, third = judge(scenario)
    assert (first.sees, second.sees, third.sees) == (None, None, True)
    assert not first.holds and "0202" in first.refusal and "0202" in second.refusal
    squares = Scenario(Board.blank(SquareGrid(4, 4)), assertions=(Assertion(0, 1, False),))
    assert judge(squares)[0].sees is None and judge(squares)[0].refusal


def test_rules_that_are_not_known_count_as_gev() -> None:
    scenario: Any = hilly(HexGrid(9, 8), 5, "gev")
    assert [one.sees for one in judge(scenario)] == [
        one.sees for one in judge(scenario.replace(rules="chess"))
    ]
