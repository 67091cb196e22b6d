"""A desk: the map with its tools in a browser's tab, joined to a session."""

from typing import Any

import numpy as np
import panel as pn
from playwright.sync_api import Page

from tests.app.tabs import Map
from tests.app.waiting import comes_true
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid

COLS, ROWS = 12, 10
GRID = HexGrid(COLS, ROWS)


class Desk(Map):
    """The map with its tools alone, joined to a session."""

    def __init__(self, tab: Page) -> None:
        super().__init__(tab)
        self.sessions: list[Session] = []

    def make(self) -> Any:
        session = build(Scenario.blank(GRID))
        self.sessions.append(session)
        session.parts.canvas.param.update(sizing_mode="stretch_both", min_height=500)
        return pn.Row(session.parts.toolbox, session.parts.canvas, sizing_mode="stretch_both")

    @property
    def session(self) -> Session:
        return self.sessions[-1]

    def layer(self, name: str) -> Any:
        return self.session.scenario.board.layer(name)

    def server_has(self, name: str, expected: Any) -> None:
        """Wait until a layer of the document is as expected."""
        self.becomes(lambda: self.layer(name).tolist(), np.asarray(expected).tolist())

    def steps(self, count: int) -> None:
        """Wait until the history has as many steps."""
        history = self.session.document.history
        comes_true(self.tab, lambda: history.position == count, lambda: history.titles)

    def screen_has(self, name: str, expected: Any) -> None:
        self.tab.wait_for_function(
            "([layer, want]) => JSON.stringify(window.hexsight.codes(layer)) === want",
            arg=[name, str(np.asarray(expected).tolist()).replace(" ", "")],
        )

    def choose(self, key: str) -> None:
        """Press a button of the toolbox and wait until it is the chosen one."""
        self.tab.click(f'[data-key="{key}"]')
        self.tab.wait_for_selector(f'[data-key="{key}"][aria-checked="true"]')

    def selected(self, cells: list[int]) -> None:
        """Wait until these cells are selected, in the browser and on the server."""
        self.tab.wait_for_function(
            "want => [...hexsight.map.editor.area.cells].sort((a, b) => a - b).join() === want",
            arg=",".join(map(str, sorted(cells))),
        )
        self.becomes(lambda: self.session.view.area, tuple(sorted(cells)))

    def draws(self, name: str, count: int | None = None) -> None:
        """Wait until a glyph of the map draws so many things, or any at all."""
        self.tab.wait_for_function(
            "([name, count]) => { const drawn = hexsight.map.surface.source(name).get_length();"
            " return count === null ? drawn > 0 : drawn === count; }",
            arg=[name, count],
        )

    def labelled(self, *labels: Label) -> None:
        """Wait until the map has these labels, on the server and in the browser."""
        told = [{"cell": label.cell, "text": label.text, "kind": label.kind} for label in labels]
        self.tab.wait_for_function(
            "want => JSON.stringify(hexsight.map.model.labels) === JSON.stringify(want)", arg=told
        )
        self.becomes(lambda: self.session.scenario.labels, labels)

    def label_at(self, number: int) -> list[float]:
        """Where a label is on the screen."""
        point: list[float] = self.tab.evaluate(
            """number => {
              const { x, y } = hexsight.map.furniture.lettering.placed[number];
              const box = hexsight.map.editor.target.getBoundingClientRect();
              const at = hexsight.map.camera.toScreen(x, y);
              return [box.left + at[0], box.top + at[1]];
            }""",
            number,
        )
        return point

    def undo(self) -> None:
        self.tab.evaluate("window.hexsight.map.el.focus()")
        self.tab.keyboard.press("Control+z")


def cell(label: str) -> int:
    return GRID.cell_at(label)


def corner(desk: Desk, label: str, number: int) -> list[float]:
    """Where a corner of a cell is on the screen, a little inside the cell."""
    point: list[float] = desk.tab.evaluate(
        """([cell, corner]) => {
          const { layout } = hexsight.map.scene, [x, y] = layout.outline(cell, 0.9)[corner];
          const box = hexsight.map.editor.target.getBoundingClientRect();
          const at = hexsight.map.camera.toScreen(x, y);
          return [box.left + at[0], box.top + at[1]];
        }""",
        [cell(label), number],
    )
    return point
