"""The play-throughs of the scenarios that were on the page lately, so that none is played twice."""

from collections import deque
from typing import Final

from viewer.board.scenario import Scenario
from viewer.rules.squad.play import Game
from viewer.rules.squad.play.record import retold

KEPT: Final = 12


class Table:
    """Remembers play-throughs by all that they are made of; nothing of it ever changes."""

    def __init__(self) -> None:
        self._kept: deque[tuple[Scenario, Game | None, str]] = deque(maxlen=KEPT)

    def game(self, scenario: Scenario) -> tuple[Game | None, str]:
        """Return what `retold` returns."""
        if not scenario.play:
            return None, ""
        for known, game, reason in self._kept:
            if _same(known, scenario):
                return game, reason
        told = retold(scenario)
        self._kept.append((scenario, *told))
        return told

    def keep(self, scenario: Scenario, game: Game) -> None:
        """Remember that *game* is what is saved with *scenario*."""
        self._kept.append((scenario, game, ""))


def _same(a: Scenario, b: Scenario) -> bool:
    return all(getattr(a, part) is getattr(b, part) for part in ("play", "board", "roster", "catalogue"))
