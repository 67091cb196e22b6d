"""Planning in a browser: posts and a way are found by mouse and by keys, and drawn as the rules say."""

from collections.abc import Callable
from dataclasses import replace
from threading import Thread, current_thread
from typing import Any

import numpy as np
import pytest
from bokeh.document import Document
from playwright.sync_api import Page, expect

from tests.app.tabs import Map
from viewer.analysis.grounds import PASSABLE, ground_of
from viewer.analysis.walks import walk_of
from viewer.app.page import page
from viewer.app.planning import ENDS
from viewer.formats.registry import open_file
from viewer.overlays import OVERLAYS
from viewer.overlays.planned import Planned, posts_for, route_for
from viewer.render.looking import looking
from viewer.render.looking.asked import Asked
from viewer.resources import resource_dir

pytestmark = pytest.mark.browser

OPENED = open_file(resource_dir("sample_maps") / "1-valley-road.hexsight.json")
SCENARIO = OPENED.scenario
GRID = SCENARIO.board.grid
VIEW = looking(SCENARIO).view(SCENARIO, Asked("blue"))
POSTS = posts_for(VIEW, SCENARIO.board.on_map, ground_of(SCENARIO, PASSABLE), 2, True)
START, END = GRID.cell_at("0115"), GRID.cell_at("2405")


@pytest.fixture
def where(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> Map:
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(serve(lambda: page(OPENED)) + "?debug=1")
    where = Map(tab)
    where.ready(GRID.n)
    return where


def drawn(view: Any, planned: Planned, key: str) -> np.ndarray:
    return OVERLAYS[key].paint(replace(view, planned=planned)).codes


def test_what_comes_of_work_beside_the_page_reaches_it_on_the_thread_of_the_server(
    where: Map, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, add = set(), Document.add_next_tick_callback

    def added(document: Document, *args: Any) -> Any:
        threads.add(current_thread())
        return add(document, *args)

    monkeypatch.setattr(Document, "add_next_tick_callback", added)
    works: list[Thread] = []
    monkeypatch.setattr("viewer.app.planning.posts_for", lambda *_: works.append(current_thread()) or POSTS)
    tab = where.tab
    tab.get_by_role("tab", name="Plan").click()
    tab.get_by_role("button", name="Find posts").click()
    expect(tab.locator(".posts li")).to_have_count(2)
    assert works and threads and not threads & set(works)


def test_posts_are_found_and_taken(where: Map) -> None:
    tab = where.tab
    tab.get_by_role("tab", name="Plan").click()
    tab.get_by_label("Posts", exact=True).fill("2")
    tab.get_by_label("Posts", exact=True).press("Enter")
    tab.get_by_role("button", name="Find posts").click()
    told = tab.locator(".posts li")
    expect(told).to_have_count(2)
    first, second = (GRID.label(post.cell) for post in POSTS.posts)
    expect(told.nth(0)).to_contain_text(f"Post 1 at {first} adds {POSTS.posts[0].gain}.")
    expect(told.nth(1)).to_contain_text(f"Post 2 at {second} adds {POSTS.posts[1].gain}.")
    where.overlay_becomes("posts", drawn(VIEW, Planned(POSTS), "posts"))

    # A unit is put there; the list says that it is out of date until that is undone.
    told.nth(0).get_by_role("button", name="Put unit").click()
    stale = tab.get_by_text("The map or the units have changed since")
    expect(stale).to_be_visible()
    tab.get_by_role("button", name="Undo").click()
    expect(stale).to_have_count(0)


def test_a_way_is_found_between_cells_that_are_clicked(where: Map) -> None:
    tab = where.tab
    route = route_for(VIEW, walk_of("gev"), START, END, 50)
    tab.get_by_role("tab", name="Plan").click()
    start, end = (tab.get_by_role("button", name=f"Pick the {which} on the map") for which in ENDS)
    start.click()
    expect(start).to_have_attribute("aria-pressed", "true")
    where.click(START)
    expect(tab.locator(".ends")).to_contain_text("0115")
    expect(end).to_have_attribute("aria-pressed", "true")
    where.click(END)
    expect(tab.locator(".ends")).to_contain_text("2405")
    expect(end).to_have_attribute("aria-pressed", "false")
    tab.get_by_role("button", name="Find the least seen way").click()
    expect(tab.get_by_text(route.describe()[0])).to_be_visible()
    steps = np.zeros(GRID.n, bool)
    steps[list(route.least.way.cells)] = True
    where.overlay_becomes("route", steps)

    # A step that has the keyboard is marked in the plot and on the map.
    second = GRID.label(route.least.way.cells[1])
    tab.get_by_role("button", name=f"{second}: 0").focus()
    expect(tab.locator(".plot .step.on title")).to_contain_text(f"Step 2, {second}")
    tab.wait_for_function(f"hexsight.overlay('route')[{route.least.way.cells[1]}] === 3")


def test_posts_are_found_by_keys_alone(where: Map) -> None:
    tab = where.tab
    tab.keyboard.press("Control+Shift+p")
    tab.keyboard.type("Find observation posts")
    tab.keyboard.press("Enter")
    three = posts_for(VIEW, SCENARIO.board.on_map, ground_of(SCENARIO, PASSABLE), 3, True)
    where.overlay_becomes("posts", drawn(VIEW, Planned(three), "posts"))
