"""Raised terrain with nothing raised before it."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView


def draw(view: GevView) -> Painting:
    """Colour the cells that are in line but not in LOS, which is so only for raised ones."""
    return Painting((view.field.in_line & ~view.field.los).astype(np.uint8))


OVERLAY = Overlay(
    key="in_line_raised",
    title="In line, but raised",
    help="Raised hexes with nothing raised in the way: what stands in them is not seen (G.E.V. 8.081), but "
    "straight fire may be directed into them, as indirect fire (8.0821, 8.0812).",
    legend=(LegendEntry(1, "Raised, may be fired into", "#e69f00", "cross"),),
    needs=frozenset({"terrain", "observer", "options"}),
    order=80,
    group="here",
    draw=draw,
)
