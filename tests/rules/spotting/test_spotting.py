"""Explain, see and see_all: one pair, one spotter, one side; and what they say."""

import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.spotting.boards import boards, conditions, on_map, stands
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.errors import CellError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.spotting import Conditions, Stand, explain, see, see_all, together

MOVING_VEHICLE = Stand(kind="vehicle", action="moving")
MOVING = Stand(action="moving")


@settings(max_examples=150, deadline=None)
@given(st.data(), boards(), stands, stands, conditions)
def test_a_field_is_all_its_pairs(data, board, spotter, observed, held):
    observer = data.draw(on_map(board))
    field = see(board, observer, spotter, observed, held)
    for target in range(board.grid.n):
        if board.on_map[target]:
            sighting = explain(board, observer, target, spotter, observed, held)
            assert field.tenths[target] == sighting.tenths
            assert field.los[target] == (sighting.los and field.ungated[target] > 0)
            assert field.ungated[target] or not sighting.tenths
        else:
            assert not field.tenths[target]


@settings(max_examples=50, deadline=None)
@given(st.data(), boards(), stands, conditions)
def test_a_side_is_all_its_fields(data, board, observed, held):
    spotters = data.draw(st.lists(st.tuples(on_map(board), stands), max_size=25))
    side = see_all(board, spotters, observed, held)
    fields = [see(board, cell, stand, observed, held).tenths for cell, stand in spotters]
    assert side.tenths.tolist() == [field.tolist() for field in fields]
    for cell in range(board.grid.n):
        chances = [int(field[cell]) for field in fields]
        best = max(chances, default=0)
        assert side.best[cell] == best
        assert side.best_by[cell] == (chances.index(best) if best else -1)
        assert side.combined[cell] == pytest.approx(float(together(chances)), abs=1e-12)
        assert side.combined[cell] == 1 or best < 10
        assert (side.combined[cell] == 0) == (best == 0)


@settings(max_examples=50, deadline=None)
@given(st.data(), boards(), stands, stands, conditions)
def test_on_open_ground_nearer_never_lowers_the_chance(data, board, spotter, observed, held):
    bare = Board.blank(board.grid)
    observer = data.draw(on_map(bare))
    held = replace(held, metric="chebyshev")
    tenths = see(bare, observer, replace(spotter, facing=None), observed, held).tenths[bare.on_map]
    distance = bare.grid.distances(observer)[bare.on_map]
    farther_first = np.lexsort((tenths, -distance))
    assert (np.diff(tenths[farther_first].astype(int)) >= 0).all()


def test_cover_comes_from_the_terrain():
    board = board_from_diagram(". . . . . . . . . . . r", top="square")
    held = Conditions(inches_per_cell=2)
    parked = Stand(kind="vehicle")
    assert explain(board, 0, 11, MOVING, parked, held).tenths == 0
    assert explain(board, 0, 11, MOVING, replace(parked, place="open"), held).tenths == 9
    assert see(board, 0, MOVING, parked, held).tenths[10:].tolist() == [10, 0]


def test_an_afv_sees_less_to_its_flank():
    board = Board.blank(HexGrid(41, 41))
    centre = board.grid.at(20, 20)
    north, south = board.grid.at(20, 0), board.grid.at(20, 40)
    tank = Stand(kind="afv", action="moving", facing=0)
    held = Conditions(inches_per_cell=2)
    front, flank = (explain(board, centre, end, tank, MOVING_VEHICLE, held) for end in (north, south))
    assert (front.front, front.calculation.factor, front.tenths) == (True, 20, 7)
    assert (flank.front, flank.calculation.factor, flank.tenths) == (False, 17, 4)
    infantry = replace(tank, kind="infantry")
    assert explain(board, centre, south, infantry, MOVING_VEHICLE, held).front


def test_the_words_of_a_sighting():
    board = board_from_diagram(". . . . . . . . . . f .", top="square")
    tank = Stand(kind="afv", training="elite", equipment="lltv")
    night = Conditions(night=True, inches_per_cell=4)
    sighting = explain(board, 0, 10, tank, Stand(kind="vehicle", action="moving"), night)
    a, t = board.grid.label(0), board.grid.label(10)
    assert sighting.describe(board) == [
        f'{a} to {t}, 40": possible, 10 %, on 10 or more.',
        "Base factor 19, category II: a vehicle, moving under cover (Command Decision B)",
        "-3 AFV spotting to its front (Command Decision C)",
        "+2 stationary spotter (Command Decision C)",
        "+2 elite spotter (Command Decision C)",
        "-6 light amplification (LLTV), dark night (Command Decision F)",
        "Range factor 14 before the roll (Command Decision A)",
        'A roll of 10 makes 24, which reaches 40": 40" needs 10 or more (Command Decision D)',
    ]


def test_the_words_of_a_blocked_line():
    board = board_from_diagram(". f . . .", top="square")
    sighting = explain(board, 0, 4, MOVING, MOVING_VEHICLE)
    assert sighting.verdict == "no line of sight"
    assert (sighting.tenths, sighting.roll_needed, sighting.blockers) == (0, None, (1,))
    assert sighting.reasons[0].cells == (1,)
    assert str(sighting.reasons[0]).startswith(
        f"{board.grid.label(1)} stands in the sight line: up to level 1, the line comes down to 0.6 there"
    )
    assert sighting.reasons[-1].text == 'A roll of 1 makes 24, which reaches 40": 4" needs 1 or more'


def test_verdicts():
    board = Board.blank(SquareGrid(30, 1))
    fog, fire = Conditions(visibility=2), Conditions(phase="fire")
    both = Stand(kind="vehicle", action="moving_firing", fired=True)
    assert explain(board, 0, 29, MOVING, MOVING_VEHICLE).verdict == "certain"
    assert explain(board, 0, 29, MOVING, MOVING_VEHICLE, fog).verdict == "out of reach"
    assert explain(board, 0, 29, MOVING, MOVING_VEHICLE, fire).verdict == "no attempt"
    assert "without a roll up to 120" in " ".join(explain(board, 0, 29, MOVING, both).describe(board))


@settings(deadline=None)
@given(st.data(), boards(), stands, stands, conditions)
def test_a_sighting_speaks_and_is_plain_data(data, board, spotter, observed, held):
    a, t = data.draw(on_map(board)), data.draw(on_map(board))
    sighting = explain(board, a, t, spotter, observed, held)
    assert all(sighting.describe(board))
    plain = json.loads(json.dumps(sighting.to_dict(board)))
    assert plain["tenths"] == sighting.tenths
    assert Stand.from_dict(plain["observed"]) == observed
    total = plain["base"] + sum(modifier["value"] for modifier in plain["modifiers"])
    assert total == plain["factor"]


def test_questions_off_the_map_are_refused():
    board = board_from_diagram(". _ .", top="square")
    for cells in ((1, 0), (0, 1), (0, 3), (-1, 0)):
        with pytest.raises(CellError):
            explain(board, *cells, MOVING, MOVING)
    for cell in (1, 3):
        with pytest.raises(CellError):
            see(board, cell, MOVING, MOVING)
        with pytest.raises(CellError):
            see_all(board, [(0, MOVING), (cell, MOVING)], MOVING)


def test_a_facing_that_squares_do_not_have():
    board = Board.blank(SquareGrid(3, 3))
    tank = Stand(kind="afv", facing=5)
    with pytest.raises(RulesError, match="faces direction 5"):
        see(board, 0, tank, MOVING)


def test_results_cannot_be_written_to():
    side = see_all(Board.blank(HexGrid(3, 3)), [(0, MOVING)], MOVING)
    for array in (side.tenths, side.best, side.best_by, side.combined):
        assert not array.flags.writeable


def test_a_side_of_nobody_spots_nothing():
    side = see_all(Board.blank(HexGrid(3, 3)), [], MOVING)
    assert not side.best.any()
    assert not side.combined.any()
    assert (side.best_by == -1).all()


@pytest.mark.parametrize("grid", [HexGrid(130, 3), SquareGrid(130, 3)])
def test_the_longest_distances_are_reached(grid):
    board = Board.blank(grid)
    end = grid.at(120, 0)
    assert see(board, 0, MOVING, MOVING_VEHICLE).tenths[[end, end + 1]].tolist() == [4, 0]
    half_inch = Conditions(inches_per_cell=0.5)
    assert see(board, 0, MOVING, MOVING, half_inch).tenths[[end, end + 1]].tolist() == [4, 0]
