"""Selecting, copying and moving parts of the map, without a browser."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.pages import Browser, notices
from tests.grid.strategies import cells_of, grids
from viewer.app.clips import piece_from_plain, plain_piece
from viewer.app.page import build
from viewer.app.selections import changed, runs_of
from viewer.board.labels import Label
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.editing.pieces import lift
from viewer.errors import MessageError
from viewer.grid.hexgrid import HexGrid

GRID = HexGrid(8, 6)
UNIT = Unit("u", "infantry", "blue", 10, name="Ann", facing=2, states=frozenset(["disabled"]))
SCENARIO = Scenario.blank(GRID).replace(roster=Roster((UNIT,)), labels=(Label(10, "Ford", "note"),))


@pytest.fixture
def browser() -> Browser:
    return Browser(build(SCENARIO))


@given(grids(most=5), st.data())
def test_grown_and_shrunk_selections(grid, data) -> None:
    if not grid.present.any():
        return
    chosen = np.zeros(grid.n, bool)
    chosen[data.draw(st.lists(cells_of(grid), max_size=6))] = True
    grown, shrunk = changed(grid, chosen, "grow"), changed(grid, chosen, "shrink")
    sides = range(len(grid.directions))
    near = {
        n
        for cell in np.flatnonzero(chosen)
        for side in sides
        if (n := grid.step(int(cell), side)) is not None
    }
    assert set(np.flatnonzero(grown)) == set(np.flatnonzero(chosen)) | near
    assert not (shrunk & ~chosen).any()
    assert np.array_equal(changed(grid, grown, "shrink") & chosen, chosen)
    assert np.array_equal(changed(grid, changed(grid, chosen, "invert"), "invert"), chosen & grid.present)


@given(st.frozensets(st.integers(0, 60)))
def test_runs_tell_the_same_cells(cells) -> None:
    runs = runs_of(sorted(cells))
    assert [first + i for first, count in runs for i in range(count)] == sorted(cells)


def test_a_piece_is_the_same_after_it_went_through_the_browser() -> None:
    piece = lift(SCENARIO, [9, 10, 17], 10)
    again = piece_from_plain(plain_piece(piece))
    assert np.array_equal(again.places, piece.places)
    assert np.array_equal(again.terrain, piece.terrain)
    assert all(np.array_equal(again.layers[name], piece.layers[name]) for name in piece.layers)
    assert again.labels == ((1, Label(1, "Ford", "note")),)
    ((at, unit),) = again.units
    assert (at, unit.name, unit.facing, unit.states) == (1, "Ann", 2, frozenset(["disabled"]))


PLAIN = plain_piece(lift(SCENARIO, [9, 10], 10))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(sorted(PLAIN)), JSON)
def test_a_piece_with_one_part_replaced_is_refused_or_read(name, value) -> None:
    try:
        piece_from_plain({**PLAIN, name: value})
    except MessageError:
        return
    assert name in ("units", "labels", "kinds", "shape")


@pytest.mark.parametrize(
    "part",
    [
        {"cells": [[0] * 14, [0] * 14]},
        {"cells": [[0] * 13]},
        {"cells": [[0, 0, 0, 999, *[0] * 10]]},
        {"kinds": []},
        {"shape": "round"},
        {"units": [{**PLAIN["units"][0], "at": 2}]},
        {"units": [{**PLAIN["units"][0], "facing": 9}]},
        {"units": [{**PLAIN["units"][0], "kind": "No Key"}]},
        {"units": [{"at": 0}]},
        {"labels": [{"at": 2, "text": "Ford", "kind": "town"}]},
        {"labels": [{"at": 0, "text": "", "kind": "town"}]},
        {"labels": [{"at": 0, "text": "Ford", "kind": "town"}] * 2},
        {"labels": [{"at": 0}]},
    ],
)
def test_bad_pieces_are_refused(part) -> None:
    with pytest.raises(MessageError):
        piece_from_plain({**PLAIN, **part})


def test_cut_and_paste_leave_blank_ground_and_select_what_was_put_down(browser: Browser) -> None:
    session = browser.session
    browser.send("area", runs=[[9, 2]])
    browser.send("ask", action={"action": "area", "do": "cut"})
    assert len(session.scenario.roster) == 0
    browser.send("paste", cell=26)
    assert session.scenario.roster["u"].cell in session.view.area
    assert session.parts.canvas.area == runs_of(session.view.area)
    assert len(session.document.history.steps) == 2


def filled(browser: Browser) -> None:
    """Something of everything round the middle of the map."""
    for number, (cell, kind) in enumerate(((19, "forest"), (20, "water"), (27, "town"), (26, "swamp")), 1):
        browser.stroke(number, [cell], kind)
    browser.send("edges", stroke=5, layer="river", on=True, pairs=[[19, 0], [20, 3]], end=True)
    browser.ask("label", before=None, after={"cell": 20, "text": "Ford", "kind": "town"})
    browser.send("move", unit="u", cell=19)


@pytest.mark.parametrize(("do", "times"), [("turn", 6), ("mirror", 2)])
def test_turned_all_the_way_round_the_map_is_as_it_was_step_by_step(browser: Browser, do, times) -> None:
    filled(browser)
    session = browser.session
    browser.send("area", runs=[[19, 2], [27, 1]])
    before, area, steps = session.scenario, session.view.area, len(session.document.history.steps)
    for _ in range(times):
        browser.ask("area", do=do)
        assert session.scenario.roster["u"].cell in session.view.area
    assert session.view.area == area
    assert len(session.document.history.steps) == steps + times
    after = session.scenario
    assert after.roster == before.roster
    assert after.labels == before.labels
    assert all(np.array_equal(after.board.layers[name], before.board.layers[name]) for name in LAYERS)


def test_a_turned_selection_floats_until_something_else_happens(browser: Browser) -> None:
    filled(browser)
    session = browser.session
    browser.send("area", runs=[[19, 2]])
    browser.ask("area", do="turn")
    browser.ask("undo")
    browser.ask("redo")
    browser.send("area", runs=[[19, 2]])
    browser.ask("area", do="turn")
    titles = session.document.history.titles
    assert titles[-2:] == ("Turn selection", "Turn selection")


def test_with_a_piece_in_hand_it_is_the_piece_that_turns(browser: Browser) -> None:
    filled(browser)
    session = browser.session
    browser.send("area", runs=[[19, 2]])
    browser.ask("area", do="copy")
    browser.ask("area", do="paste")
    board = session.scenario.board
    browser.ask("area", do="turn")
    assert session.scenario.board is board
    assert session.view.tool == "paste"


def test_moved_over_the_map_and_back_it_leaves_no_trace(browser: Browser) -> None:
    filled(browser)
    session = browser.session
    browser.send("area", runs=[[19, 2]])
    before = session.scenario.board
    browser.send("shift", **{"from": 19, "to": 27})
    browser.send("shift", **{"from": 27, "to": 47})
    assert "lay off the map" in notices(session)[-1]
    browser.send("shift", **{"from": 47, "to": 19})
    after = session.scenario.board
    assert all(np.array_equal(after.layers[name], before.layers[name]) for name in LAYERS)


def test_the_map_knows_what_the_units_in_hand_look_like(browser: Browser) -> None:
    browser.send("area", runs=[[9, 2]])
    browser.ask("area", do="copy")
    (counter,) = browser.session.parts.canvas.clip_units
    assert (counter["at"], counter["abbreviation"], counter["facing"]) == (1, "INF", 2)
    assert counter["side_colour"] == browser.session.scenario.side("blue").colour


def test_a_piece_at_the_edge_is_clipped_and_said(browser: Browser) -> None:
    browser.ask("area", do="all")
    browser.ask("area", do="copy")
    browser.send("paste", cell=0)
    assert any("lay off the map" in line for line in notices(browser.session))


def test_what_cannot_be_done_is_said(browser: Browser) -> None:
    browser.ask("area", do="copy")
    browser.send("paste", cell=0)
    browser.send("ask", action={"action": "area", "do": "explode"})
    said = " ".join(notices(browser.session))
    assert "Nothing is selected" in said
    assert "nothing to paste" in said
    assert len(notices(browser.session)) == 3


def test_a_side_may_not_copy_what_it_does_not_see(browser: Browser) -> None:
    browser.ask("eyes", key="red")
    browser.send("area", runs=[[9, 2]])
    browser.ask("area", do="copy")
    assert browser.session.parts.canvas.clip is None
    browser.send("shift", **{"from": 9, "to": 20})
    assert browser.session.document.history.position == 0


def test_another_map_has_nothing_selected(browser: Browser) -> None:
    browser.send("area", runs=[[9, 2]])
    browser.ask("new", cols=3, rows=3, shape="square")
    assert browser.session.view.area == ()
    assert browser.session.parts.canvas.area == []


def test_a_selection_is_kept_as_a_stamp(browser: Browser) -> None:
    browser.send("area", runs=[[9, 2]])
    browser.ask("stamp", slot=3)
    kept = browser.session.parts.canvas.stamp
    assert (kept["slot"], len(kept["piece"]["cells"]), kept["number"]) == (3, 2, 1)
    browser.ask("stamp", slot=3)
    assert browser.session.parts.canvas.stamp["number"] == 2
    browser.send("clip", piece=kept["piece"])
    assert browser.session.view.tool == "paste"


def test_what_is_in_hand_is_kept_as_it_is_turned(browser: Browser) -> None:
    browser.send("area", runs=[[9, 2]])
    browser.ask("area", do="copy")
    browser.ask("area", do="paste")
    browser.ask("area", do="turn")
    browser.ask("stamp", slot=1)
    canvas = browser.session.parts.canvas
    assert canvas.stamp["piece"] == canvas.clip


def test_there_must_be_something_to_keep_and_not_too_much(browser: Browser) -> None:
    browser.ask("stamp", slot=1)
    assert "Nothing is selected" in notices(browser.session)[-1]
    browser.ask("new", cols=100, rows=50, shape="square")
    browser.ask("area", do="all")
    browser.ask("stamp", slot=1)
    assert "up to 4000 cells, not 5000" in notices(browser.session)[-1]
    browser.ask("eyes", key="red")
    browser.ask("stamp", slot=1)
    assert browser.session.parts.canvas.stamp is None
