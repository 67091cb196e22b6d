"""What raised terrain hides from the observer."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView


def draw(view: GevView) -> Painting:
    """Colour the cells within the radius that are not in line (those within one hex always are)."""
    return Painting((view.in_radius & ~view.field.in_line).astype(np.uint8))


OVERLAY = Overlay(
    key="blocked",
    title="Blocked",
    help="The hexes that raised terrain hides from the selected unit or the pinned hex: from no point of its "
    "hex is the whole of them visible (G.E.V. 8.081). Straight fire cannot attack them (8.0821).",
    legend=(LegendEntry(1, "Blocked by raised terrain", "#d55e00", "diagonal"),),
    needs=frozenset({"terrain", "observer", "options"}),
    order=70,
    group="here",
    opacity=0.4,
    draw=draw,
)
