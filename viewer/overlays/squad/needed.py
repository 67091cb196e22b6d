"""By how many levels a dark cell would have to be higher to be seen."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

ONE, TWO, MORE = 1, 2, 3


def draw(view: SquadView) -> Painting:
    """Colour dark cells by the levels that they lack; those that no height would show stay bare."""
    codes = np.clip(view.needed, 0, MORE).astype(np.uint8)
    lacking = np.count_nonzero(codes)
    return Painting(codes, note=f"Dark cells that more height would show: {lacking}.", counts=view.needed)


OVERLAY = Overlay(
    key="squad_needed",
    title="Height a dark cell lacks",
    help="By how many levels each cell that the side does not see would have to be raised, it alone, for a "
    "unit of the side to see it (S1 to S5); point at a cell for the number, which is -1 where it is out of "
    "sight or 9 levels are not enough.",
    legend=(
        LegendEntry(ONE, "One level", "#d9b3e6", "dots"),
        LegendEntry(TWO, "Two levels", "#9351a8", "back"),
        LegendEntry(MORE, "Three levels or more", "#4a1260", "vertical"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=226,
    group="side",
    draw=draw,
    system="squad",
    count_label="Levels lacking to be seen",
)
