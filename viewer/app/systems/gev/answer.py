"""The ruler's question, asked of G.E.V. and drawn."""

from dataclasses import asdict, dataclass
from typing import Any

from viewer.analysis.figure import figure
from viewer.board.board import Board
from viewer.rules import gev
from viewer.rules.gev import GevSighting, Viewpoint

_WORDS = {"yes": "it can be seen", "partly": "in line, but in raised terrain", "no": "blocked"}


@dataclass(frozen=True)
class GevAnswer:
    """A sighting, and the verdict the other way round."""

    sighting: GevSighting
    back: str

    @classmethod
    def of(cls, board: Board, observer: int, target: int, viewpoint: Viewpoint) -> "GevAnswer":
        """Ask both ways; raises what `viewer.rules.gev.explain` raises."""
        sighting = gev.explain(board, observer, target, viewpoint)
        looking_back = gev.see(board, target, sighting.distance, viewpoint)
        return cls(sighting, word(bool(looking_back.los[observer]), bool(looking_back.in_line[observer])))

    def lines(self, board: Board) -> list[str]:
        """Return the answer in words, one sentence a line."""
        return [*self.sighting.describe(board), f"The other way round: {_WORDS[self.back]}."]


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
