"""The palette editor in a real browser, by mouse and by keys alone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import panel as pn
import pytest
from playwright.sync_api import Page, expect

from tests.app.pages import notices
from tests.app.tabs import Map
from tests.app.waiting import comes_true
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.board.terrain import Palette, shipped_palette
from viewer.formats.palette_file import write_palette
from viewer.grid.hexgrid import HexGrid

pytestmark = pytest.mark.browser

SHIPPED = shipped_palette()
GRID = HexGrid(9, 7)
FOREST = 31
OBSERVER = 13


class Desk(Map):
    """The map with the toolbox and the editor, joined to a session."""

    def __init__(self, tab: Page, overlays: list[str]) -> None:
        super().__init__(tab)
        self.overlays = overlays
        self.sessions: list[Session] = []

    def make(self) -> Any:
        blank = Scenario.blank(GRID)
        board = blank.board.replace("terrain", [FOREST], SHIPPED.code("forest"))
        session = build(
            blank.replace(board=board, view={"observer": GRID.label(OBSERVER), "overlays": self.overlays})
        )
        self.sessions.append(session)
        parts = session.parts
        parts.canvas.param.update(sizing_mode="stretch_both", min_height=500)
        return pn.Row(parts.toolbox, parts.canvas, parts.palette_editor, sizing_mode="stretch_both")

    @property
    def session(self) -> Session:
        return self.sessions[-1]

    def open(self) -> None:
        self.tab.click('[data-key="tool-paint"]')
        self.tab.click('[data-key="palette-edit"]')
        expect(self.tab.locator("dialog.palette")).to_be_visible()

    def pixel(self, cell: int) -> list[int]:
        """The colour of the ground near the upper edge of a cell, where no texture is."""
        rgb: list[int] = self.tab.evaluate(
            "cell => window.hexsight.pixel(cell, 0, -0.8 * window.hexsight.map.camera.scale)", cell
        )
        return rgb

    def ground_is(self, cell: int, colour: str) -> None:
        """Wait until a cell has a colour but for the grain of the paper."""
        want = list(bytes.fromhex(colour[1:]))
        comes_true(
            self.tab,
            lambda: np.abs(np.subtract(self.pixel(cell), want)).max() <= 4,
            lambda: f"{self.pixel(cell)} in cell {cell}, not {want}",
        )


@pytest.fixture
def desk(tab: Page, serve: Callable[[Callable[[], Any]], str], request: pytest.FixtureRequest) -> Desk:
    made = Desk(tab, getattr(request, "param", []))
    tab.goto(serve(made.make) + "?debug=1")
    made.ready(GRID.n)
    return made


def test_a_kind_gets_another_colour_and_has_it_undone(desk: Desk) -> None:
    desk.ground_is(FOREST, SHIPPED["forest"].colour)
    desk.open()
    code = desk.tab.locator('[data-key="kind-code"]')
    code.fill("#2040E0")
    desk.ground_is(FOREST, "#2040e0")
    assert not desk.session.document.can_undo, "the map shows it before it is done"
    code.press("Enter")
    expect(desk.tab.locator('[data-key="undo"]')).to_be_enabled()
    assert desk.session.scenario.board.palette["forest"].colour == "#2040e0"
    desk.tab.locator('.list [aria-checked="true"]').focus()
    desk.tab.keyboard.press("Control+z")
    desk.ground_is(FOREST, SHIPPED["forest"].colour)
    expect(code).to_have_value(SHIPPED["forest"].colour)


@pytest.mark.parametrize("desk", [["fan"]], indirect=True)
def test_a_kind_is_raised_by_keys_alone_and_the_fan_shrinks(desk: Desk) -> None:
    before, keys = desk.fan(), desk.tab.keyboard
    desk.open()
    for kind in ("rough", "road", "field", "clear"):
        keys.press("ArrowUp")
        expect(desk.tab.locator(f'[data-key="kind-{kind}"]')).to_be_focused()
        expect(desk.tab.locator(f'[data-key="kind-{kind}"]')).to_have_attribute("aria-checked", "true")
    raised = desk.tab.locator('[data-key="field-gev.raised"]')
    for _ in range(60):
        if raised.evaluate("node => node.getRootNode().activeElement === node"):
            break
        keys.press("Tab")
    expect(raised).to_be_focused()
    keys.press("Space")
    desk.tab.wait_for_function(
        "n => window.hexsight.overlay('fan').filter((code) => code).length < n", arg=int(before.sum())
    )
    expect(raised).to_be_focused()
    keys.press("Escape")
    expect(desk.tab.locator("dialog.palette")).to_be_hidden()
    assert desk.session.scenario.board.palette["clear"].gev.raised


def test_a_look_is_tried_on_before_it_is_taken(desk: Desk) -> None:
    desk.open()
    desk.tab.hover('[data-key="look-contrast"]')
    desk.ground_is(FOREST, "#6dc045")
    desk.tab.hover("dialog h1")
    desk.ground_is(FOREST, SHIPPED["forest"].colour)
    assert not desk.session.document.can_undo
    desk.tab.click('[data-key="look-contrast"]')
    expect(desk.tab.locator('[data-key="look-contrast"]')).to_have_attribute("aria-checked", "true")
    desk.tab.hover("dialog h1")
    desk.ground_is(FOREST, "#6dc045")
    assert desk.session.document.history.titles == ("Look: high contrast",)


def test_a_palette_that_lacks_a_kind_is_mapped_before_it_is_taken(desk: Desk) -> None:
    kinds = (SHIPPED["town"], replace(SHIPPED["clear"], colour="#ffe0ff"), SHIPPED["water"])
    desk.open()
    file = {"name": "few.toml", "mimeType": "text/plain", "buffer": write_palette(Palette("few", kinds))}
    desk.tab.set_input_files('input[accept=".toml"]', file)  # type: ignore[arg-type]
    becomes = desk.tab.locator('[data-key="becomes-forest"]')
    expect(becomes).to_have_value("town")
    desk.ground_is(FOREST, SHIPPED["town"].colour)
    becomes.select_option("water")
    desk.ground_is(FOREST, SHIPPED["water"].colour)
    assert not desk.session.document.can_undo, "the map shows it before it is done"
    desk.tab.click('[data-key="palette-take"]')
    desk.becomes(lambda: notices(desk.session)[-1:], ["Forest became Water (1 cell)."])
    expect(desk.tab.locator('[data-key="kind-water"] .count')).to_have_text("1")
    desk.ground_is(OBSERVER, "#ffe0ff")
    desk.ground_is(FOREST, SHIPPED["water"].colour)
    desk.tab.click('[data-key="undo"]')
    desk.ground_is(FOREST, SHIPPED["forest"].colour)


def test_kinds_are_moved_by_dragging_and_by_keys(desk: Desk) -> None:
    def first(*keys: str) -> None:
        expect(desk.tab.locator(".list button").first).to_have_attribute("data-key", f"kind-{keys[0]}")
        assert tuple(kind.key for kind in desk.session.scenario.board.palette.types[: len(keys)]) == keys

    desk.open()
    desk.tab.drag_and_drop('[data-key="kind-rough"]', '[data-key="kind-clear"]')
    first("rough", "clear", "field")
    desk.tab.locator('[data-key="kind-rough"]').focus()
    desk.tab.keyboard.press("Alt+ArrowDown")
    first("clear", "rough", "field")
    expect(desk.tab.locator('[data-key="kind-rough"]')).to_be_focused()
    desk.ground_is(FOREST, SHIPPED["forest"].colour)
