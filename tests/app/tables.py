"""The map alone in a real browser, and what the server hears of it."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import panel as pn
from bokeh.document import Document
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tornado.ioloop import IOLoop

from tests.app.waiting import comes_true
from viewer.app.canvas import HexMap
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid

COLS, ROWS = 30, 20
FOREST = {"kind": "paint", "layer": "terrain", "value": 4, "brush": 1}
GRID = HexGrid(COLS, ROWS)
UNIT = {
    "id": "u1",
    "cell": 5 * COLS + 5,
    "side_colour": "#2b6cb0",
    "abbreviation": "HVY",
    "symbol": "heavy tank",
    "name": "Heavy",
    "facing": None,
    "states": [],
    "selected": False,
}


@dataclass
class Table:
    """One visitor's map: the component on the server, the page in the browser, and what was heard."""

    page: Page
    loop: IOLoop = field(init=False)
    document: Document = field(init=False)
    board: Board = field(default_factory=lambda: Board.blank(GRID))
    answers: bool = True
    maps: list[HexMap] = field(default_factory=list)
    heard: list[Any] = field(default_factory=list)

    def make(self) -> HexMap:
        self.loop, self.document = IOLoop.current(), pn.state.curdoc
        made = HexMap(sizing_mode="stretch_both", min_height=500, margin=0, tool=dict(FOREST))
        made.set_board(self.board)
        made.set_units([UNIT])
        made.on_message(self.hear)
        made.on_error(self.heard.append)
        self.maps.append(made)
        return made

    def hear(self, message: Any) -> None:
        self.heard.append(message)
        if self.answers:
            self.map.ack(message.seq)

    @property
    def map(self) -> HexMap:
        return self.maps[-1]

    def at(self, cell: int) -> tuple[float, float]:
        x, y = self.page.evaluate("cell => hexsight.cell_to_client(cell)", cell)
        return x, y

    def codes(self, layer: str = "terrain") -> list[int]:
        codes: list[int] = self.page.evaluate("layer => hexsight.codes(layer)", layer)
        return codes

    def of(self, kind: type) -> list[Any]:
        return [message for message in self.heard if isinstance(message, kind)]

    def wait(self, true: Callable[[], bool]) -> None:
        comes_true(self.page, true, lambda: f"heard {self.heard[-5:]}")

    def settled(self) -> None:
        """Wait until all that the browser has told is heard, and it knows."""
        self.page.wait_for_function("hexsight.map.outbox.settled")

    def press(self, cell: int) -> None:
        self.page.mouse.move(*self.at(cell))
        self.page.mouse.down()

    def later(self, work: Callable[[], None]) -> None:
        """Do something in the visitor's session, on the server's own thread, and send it in one piece."""

        def held() -> None:
            with pn.io.hold(self.document):
                work()

        self.loop.add_callback(self.document.add_next_tick_callback, held)

    def set(self, **values: Any) -> None:
        """Change parameters on the server and wait until the browser has them."""
        self.later(lambda: self.map.param.update(**values))
        (name, value), *_ = values.items()
        self.until(f"JSON.stringify(hexsight.map.model.{name}) === {json.dumps(_json(value))}")

    def until(self, true: str) -> None:
        """Wait for the browser. Panel may keep back a write until the next one, so there is a next one."""
        for _ in range(30):
            with suppress(PlaywrightTimeout):
                self.page.wait_for_function(true, timeout=1000)
                return
            self.later(self.map.fit)
        raise AssertionError(f"never came true: {true}")


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
