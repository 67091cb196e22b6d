"""Gestures of the browser, stroke by stroke, as edits of the document: one gesture is one undo step."""

import numpy as np

from viewer.app import protocol
from viewer.board.board import Board
from viewer.editing import commands
from viewer.editing.document import Change, Document
from viewer.editing.edits import Edit
from viewer.errors import EditError


class Strokes:
    """The gesture under way, if any.

    The browser has already drawn what it sends of a stroke, so its layer is not sent back until the end.
    Strokes are numbered upwards; cells that arrive late, for one that has ended, are left aside. When another
    page that edits the same document has ended a stroke half-way, its rest becomes a step of its own.
    """

    def __init__(self, document: Document) -> None:
        self._stroke = 0
        self._layer = ""
        self._unit = ""
        self._astray = ""
        self._done = np.zeros(0, bool)
        self.use(document)

    def use(self, document: Document) -> None:
        """Draw on *document* from now on; what is still to come of strokes before is left aside."""
        self._document = document
        self._open = self._cut = False
        self._stop = document.subscribe(self._follow)

    def close(self) -> None:
        """End the gesture under way, and follow the document no longer."""
        if self._open:
            self._document.commit_stroke()
        self._stop()

    def painting(self, layer: str) -> bool:
        """Return whether the browser is itself painting *layer* just now."""
        return self._open and not self._unit and self._layer == layer

    def dragging(self, unit: str) -> bool:
        """Return whether *unit* is being dragged just now."""
        return self._open and self._unit == unit

    def extend(self, message: protocol.Stroke | protocol.Edges) -> None:
        """Apply the next cells of a stroke, and end it if these are the last."""
        self._astray = message.layer
        if message.stroke > self._stroke or (self._cut and message.stroke == self._stroke):
            self._begin(message)
        elif not self.painting(message.layer):
            return
        self._document.extend(self._edit(message))
        self._astray = ""
        if message.end:
            self._commit()

    def astray(self) -> str:
        """Return, once, the layer that the browser painted and the document did not; "" for none."""
        layer, self._astray = self._astray, ""
        return layer

    def abandon(self, stroke: int) -> None:
        """Take back everything of the stroke or drag under way, and leave aside what is still to come."""
        self._stroke, self._cut = max(self._stroke, stroke), False
        if self._open:
            self._document.abandon_stroke()

    def drag(self, unit: str, cell: int) -> None:
        """Move a unit for now; `drop` makes it an undo step, `abandon` takes it back."""
        edit = commands.move_unit(self._document.scenario, unit, cell)
        if not self.dragging(unit):
            self._start("Move unit" if edit is None else edit.title)
            self._unit = unit
        self._document.extend(edit)

    def drop(self, unit: str, cell: int) -> None:
        """End a drag at *cell*."""
        self.drag(unit, cell)
        self._commit()

    def _begin(self, message: protocol.Stroke | protocol.Edges) -> None:
        self._start(_title(message, self._document.scenario.board))
        self._stroke, self._layer, self._unit = message.stroke, message.layer, ""
        self._done = np.zeros(self._document.scenario.board.grid.n, bool)

    def _start(self, title: str) -> None:
        self._document.begin_stroke(title)
        self._open, self._cut = True, False

    def _commit(self) -> None:
        self._document.commit_stroke()
        self._cut = False

    def _follow(self, change: Change) -> None:
        """Notice the end of the stroke under way, and whether it was made a step before its time."""
        if self._open and not self._document.stroke_under_way:
            self._open, self._cut = False, change.pushed is not None and not self._unit
        if change.touched.layers & {"grid", "palette"}:
            self._cut = False

    def _edit(self, message: protocol.Stroke | protocol.Edges) -> Edit | None:
        scenario = self._document.scenario
        if isinstance(message, protocol.Edges):
            cells, sides = np.array(message.pairs, np.int64).reshape(-1, 2).T
            return commands.set_edges(scenario, message.layer, cells, sides, message.on)
        cells = np.array(message.cells, np.int64)
        if message.op == "set":
            return commands.paint(scenario, message.layer, cells, message.value)
        if message.layer != "level":
            raise EditError("Only the level of the ground can be raised or lowered.")
        # A stroke lifts each cell once, however often it passes over it.
        fresh = np.unique(cells[~self._done[cells]])
        self._done[fresh] = True
        return commands.shift_level(
            scenario, fresh, message.value if message.op == "raise" else -message.value
        )


def _title(message: protocol.Stroke | protocol.Edges, board: Board) -> str:
    if isinstance(message, protocol.Edges):
        return f"{'Draw' if message.on else 'Erase'} {message.layer}"
    if message.op == "set":
        after = board.replace(message.layer, [], message.value)  # judges the value
        return commands.paint_title(after, message.layer, message.value)
    return "Raise ground" if message.op == "raise" else "Lower ground"
