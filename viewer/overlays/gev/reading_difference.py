"""What another reading of the rule would change for the observer."""

import numpy as np

from viewer.analysis.counterfactual import Change
from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView
from viewer.rules.gev import see

HERE, THERE = 1, 2


def draw(view: GevView) -> Painting:
    """Colour the cells that the observer sees under one of the two readings only."""
    if view.compare in (None, view.viewpoint):
        raise RulesError("Choose another reading than the one in force to compare with, on the tab Options.")
    other = see(view.board, view.looking_from, view.radius, view.compare)
    change = Change.between(other.los, view.field.los)
    codes = change.gained * np.uint8(HERE) + change.lost * np.uint8(THERE)
    here, there = change.counts
    return Painting(codes, note=f"Hexes seen under this reading only: {here}; under the other only: {there}.")


OVERLAY = Overlay(
    key="reading_difference",
    title="Difference between readings",
    help="A hex is seen if the whole of it is visible from any point of the observer's (G.E.V. 8.081). "
    "Groups that read this more strictly, from the centre or from every point, see less; here is where two "
    "readings disagree on what the selected unit or the pinned hex sees.",
    legend=(
        LegendEntry(HERE, "Seen under the reading in force only", "#332288", "diagonal"),
        LegendEntry(THERE, "Seen under the other reading only", "#993366", "back"),
    ),
    needs=frozenset({"terrain", "observer", "options"}),
    order=75,
    group="here",
    draw=draw,
)
