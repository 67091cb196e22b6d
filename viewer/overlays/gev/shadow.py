"""Raised terrain and the shadow it casts, as seen from the centre of the observer's hex."""

import numpy as np

from viewer.analysis.shadow import shadow
from viewer.overlays.base import LegendEntry, Overlay, Painting, Shape
from viewer.overlays.gev.view import GevView

CASTS, SHADOW = 1, 2


def draw(view: GevView) -> Painting:
    """Colour the raised cells within the radius and draw what lies behind them."""
    casts = view.raised & view.in_radius & (view.distances > 0)
    polygons = shadow(view.layout, view.raised, view.looking_from, view.radius)
    shapes = tuple(Shape.of(polygon, SHADOW) for polygon in polygons)
    return Painting(casts * np.uint8(CASTS), shapes)


OVERLAY = Overlay(
    key="shadow",
    title="Shadow of raised terrain",
    help="Raised terrain (G.E.V. 8.0811) and what lies behind it, as seen from the centre of the observer's "
    "hex, whose own terrain never blocks. A picture to explain the field of view, which differs at its "
    "edges: the rule may look from any point of the hex, but must see the whole of the target's (8.081).",
    legend=(
        LegendEntry(CASTS, "Raised terrain", "#7a4a12", "outline"),
        LegendEntry(SHADOW, "Behind it", "#222222", "back"),
    ),
    needs=frozenset({"terrain", "observer", "options"}),
    order=100,
    group="here",
    draw=draw,
)
