"""Spotting by Command Decision / Combined Arms: the chance to be seen."""

from viewer.rules.spotting.calculation import (
    Calculation,
    Modifier,
    calculate,
    reaches,
    spotting_distance,
    together,
)
from viewer.rules.spotting.conditions import Conditions
from viewer.rules.spotting.options import SoughtOptions, SpottingOptions
from viewer.rules.spotting.play import Attempt, attempt
from viewer.rules.spotting.sighting import SpottingSighting
from viewer.rules.spotting.spotting import SpottingField, SpottingSide, explain, see, see_all, see_back
from viewer.rules.spotting.stand import Stand
from viewer.rules.spotting.units import stand_of

__all__ = [
    "Attempt",
    "Calculation",
    "Conditions",
    "Modifier",
    "SoughtOptions",
    "SpottingField",
    "SpottingOptions",
    "SpottingSide",
    "SpottingSighting",
    "Stand",
    "attempt",
    "calculate",
    "explain",
    "reaches",
    "see",
    "see_all",
    "see_back",
    "spotting_distance",
    "stand_of",
    "together",
]
