"""Pages on documents that are kept."""

import numpy as np

from tests.app.pages import Browser, column
from viewer.app.page import build
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.store.workspace import Workspace


def scenario(title: str = "A field") -> Scenario:
    return Scenario.blank(HexGrid(8, 6)).replace(title=title)


def page(workspace: Workspace | None = None) -> Browser:
    return Browser(build(scenario(), workspace))


def same_page(browser: Browser) -> Browser:
    """Another page with the same address."""
    keeping = browser.session.keeping
    return Browser(build(scenario(), keeping.workspace, keeping.live.id))


def loaded_again(browser: Browser) -> Browser:
    browser.session.close()
    return same_page(browser)


def forest(browser: Browser) -> list[int]:
    board = browser.session.scenario.board
    return np.flatnonzero(board.terrain == board.palette.code("forest")).tolist()


def drawn(browser: Browser) -> list[int]:
    code = browser.session.scenario.board.palette.code("forest")
    return np.flatnonzero(column(browser.session, "terrain") == code).tolist()


def steps(browser: Browser) -> tuple[str, ...]:
    return browser.session.document.history.titles
