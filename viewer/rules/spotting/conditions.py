"""What holds for every attempt of a turn: weather, light, phase and the scale of the map."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Literal, get_args

from viewer.rules.spotting.checks import Number, check_switch, check_word, exact
from viewer.rules.spotting.tables import CAPS, VISIBILITY

Phase = Literal["movement", "fire"]
Metric = Literal["euclidean", "chebyshev"]

FRONT_ARCS: Final = (30, 45, 60, 90, 120, 135, 150, 180)
"""The front arcs on offer, in degrees to each side of the facing; each has an exact test."""

LEAST_VISIBILITY: Final = VISIBILITY[-1][0]
"""The poorest visibility of table B, in inches."""


@dataclass(frozen=True)
class Conditions:
    """The conditions of a spotting attempt; hashable.

    *visibility* in inches, None in clear weather (section E). *night*, and whether it is a clear *moonlit*
    one (F). *phase*: in a fire phase only stands that fired in it can be spotted (special note).
    *inches_per_cell* sets the scale, *front_arc* how far an AFV's front reaches to each side of its facing.
    *metric*: how distance is taken on squares, between centres or in king's moves. Raises RulesError for
    numbers out of bounds and unknown words.
    """

    visibility: Number | None = None
    night: bool = False
    moonlit: bool = False
    phase: Phase = "movement"
    inches_per_cell: Number = 1
    front_arc: int = 60
    metric: Metric = "euclidean"

    def __post_init__(self) -> None:
        """Check every value."""
        if self.visibility is not None:
            exact("The maximum visibility in inches", self.visibility, LEAST_VISIBILITY, 1000)
        exact("The number of inches per cell", self.inches_per_cell, Fraction(1, 2), 1000)
        check_switch("Night", self.night)
        check_switch("Moonlit", self.moonlit)
        check_word("The phase", self.phase, get_args(Phase))
        check_word("The front arc in degrees", self.front_arc, FRONT_ARCS)
        check_word("The metric", self.metric, get_args(Metric))

    @cached_property
    def scale(self) -> Fraction:
        """Inches per cell."""
        return Fraction(str(self.inches_per_cell))

    @cached_property
    def weather(self) -> int:
        """The modifier of poor visibility (table B); what lies between two entries takes the harsher.

        From the farthest spotting distance up, visibility hinders nothing.
        """
        if self.visibility is None or self.visibility >= max(CAPS.values()):
            return 0
        return next(modifier for inches, modifier in VISIBILITY if inches <= self.visibility)
