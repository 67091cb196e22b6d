"""What only the sight line keeps from being spotted."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import SpottingView


def draw(view: SpottingView) -> Painting:
    """Colour the cells within reach to which the line of sight is blocked."""
    hidden = (view.field.ungated > 0) & ~view.field.los
    note = f"Cells within reach, but out of sight: {np.count_nonzero(hidden & view.board.on_map)}."
    return Painting(hidden.astype(np.uint8), note=note)


OVERLAY = Overlay(
    key="spotting_gate",
    title="Blocked line of sight",
    help="The cells that some roll of the selected unit would reach (Command Decision D), but to which "
    "woods, towns or rising ground block the line of sight.",
    legend=(LegendEntry(1, "Within reach, but out of sight", "#332288", "outline"),),
    needs=frozenset({"terrain", "level", "units", "observer", "options"}),
    order=117,
    group="here",
    draw=draw,
    system="spotting",
)
