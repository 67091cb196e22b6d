"""The ruler's question, asked of the spotting rules, drawn and told."""

from dataclasses import dataclass
from typing import Any

from viewer.board.board import Board
from viewer.rules.spotting import Conditions, SpottingSighting, Stand, explain


@dataclass(frozen=True)
class Pair:
    """Who looks for whom, each with a name and as a stand."""

    spotter: Stand
    observed: Stand
    spotter_name: str
    observed_name: str


@dataclass(frozen=True)
class SpottingAnswer:
    """A sighting and the sighting the other way round."""

    pair: Pair
    sighting: SpottingSighting
    back: SpottingSighting
    conditions: Conditions

    @classmethod
    def of(
        cls, board: Board, observer: int, target: int, pair: Pair, conditions: Conditions
    ) -> "SpottingAnswer":
        """Ask both ways; raises what `viewer.rules.spotting.explain` raises."""
        sighting = explain(board, observer, target, pair.spotter, pair.observed, conditions)
        back = explain(board, target, observer, pair.observed, pair.spotter, conditions, sighting.obstacles)
        return cls(pair, sighting, back, conditions)

    def lines(self, board: Board) -> list[str]:
        """Return the calculation, one sentence a line."""
        head, *reasons = self.sighting.describe(board)
        back = self.back
        roll = f", on {back.roll_needed} or more" if back.verdict == "possible" else ""
        return [
            head,
            f"{self.pair.spotter_name} looks for {self.pair.observed_name}.",
            *reasons,
            f"The other way round: {back.verdict}, {10 * back.tenths} %{roll}.",
        ]


def verdict(sighting: SpottingSighting) -> str:
    """Return ``"yes"`` for certain, ``"partly"`` for possible, else ``"no"``."""
    return {"certain": "yes", "possible": "partly"}.get(sighting.verdict, "no")


def drawing(sighting: SpottingSighting) -> dict[str, Any]:
    """Return what the canvas draws of a sighting: a line from centre to centre, and what stands in it."""
    return {
        "observer": sighting.observer,
        "target": sighting.target,
        "verdict": verdict(sighting),
        "window": [],
        "witness": None,
        "blockers": list(sighting.blockers),
        "supplies": [],
    }
