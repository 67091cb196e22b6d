"""The way between two cells on which a unit of the side is least likely to be spotted."""

from dataclasses import replace
from fractions import Fraction

from viewer.overlays.base import LegendEntry, Overlay
from viewer.overlays.planned import ROUTE_LEGEND, ROUTE_TITLE, STEP, route_drawing
from viewer.overlays.spotting.view import CHANCES, STEPS, SpottingView


def by_chance(step: Fraction) -> int:
    """Return the class of a step by the chance to be spotted there, as in the legend."""
    return sum(100 * step >= least for least in STEPS.values())


OVERLAY: Overlay[SpottingView] = Overlay(
    key="spotting_way",
    title=ROUTE_TITLE,
    help="The way found on the tab Plan on which it is least likely that any enemy spots the unit, each "
    "trying once a step (Command Decision A to F), and the shortest way to compare it with. Only enemies "
    "that this screen knows of are counted.",
    legend=(
        *ROUTE_LEGEND,
        LegendEntry(STEP, "On the route, below 10 %", "#44aa99", "back"),
        *(replace(entry, code=entry.code + STEP) for entry in CHANCES),
    ),
    needs=frozenset({"plan"}),
    order=131,
    group="plan",
    draw=route_drawing(by_chance),
    system="spotting",
    opacity=0.85,
    count_label="Chance to be spotted at this step, %",
    prints="percent",
)
