from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.errors import RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.learning.quiz import quiz
from viewer.rules import gev, spotting, squad

FIRST = ["0807-0608", "1203-0802", "0602-0102", "1108-0805"]
RULES = ("gev", "squad", "spotting")


def wooded(seed: int, rules: str, cols: int = 14, rows: int = 12, share: float = 0.25) -> Scenario:
    """A map with woods, and for rules that know heights with those."""
    chance = np.random.default_rng(seed)
    board = Board.blank(HexGrid(cols, rows))
    woods = np.flatnonzero(chance.random(board.grid.n) < share)
    board = board.replace("terrain", woods, board.palette.code("dense_forest"))
    if rules != "gev":
        board = board.replace("level", np.arange(board.grid.n), chance.integers(0, 3, board.grid.n))
    return Scenario(board, rules=rules)


def asked(scenario: Scenario, observer: int, target: int) -> bool:
    """What the rules say, asked of them directly."""
    if scenario.rules == "squad":
        return squad.explain(scenario.board, observer, target).seen
    if scenario.rules == "spotting":
        stands = spotting.Stand(), spotting.Stand()
        return spotting.explain(scenario.board, observer, target, *stands).tenths > 0
    return gev.explain(scenario.board, observer, target).los


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.sampled_from(RULES), st.integers(0, 999))
def test_every_answer_is_that_of_the_rules(map_seed: int, rules: str, seed: int) -> None:
    made = quiz(wooded(map_seed, rules), seed, 6)
    for number, pair in enumerate(made.pairs):
        solution = made.exercise(number).solution
        assert solution.right == ("yes" if asked(made.scenario, pair.observer, pair.target) else "no")
        assert solution.pair == (pair.observer, pair.target)
        assert pair.observer != pair.target


@settings(max_examples=8)
@given(st.integers(0, 10**6), st.sampled_from(RULES), st.integers(0, 999))
def test_the_same_seed_asks_the_same(map_seed: int, rules: str, seed: int) -> None:
    pairs = [
        [(pair.observer, pair.target) for pair in quiz(wooded(map_seed, rules), seed, 5).pairs]
        for _ in range(2)
    ]
    assert pairs[0] == pairs[1]
    assert len(set(pairs[0])) == len(pairs[0])


@pytest.mark.parametrize("rules", RULES)
def test_half_are_seen_and_for_different_reasons(rules: str) -> None:
    for seed in range(5):
        pairs = quiz(wooded(3, rules), seed, 10).pairs
        assert len(pairs) == 10
        assert sum(pair.finding.sees for pair in pairs) == 5
        assert len({pair.kind for pair in pairs}) >= 4
        assert all(a.finding.sees != b.finding.sees for a, b in pairwise(pairs))


def test_a_quiz_of_fewer_questions_than_wanted_can_be_made_again() -> None:
    lane = Scenario(Board.blank(HexGrid(1, 4)).replace("terrain", [1], 4))
    made = quiz(lane, 5, 50)
    assert len(made.pairs) < made.count == 50
    assert quiz(made.whole, made.seed, made.count).pairs == made.pairs


def test_other_seeds_ask_otherwise() -> None:
    scenario = wooded(3, "gev")
    drawn = {tuple((pair.observer, pair.target) for pair in quiz(scenario, seed).pairs) for seed in range(6)}
    assert len(drawn) == 6


def test_the_first_numbers_of_a_seed_are_held_to() -> None:
    # a class may be given a seed in one year and use it in the next
    board = Board.blank(HexGrid(12, 10))
    board = board.replace("terrain", [c for c in range(120) if 7 * c % 11 < 2], board.palette.code("forest"))
    made = quiz(Scenario(board), 7, 4)
    label = made.scenario.board.grid.label
    assert [f"{label(p.observer)}-{label(p.target)}" for p in made.pairs] == FIRST


def test_what_is_seen_changes_beside_the_target() -> None:
    made = quiz(wooded(5, "gev"), 2, 10)
    for pair in made.pairs:
        los = gev.see(made.scenario.board, pair.observer, 20).los
        beside = made.scenario.board.grid.neighbours(pair.target)
        assert any(los[cell] != los[pair.target] for cell in beside)


def test_units_take_no_part() -> None:
    scenario = wooded(1, "gev")
    manned = scenario.replace(roster=Roster((Unit("a", "gev", "blue", 0), Unit("b", "gev", "red", 40))))
    bare, full = quiz(scenario, 9), quiz(manned, 9)
    assert [(p.observer, p.target) for p in bare.pairs] == [(p.observer, p.target) for p in full.pairs]
    assert not len(full.exercise(0).start.roster)


@pytest.mark.parametrize("rules", RULES)
def test_a_flat_map_has_no_questions(rules: str) -> None:
    flat = Scenario(Board.blank(HexGrid(20, 20)), rules=rules)
    with pytest.raises(RulesError, match="no question to ask"):
        quiz(flat, 1)


@pytest.mark.parametrize("rules", RULES)
def test_of_a_large_map_a_part_is_asked_about_by_the_same_numbers(rules: str) -> None:
    whole = wooded(2, rules, 301, 240, 0.1)
    made = quiz(whole, 11, 6)
    part, grid = made.scenario.board.grid, whole.board.grid
    assert part.n <= 121 * 121
    assert len(made.pairs) == 6
    for pair in made.pairs:
        there = [grid.cell_at(part.label(cell)) for cell in (pair.observer, pair.target)]
        assert pair.finding.sees == asked(whole, *there)
    assert quiz(made.whole, made.seed, made.count).pairs == made.pairs


def test_one_wood_that_hides_nothing_makes_no_question() -> None:
    tiny = Scenario(Board.blank(HexGrid(1, 2)).replace("terrain", [0], 4))
    with pytest.raises(RulesError, match="no question to ask"):
        quiz(tiny, 1)


@pytest.mark.parametrize(("seed", "count"), [(-1, 5), (10**6, 5), (3, 0), (3, 51)])
def test_bounds_are_told(seed: int, count: int) -> None:
    with pytest.raises(RulesError, match="1 to 50 questions and a seed from 0 to 999999"):
        quiz(wooded(1, "gev"), seed, count)


def test_squares_have_quizzes_where_the_rules_do() -> None:
    board = Board.blank(SquareGrid(9, 9))
    walled = Scenario(board.replace("terrain", [30, 40, 41, 50], board.palette.code("wall")), rules="squad")
    assert quiz(walled, 4, 4).pairs
    with pytest.raises(RulesError, match="hexes"):
        quiz(walled.replace(rules="gev", board=board.replace("terrain", [30], 4)), 4, 4)
