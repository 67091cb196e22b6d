"""The die of a play-through: for shots whose result the user does not say."""

from random import Random
from typing import Final

SIDES: Final = 100
MAX_SEED: Final = 999_999


def roll(seed: int, number: int) -> int:
    """Return what the die shows, 1 to `SIDES`, for the action with a *number*.

    The same seed and number always show the same: who takes a shot back and shoots again rolls no better.
    """
    return Random(f"{seed}/{number}").randint(1, SIDES)
