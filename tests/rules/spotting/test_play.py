"""The die in play: fair, repeatable, and thrown only where it matters."""

from random import Random

import pytest

from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.rules.spotting import Conditions, Stand, attempt, explain, see_all

BOARD = Board.blank(HexGrid(130, 1))
MOVING = Stand(action="moving")
VEHICLE = Stand(kind="vehicle", action="moving")
RUNS = 10_000


def sighting(distance: int, conditions: Conditions | None = None):
    return explain(BOARD, 0, distance, MOVING, VEHICLE, conditions or Conditions())


@pytest.mark.parametrize(("distance", "tenths"), [(45, 9), (60, 8), (100, 5), (120, 4)])
def test_ten_thousand_runs_agree_with_the_exact_chance(distance, tenths):
    exact = sighting(distance)
    assert exact.tenths == tenths
    dice = Random(20_000 + distance)
    spotted = sum(attempt(exact, dice).spotted for _ in range(RUNS))
    # five standard deviations of a fair die
    deviation = (RUNS * exact.chance * (1 - exact.chance)) ** 0.5
    assert abs(spotted - RUNS * exact.chance) < 5 * deviation


def test_ten_thousand_runs_of_a_side_agree_with_the_combined_chance():
    spotters = [(0, MOVING), (20, Stand(kind="afv", training="green"))]
    exact = see_all(BOARD, spotters, VEHICLE).combined[110]
    pairs = [explain(BOARD, cell, 110, stand, VEHICLE) for cell, stand in spotters]
    assert all(0 < pair.tenths < 10 for pair in pairs)
    dice = Random(1)
    spotted = sum(any(attempt(pair, dice).spotted for pair in pairs) for _ in range(RUNS))
    assert abs(spotted - RUNS * exact) < 5 * (RUNS * exact * (1 - exact)) ** 0.5


def test_the_same_seed_rolls_the_same():
    rolls = [[attempt(sighting(60), dice).roll for _ in range(20)] for dice in (Random(5), Random(5))]
    assert rolls[0] == rolls[1]
    assert set(rolls[0]) <= set(range(1, 11))


def test_no_die_where_it_could_not_matter():
    dice = Random(3)
    before = dice.getstate()
    certain, impossible = attempt(sighting(10), dice), attempt(sighting(125), dice)
    assert dice.getstate() == before
    assert (certain.roll, certain.spotted) == (None, True)
    assert (impossible.roll, impossible.spotted) == (None, False)


def test_the_log():
    a, t = BOARD.grid.label(0), BOARD.grid.label(60)
    made = attempt(sighting(60), Random(5))
    outcome = "spotted" if made.spotted else "not spotted"
    assert made.describe(BOARD) == f'{a} to {t}, 60": rolls {made.roll}, needing 3: {outcome}.'
    sure = attempt(sighting(40), Random(5))
    assert sure.describe(BOARD) == f'{a} to {BOARD.grid.label(40)}, 40": spotted, certain.'
