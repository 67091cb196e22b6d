"""Resizing, converting and going through the history in a real browser, by mouse and by keyboard."""

from collections.abc import Callable
from typing import Any

import panel as pn
import pytest
from playwright.sync_api import Page, expect

from tests.app.tabs import Map
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.grid.hexgrid import HexGrid

pytestmark = pytest.mark.browser

GRID = HexGrid(12, 10)
START = Scenario.blank(GRID).replace(roster=Roster((Unit("ann", "heavy_tank", "blue", 11, "Ann"),)))


class MapTab(Map):
    """The map, the bar on top and the tab "Map", joined to a session that has some *steps* behind it."""

    def __init__(self, tab: Page, steps: int) -> None:
        super().__init__(tab)
        self.steps = steps

    def make(self) -> Any:
        self.session: Session = build(START)
        parts = self.session.parts
        self.session.request({"action": "tab", "key": "map"})
        for number in range(self.steps):
            self.session.request({"action": "detail", "name": "title", "text": f"T{number}"})
        parts.canvas.param.update(sizing_mode="stretch_both", min_height=300)
        right = pn.Column(parts.mapdetails, parts.history, width=312)
        return pn.Column(parts.topbar, pn.Row(parts.canvas, right), sizing_mode="stretch_both")

    def becomes(self, cols: int, rows: int, top: str = "flat") -> None:
        """Wait until the map on screen has a size and shape."""
        self.tab.wait_for_function(
            "([cols, rows, top]) => { const { grid } = hexsight.map.scene;"
            " return grid.cols === cols && grid.rows === rows && grid.top === top; }",
            arg=[cols, rows, top],
        )


@pytest.fixture
def map_tab(tab: Page, serve: Callable[[Callable[[], Any]], str], request: pytest.FixtureRequest) -> MapTab:
    shown = MapTab(tab, getattr(request, "param", 0))
    tab.goto(serve(shown.make) + "?debug=1")
    shown.ready(GRID.n)
    return shown


def test_the_map_is_resized_asked_about_units_and_brought_back_by_mouse(map_tab: MapTab) -> None:
    tab = map_tab.tab
    tab.get_by_role("button", name="Resize…").click()
    dialog = tab.get_by_role("dialog", name="Resize the map")
    dialog.get_by_label("Columns on the right").fill("-2")
    dialog.get_by_label("Columns on the left").fill("1")
    expect(dialog.locator(".lost").last).to_have_text("Without a place: Ann (1201).")
    expect(dialog.get_by_text("12 × 10 becomes")).to_contain_text("11 × 10 cells, 0101 to 1110")
    dialog.get_by_role("button", name="Resize", exact=True).click()
    expect(dialog.get_by_role("listitem")).to_have_text("Ann (1201)")
    dialog.get_by_role("button", name="Back", exact=True).click()
    dialog.get_by_role("button", name="Resize", exact=True).click()
    dialog.get_by_role("button", name="Remove 1 unit and resize").click()
    expect(dialog).to_be_hidden()
    map_tab.becomes(11, 10)
    assert not map_tab.session.scenario.roster.units
    steps = tab.get_by_role("listbox")
    expect(steps.get_by_role("option")).to_have_text(["Resize to 11 × 10", "The map as it began"])
    steps.get_by_text("The map as it began").click()
    map_tab.becomes(12, 10)
    expect(steps.get_by_role("option", selected=True)).to_have_text("The map as it began")
    assert map_tab.session.scenario is START


def test_the_map_is_resized_converted_and_its_history_walked_by_keyboard(map_tab: MapTab) -> None:
    tab = map_tab.tab
    tab.evaluate("hexsight.map.el.focus()")
    tab.keyboard.press("Alt+w")
    dialog = tab.get_by_role("dialog", name="Resize the map")
    dialog.get_by_label("Rows above").focus()
    tab.keyboard.type("2")
    expect(dialog.get_by_text("12 × 10 becomes")).to_contain_text("12 × 30")
    tab.keyboard.press("ControlOrMeta+a")
    tab.keyboard.type("1")
    expect(dialog.get_by_text("12 × 10 becomes")).to_contain_text("12 × 11")
    tab.keyboard.press("Enter")
    map_tab.becomes(12, 11)
    tab.get_by_role("button", name="Convert…").press("Enter")
    dialog = tab.get_by_role("dialog", name="Convert the map")
    dialog.get_by_role("radio", name="Turn a quarter clockwise").press("Space")
    expect(dialog.get_by_text("11 × 12 cells")).to_be_visible()
    dialog.get_by_role("button", name="Convert", exact=True).press("Enter")
    map_tab.becomes(11, 12, "pointy")
    steps = tab.get_by_role("listbox")
    expect(steps.get_by_role("option")).to_have_count(3)
    steps.focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Enter")
    map_tab.becomes(12, 11)
    expect(steps.get_by_role("option").first).to_contain_text("undone")
    tab.keyboard.press("End")
    tab.keyboard.press("Enter")
    map_tab.becomes(12, 10)
    tab.keyboard.press("Home")
    tab.keyboard.press("Enter")
    map_tab.becomes(11, 12, "pointy")


@pytest.mark.parametrize("map_tab", [150], indirect=True)
def test_a_long_history_is_scrolled_and_gone_to_far_down(map_tab: MapTab) -> None:
    tab, session = map_tab.tab, map_tab.session
    steps = tab.get_by_role("listbox")
    expect(steps.get_by_role("option", selected=True)).to_contain_text("×150")
    assert steps.get_by_role("option").count() < 40
    steps.evaluate("node => node.scrollTo(0, 100 * 30)")
    row = tab.locator("#step-48")
    expect(row).to_contain_text("Set title")
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")
    assert session.document.history.position == 48


def test_a_new_map_is_pictured_and_made(map_tab: MapTab) -> None:
    tab = map_tab.tab
    tab.evaluate("hexsight.map.el.focus()")
    tab.keyboard.press("Alt+n")
    dialog = tab.get_by_role("dialog", name="New map")
    dialog.get_by_label("Columns (1 to 1000)").fill("5")
    dialog.get_by_label("Rows (1 to 1000)").fill("4")
    dialog.get_by_label("Cells").select_option("pointy-odd")
    dialog.get_by_label("Ragged").check()
    dialog.get_by_label("First number").fill("0")
    expect(dialog.locator("svg.corner text")).to_have_count(18)
    dialog.get_by_role("button", name="Create").click()
    map_tab.becomes(5, 4, "pointy")
    assert map_tab.session.scenario.board.grid.missing == {9, 19}
