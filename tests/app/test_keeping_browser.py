"""Work that is never lost, in a real browser and with servers that are killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.app.conftest import NOT_THE_FIRST_VISIT
from tests.app.tabs import Map, choose
from tests.ports import free_port, wait_for_port
from viewer.board.terrain import shipped_palette

pytestmark = pytest.mark.browser

WAYS = {
    "viewer": (("-m", "viewer", "--no-show"), ""),
    "panel": (("-m", "panel", "serve", "viewer/app.py"), "app"),
}
ROOT = Path(__file__).parents[2]
FOREST = shipped_palette().code("forest")


class Server:
    """The page in a process of its own, with a store of its own, always on the same port."""

    def __init__(self, folder: Path, way: str) -> None:
        self._folder, self._port = folder, free_port()
        self._words, path = WAYS[way]
        self.address = f"http://127.0.0.1:{self._port}/{path}?debug=1"
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, *self._words, "--port", str(self._port)],
            cwd=ROOT,
            env={**os.environ, "HEXSIGHT_DATA": str(self._folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for_port(self._port)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], Server]]:
    servers: list[Server] = []

    def started(way: str = "viewer") -> Server:
        servers.append(Server(tmp_path, way))
        return servers[-1]

    yield started
    for server in servers:
        server.kill()


def visitor(chromium: Browser) -> BrowserContext:
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(NOT_THE_FIRST_VISIT)
    return context


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    with visitor(chromium) as context:
        yield context


def shown(tab: Page, address: str) -> Map:
    tab.goto(address)
    tab.wait_for_function("() => window.hexsight?.ready")
    return Map(tab)


def paint(page: Map, cells: list[int]) -> Any:
    """Paint forest by mouse; returns the ground afterwards."""
    choose(page.tab.get_by_role("radio", name="Paint"))
    choose(page.tab.get_by_role("radio", name="Forest", exact=False).first)
    page.drag(cells)
    page.settled()
    page.tab.wait_for_function("() => location.search.includes('doc=')")
    return page.codes("terrain").tolist()


def ground_becomes(page: Map, ground: list[int]) -> None:
    page.tab.wait_for_function(
        "want => window.hexsight?.ready"
        " && JSON.stringify([...window.hexsight.codes('terrain')]) === JSON.stringify(want)",
        arg=ground,
    )


@pytest.mark.parametrize("way", WAYS)
def test_map_and_undo_come_back_by_reloading_and_after_the_server_was_killed(
    way: str, start: Callable[[str], Server], context: BrowserContext
) -> None:
    server, tab = start(way), context.new_page()
    page = shown(tab, server.address)
    before = page.codes("terrain").tolist()
    after = paint(page, [60, 61, 62])
    assert after != before
    expect(tab.get_by_text("kept", exact=True)).to_be_visible()
    tab.reload()
    ground_becomes(page, after)
    tab.evaluate("() => { window.before = true; }")
    server.kill()
    expect(tab.get_by_role("alert")).to_contain_text("comes back by itself")
    server.start()
    tab.wait_for_function("() => !window.before")
    ground_becomes(page, after)
    tab.get_by_role("button", name="Undo").click()
    ground_becomes(page, before)


def test_two_tabs_see_each_others_strokes(start: Callable[[], Server], context: BrowserContext) -> None:
    one = shown(context.new_page(), start().address)
    first = paint(one, [60, 61, 62])
    two = shown(context.new_page(), one.tab.url)
    ground_becomes(two, first)
    second = paint(two, [200, 201, 202])
    assert second != first
    ground_becomes(one, second)
    one.tab.get_by_role("button", name="Undo").click()
    ground_becomes(two, first)


def with_forest(ground: list[int], cells: list[int]) -> list[int]:
    return [FOREST if cell in cells else code for cell, code in enumerate(ground)]


@pytest.fixture
def friend(chromium: Browser) -> Iterator[BrowserContext]:
    """A visitor with a window of their own: a tab behind another hears of the mouse seconds later."""
    with visitor(chromium) as context:
        yield context


def test_two_visitors_paint_at_once(
    start: Callable[[], Server], context: BrowserContext, friend: BrowserContext
) -> None:
    one = shown(context.new_page(), start().address)
    first = paint(one, [210, 211])
    two = shown(friend.new_page(), one.tab.url)
    grounds = [paint(two, [262, 263])]
    ground_becomes(one, grounds[0])
    for draw, cells in ((one.press, [236, 237]), (two.drag, [266, 267]), (one.move, [238])):
        draw(cells)
        grounds.append(with_forest(grounds[-1], cells))
        for tab in (one, two):
            ground_becomes(tab, grounds[-1])
    one.tab.mouse.up()
    one.settled()
    for ground in (*grounds[-2::-1], first):
        one.tab.get_by_role("button", name="Undo").click()
        for tab in (one, two):
            ground_becomes(tab, ground)


def test_a_stroke_under_way_when_the_server_dies_leaves_the_map_as_it_was_kept(
    start: Callable[[], Server], context: BrowserContext
) -> None:
    server, tab = start(), context.new_page()
    page = shown(tab, server.address)
    kept = paint(page, [210, 211])
    tab.evaluate("() => { window.before = true; }")
    page.press([236, 237])
    page.settled()
    server.kill()
    page.move([238])
    tab.mouse.up()
    expect(tab.get_by_role("alert")).to_contain_text("comes back by itself")
    server.start()
    tab.wait_for_function("() => !window.before")
    ground_becomes(page, kept)
    assert paint(page, [266, 267]) == with_forest(kept, [266, 267])


def test_recent_maps_are_opened_deleted_and_brought_back(
    start: Callable[[], Server], context: BrowserContext
) -> None:
    tab = context.new_page()
    page = shown(tab, start().address)
    painted = paint(page, [60, 61, 62])
    tab.get_by_label("Title of the map").fill("Painted")
    tab.get_by_label("Title of the map").press("Enter")
    expect(tab).to_have_title("Painted · hexsight")
    tab.get_by_role("button", name="Samples").click()
    tab.get_by_role("menuitem").nth(1).click()
    expect(tab).not_to_have_title("Painted · hexsight")
    assert "sample=" in tab.url

    recent = tab.get_by_role("button", name="Recent")
    recent.click()
    tab.get_by_role("menuitem", name="Delete Painted").click()
    tab.get_by_role("menuitem", name="Bring Painted back").click()
    entry = tab.get_by_role("menuitem", name="Painted", exact=False).first
    expect(entry.locator("img")).to_be_visible()
    entry.click()
    ground_becomes(page, painted)
    expect(tab).to_have_title("Painted · hexsight")
    tab.reload()
    ground_becomes(page, painted)
