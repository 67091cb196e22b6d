"""A real Chromium and a page to serve to it, for the browser tests; for others, what stands in for one."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import panel as pn
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.app import pages
from tests.app.desks import GRID, Desk
from tests.app.topbars import Heard
from tests.ports import free_port, wait_for_port
from viewer.app.session import Session
from viewer.app.wire import send_at_once

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=30_000)  # as long as all else waits in a browser

NOT_THE_FIRST_VISIT = "if (location.host) localStorage.setItem('hexsight.hinted', 'true');"
"""Keeps the card for first visitors away."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is not installed, but this run must test the page.")
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def visitor(chromium: Browser) -> Iterator[BrowserContext]:
    """One visitor for most tests, whose browser has the page's files after the first."""
    context = chromium.new_context(viewport={"width": 1000, "height": 700})
    context.add_init_script(NOT_THE_FIRST_VISIT)
    yield context
    context.close()


@pytest.fixture
def tab(visitor: BrowserContext) -> Iterator[Page]:
    """A page that fails the test on script errors and on any request off this machine."""
    page = visitor.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(f"script error: {error}"))
    page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
    page.on("request", lambda request: is_foreign(request.url) and troubles.append(request.url))
    page.on("websocket", lambda socket: is_foreign(socket.url) and troubles.append(socket.url))
    yield page
    if page.url.startswith("http"):
        page.evaluate("localStorage.clear()")
    for opened in visitor.pages:
        opened.close()
    assert troubles == []


def is_foreign(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme not in ("data", "blob") and parts.hostname not in ("127.0.0.1", "localhost")


@pytest.fixture(scope="session")
def server() -> Iterator[tuple[str, list[Callable[[], Any]]]]:
    """One server for all tests of this process; the last function in the list makes what a visitor gets."""
    makers: list[Callable[[], Any]] = []
    port = free_port()
    send_at_once()
    running = pn.serve(
        {"/map": lambda: makers[-1]()},
        port=port,
        address="127.0.0.1",
        show=False,
        threaded=True,
        verbose=False,
    )
    wait_for_port(port)
    yield f"http://127.0.0.1:{port}/map", makers
    running.stop()


@pytest.fixture
def serve(server: tuple[str, list[Callable[[], Any]]]) -> Callable[[Callable[[], Any]], str]:
    """Serve what a function makes for each visitor; returns the address."""

    def start(make: Callable[[], Any]) -> str:
        url, makers = server
        makers.append(make)
        return url

    return start


@pytest.fixture
def desk(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> Desk:
    """The map with its tools, on a blank map."""
    made = Desk(tab)
    tab.goto(serve(made.make) + "?debug=1")
    made.ready(GRID.n)
    return made


@pytest.fixture
def browser(session: Session) -> pages.Browser:
    """Says to the session of the test's module what a browser would."""
    return pages.Browser(session)


@pytest.fixture
def heard(session: Session) -> Heard:
    """What the top bar of that session is told from now on."""
    return Heard(session)
