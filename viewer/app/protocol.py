"""Messages from the browser: checked, bounded and frozen before anything acts on them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from viewer.app.clips import piece_from_plain
from viewer.app.fields import MAX_NUMBER, Fields
from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.editing.pieces import Piece
from viewer.errors import MessageError

Op = Literal["set", "raise", "lower"]
_OPS: dict[str, Op] = {"set": "set", "raise": "raise", "lower": "lower"}

MAX_WIDTH = 3


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
class Area:
    """These cells are selected, and no others."""

    seq: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Shift:
    """Move what is selected as far as from *start* to *end*."""

    seq: int
    start: int
    end: int


@dataclass(frozen=True)
class Clip:
    """Take a *piece* of a map in hand that the browser has kept."""

    seq: int
    piece: Piece


@dataclass(frozen=True)
class Paste:
    """Put the piece in hand down at *cell*."""

    seq: int
    cell: int


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
class Ruler:
    """The ruler runs from *start* to *end*; *pin*: it stays there."""

    seq: int
    start: int
    end: int
    pin: bool


@dataclass(frozen=True)
class Ask:
    """A request as the panels make them, by key; checked by `viewer.app.actions`."""

    seq: int
    action: Any


Message = (
    Ready
    | Stroke
    | Edges
    | Ramp
    | Area
    | Shift
    | Clip
    | Paste
    | Abandon
    | Hover
    | Pick
    | Select
    | Place
    | Move
    | Drag
    | Ruler
    | Ask
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
    fields = Fields(data, n)
    message = _READERS[kind](fields)
    fields.done()
    return message


def seq_of(data: Any) -> int | None:
    """Return the number of a message that may be malformed otherwise, so that it can be acknowledged."""
    seq = data.get("seq") if isinstance(data, dict) else None
    return seq if type(seq) is int and 0 < seq <= MAX_NUMBER else None


def _stroke(f: Fields) -> Stroke:
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

_READERS: dict[str, Callable[[Fields], Message]] = {
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
    "area": lambda f: Area(f.seq(), f.runs()),
    "shift": lambda f: Shift(f.seq(), f.cell("from"), f.cell("to")),
    "clip": lambda f: Clip(f.seq(), piece_from_plain(f.anything("piece"))),
    "paste": lambda f: Paste(f.seq(), f.cell()),
    "abandon": lambda f: Abandon(f.seq(), f.number("stroke", 1)),
    "hover": lambda f: Hover(f.seq(), f.maybe_cell()),
    "pick": lambda f: Pick(f.seq(), f.cell()),
    "select": lambda f: Select(f.seq(), f.maybe_unit(), f.cell()),
    "place": lambda f: Place(f.seq(), f.key("kind"), f.key("side"), f.cell()),
    "move": lambda f: Move(f.seq(), f.unit(), f.cell()),
    "drag": lambda f: Drag(f.seq(), f.unit(), f.cell()),
    "ruler": lambda f: Ruler(f.seq(), f.cell("from"), f.cell("to"), f.flag("pin")),
    "ask": lambda f: Ask(f.seq(), f.anything("action")),
}
