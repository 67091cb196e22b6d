"""Fingers and keys on a map in a browser's tab."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from playwright.sync_api import CDPSession

from tests.app.desks import GRID, Desk, cell

Point = tuple[float, float]


class Fingers:
    """Touches of a screen, as the browser's own debugger makes them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.debugger: CDPSession = desk.tab.context.new_cdp_session(desk.tab)

    def touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.debugger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})

    def tap(self, label: str) -> None:
        self.desk.tab.touchscreen.tap(*self.desk.at(cell(label)))

    @contextmanager
    def resting(self, label: str) -> Iterator[None]:
        """A finger lies on a cell for as long as what is done meanwhile takes."""
        self.touch("Start", self.desk.at(cell(label)))
        try:
            yield
        finally:
            self.touch("End")

    def drag(self, *labels: str) -> None:
        self.slide(*(self.desk.at(cell(label)) for label in labels))

    def slide(self, *stops: Point) -> None:
        self.touch("Start", stops[0])
        for (ax, ay), (bx, by) in pairwise(stops):
            for k in (1, 2, 3, 4):
                self.touch("Move", (ax + (bx - ax) * k / 4, ay + (by - ay) * k / 4))
        self.touch("End")

    def two(self, begin: tuple[Point, Point], end: tuple[Point, Point]) -> None:
        """Put two fingers down one after the other, move both, and lift them."""
        self.touch("Start", begin[0])
        self.touch("Start", *begin)
        for k in (1, 2, 3, 4):
            at = [
                (ax + (bx - ax) * k / 4, ay + (by - ay) * k / 4)
                for (ax, ay), (bx, by) in zip(begin, end, strict=True)
            ]
            self.touch("Move", *at)
        self.touch("End")


class Keys:
    """The keyboard alone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def press(self, *keys: str) -> None:
        for key in keys:
            self.desk.tab.keyboard.press(key)

    def go(self, label: str, walking: bool = False) -> None:
        """Move the cursor to a cell, arrow by arrow; *walking*: with the tool."""
        step = "Shift+" if walking else ""
        self.press("ArrowRight", "ArrowLeft")
        here = int(self.desk.tab.evaluate("hexsight.map.editor.keys.cursor"))
        dr, dc = (a - b for a, b in zip(divmod(cell(label), GRID.cols), divmod(here, GRID.cols), strict=True))
        self.press(*[f"{step}Arrow{'Right' if dc > 0 else 'Left'}"] * abs(dc))
        self.press(*[f"{step}Arrow{'Down' if dr > 0 else 'Up'}"] * abs(dr))

    def enter(self, *labels: str) -> None:
        """Use the tool at each of some cells."""
        for label in labels:
            self.go(label)
            self.press("Enter")


def ask(desk: Desk, **action: Any) -> None:
    """Have a command done, as the list of commands does; wait until the map has the answer."""
    desk.tab.evaluate("ask => dispatchEvent(new CustomEvent('hexsight:run', { detail: { ask } }))", action)
    desk.settled()
