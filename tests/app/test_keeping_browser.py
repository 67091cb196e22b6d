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

pytestmark = pytest.mark.browser

WAYS = {
    "viewer": (("-m", "viewer", "--no-show"), ""),
    "panel": (("-m", "panel", "serve", "viewer/app.py"), "app"),
}
ROOT = Path(__file__).parents[2]


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


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(NOT_THE_FIRST_VISIT)
    yield context
    context.close()


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
