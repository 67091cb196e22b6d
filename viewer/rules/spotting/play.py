"""Rolling the die in play."""

from dataclasses import dataclass
from random import Random

from viewer.board.board import Board
from viewer.rules.spotting.sighting import SpottingSighting, as_inches
from viewer.rules.spotting.tables import DIE


@dataclass(frozen=True)
class Attempt:
    """One spotting attempt as it fell; *roll* is None where the roll could not matter and none was made."""

    sighting: SpottingSighting
    roll: int | None
    spotted: bool

    def describe(self, board: Board) -> str:
        """Return the attempt as a line of a log."""
        sighting = self.sighting
        a, t = board.grid.label(sighting.observer), board.grid.label(sighting.target)
        outcome = "spotted" if self.spotted else "not spotted"
        if self.roll is None:
            return f"{a} to {t}, {as_inches(sighting.inches)}: {outcome}, {sighting.verdict}."
        needed = f"needing {sighting.roll_needed}"
        return f"{a} to {t}, {as_inches(sighting.inches)}: rolls {self.roll}, {needed}: {outcome}."


def attempt(sighting: SpottingSighting, dice: Random) -> Attempt:
    """Roll for a sighting; the die is taken from *dice* only where the answer hangs on it."""
    needed = sighting.roll_needed
    if needed is None or needed == 1:
        return Attempt(sighting, None, needed == 1)
    roll = dice.randint(1, DIE)
    return Attempt(sighting, roll, roll >= needed)
