"""Spotting in a browser: night falls on the map, the plots are drawn, a route is clicked and pointed at."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tests.app.tabs import Map
from tests.app.waiting import comes_true
from viewer.app.page import page
from viewer.formats.registry import open_file
from viewer.grid.shapes import line
from viewer.overlays.spotting.route import MARKED
from viewer.overlays.spotting.view import classes
from viewer.resources import resource_dir
from viewer.rules.spotting import Conditions, Stand, see, stand_of

pytestmark = pytest.mark.browser

OPENED = open_file(resource_dir("sample_maps") / "6-beyond-the-old-distances.hexsight.json")
BOARD, ROSTER = OPENED.scenario.board, OPENED.scenario.roster
SCOUT = ROSTER["scout"]


def chances(conditions: Conditions) -> Any:
    field = see(BOARD, SCOUT.cell, stand_of(SCOUT, OPENED.scenario.catalogue), Stand(), conditions)
    return classes(field.tenths.astype(np.int32) * 10)


def test_spotting_by_day_and_night(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(serve(lambda: page(OPENED)) + "?debug=1")
    where = Map(tab)
    where.ready(BOARD.grid.n)
    where.overlay_becomes("spotting_chance", chances(Conditions()))

    # Close up, every cell that has a chance tells it; the map as a whole does not.
    printed = "() => Array.from(window.hexsight.map.surface.source('counts').data.text)"
    assert tab.evaluate(printed) == []
    tab.mouse.move(*where.at(SCOUT.cell))
    for _ in range(4):
        tab.mouse.wheel(0, -120)
    tab.wait_for_function(f"({printed})().includes('100%')")
    assert set(tab.evaluate(printed)) <= {f"{ten}%" for ten in range(10, 101, 10)}
    tab.get_by_role("button", name="Show the whole map").click()
    tab.wait_for_function(f"({printed})().length === 0")

    # Night falls, and the map and the words follow.
    tab.get_by_role("tab", name="Options").click()
    tab.get_by_label("Night", exact=True).click()
    where.overlay_becomes("spotting_chance", chances(Conditions(night=True)))
    expect(tab.get_by_role("status")).to_contain_text("night")
    tab.get_by_role("tab", name="Sight").click()
    expect(tab.locator(".answer")).to_contain_text(
        "-20 no night vision aids, dark night (Command Decision F)"
    )

    # The plots of the pair, and the die.
    tab.get_by_role("tab", name="Chance").click()
    expect(tab.locator(".right .bk-Figure:visible")).to_have_count(4)
    tab.get_by_role("button", name="Roll the phase").click()
    expect(tab.get_by_role("log", name="Rolls")).to_contain_text("Blue spots")
    tab.get_by_role("button", name="Undo").click()
    expect(tab.get_by_role("log", name="Rolls")).to_have_count(0)

    # A route is clicked; the plot points at its steps on the map.
    tab.get_by_role("tab", name="Routes").click()
    tab.get_by_role("button", name="Draw a route").click()
    expect(tab.get_by_role("button", name="Drawing")).to_be_visible()
    end = SCOUT.cell + 8
    way = line(BOARD.grid, SCOUT.cell, end)[1:]
    where.click(end)
    on_route = np.zeros(BOARD.grid.n, bool)
    on_route[way] = True
    tab.mouse.move(5, 5)
    where.overlay_becomes("spotting_route", on_route)
    plot = tab.locator(".right .bk-Figure:visible")

    def marked() -> bool:
        """Point at the plot, which may still move as the panel fills, and see whether the map tells."""
        box = plot.bounding_box()
        assert box is not None
        tab.mouse.move(box["x"] + 0.6 * box["width"], box["y"] + 0.5 * box["height"])
        told: list[int] = tab.evaluate("window.hexsight.overlay('spotting_route')")
        return MARKED in told

    comes_true(tab, marked, plot.bounding_box)
