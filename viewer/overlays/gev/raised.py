"""Raised terrain."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView


def draw(view: GevView) -> Painting:
    """Colour the cells that can block a line of sight."""
    return Painting(view.raised.astype(np.uint8))


OVERLAY = Overlay(
    key="raised",
    title="Raised terrain",
    help="The hexes that block lines of sight: crater, forest, rubble, town and swamp. Nothing else on the "
    "map does (G.E.V. 8.0811).",
    legend=(LegendEntry(1, "Raised terrain", "#7a4a12", "outline"),),
    needs=frozenset({"terrain"}),
    order=90,
    group="here",
    draw=draw,
)
