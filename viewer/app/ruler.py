"""The ruler: asks the rules about one pair and shows the answer on the map."""

from typing import Any

from viewer.app.canvas import HexMap
from viewer.app.systems.base import System
from viewer.app.view import ViewState
from viewer.errors import ViewerError


class Ruler:
    """Follows the pointer while something is looked from, and stays put when pinned.

    ``answer`` is what the rules say, None without a question; ``refusal`` says why there is none.
    """

    def __init__(self, canvas: HexMap, view: ViewState) -> None:
        self._canvas = canvas
        self._view = view
        self._asked: tuple[Any, ...] = ()
        self.answer: Any = None
        self.refusal = ""

    def follow(self, observer: int | None, target: int | None) -> None:
        """Lay the ruler from *observer* to the hovered *target*, unless it is pinned."""
        if self._view.ruler_pinned or self._view.tool not in ("select", "ruler"):
            return
        if observer is None:
            self._view.ruler = None
        elif target is not None:
            self._view.ruler = None if target == observer else (observer, target)

    def show(self, system: System[Any, Any]) -> None:
        """Answer the ruler's question, if it is not answered already, and draw the answer."""
        ruler, hover = self._view.ruler, self._view.hover
        asked = (ruler or hover, system, system.asked_in)
        if asked == self._asked:
            return
        self._asked = asked
        self.answer, self.refusal = None, ""
        try:
            if ruler is not None:
                self.answer = system.ask(*ruler)
        except ViewerError as error:
            self.refusal = str(error)
        self._canvas.set_ruler(self._drawing(system, hover))

    def _drawing(self, system: System[Any, Any], hover: int | None) -> dict[str, Any] | None:
        if self.answer is not None:
            return system.drawing(self.answer)
        return None if hover is None or self._view.ruler else system.hint(hover)
