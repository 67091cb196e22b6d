"""Gestures of the browser, stroke by stroke, as edits of the document: one gesture is one undo step."""

import numpy as np

from viewer.app import protocol
from viewer.editing import commands
from viewer.editing.document import Document
from viewer.editing.edits import Edit
from viewer.errors import EditError


class Strokes:
    """The gesture under way, if any.

    The browser has already drawn what it sends of a stroke, so its layer is not sent back until the end.
    Strokes are numbered upwards; cells that arrive late, for one that has ended, are left aside.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self._stroke = 0
        self._layer = ""
        self._unit = ""
        self._done = np.zeros(0, bool)

    def painting(self, layer: str) -> bool:
        """Return whether the browser is itself painting *layer* just now."""
        return self._document.stroke_under_way and not self._unit and self._layer == layer

    def extend(self, message: protocol.Stroke | protocol.Edges) -> None:
        """Apply the next cells of a stroke, and end it if these are the last."""
        if message.stroke > self._stroke:
            self._begin(message)
        elif not self.painting(message.layer):
            return
        self._document.extend(self._edit(message))
        if message.end:
            self._document.commit_stroke()

    def abandon(self, stroke: int) -> None:
        """Take back everything of the stroke or drag under way, and leave aside what is still to come."""
        self._stroke = max(self._stroke, stroke)
        self._document.abandon_stroke()

    def drag(self, unit: str, cell: int) -> None:
        """Move a unit for now; `drop` makes it an undo step, `abandon` takes it back."""
        edit = commands.move_unit(self._document.scenario, unit, cell)
        if not self._document.stroke_under_way or self._unit != unit:
            self._unit = unit
            self._document.begin_stroke("Move unit" if edit is None else edit.title)
        self._document.extend(edit)

    def drop(self, unit: str, cell: int) -> None:
        """End a drag at *cell*."""
        self.drag(unit, cell)
        self._document.commit_stroke()

    def _begin(self, message: protocol.Stroke | protocol.Edges) -> None:
        self._stroke, self._layer, self._unit = message.stroke, message.layer, ""
        self._done = np.zeros(self._document.scenario.board.grid.n, bool)
        self._document.begin_stroke(_title(message))

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


def _title(message: protocol.Stroke | protocol.Edges) -> str:
    if isinstance(message, protocol.Edges):
        return f"{'Draw' if message.on else 'Erase'} {message.layer}"
    return {"set": f"Paint {message.layer}", "raise": "Raise ground", "lower": "Lower ground"}[message.op]
