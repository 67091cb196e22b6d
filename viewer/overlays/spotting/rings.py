"""How far certain and possible spotting reach."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import SpottingView
from viewer.rules.spotting.tables import DIE

CERTAIN, POSSIBLE, IMPOSSIBLE = 1, 2, 3


def draw(view: SpottingView) -> Painting:
    """Colour the cells by whether every roll, some or none reaches them, whatever stands in the way."""
    tenths = view.field.ungated
    codes = np.where(tenths == DIE, CERTAIN, np.where(tenths > 0, POSSIBLE, IMPOSSIBLE))
    return Painting(codes.astype(np.uint8), counts=tenths.astype(np.int32) * 10)


OVERLAY = Overlay(
    key="spotting_rings",
    title="Certain, possible, impossible",
    help="How far the rolls of the selected unit reach, with nothing in the way: every roll, some rolls, or "
    "none (Command Decision A, D). Cover makes holes in the rings, for what stands there is harder to see.",
    legend=(
        LegendEntry(CERTAIN, "Certain within reach", "#1b5e8a", "horizontal"),
        LegendEntry(POSSIBLE, "Possible within reach", "#7fb2d9", "vertical"),
        LegendEntry(IMPOSSIBLE, "Out of reach", "#5a5a5a", "back"),
    ),
    needs=frozenset({"terrain", "units", "observer", "options"}),
    order=113,
    group="here",
    draw=draw,
    system="spotting",
    count_label="Chance with nothing in the way, %",
    prints="percent",
)
