"""Labels and start zones, without a browser."""

import pytest

from tests.app.pages import Browser, column, notices
from viewer.app.page import build
from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid

ARNHEM = {"cell": 3, "text": "Arnhem", "kind": "town"}


@pytest.fixture
def browser() -> Browser:
    return Browser(build(Scenario.blank(HexGrid(6, 5))))


def test_a_label_is_written_moved_and_removed_and_the_map_is_told(browser: Browser) -> None:
    session = browser.session
    browser.ask("label", before=None, after=ARNHEM)
    assert session.parts.canvas.labels == [ARNHEM]
    browser.send("ask", action={"action": "label", "before": ARNHEM, "after": {**ARNHEM, "cell": 9}})
    assert session.scenario.labels == (Label(9, "Arnhem"),)
    browser.ask("label", before={**ARNHEM, "cell": 9}, after=None)
    assert session.parts.canvas.labels == []
    browser.ask("undo")
    assert session.parts.canvas.labels == [{**ARNHEM, "cell": 9}]


@pytest.mark.parametrize(
    "wrong",
    [
        {"cell": 3, "text": "", "kind": "town"},
        {"cell": 30, "text": "Arnhem", "kind": "town"},
        {"cell": 3, "text": "Arnhem", "kind": "huge"},
        {"cell": True, "text": "Arnhem", "kind": "town"},
        {"cell": 3, "text": 7, "kind": "town"},
        {"cell": 3, "text": "x" * 61, "kind": "town"},
        {"cell": 3},
        "Arnhem",
    ],
)
def test_a_bad_label_is_refused(browser: Browser, wrong) -> None:
    browser.ask("label", before=None, after=wrong)
    assert browser.session.scenario.labels == ()
    assert len(notices(browser.session)) == 1


def test_blanks_in_labels_are_single_ones(browser: Browser) -> None:
    browser.ask("label", before=None, after={**ARNHEM, "text": "  The \n long   vale "})
    assert browser.session.scenario.labels == (Label(3, "The long vale"),)


def test_the_zone_tool_paints_for_a_side_and_erases(browser: Browser) -> None:
    browser.ask("tool", kind="zone")
    tool = browser.session.parts.canvas.tool
    assert (tool["layer"], tool["value"]) == ("zone", 1)
    browser.ask("zone", key="red")
    assert browser.session.parts.canvas.tool["value"] == 2
    browser.send("stroke", stroke=1, layer="zone", op="set", value=2, cells=[4, 5], end=True)
    assert browser.session.scenario.board.layer("zone").nonzero()[0].tolist() == [4, 5]
    browser.ask("zone", key="")
    assert browser.session.parts.canvas.tool["value"] == 0
    browser.ask("zone", key="green")
    assert "no side 'green'" in notices(browser.session)[-1]


def test_a_zone_of_a_side_that_there_is_not_is_refused(browser: Browser) -> None:
    browser.send("stroke", stroke=1, layer="zone", op="set", value=3, cells=[4], end=True)
    assert not browser.session.scenario.board.layer("zone").any()
    assert "Side number 3" in notices(browser.session)[-1]


def test_the_map_knows_the_sides(browser: Browser) -> None:
    browser.ask("change_side", key="red", name="Crimson", colour="#aa0000")
    assert browser.session.parts.canvas.sides[1] == {"key": "red", "name": "Crimson", "colour": "#aa0000"}


def test_all_sides_see_labels_and_zones(browser: Browser) -> None:
    browser.ask("label", before=None, after=ARNHEM)
    browser.send("stroke", stroke=1, layer="zone", op="set", value=2, cells=[4], end=True)
    browser.ask("eyes", key="blue")
    browser.ask("undo")
    browser.ask("redo")
    assert browser.session.parts.canvas.labels == [ARNHEM]
    assert column(browser.session, "zone")[4] == 2


def test_labels_and_zones_can_be_hidden_but_not_from_their_tools(browser: Browser) -> None:
    canvas = browser.session.parts.canvas
    browser.ask("show_labels", on=False)
    browser.ask("show_zones", on=None)
    assert (canvas.show_labels, canvas.show_zones) == (False, False)
    browser.ask("tool", kind="label")
    assert (canvas.show_labels, canvas.show_zones) == (True, False)
    browser.ask("tool", kind="zone")
    assert (canvas.show_labels, canvas.show_zones) == (False, True)
