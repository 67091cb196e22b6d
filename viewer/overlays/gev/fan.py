"""What the observer sees."""

import numpy as np

from viewer.analysis.outline import disc_rings
from viewer.overlays.base import LegendEntry, Overlay, Painting, Shape
from viewer.overlays.gev.view import GevView

SEEN, ADJACENT, RADIUS = 1, 2, 3


def draw(view: GevView) -> Painting:
    """Colour the cells that the observer has LOS to, those within one hex apart."""
    codes = view.field.los * np.uint8(SEEN)
    codes[view.distances <= 1] = ADJACENT
    seen = np.count_nonzero(codes[view.on_map])
    return Painting(
        codes, _outline(view), f"Hexes seen from {view.board.grid.label(view.looking_from)}: {seen}."
    )


def _outline(view: GevView) -> tuple[Shape, ...]:
    if view.radius is None:
        return ()
    rings = disc_rings(view.layout, view.looking_from, view.radius)
    return tuple(Shape((ring,), RADIUS) for ring in rings)


OVERLAY = Overlay(
    key="fan",
    title="Field of view",
    help="The hexes that the selected unit, or the pinned hex, sees. Two or more hexes away, a hex is seen "
    "if it is not raised and the whole of it is visible from some point of the observer's hex; within one "
    "hex everything is seen (G.E.V. 8.081).",
    legend=(
        LegendEntry(SEEN, "Seen", "#56b4e9", "solid", line="solid"),
        LegendEntry(ADJACENT, "Within one hex: always seen", "#0072b2", "dots"),
        LegendEntry(RADIUS, "As far as is looked", "#0072b2", "outline"),
    ),
    needs=frozenset({"terrain", "observer", "options"}),
    order=30,
    group="here",
    draw=draw,
    shown=True,
)
