"""The ruler's question, asked of G.E.V. and drawn."""

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import numpy as np

from viewer.analysis.figure import figure
from viewer.app.systems.gev.section import section
from viewer.board.board import Board
from viewer.rules import gev
from viewer.rules.gev import GevSighting, Viewpoint
from viewer.rules.gev.ground import near_pair

_WORDS = {"yes": "it can be seen", "partly": "in line, but in raised terrain", "no": "blocked"}


@dataclass(frozen=True)
class GevAnswer:
    """A sighting on a board, and the verdict the other way round."""

    board: Board
    sighting: GevSighting
    back: str

    @classmethod
    def of(cls, board: Board, observer: int, target: int, viewpoint: Viewpoint) -> "GevAnswer":
        """Ask both ways; raises what `viewer.rules.gev.explain` raises."""
        sighting = gev.explain(board, observer, target, viewpoint)
        looking_back = gev.see(board, target, sighting.distance, viewpoint)
        back = word(bool(looking_back.los[observer]), bool(looking_back.in_line[observer]))
        return cls(board, sighting, back)

    def holds(self, board: Board, observer: int, target: int, viewpoint: Viewpoint) -> bool:
        """Return whether this asks the same, with no change of what the answer depends on."""
        known, ground = self.sighting, self.board
        if (known.observer, known.target, known.viewpoint) != (observer, target, viewpoint):
            return False
        if board.grid is not ground.grid or board.palette is not ground.palette:
            return False
        changed = np.flatnonzero((board.terrain != ground.terrain) | (board.level != ground.level))
        ends = (board.grid.axial(cell) for cell in (observer, target))
        return not near_pair(board.grid, changed, *ends).any()

    @cached_property
    def drawing(self) -> dict[str, Any]:
        """What the canvas draws; points in axial coordinates, as floats."""
        return drawing(self.board, self.sighting)

    @cached_property
    def lines(self) -> list[str]:
        """The answer in words, one sentence a line."""
        return [*self.sighting.describe(self.board), f"The other way round: {_WORDS[self.back]}."]

    @cached_property
    def section(self) -> dict[str, Any]:
        """The ground between the two, seen from the side."""
        return section(self.board, self.sighting)


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
