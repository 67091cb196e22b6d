"""The play-throughs of the scenarios that were on the page lately, so that none is played twice."""

from collections import deque
from typing import Final

from viewer.board.scenario import Scenario
from viewer.rules.squad.play import Game
from viewer.rules.squad.play.record import replayed

KEPT: Final = 12


class Table:
    """Remembers play-throughs by all that they are made of; nothing of it ever changes."""

    def __init__(self) -> None:
        self._kept: deque[tuple[Scenario, Game]] = deque(maxlen=KEPT)

    def game(self, scenario: Scenario) -> Game | None:
        """Return the play-through saved with a scenario, or None; raises what `replayed` raises."""
        if not scenario.play:
            return None
        for known, game in self._kept:
            if _same(known, scenario):
                return game
        played = replayed(scenario)
        if played is not None:
            self.keep(scenario, played)
        return played

    def keep(self, scenario: Scenario, game: Game) -> None:
        """Remember that *game* is what is saved with *scenario*."""
        self._kept.append((scenario, game))


def _same(a: Scenario, b: Scenario) -> bool:
    return all(getattr(a, part) is getattr(b, part) for part in ("play", "board", "roster", "catalogue"))
