"""A tool takes from the map what it would put there."""

import pytest

from tests.app.pages import Browser
from viewer.app.page import build
from viewer.board.scenario import Scenario
from viewer.board.sides import set_side
from viewer.board.units import Roster, Unit
from viewer.grid.hexgrid import HexGrid

CELL = 8


def on_map() -> Scenario:
    blank = Scenario.blank(HexGrid(6, 5))
    board = blank.board.replace("terrain", [CELL], blank.board.palette.code("swamp"))
    board = board.replace("level", [CELL], 3).replace("feature", [CELL], 2).replace("zone", [CELL], 2)
    roster = Roster((Unit("g", "gev", "red", CELL),))
    return blank.replace(board=set_side(board, "wall", CELL, 1), roster=roster)


@pytest.fixture
def browser() -> Browser:
    return Browser(build(on_map()))


@pytest.mark.parametrize(
    ("tool", "picked"),
    [
        ("pick", lambda view: (view.tool, view.terrain) == ("paint", "swamp")),
        ("erase", lambda view: (view.tool, view.terrain) == ("paint", "swamp")),
        ("level", lambda view: (view.op, view.level) == ("set", 3)),
        ("feature", lambda view: view.brushwork.feature == "tree"),
        ("zone", lambda view: view.zone == "red"),
        ("edge", lambda view: view.edge == "wall"),
        ("unit", lambda view: (view.kind, view.side) == ("gev", "red")),
    ],
)
def test_each_tool_takes_its_own(browser: Browser, tool, picked) -> None:
    browser.ask("tool", kind=tool)
    browser.send("pick", cell=CELL)
    assert picked(browser.session.view)


def test_where_there_is_nothing_edge_and_unit_stay_and_the_zone_is_erased(browser: Browser) -> None:
    view = browser.session.view
    for tool, name in (("edge", "edge"), ("unit", "kind")):
        browser.ask("tool", kind=tool)
        before = getattr(view, name)
        browser.send("pick", cell=0)
        assert getattr(view, name) == before
    browser.ask("tool", kind="zone")
    browser.send("pick", cell=0)
    assert view.zone == ""


def test_a_side_does_not_learn_by_picking_what_a_unit_is(browser: Browser) -> None:
    browser.ask("tool", kind="unit")
    browser.ask("eyes", key="blue")
    before = browser.session.view.kind
    browser.send("pick", cell=CELL)
    assert browser.session.view.kind == before
