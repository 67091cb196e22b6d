"""How many units of a side could spot each cell."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.differing import MOST, number_of_observers
from viewer.overlays.spotting.view import SpottingView


def draw(view: SpottingView) -> Painting:
    """Colour the cells by the number of the side's units that have any chance there."""
    return number_of_observers(np.count_nonzero(view.by_side.tenths, axis=0).astype(np.int32))


OVERLAY = Overlay(
    key="spotting_observers",
    title="Number of observers",
    help="How many units of the chosen side have any chance to spot the stand sought in each cell (Command "
    "Decision A to F): where it is one, all hangs on that unit.",
    legend=(
        LegendEntry(1, "1 unit", "#ccccdd", "back"),
        LegendEntry(2, "2 units", "#aabbdd", "horizontal"),
        LegendEntry(3, "3 units", "#66aacc", "outline"),
        LegendEntry(4, "4 units", "#1166aa", "diagonal"),
        LegendEntry(MOST, "5 units or more", "#003366", "solid", line="solid"),
    ),
    needs=frozenset({"terrain", "level", "units", "side", "options"}),
    order=109,
    group="side",
    draw=draw,
    system="spotting",
    count_label="Units of this side with a chance",
)
