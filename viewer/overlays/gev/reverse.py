"""From where a cell could be seen."""

import numpy as np

from viewer.analysis.coverage import observers_of
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView

SEES, ADJACENT = 1, 2


def draw(view: GevView) -> Painting:
    """Colour the cells that have LOS to the cell pointed at, or else to the observer's own."""
    target = view.looked_at
    codes = observers_of(view.board, target, view.radius, view.viewpoint) * np.uint8(SEES)
    codes[view.board.grid.distances(target) <= 1] = ADJACENT
    return Painting(codes, note=_note(view, target, int(np.count_nonzero(codes[view.on_map])) - 1))


def _note(view: GevView, target: int, count: int) -> str:
    label = view.board.grid.label(target)
    if view.raised[target]:
        return f"{label} is raised: it is seen from within one hex only."
    return f"Other hexes that could see {label}: {count}."


OVERLAY = Overlay(
    key="reverse",
    title="Who could see this hex",
    help="The hexes from which a unit would see the hex under the pointer, or else the selected one. This is "
    "not what is seen from there: the observer may choose a point of its hex, but must see the whole of the "
    "target's, so one may see the other and not be seen (G.E.V. 8.081).",
    legend=(
        LegendEntry(SEES, "Could see it", "#aa4499", "vertical"),
        LegendEntry(ADJACENT, "The hex, and those next to it", "#882255", "dots"),
    ),
    needs=frozenset({"terrain", "observer", "hover", "options"}),
    order=60,
    group="target",
    draw=draw,
)
