"""The map in a browser's tab."""

from collections.abc import Callable
from typing import Any

import numpy as np
from playwright.sync_api import Locator, Page, expect

from tests.app import waiting


class Map:
    """The map in the tab, through the page's debug hooks."""

    def __init__(self, tab: Page) -> None:
        self.tab = tab

    def ready(self, cells: int) -> None:
        self.tab.wait_for_function(
            "n => window.hexsight?.ready && window.hexsight.codes('terrain').length === n", arg=cells
        )

    def becomes(self, read: Callable[[], object], expected: object) -> None:
        """Wait until what is read of the server is as expected."""
        waiting.becomes(self.tab, read, expected)

    def settled(self) -> None:
        """Wait until the server has done all that the map has told it, and the map has heard of it."""
        self.tab.wait_for_function("hexsight.map.outbox.settled")

    def codes(self, layer: str) -> Any:
        return np.array(self.tab.evaluate("layer => window.hexsight.codes(layer)", layer))

    def fan(self) -> Any:
        return np.array(self.tab.evaluate("() => window.hexsight.overlay('fan')"), int) > 0

    def at(self, cell: int) -> tuple[float, float]:
        x, y = self.tab.evaluate("cell => window.hexsight.cell_to_client(cell)", cell)
        return x, y

    def click(self, cell: int) -> None:
        self.tab.mouse.click(*self.at(cell))

    def drag(self, cells: list[int]) -> None:
        self.press(cells)
        self.tab.mouse.up()

    def press(self, cells: list[int]) -> None:
        """Press at the first cell and move along the others, without letting go."""
        self.tab.mouse.move(*self.at(cells[0]))
        self.tab.mouse.down()
        self.move(cells[1:])

    def move(self, cells: list[int]) -> None:
        for cell in cells:
            self.tab.mouse.move(*self.at(cell), steps=4)

    def fan_becomes(self, expected: Any) -> None:
        """Wait until the fan on screen is exactly the expected one."""
        self.overlay_becomes("fan", expected)

    def overlay_becomes(self, key: str, expected: Any) -> None:
        """Wait until an overlay on screen is exactly the expected codes, or lies exactly on a mask."""
        self.tab.wait_for_function(
            "([key, want]) => { const codes = window.hexsight.overlay(key);"
            " return codes?.length === want.length && codes.every((code, i) =>"
            " (typeof want[i] === 'boolean' ? code > 0 : code) === want[i]); }",
            arg=[key, expected.tolist()],
        )


def choose(radio: Locator) -> None:
    """Click one of a group of choices, and wait until the page and the map go by it."""
    radio.click()
    expect(radio).to_have_attribute("aria-checked", "true")
