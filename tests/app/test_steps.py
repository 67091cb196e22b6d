"""The history on the tab "Map", without a browser."""

import json
from typing import Any

import pytest

from tests.app.pages import Browser, notices
from viewer.app.page import build
from viewer.app.steps import WINDOW
from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.editing.history import HISTORY_LIMIT
from viewer.grid.hexgrid import HexGrid


@pytest.fixture
def browser() -> Browser:
    browser = Browser(build(Scenario.blank(HexGrid(40, 30))))
    browser.ask("tab", key="map")
    return browser


def shown(browser: Browser) -> dict[str, Any]:
    return browser.session.parts.history.state


def test_steps_are_listed_with_how_often_each_comes_in_a_row(browser: Browser) -> None:
    for number, kind in enumerate(["forest", "forest", "water", "forest"]):
        browser.stroke(number + 1, [number], kind)
    browser.ask("undo")
    state = shown(browser)
    assert state["titles"] == ["Paint forest", "Paint forest", "Paint water", "Paint forest"]
    assert state["runs"] == [1, 2, 1, 1]
    assert (state["count"], state["position"], state["low"]) == (4, 3, 1)


def test_any_step_can_be_gone_to(browser: Browser) -> None:
    for number in range(5):
        browser.stroke(number + 1, [number])
    for position in (2, 5, 0, 4):
        browser.ask("jump", position=position)
        assert shown(browser)["position"] == position
        assert (browser.session.scenario.board.terrain > 0).sum() == position
    browser.ask("jump", position=9)
    assert "steps 0 to 5" in notices(browser.session)[-1]


def test_of_a_long_history_a_window_is_sent(browser: Browser) -> None:
    for number in range(HISTORY_LIMIT + 5):
        browser.session.document.begin_stroke(f"Step {number + 1}")
        browser.session.document.extend(commands.set_level(browser.session.scenario, [number], 1))
        browser.session.document.commit_stroke()
    browser.ask("tab", key="map")
    state = shown(browser)
    assert state["full"] and state["count"] == HISTORY_LIMIT
    assert state["low"] == HISTORY_LIMIT - WINDOW + 1
    assert len(json.dumps(state)) < 3_000
    browser.ask("steps", low=100)
    assert shown(browser)["low"] == 100
    assert shown(browser)["titles"][0] == "Step 105"
    browser.ask("steps", low=0)
    assert len(shown(browser)["titles"]) == WINDOW - 1
    browser.ask("steps", low=None)
    browser.ask("jump", position=500)
    assert shown(browser)["low"] == 500 - WINDOW // 2


def test_a_sides_screen_is_told_no_titles(browser: Browser) -> None:
    browser.stroke(1, [3])
    browser.ask("eyes", key="red")
    state = shown(browser)
    assert (state["titles"], state["runs"], state["count"]) == ([""], [], 1)


def test_the_window_is_the_rest_of_a_run_too(browser: Browser) -> None:
    for number in range(3 * WINDOW):
        browser.stroke(number + 1, [number])
    browser.ask("steps", low=WINDOW)
    assert shown(browser)["runs"] == list(range(WINDOW, 2 * WINDOW))
