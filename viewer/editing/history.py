"""The history: the edits made so far, and where among them the document stands."""

from viewer.editing.edits import Edit
from viewer.editing.packed import packed, unpacked
from viewer.errors import EditError

HISTORY_LIMIT = 1000
"""The most steps kept; the oldest is forgotten first."""

FRESH = 12
"""How many of the last steps made are kept as they are; those before are packed if they are large."""


class History:
    """Steps in the order they were made; ``steps[:position]`` are done, the others undone.

    Only a new edit forgets undone steps; saving, resizing or opening another map forgets nothing.
    """

    def __init__(self) -> None:
        self._steps: list[Edit] = []
        self._position = 0

    @property
    def position(self) -> int:
        """How many of the steps are done."""
        return self._position

    @property
    def steps(self) -> tuple[Edit, ...]:
        """All steps, oldest first, undone ones included; older ones may be packed."""
        return tuple(self._steps)

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of all steps, oldest first."""
        return tuple(step.title for step in self._steps)

    @property
    def can_undo(self) -> bool:
        """Whether a step is left to take back."""
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step is left to do again."""
        return self._position < len(self._steps)

    def push(self, edit: Edit) -> None:
        """Add a step that has just been done; undone steps are forgotten."""
        del self._steps[self._position :]
        self._steps.append(edit)
        del self._steps[:-HISTORY_LIMIT]
        self._position = len(self._steps)
        at = self._position - FRESH - 1
        if at >= 0:
            self._steps[at] = packed(self._steps[at], self._steps[at - 1] if at else None)

    def to_undo(self) -> Edit:
        """The edit that undoes the last step done; raises EditError when there is none."""
        if not self.can_undo:
            raise EditError("There is nothing to undo.")
        return unpacked(self._steps[self._position - 1]).inverse()

    def to_redo(self) -> Edit:
        """The edit that does the next undone step again; raises EditError when there is none."""
        if not self.can_redo:
            raise EditError("There is nothing to redo.")
        return unpacked(self._steps[self._position])

    def undone(self) -> None:
        """The edit of `to_undo` has been done: stand before its step."""
        self._position -= 1

    def redone(self) -> None:
        """The edit of `to_redo` has been done: stand after its step."""
        self._position += 1
