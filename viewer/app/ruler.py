"""The ruler: asks the rules about one pair and shows the answer on the map."""

from dataclasses import asdict
from typing import Any

from viewer.analysis.figure import figure
from viewer.app.canvas import HexMap
from viewer.app.outlook import Outlook
from viewer.app.view import ViewState
from viewer.board.board import Board
from viewer.errors import ViewerError
from viewer.rules import gev
from viewer.rules.gev import GevSighting


class Ruler:
    """Follows the pointer while something is looked from, and stays put when pinned.

    ``sighting`` is the answer, ``back`` the verdict the other way round; ``refusal`` says why there is none.
    """

    def __init__(self, canvas: HexMap, view: ViewState) -> None:
        self._canvas = canvas
        self._view = view
        self._asked: tuple[Any, ...] = ()
        self.sighting: GevSighting | None = None
        self.back = ""
        self.refusal = ""

    def follow(self, observer: int | None, target: int | None) -> None:
        """Lay the ruler from *observer* to the hovered *target*, unless it is pinned."""
        if self._view.ruler_pinned or self._view.tool not in ("select", "ruler"):
            return
        if observer is None:
            self._view.ruler = None
        elif target is not None:
            self._view.ruler = None if target == observer else (observer, target)

    def show(self, outlook: Outlook, side: str) -> None:
        """Answer the ruler's question, if it is not answered already, and draw the answer.

        *side* is the one whose forward observation is drawn with it.
        """
        asked = (self._view.ruler, outlook, side)
        if asked == self._asked:
            return
        self._asked = asked
        self.sighting = None
        self.back = self.refusal = ""
        try:
            self._ask(outlook)
        except ViewerError as error:
            self.refusal = str(error)
        self._canvas.set_ruler(self._drawing(outlook, side))

    def _drawing(self, outlook: Outlook, side: str) -> dict[str, Any] | None:
        if self.sighting is None:
            return None
        drawn = drawing(outlook.scenario.board, self.sighting)
        return {**drawn, "supplies": outlook.supply_lines(side, self.sighting.target)}

    def _ask(self, outlook: Outlook) -> None:
        if self._view.ruler is None:
            return
        (observer, target), board = self._view.ruler, outlook.scenario.board
        viewpoint: Any = outlook.options["viewpoint"]
        self.sighting = gev.explain(board, observer, target, viewpoint)
        looking_back = gev.see(board, target, self.sighting.distance, viewpoint)
        self.back = word(bool(looking_back.los[observer]), bool(looking_back.in_line[observer]))


def word(los: bool, in_line: bool) -> str:
    """Return ``"yes"``, ``"partly"`` (in line, but in raised terrain) or ``"no"``."""
    return "yes" if los else "partly" if in_line else "no"


def verdict(sighting: GevSighting) -> str:
    """Return the answer as a `word`; within one hex all is seen."""
    return word(sighting.los or sighting.adjacent, sighting.in_line)


def drawing(board: Board, sighting: GevSighting) -> dict[str, Any]:
    """Return what the canvas draws of a sighting; points in axial coordinates, as floats."""
    shown = figure(board, sighting)
    return {
        "observer": sighting.observer,
        "target": sighting.target,
        "verdict": verdict(sighting),
        "window": [[float(q), float(r)] for q, r in sighting.window],
        "witness": None if sighting.witness is None else [float(x) for x in sighting.witness],
        "blockers": list(sighting.blockers),
        "figure": None if shown is None else asdict(shown),
    }
