"""Where there is little room: the bar keeps to one row, and first hints cover nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.app.tabs import Map
from viewer.app.page import page
from viewer.board.scenario import Scenario
from viewer.formats.registry import FORMATS, Opened
from viewer.grid.hexgrid import HexGrid

pytestmark = pytest.mark.browser

GRID = HexGrid(9, 7)


def make() -> Any:
    return page(Opened(Scenario.blank(GRID), FORMATS["hexsight"], ()))


def test_the_bar_is_one_row_also_when_the_map_is_kept(
    tab: Page, serve: Callable[[Callable[[], Any]], str]
) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(serve(make) + "?debug=1")
    table = Map(tab)
    table.ready(GRID.n)
    tab.locator('[data-key="tool-paint"]').click()
    table.click(30)
    expect(tab.get_by_text("kept", exact=True)).to_be_visible()
    for width in (1280, 1240, 1200, 1024, 820, 640):
        tab.set_viewport_size({"width": width, "height": 800})
        expect(tab.locator(".bar")).to_have_js_property("offsetHeight", 46)
        expect(tab.locator(".bar")).to_have_js_property("scrollWidth", width)


def test_the_numbers_of_first_hints_cover_no_letters(
    chromium: Browser, serve: Callable[[Callable[[], Any]], str]
) -> None:
    context = chromium.new_context(viewport={"width": 640, "height": 400})
    tab = context.new_page()
    tab.goto(serve(make))
    expect(tab.locator(".hints .mark")).to_have_count(3)
    tab.wait_for_function(
        """() => {
          const inside = (node) => [node, ...(node.shadowRoot ? deep(node.shadowRoot) : [])];
          const deep = (root) => [...root.querySelectorAll("*")].flatMap(inside);
          const boxes = (selector) => deep(document).filter((node) => node.matches(selector))
            .map((node) => node.getBoundingClientRect());
          const apart = (a, b) => a.bottom <= b.top || b.bottom <= a.top
            || a.right <= b.left || b.right <= a.left;
          const others = boxes(".fold-left, .fold-right, .hints .card"), marks = boxes(".hints .mark");
          return others.length === 3 && marks.every((mark) => others.every((other) => apart(mark, other)));
        }"""
    )
    context.close()
