"""The route that is drawn, by the chance to be spotted at each step."""

import numpy as np

from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import CHANCES, STEPS, SpottingView, classes

SAFE, OTHER, MARKED = 5, 6, 7


def draw(view: SpottingView) -> Painting:
    """Colour the cells of the route under way, of the others, and the step that is pointed at."""
    if view.route is None:
        raise RulesError('Draw a route: press "Draw a route" on the tab Routes, then click its cells.')
    codes = np.zeros(view.board.grid.n, np.uint8)
    codes[list(view.other_routes)] = OTHER
    cells = list(view.route.cells)
    # Rounded down, so that nothing looks certain that is not.
    percent = np.array([int(100 * chance) for chance in view.route.at_step], np.int32)
    codes[cells] = np.where(percent >= STEPS[1], classes(percent), SAFE)
    if view.marked in cells:
        codes[view.marked] = MARKED
    counts = np.zeros(view.board.grid.n, np.int32)
    counts[cells] = percent
    return Painting(
        codes,
        note=f"Steps: {len(cells)}; spotted on the way: {int(100 * view.route.whole)} %.",
        counts=counts,
    )


OVERLAY = Overlay(
    key="spotting_route",
    title="Route",
    help="The steps of the route that is drawn, by the chance that at least one enemy spots the unit there, "
    "each trying once a step (Command Decision A to F).",
    legend=(
        *CHANCES,
        LegendEntry(SAFE, "On the route, below 10 %", "#44aa99", "back"),
        LegendEntry(OTHER, "Another route", "#117733", "outline"),
        LegendEntry(MARKED, "The step pointed at", "#000000", "vertical"),
    ),
    needs=frozenset({"terrain", "level", "units", "hover", "options"}),
    order=118,
    group="side",
    draw=draw,
    system="spotting",
    opacity=0.85,
    count_label="Chance to be spotted on the route, %",
    prints="percent",
)
