"""The document: the one thing that changes. It holds the scenario of the moment and how it came about."""

from collections.abc import Callable
from dataclasses import dataclass

from viewer.board.scenario import Scenario
from viewer.editing.edits import Edit, Touched, combine
from viewer.editing.history import History
from viewer.errors import EditError


@dataclass(frozen=True, eq=False)
class Change:
    """What subscribers are told; an empty *touched* means that only the history moved.

    *pushed* is the step that has just been added to the history, if one was.
    """

    touched: Touched
    pushed: Edit | None = None


@dataclass(frozen=True, eq=False)
class _Stroke:
    title: str
    before: Scenario
    edit: Edit | None = None


class Document:
    """A scenario that is edited: every change goes through `apply` or a stroke, and can be undone.

    A stroke is a gesture that becomes one step: `begin_stroke`, any number of `extend`, then `commit_stroke`
    or `abandon_stroke`. While one is under way, `undo` abandons it and takes nothing else back; `apply`,
    `redo`, `jump` and the beginning of another stroke commit it first.

    Callbacks run after the document has changed, in the order they subscribed. Not safe for threads.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.history = History()
        self._scenario = scenario
        self._stroke: _Stroke | None = None
        self._subscribers: list[Callable[[Change], None]] = []

    @property
    def scenario(self) -> Scenario:
        """The scenario as it is now, a stroke under way included."""
        return self._scenario

    @property
    def stroke_under_way(self) -> bool:
        """Whether a stroke has begun and not ended."""
        return self._stroke is not None

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do something."""
        return self.stroke_under_way or self.history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self.history.can_redo and not self._stroke_changed

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call *callback* after every change; returns a function that ends the subscription."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def apply(self, edit: Edit | None) -> None:
        """Do an edit as one step; None, or an edit that touches nothing, leaves no step.

        Raises EditError when the edit was made from another state; nothing has changed then.
        """
        self.commit_stroke()
        if edit is not None and edit.touched.layers:
            self._scenario = edit.apply(self._scenario)
            self.history.push(edit)
            self._tell(edit.touched, edit)

    def begin_stroke(self, title: str) -> None:
        """Begin a stroke that the history will show as *title*."""
        self.commit_stroke()
        self._stroke = _Stroke(title, self._scenario)

    def extend(self, edit: Edit | None) -> None:
        """Do an edit as part of the stroke under way; raises EditError when there is none."""
        stroke = self._stroke
        if stroke is None:
            raise EditError("There is no stroke under way to go on with.")
        if edit is None:
            return
        after = edit.apply(self._scenario)
        whole = edit if stroke.edit is None else combine(stroke.edit, edit)
        self._stroke = _Stroke(stroke.title, stroke.before, whole)
        self._scenario = after
        self._tell(edit.touched)

    def commit_stroke(self) -> None:
        """End the stroke under way, if any, and make it a step, unless it changed nothing."""
        if self._stroke is None:
            return
        stroke, self._stroke = self._stroke, None
        step = None
        if stroke.edit is not None and stroke.edit.touched.layers:
            step = stroke.edit.titled(stroke.title)
            self.history.push(step)
        self._tell(Touched(), step)

    def abandon_stroke(self) -> None:
        """End the stroke under way, if any, as if it had never begun: the very same scenario is back."""
        if self._stroke is None:
            return
        stroke, self._stroke = self._stroke, None
        self._scenario = stroke.before
        self._tell(stroke.edit.touched if stroke.edit is not None else Touched())

    def undo(self) -> None:
        """Abandon the stroke under way or take the last step back; raises EditError when there is neither."""
        if self.stroke_under_way:
            self.abandon_stroke()
        else:
            self._tell(self._step_back())

    def redo(self) -> None:
        """Do the next undone step again; raises EditError when there is none."""
        self.commit_stroke()
        self._tell(self._step_forward())

    def jump(self, position: int) -> None:
        """Go to the state after *position* steps; raises EditError when the history has no such place."""
        self.commit_stroke()
        if not 0 <= position <= len(self.history.steps):
            raise EditError(
                f"The history has steps 0 to {len(self.history.steps)}; {position} was asked for."
            )
        touched = Touched()
        while self.history.position != position:
            back = self.history.position > position
            touched = Touched.union([touched, self._step_back() if back else self._step_forward()])
        self._tell(touched)

    @property
    def _stroke_changed(self) -> bool:
        edit = self._stroke.edit if self._stroke else None
        return edit is not None and bool(edit.touched.layers)

    def _step_back(self) -> Touched:
        edit = self.history.to_undo()
        self._scenario = edit.apply(self._scenario)
        self.history.undone()  # last: whoever sees the place in the history sees the scenario of it
        return edit.touched

    def _step_forward(self) -> Touched:
        edit = self.history.to_redo()
        self._scenario = edit.apply(self._scenario)
        self.history.redone()
        return edit.touched

    def _tell(self, touched: Touched, pushed: Edit | None = None) -> None:
        for callback in tuple(self._subscribers):
            callback(Change(touched, pushed))
