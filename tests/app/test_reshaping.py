"""Resizing, numbering and converting on the page, and the words that go with a map; without a browser."""

from pathlib import Path
from typing import Any

import pytest

from tests.app.pages import Browser, notices
from tests.app.topbars import Heard
from tests.editing.scenes import all_of
from viewer.app.page import build
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.grid.hexgrid import HexGrid
from viewer.grid.ragged import is_ragged
from viewer.store.workspace import Workspace

STAY = {"left": 0, "right": 0, "top": 0, "bottom": 0, "fill": "clear", "keep": False}
MAP = Scenario.blank(HexGrid(6, 5)).replace(
    roster=Roster((Unit("ann", "heavy_tank", "blue", 0, "Ann"), Unit("bob", "heavy_tank", "red", 29, "Bob"))),
    notes="Bob hides.",
)


@pytest.fixture
def browser() -> Browser:
    return Browser(build(MAP))


def answer(heard: Heard) -> Any:
    return heard.last("reshape")["answer"]


def test_the_dialog_is_told_about_the_map(browser: Browser) -> None:
    heard = Heard(browser.session)
    browser.send("area", runs=[[7, 2]])
    browser.ask("reshaping", what="resize")
    told = heard.last("reshape")
    assert told["what"] == "resize"
    assert (told["grid"]["cols"], told["grid"]["rows"]) == (6, 5)
    assert told["area"] == {"left": -1, "right": -3, "top": -1, "bottom": -3}
    assert told["units"] == [(0, 0), (5, 4)]
    assert "quarter" in [way["key"] for way in told["conversions"]]


def test_what_would_become_of_the_map_is_told_and_nothing_done(browser: Browser) -> None:
    heard = Heard(browser.session)
    browser.ask("resize", **{**STAY, "left": -1, "right": 2}, settled="look")
    told = answer(heard)
    assert (told["grid"]["cols"], told["units"], told["count"]) == (7, ["Ann (0101)"], 1)
    browser.ask("resize", **{**STAY, "left": -6}, settled="look")
    assert "0 x 5" in answer(heard)["refused"]
    browser.ask("convert", how="quarter", settled="look")
    assert answer(heard)["grid"]["top"] == "pointy" and answer(heard)["picture"]
    assert browser.session.scenario is MAP
    assert notices(browser.session) == []


def test_units_are_not_dropped_unasked(browser: Browser) -> None:
    browser.ask("resize", **{**STAY, "left": -1}, settled="do")
    assert notices(browser.session) == ["There would be no place for Ann (0101)."]
    assert browser.session.scenario is MAP
    browser.ask("resize", **{**STAY, "left": -1}, settled="drop")
    assert [unit.id for unit in browser.session.scenario.roster] == ["bob"]
    assert browser.session.document.history.titles == ("Resize to 5 × 5",)
    browser.ask("undo")
    assert browser.session.scenario is MAP


def test_new_cells_are_of_the_kind_chosen(browser: Browser) -> None:
    browser.ask("resize", **{**STAY, "top": 1, "fill": "forest"}, settled="do")
    board = browser.session.scenario.board
    assert {board.terrain_at(cell).key for cell in range(6)} == {"forest"}
    browser.ask("resize", **{**STAY, "top": 1, "fill": "jam"}, settled="do")
    assert "no terrain 'jam'" in notices(browser.session)[-1]


def test_the_ruler_and_the_selection_stay_on_their_cells_there_and_back(browser: Browser) -> None:
    session = browser.session
    browser.send("ruler", **{"from": 8, "to": 15, "pin": True})
    browser.send("select", unit=None, cell=9)
    browser.ask("resize", **{**STAY, "left": 1, "top": 1}, settled="do")
    after = session.scenario.board.grid
    assert session.view.ruler == (after.at(3, 2), after.at(4, 3))
    assert session.view.pinned == after.at(4, 2)
    browser.ask("convert", how="left_right", settled="do")
    browser.ask("undo")
    browser.ask("undo")
    assert (session.view.ruler, session.view.pinned, session.view.ruler_pinned) == ((8, 15), 9, True)
    browser.ask("resize", **{**STAY, "left": -3}, settled="drop")
    assert (session.view.ruler, session.view.ruler_pinned) == (None, False)


def test_another_page_on_the_same_map_looks_at_the_same_ground(workspace: Workspace) -> None:
    one = Browser(build(MAP, workspace))
    one.ask("detail", name="title", text="Kept")
    two = Browser(build(MAP, workspace, one.session.keeping.live.id))
    two.send("select", unit=None, cell=9)
    one.ask("resize", **{**STAY, "left": 2}, settled="do")
    one.ask("convert", how="half", settled="do")
    two.ask("fit")
    assert two.session.view.pinned == two.session.scenario.board.grid.at(7 - 5, 4 - 1)
    assert two.session.parts.canvas.board["grid"]["cols"] == 8


def test_a_page_that_is_loaded_again_goes_back_before_the_resize(tmp_path: Path) -> None:
    first = Browser(build(MAP, Workspace.at(tmp_path)))
    first.ask("resize", **{**STAY, "left": -1}, settled="drop")
    first.send("select", unit=None, cell=9)
    key = first.session.keeping.live.id
    first.session.close()
    again = Browser(build(MAP, Workspace.at(tmp_path), key)).session
    assert again.view.pinned == 9
    again.request({"action": "tab", "key": "map"})
    assert again.parts.history.state["titles"] == ["Resize to 5 × 5"]
    again.request({"action": "jump", "position": 0})
    assert all_of(again.scenario) == all_of(MAP)
    assert again.view.pinned == MAP.board.grid.at(9 % 5 + 1, 9 // 5)


def test_other_numbers(browser: Browser) -> None:
    scheme = {"first_col": 1, "first_row": 0, "order": "CR", "separator": "-", "digits": 1}
    browser.ask("number", **scheme, letters=True, upward=True, settled="do")
    assert browser.session.scenario.board.grid.label(0) == "A-4"
    heard = Heard(browser.session)
    browser.ask("number", **{**scheme, "first_col": 0}, letters=True, upward=True, settled="look")
    assert "start with A" in answer(heard)["refused"]


def test_a_sides_screen_neither_reshapes_the_map_nor_is_told_what_would_be_lost(browser: Browser) -> None:
    browser.ask("eyes", key="red")
    heard = Heard(browser.session)
    browser.ask("reshaping", what="resize")
    browser.ask("resize", **{**STAY, "left": -1}, settled="look")
    browser.ask("convert", how="half", settled="do")
    assert not any("reshape" in told for told in heard.all)
    assert set(notices(browser.session)) == {
        "The map is resized, numbered and converted in the umpire's view."
    }
    assert browser.session.scenario is MAP
    browser.ask("tab", key="map")
    assert browser.session.parts.mapdetails.state["reshape"] is False


def test_a_new_map_is_as_wanted(browser: Browser) -> None:
    browser.ask("new", cols=6, rows=4, shape="pointy-even", ragged=True, first=0, look="default")
    grid = browser.session.scenario.board.grid
    assert isinstance(grid, HexGrid) and is_ragged(grid)
    assert (grid.top, grid.shoved, grid.label(0)) == ("pointy", "even", "0000")
    browser.ask("new", cols=1, rows=4, shape="flat-odd", ragged=True)
    assert "ragged map has at least 2" in notices(browser.session)[-1]
    browser.ask("new", cols=4, rows=4, shape="flat-odd", look="plaid")
    assert "no look 'plaid'" in notices(browser.session)[-1]


def test_the_words_that_go_with_a_map(browser: Browser) -> None:
    session = browser.session
    for name, text in (
        ("title", " Ford "),
        ("author", "Ann"),
        ("scale", "one hex = 50 m"),
        ("notes", "A\n\nB"),
    ):
        browser.ask("detail", name=name, text=text)
    browser.ask("tab", key="map")
    state = session.parts.mapdetails.state
    assert [state[name] for name in ("title", "author", "scale", "notes")] == [
        "Ford",
        "Ann",
        "one hex = 50 m",
        "A\n\nB",
    ]
    browser.ask("detail", name="scale", text="x" * 81)
    assert "scale" in notices(session)[-1]
    browser.ask("undo")
    assert session.scenario.notes == "Bob hides."


def test_a_screen_that_is_not_told_the_notes_does_not_write_them(browser: Browser) -> None:
    session = browser.session
    browser.ask("rules", key="squad")
    browser.ask("tab", key="map")
    browser.ask("eyes", key="red")
    if session.system.unknown_shown:
        pytest.skip("these rules tell the notes to all")
    assert session.parts.mapdetails.state["notes"] is None
    browser.ask("detail", name="notes", text="Mine now")
    assert session.scenario.notes == "Bob hides."
