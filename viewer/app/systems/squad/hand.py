"""What is in hand in a play-through: what the next click on the map does, and what comes of it."""

from dataclasses import dataclass
from typing import Final, Literal

from viewer.errors import EditError
from viewer.rules.squad.play import Action, Area, Game, Glare, RaiseStone, SetFeature, Shoot
from viewer.rules.squad.play.dice import roll

Armed = Literal["move", "shoot", "glare", "stone", "area", "feature"]

Result = Literal["miss", "hit", "down"]

ARMED: Final = ("move", "shoot", "glare", "stone", "area", "feature")
"""What a click on the map can do; ``feature`` is the umpire's."""

AT_UNITS: Final = ("shoot", "glare")
"""What is aimed at a unit; the rest at a cell."""

RESULTS: Final = ("miss", "hit", "down")


@dataclass(frozen=True)
class Hand:
    """What is *armed*, and how.

    Of a shot: its *result*, its *odds* in per cent, and whether it is *rolled*; the result is then what comes
    of it if it does not miss. Of an area power: whether it *downs*. Of the umpire's hand: the *feature* to
    put, or ``none`` to clear.
    """

    armed: Armed = "move"
    result: Result = "hit"
    odds: int | None = None
    rolled: bool = False
    downs: bool = False
    feature: str = "boulder"

    def at_cell(self, who: str, cell: int) -> Action:
        """Return what is done to a cell; *who* is the id of the unit that does it."""
        return RaiseStone(who, cell) if self.armed == "stone" else Area(who, cell, self.downs)

    def at_unit(self, who: str, target: str, game: Game) -> Action:
        """Return what is done to a unit; raises EditError for a roll without odds."""
        return Glare(who, target) if self.armed == "glare" else self._shot(who, target, game)

    def by_umpire(self, cell: int) -> Action:
        """Return what the umpire does to a cell."""
        return SetFeature(cell, self.feature)

    def _shot(self, who: str, target: str, game: Game) -> Shoot:
        if not self.rolled:
            return Shoot(who, target, self.result, self.odds)
        if self.odds is None:
            raise EditError("Say the odds first: a shot is rolled against them.")
        fell = roll(game.state.settings.seed, game.position + 1)
        hit = "down" if self.result == "down" else "hit"
        return Shoot(who, target, hit if fell <= self.odds else "miss", self.odds, fell)
