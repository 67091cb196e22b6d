"""The fields of one message from the browser, each read once and within its bounds."""

from collections.abc import Callable, Mapping
from typing import Any

from viewer.board.names import clip
from viewer.errors import MessageError

MAX_CELLS = 100_000
"""The most cells in one message; the browser splits longer strokes."""

MAX_DIRECTION = 5
MAX_KEY = 64
MAX_NUMBER = 2**31 - 1


class Fields:
    """Reads the fields of one message, each with its bounds."""

    def __init__(self, data: Mapping[str, Any], n: int) -> None:
        self.data, self.n, self.kind = data, n, data["type"]
        self.left = set(data) - {"type"}

    def number(self, name: str, low: int = 0, high: int = MAX_NUMBER) -> int:
        """Read a whole number from *low* to *high*."""
        value = self._take(name)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(name, f"a whole number from {low} to {high}", value)
        return value

    def seq(self) -> int:
        """Read the number of the message."""
        return self.number("seq", 1)

    def cell(self, name: str = "cell") -> int:
        """Read a cell of the map on screen."""
        return self.number(name, 0, self.n - 1)

    def maybe_cell(self) -> int | None:
        """Read a cell, or None."""
        return self._take("cell") if self.data.get("cell") is None else self.cell()

    def cells(self) -> tuple[int, ...]:
        """Read a list of cells that differ."""
        value = self._take("cells")
        if not isinstance(value, list) or len(value) > MAX_CELLS:
            raise self.wrong("cells", f"a list of at most {MAX_CELLS} cells", value)
        if not all(type(cell) is int and 0 <= cell < self.n for cell in value):
            raise self.wrong("cells", f"cells from 0 to {self.n - 1}", value)
        if len(set(value)) != len(value):
            raise self.wrong("cells", "cells that differ", value)
        return tuple(value)

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Read a list of sides that differ, each a cell and the number of its side."""
        value = self._take("pairs")
        if not isinstance(value, list) or len(value) > MAX_CELLS:
            raise self.wrong("pairs", f"a list of at most {MAX_CELLS} sides", value)
        if not all(isinstance(pair, list) and len(pair) == 2 and self._is_side(*pair) for pair in value):
            raise self.wrong("pairs", f"cells from 0 to {self.n - 1}, each with a side from 0 to 5", value)
        sides = tuple((cell, side) for cell, side in value)
        if len(set(sides)) != len(sides):
            raise self.wrong("pairs", "sides that differ", value)
        return sides

    def _is_side(self, cell: object, side: object) -> bool:
        return type(cell) is int and 0 <= cell < self.n and type(side) is int and 0 <= side <= MAX_DIRECTION

    def key(self, name: str) -> str:
        """Read a short printable name."""
        return self.word(name, lambda text: 0 < len(text) <= MAX_KEY and text.isprintable(), "a short name")

    def runs(self) -> tuple[int, ...]:
        """Read cells as ascending runs of a first cell and how many follow on each other from there."""
        value, reached = self._take("runs"), 0
        cells: list[int] = []
        if not isinstance(value, list) or not all(isinstance(run, list) and len(run) == 2 for run in value):
            raise self.wrong("runs", "a list of runs of cells", value)
        for first, count in value:
            if type(first) is not int or type(count) is not int or count < 1 or first < reached:
                raise self.wrong("runs", "runs of cells in ascending order", value)
            reached = first + count
            if reached > self.n:
                raise self.wrong("runs", f"cells from 0 to {self.n - 1}", value)
            cells.extend(range(first, reached))
        return tuple(cells)

    def anything(self, name: str) -> Any:
        """Read a field that somebody else checks."""
        return self._take(name)

    def flag(self, name: str) -> bool:
        """Read true or false."""
        value = self._take(name)
        if type(value) is not bool:
            raise self.wrong(name, "true or false", value)
        return value

    def unit(self) -> str:
        """Read the id of a unit."""
        value = self._take("unit")
        if not isinstance(value, str) or not 1 <= len(value) <= 64 or not value.isprintable():
            raise self.wrong("unit", "the id of a unit", value)
        return value

    def maybe_unit(self) -> str | None:
        """Read the id of a unit, or None."""
        return self._take("unit") if self.data.get("unit") is None else self.unit()

    def word(self, name: str, allowed: Callable[[str], bool], expected: str) -> str:
        """Read a text that is *allowed*."""
        value = self._take(name)
        if not isinstance(value, str) or not allowed(value):
            raise self.wrong(name, expected, value)
        return value

    def done(self) -> None:
        """Refuse fields that nobody has read."""
        if self.left:
            raise MessageError(
                f"{_a(self.kind).capitalize()} message has no field {str(min(self.left))[:40]!r}."
            )

    def wrong(self, name: str, expected: str, value: object) -> MessageError:
        """Return the error that *name* is not as *expected*."""
        return MessageError(f"{name} of {_a(self.kind)} message must be {expected}, not {clip(value)}.")

    def _take(self, name: str) -> Any:
        if name not in self.left:
            raise MessageError(f"{_a(self.kind).capitalize()} message needs the field {name!r}.")
        self.left.discard(name)
        return self.data[name]


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "ae" else f"a {kind}"
