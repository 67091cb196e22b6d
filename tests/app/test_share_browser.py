"""Export, share and import in a real browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.app.tabs import Map
from viewer.app import importing
from viewer.app.page import page
from viewer.board.scenario import Scenario
from viewer.formats.apart import Readers
from viewer.formats.registry import FORMATS, Opened
from viewer.formats.standby import StandBy
from viewer.grid.hexgrid import HexGrid
from viewer.render.themes import DARK, LIGHT

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


def exported(tab: Page, part: str = "map", colours: str = "light") -> ElementTree.Element:
    """Export a part of the map as SVG; returns its root."""
    tab.get_by_role("button", name="Export").click()
    dialog = tab.get_by_role("dialog", name="Export")
    dialog.locator("[data-key=format]").select_option("svg")
    dialog.locator("label", has_text="What").locator("select").select_option(part)
    dialog.get_by_label("Colours").select_option(colours)
    with tab.expect_download() as saving:
        dialog.locator("[data-key=write]").click()
    assert saving.value.suggested_filename == "two-woods.svg"
    expect(dialog).to_be_hidden()
    return ElementTree.parse(saving.value.path()).getroot()


def width_of_svg(tab: Page, part: str) -> float:
    """Return how many millimetres wide a part of the map is."""
    return float(exported(tab, part).attrib["width"].removesuffix("mm"))


def test_an_svg_is_made_of_the_part_in_view_and_told_from_the_whole(tab: Page, address: str) -> None:
    opened(tab, address)
    whole, scale = width_of_svg(tab, "map"), tab.evaluate("hexsight.map.camera.scale")
    tab.mouse.move(500, 400)
    for _ in range(6):
        tab.mouse.wheel(0, -240)
    tab.wait_for_function("was => hexsight.map.camera.scale > 2 * was", arg=scale)
    assert width_of_svg(tab, "view") < whole


def test_a_picture_is_dark_where_that_is_chosen(tab: Page, address: str) -> None:
    opened(tab, address)
    papers = [exported(tab, colours=key).find("{*}rect").attrib["fill"] for key in ("light", "dark")]  # type: ignore[union-attr]
    assert papers == [LIGHT.paper, DARK.paper]


def test_a_link_opens_the_same_map_in_another_tab(
    tab: Page, address: str, chromium: Browser, serve: Callable[[Callable[[], Any]], str]
) -> None:
    first = opened(tab, address)
    tab.get_by_role("button", name="Share").click()
    link = tab.get_by_label("Link", exact=True).input_value()
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


def test_a_foreign_file_is_dropped_previewed_mapped_and_then_imported(
    tab: Page, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXSIGHT_DATA", str(tmp_path))
    shown = opened(tab, address)
    before = shown.codes("terrain")
    drop(tab, "field.csv", TABLE)
    dialog = tab.get_by_role("dialog", name="Import")
    expect(dialog.get_by_text("3 × 2 cells")).to_be_visible()
    picture = dialog.get_by_alt_text("How the map will look")
    first = picture.get_attribute("src")
    dialog.get_by_label("What cheese becomes").select_option("crater")
    expect(picture).not_to_have_attribute("src", first or "")
    dialog.get_by_label("Flip: shove the other columns or rows").check()
    expect(dialog.get_by_text("columns 1, 3, 5 ... stand lower")).to_be_visible()
    assert (shown.codes("terrain") == before).all()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    assert (shown.codes("terrain") == before).all()
    drop(tab, "field.csv", TABLE)
    dialog.get_by_label("What cheese becomes").select_option("crater")
    expect(dialog.get_by_label("What cheese becomes")).to_have_value("crater")
    dialog.get_by_role("button", name="Import").focus()
    tab.keyboard.press("Enter")
    shown.ready(6)
    crater = scenario().board.palette.code("crater")
    assert shown.codes("terrain")[[2, 5]].tolist() == [crater, crater]
    drop(tab, "other.csv", TABLE)
    expect(dialog.get_by_text("1 kind is as you chose last time.")).to_be_visible()
    dialog.get_by_role("button", name="Forget").click()
    expect(dialog.get_by_text("as you chose last time")).to_be_hidden()


def test_a_file_that_takes_long_says_so_and_can_be_cancelled(
    tab: Page, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Readers(30, standby=StandBy("import time; time.sleep(60)"))
    monkeypatch.setattr(importing, "readers", lambda: slow)
    shown = opened(tab, address)
    drop(tab, "slow.csv", TABLE)
    dialog = tab.get_by_role("dialog", name="Import")
    expect(dialog.get_by_text("Reading 'slow.csv'")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    monkeypatch.undo()
    drop(tab, "field.csv", TABLE)
    expect(dialog.get_by_text("3 × 2 cells")).to_be_visible()
    assert len(shown.codes("terrain")) == GRID.n


def drop(tab: Page, name: str, text: str) -> None:
    tab.evaluate(
        """([name, text]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], name));
            document.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
        }""",
        [name, text],
    )


def test_a_pinned_ruler_is_held_true_and_fails_when_the_ground_changes(tab: Page, address: str) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    shown = opened(tab, address)
    tab.locator("[data-key=hold]").click()
    expect(tab.get_by_text("All 1 hold.")).to_be_visible()
    tab.locator("[data-key=hold-not]").click()
    expect(tab.get_by_text("1 of 1 fails.")).to_be_visible()
    tab.get_by_role("button", name="Remove 0201 sees 0606").click()
    expect(tab.get_by_text("1 of 1 fails.")).to_be_hidden()
    tab.keyboard.press("Control+z")
    expect(tab.get_by_text("1 of 1 fails.")).to_be_visible()
    assert len(shown.codes("terrain")) == GRID.n


def test_a_dispute_is_copied_with_link_words_and_picture(address: str, chromium: Browser) -> None:
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    tab = context.new_page()
    opened(tab, address)
    tab.get_by_role("button", name="Share").click()
    expect(tab.locator("img.dispute")).to_be_visible()
    tab.locator("[data-key=copy-dispute]").click()
    expect(tab.get_by_text("Words, link and picture are copied.")).to_be_visible()
    words, picture = tab.evaluate(
        """async () => {
            const [item] = await navigator.clipboard.read();
            const text = await (await item.getType("text/plain")).text();
            const png = await (await item.getType("image/png")).arrayBuffer();
            return [text, Array.from(new Uint8Array(png).slice(0, 8))];
        }"""
    )
    assert bytes(picture) == b"\x89PNG\r\n\x1a\n"
    title, *lines = words.splitlines()
    assert title == "Two woods: does 0201 see 0606?" and "G.E.V." in words
    other = opened(context.new_page(), lines[-1].replace("#", "?debug=1#"))
    expect(other.tab).to_have_title("Two woods · hexsight")
    context.close()
