"""What lies on a map goes with its cells to another grid."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.editing.scenes import rich, seen_as
from viewer.board.assertions import Assertion
from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.board.sides import set_side
from viewer.board.spotting_play import Plan, SpottingPlay
from viewer.board.underlay import Underlay
from viewer.board.units import Roster, Unit
from viewer.editing.carrying import carry
from viewer.editing.reshaping import CONVERSIONS, Margins, conversions, convert, resize
from viewer.formats.registry import open_file
from viewer.grid.affine import Affine
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.passage import LOST, Passage
from viewer.grid.squaregrid import SquareGrid
from viewer.resources import resource_dir
from viewer.rules.squad.play.record import replayed

EXACT = ("swapped", "quarter", "half", "left_right", "up_down")
GRID = HexGrid(5, 4)


def sample(key: str) -> Scenario:
    return open_file(resource_dir("sample_maps") / f"{key}.hexsight.json").scenario


def unit(cell: int, **more: object) -> Unit:
    return Unit("u-1", "heavy_tank", "blue", cell, **more)  # type: ignore[arg-type]


def on(scenario: Scenario, **changes: object) -> Scenario:
    return scenario.replace(**changes)


@given(rich(), st.sampled_from(EXACT))
def test_turned_and_mirrored_maps_keep_every_neighbour_and_everything_on_them(scenario, how):
    carried = convert(scenario, how)
    old, new, cells = scenario.board.grid, carried.scenario.board.grid, carried.passage.cells
    assert carried.units == () and carried.losses == ()
    for cell in old.present.nonzero()[0].tolist():
        there = {int(cells[other]) for other in old.neighbours(cell)}
        assert there == set(new.neighbours(int(cells[cell])))
    assert seen_as(carried.scenario) == seen_as(scenario, cells)


@given(rich(), st.data())
def test_sides_are_equal_in_both_cells_whatever_is_done(scenario, data):
    how = data.draw(st.sampled_from(conversions(scenario.board.grid)))
    board = convert(scenario, how).scenario.board
    for cell in board.grid.present.nonzero()[0].tolist():
        for side in range(len(board.grid.directions)):
            other = board.grid.step(cell, side)
            if other is not None:
                bit = board.layers["river"][cell] >> side & 1
                assert bit == board.layers["river"][other] >> board.grid.opposite(side) & 1


def test_a_unit_faces_the_cell_it_faced():
    scenario = on(Scenario.blank(GRID), roster=Roster((unit(7, facing=1),)))
    for how in EXACT:
        carried = convert(scenario, how)
        moved = carried.scenario.roster["u-1"]
        faced = GRID.step(7, 1)
        assert faced is not None
        assert carried.scenario.board.grid.step(moved.cell, moved.facing or 0) == carried.passage.cells[faced]


def test_where_the_faced_cell_lies_apart_now_the_facing_stays_or_goes():
    scenario = on(Scenario.blank(GRID), roster=Roster((unit(7, facing=1),)))
    assert GRID.step(7, 1) == 3
    other_parity = convert(scenario, "parity").scenario.roster["u-1"]
    assert other_parity.facing == 1
    assert convert(scenario, "squares").scenario.roster["u-1"].facing is None


def test_what_lies_between_cells_that_meet_no_more_is_lost_and_counted():
    board = Scenario.blank(GRID).board
    board = set_side(board, "road", 7, 2)  # stays when the map becomes squares: to the cell of the same row
    board = set_side(board, "road", 7, 1)
    board = set_side(board, "river", 7, 1)
    carried = convert(Scenario(board), "squares")
    assert carried.losses == ("2 stretches of rivers, roads and the like",)
    assert carried.scenario.board.layers["road"][[7, 8]].tolist() == [1 << 1, 1 << 3]


def test_labels_assertions_and_the_view_go_along():
    scenario = on(
        Scenario.blank(GRID),
        labels=(Label(6, "Ford"), Label(0, "Far")),
        assertions=(Assertion(6, 8, True), Assertion(0, 8, False)),
        view={"observer": "0202", "ruler": ["0202", "0403"], "side": "red"},
    )
    carried = resize(scenario, Margins(left=-1, top=1))
    assert carried.scenario.labels == (Label(8, "Ford"),)
    assert carried.scenario.assertions == (Assertion(8, 10, True),)
    assert dict(carried.scenario.view) == {"observer": "0103", "ruler": ["0103", "0304"], "side": "red"}
    assert carried.losses == ("a label", "an assertion")
    cut = resize(scenario, Margins(right=-2)).scenario.view
    assert dict(cut) == {"observer": "0202", "side": "red"}


@pytest.mark.parametrize("key", ["7-hill-fight", "8-walled-yard"])
def test_a_play_through_goes_on_where_it_can_be_played(key):
    scenario = sample(key)
    before = replayed(scenario)
    grown = resize(scenario, Margins(left=1, bottom=2)).scenario
    after = replayed(grown)
    assert before and after
    assert len(after.done) == len(before.done)
    turned = replayed(convert(scenario, "half").scenario)
    assert turned and len(turned.done) == len(before.done)


def test_a_play_through_that_does_not_fit_is_dropped_and_said():
    scenario = sample("7-hill-fight")
    carried = resize(scenario, Margins(right=-15))
    assert not carried.scenario.play
    assert "the play-through, which cannot be played there" in carried.losses
    assert carried.units


def test_the_picture_beneath_stays_under_its_cells():
    picture = Underlay("0" * 64, "scan.png", "png", 100, 80, Affine.upright(0.1, -1.0, -1.0))
    for grid in (GRID, replace(GRID, top="pointy"), SquareGrid(5, 4)):
        scenario = on(Scenario.blank(grid), underlay=picture)
        for how in (*EXACT, "grown"):
            carried = resize(scenario, Margins(left=3, top=1)) if how == "grown" else convert(scenario, how)
            pixels = picture.fit.inverse().apply(Layout(grid).centres)
            assert carried.scenario.underlay is not None
            there = carried.scenario.underlay.fit.apply(pixels)
            expected = Layout(carried.scenario.board.grid).centres[carried.passage.cells]
            np.testing.assert_allclose(there, expected, atol=1e-9)


def test_new_cells_are_of_the_kind_asked_for_and_missing_ones_of_none():
    scenario = Scenario.blank(HexGrid(3, 2, frozenset({0})))
    code = scenario.board.palette.code("forest")
    new = replace(scenario.board.grid, cols=4, rows=2, missing=frozenset({0}))
    board = carry(scenario, Passage.by(scenario.board.grid, new, lambda c, r: (c, r)), code).scenario.board
    assert board.terrain.tolist() == [0, 0, 0, code, 0, 0, 0, code]


def test_a_passage_tells_what_has_no_place():
    passage = Passage.by(GRID, HexGrid(2, 2), lambda col, row: (col - 1, row))
    assert passage.cells.tolist()[:5] == [LOST, 0, 1, LOST, LOST]
    assert passage.cell(1) == 0 and passage.cell(0) is None


def test_every_conversion_has_a_name():
    assert {*conversions(GRID), *conversions(SquareGrid(2, 2))} == set(CONVERSIONS)


def test_routes_go_along_as_far_as_they_lead_over_what_is_left():
    start, way = GRID.at(1, 1), (GRID.at(2, 1), GRID.at(3, 1), GRID.at(4, 1))
    gone = Plan("b", GRID.at(4, 3))
    scenario = Scenario.blank(GRID).replace(
        spotting=SpottingPlay((Plan("a", start, (way, ())), gone), seed=5)
    )
    cut = resize(scenario, Margins(right=-1))
    assert cut.losses == ("a step of a planned route",)
    carried, grid = cut.scenario, cut.scenario.board.grid
    assert carried.spotting == SpottingPlay(
        (Plan("a", grid.at(1, 1), ((grid.at(2, 1), grid.at(3, 1)), ())),), seed=5
    )
