"""The ruler's question, asked of squad sight, drawn and put into words."""

from dataclasses import dataclass
from typing import Any

from viewer.app.section import section
from viewer.board.board import Board
from viewer.rules.squad import SquadSighting


@dataclass(frozen=True)
class SquadAnswer:
    """A sighting, and the one the other way round."""

    sighting: SquadSighting
    back: SquadSighting

    def drawing(self) -> dict[str, Any]:
        """Return what `viewer.app.canvas.HexMap.set_ruler` draws."""
        return {
            "observer": self.sighting.observer,
            "target": self.sighting.target,
            "verdict": word(self.sighting),
            "window": [],
            "witness": None,
            "blockers": list(self.sighting.blockers),
        }

    def words(self, board: Board) -> dict[str, Any]:
        """Return what the panel of answers shows: sentences, the verdict, the section under the line."""
        back = f"The other way round: {self.back.verdict}, with a sight of {self.back.sight_distance}."
        return {
            "lines": [*self.sighting.describe(board), back],
            "verdict": word(self.sighting),
            "section": section(self.sighting.profile, board.grid),
        }


def word(sighting: SquadSighting) -> str:
    """Return ``"yes"``, ``"partly"`` (in line of sight, but too far) or ``"no"``."""
    return "yes" if sighting.seen else "partly" if sighting.los else "no"
