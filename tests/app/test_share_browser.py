"""Export, share and import in a real browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.app.tabs import Map
from viewer.app.page import page
from viewer.board.scenario import Scenario
from viewer.formats.registry import FORMATS, Opened
from viewer.grid.hexgrid import HexGrid

pytestmark = pytest.mark.browser

GRID = HexGrid(9, 7)
WOODS = [20, 21, 30]
TABLE = "forest,forest,cheese\nwater,clear,cheese\n"


def scenario() -> Scenario:
    blank = Scenario.blank(GRID)
    board = blank.board.replace("terrain", WOODS, blank.board.palette.code("forest"))
    view = {"observer": "0201", "ruler": ["0201", "0606"], "overlays": ["fan"]}
    return blank.replace(board=board, title="Two woods", view=view)


@pytest.fixture
def address(serve: Callable[[Callable[[], Any]], str]) -> str:
    return f"{serve(lambda: page(Opened(scenario(), FORMATS['hexsight'], ())))}?debug=1"


def opened(tab: Page, address: str, cells: int = GRID.n) -> Map:
    tab.goto(address)
    shown = Map(tab)
    shown.ready(cells)
    return shown


def test_an_svg_is_made_of_the_part_in_view_and_told_from_the_whole(tab: Page, address: str) -> None:
    opened(tab, address)
    sizes = []
    for part in ("map", "view"):
        tab.get_by_role("button", name="Export").click()
        dialog = tab.get_by_role("dialog", name="Export")
        dialog.locator("[data-key=format]").select_option("svg")
        dialog.locator("label", has_text="What").locator("select").select_option(part)
        with tab.expect_download() as saving:
            dialog.locator("[data-key=write]").click()
        assert saving.value.suggested_filename == "two-woods.svg"
        root = ElementTree.parse(saving.value.path()).getroot()
        sizes.append(float(root.attrib["width"].removesuffix("mm")))
        expect(dialog).to_be_hidden()
        for _ in range(6):
            tab.mouse.move(500, 400)
            tab.mouse.wheel(0, -240)
    assert sizes[1] < sizes[0]


def test_a_link_opens_the_same_map_in_another_tab(
    tab: Page, address: str, chromium: Browser, serve: Callable[[Callable[[], Any]], str]
) -> None:
    first = opened(tab, address)
    tab.get_by_role("button", name="Share").click()
    link = tab.get_by_label("Link").input_value()
    expect(tab.locator("img.dispute")).to_be_visible()
    serve(lambda: page(Opened(Scenario.blank(GRID), FORMATS["hexsight"], ())))
    other = chromium.new_page()
    second = opened(other, link.replace("#", "?debug=1#"))
    expect(other).to_have_title("Two woods · hexsight")
    second.fan_becomes(first.fan())
    assert (first.codes("terrain") == second.codes("terrain")).all()
    expect(other.get_by_text("0201 to 0606", exact=False).first).to_be_visible()
    assert "#" not in other.url
    other.close()


def test_a_foreign_file_is_read_again_with_another_mapping(tab: Page, address: str, tmp_path: Path) -> None:
    path = tmp_path / "field.csv"
    path.write_text(TABLE)
    shown = opened(tab, address)
    tab.get_by_label("Open map files").set_input_files([path])
    shown.ready(6)
    dialog = tab.get_by_role("dialog", name="Import")
    expect(dialog.get_by_text("3 × 2 cells")).to_be_visible()
    dialog.get_by_label("What cheese becomes").select_option("crater")
    dialog.locator("[data-key=apply]").click()
    crater = scenario().board.palette.code("crater")
    tab.wait_for_function("code => window.hexsight.codes('terrain')[5] === code", arg=crater)
    expect(dialog.get_by_label("What cheese becomes")).to_have_value("crater")
    dialog.locator("[data-key=keep]").click()
    expect(dialog).to_be_hidden()
    assert shown.codes("terrain")[2] == crater
