"""Messages from the browser: checked, bounded and frozen before anything acts on them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.errors import MessageError

Op = Literal["set", "raise", "lower"]
_OPS: dict[str, Op] = {"set": "set", "raise": "raise", "lower": "lower"}

MAX_CELLS = 20_000
"""The most cells in one message; the browser splits longer strokes."""

MAX_DIRECTION = 5
MAX_KEY = 64
MAX_WIDTH = 3
MAX_NUMBER = 2**31 - 1

_NAME = re.compile(r"[a-z][a-z-]{0,39}")


@dataclass(frozen=True)
class Ready:
    """The map is on screen."""

    seq: int


@dataclass(frozen=True)
class Stroke:
    """More cells of a stroke of the brush; every cell comes once per *stroke*.

    *op* ``"set"`` gives cells the *value*, ``"raise"`` and ``"lower"`` move them by *value* levels. *end*:
    the stroke is complete (then *cells* may be empty).
    """

    seq: int
    stroke: int
    layer: str
    op: Op
    value: int
    cells: tuple[int, ...]
    end: bool


@dataclass(frozen=True)
class Edges:
    """More sides of a stroke along hexsides or from cell to cell; every side comes once per *stroke*.

    *pairs* are a cell and the number of a side of it. *on*: the feature *layer* is put there, else taken
    away. *end*: the stroke is complete (then *pairs* may be empty).
    """

    seq: int
    stroke: int
    layer: str
    on: bool
    pairs: tuple[tuple[int, int], ...]
    end: bool


@dataclass(frozen=True)
class Ramp:
    """Lead the ground evenly from *start* to *end*, as far as *width* cells to either side of the line."""

    seq: int
    start: int
    end: int
    width: int


@dataclass(frozen=True)
class Abandon:
    """Take back a stroke under way. The server may have heard nothing of it yet."""

    seq: int
    stroke: int


@dataclass(frozen=True)
class Hover:
    """The pointer or the keyboard cursor stands on *cell*, or has left the map."""

    seq: int
    cell: int | None


@dataclass(frozen=True)
class Pick:
    """Take the tool's value from *cell*."""

    seq: int
    cell: int


@dataclass(frozen=True)
class Select:
    """Select *unit*, or the bare *cell* when it is None."""

    seq: int
    unit: str | None
    cell: int


@dataclass(frozen=True)
class Place:
    """Place a unit of a *kind* for a *side*, both as they were chosen at the moment of the click."""

    seq: int
    kind: str
    side: str
    cell: int


@dataclass(frozen=True)
class Move:
    """Move a unit for good."""

    seq: int
    unit: str
    cell: int


@dataclass(frozen=True)
class Drag:
    """A unit in hand passes over *cell*: show what it would see, change nothing yet."""

    seq: int
    unit: str
    cell: int


@dataclass(frozen=True)
class Delete:
    """Delete the selected unit."""

    seq: int


@dataclass(frozen=True)
class Ruler:
    """The ruler runs from *start* to *end*; *pin*: it stays there."""

    seq: int
    start: int
    end: int
    pin: bool


@dataclass(frozen=True)
class Command:
    """A command by key: ``undo``, ``redo``, ``save``, ``escape``, ``brush-larger``, ``tool-paint`` ..."""

    seq: int
    name: str


Message = (
    Ready
    | Stroke
    | Edges
    | Ramp
    | Abandon
    | Hover
    | Pick
    | Select
    | Place
    | Move
    | Drag
    | Delete
    | Ruler
    | Command
)


def parse(data: Any, n: int) -> Message:
    """Return the message in *data*, plain JSON from a browser that shows a map of *n* cells.

    Raises MessageError for anything malformed, unknown or out of bounds, fields too many included. Whether a
    cell exists on a ragged map, and whether the message fits the state, is for the session to check.
    """
    if not isinstance(data, dict):
        raise MessageError(f"A message is an object with a type, not {type(data).__name__}.")
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in _READERS:
        raise MessageError(f"There is no message of type {str(kind)[:40]!r}.")
    fields = _Fields(data, n)
    message = _READERS[kind](fields)
    fields.done()
    return message


def seq_of(data: Any) -> int | None:
    """Return the number of a message that may be malformed otherwise, so that it can be acknowledged."""
    seq = data.get("seq") if isinstance(data, dict) else None
    return seq if type(seq) is int and 0 < seq <= MAX_NUMBER else None


class _Fields:
    """Reads the fields of one message, each with its bounds."""

    def __init__(self, data: Mapping[str, Any], n: int) -> None:
        self.data, self.n, self.kind = data, n, data["type"]
        self.left = set(data) - {"type"}

    def number(self, name: str, low: int = 0, high: int = MAX_NUMBER) -> int:
        value = self._take(name)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(name, f"a whole number from {low} to {high}", value)
        return value

    def seq(self) -> int:
        return self.number("seq", 1)

    def cell(self, name: str = "cell") -> int:
        return self.number(name, 0, self.n - 1)

    def maybe_cell(self) -> int | None:
        return self._take("cell") if self.data.get("cell") is None else self.cell()

    def cells(self) -> tuple[int, ...]:
        value = self._take("cells")
        if not isinstance(value, list) or len(value) > MAX_CELLS:
            raise self.wrong("cells", f"a list of at most {MAX_CELLS} cells", value)
        if not all(type(cell) is int and 0 <= cell < self.n for cell in value):
            raise self.wrong("cells", f"cells from 0 to {self.n - 1}", value)
        if len(set(value)) != len(value):
            raise self.wrong("cells", "cells that differ", value)
        return tuple(value)

    def pairs(self) -> tuple[tuple[int, int], ...]:
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
        return self.word(name, lambda text: 0 < len(text) <= MAX_KEY and text.isprintable(), "a short name")

    def flag(self, name: str) -> bool:
        value = self._take(name)
        if type(value) is not bool:
            raise self.wrong(name, "true or false", value)
        return value

    def unit(self) -> str:
        value = self._take("unit")
        if not isinstance(value, str) or not 1 <= len(value) <= 64 or not value.isprintable():
            raise self.wrong("unit", "the id of a unit", value)
        return value

    def maybe_unit(self) -> str | None:
        return self._take("unit") if self.data.get("unit") is None else self.unit()

    def word(self, name: str, allowed: "Callable[[str], bool]", expected: str) -> str:
        value = self._take(name)
        if not isinstance(value, str) or not allowed(value):
            raise self.wrong(name, expected, value)
        return value

    def done(self) -> None:
        if self.left:
            raise MessageError(
                f"{_a(self.kind).capitalize()} message has no field {str(min(self.left))[:40]!r}."
            )

    def wrong(self, name: str, expected: str, value: object) -> MessageError:
        return MessageError(f"{name} of {_a(self.kind)} message must be {expected}, not {_short(value)}.")

    def _take(self, name: str) -> Any:
        if name not in self.left:
            raise MessageError(f"{_a(self.kind).capitalize()} message needs the field {name!r}.")
        self.left.discard(name)
        return self.data[name]


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "ae" else f"a {kind}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _stroke(f: _Fields) -> Stroke:
    layer = f.word("layer", lambda name: name in LAYERS, f"one of {', '.join(LAYERS)}")
    op = _OPS[f.word("op", lambda name: name in _OPS, "set, raise or lower")]
    table = LAYERS[layer]
    if op == "set":
        value = f.number("value", table.low, table.high)
    elif layer == "level":
        value = f.number("value", 1, table.high - table.low)
    else:
        raise f.wrong("op", f"set on the layer {layer}", op)
    return Stroke(f.seq(), f.number("stroke", 1), layer, op, value, f.cells(), f.flag("end"))


_EDGES = f"one of {', '.join(EDGE_LAYERS)}"

_READERS: dict[str, Callable[[_Fields], Message]] = {
    "ready": lambda f: Ready(f.seq()),
    "stroke": _stroke,
    "edges": lambda f: Edges(
        f.seq(),
        f.number("stroke", 1),
        f.word("layer", lambda name: name in EDGE_LAYERS, _EDGES),
        f.flag("on"),
        f.pairs(),
        f.flag("end"),
    ),
    "ramp": lambda f: Ramp(f.seq(), f.cell("from"), f.cell("to"), f.number("width", 0, MAX_WIDTH)),
    "abandon": lambda f: Abandon(f.seq(), f.number("stroke", 1)),
    "hover": lambda f: Hover(f.seq(), f.maybe_cell()),
    "pick": lambda f: Pick(f.seq(), f.cell()),
    "select": lambda f: Select(f.seq(), f.maybe_unit(), f.cell()),
    "place": lambda f: Place(f.seq(), f.key("kind"), f.key("side"), f.cell()),
    "move": lambda f: Move(f.seq(), f.unit(), f.cell()),
    "drag": lambda f: Drag(f.seq(), f.unit(), f.cell()),
    "delete": lambda f: Delete(f.seq()),
    "ruler": lambda f: Ruler(f.seq(), f.cell("from"), f.cell("to"), f.flag("pin")),
    "command": lambda f: Command(f.seq(), f.word("name", lambda s: bool(_NAME.fullmatch(s)), "a command")),
}
