"""The chance of a whole side, for every cell."""

import numpy as np

from viewer.overlays.base import Overlay, Painting
from viewer.overlays.spotting.view import CONTOURS, SpottingView, classes


def draw(view: SpottingView) -> Painting:
    """Colour the cells by the chance that at least one unit of the side spots, each trying once."""
    combined = view.by_side.combined
    # As floats 1 - 0.9 is a hair less than 0.1.
    percent = np.floor(np.round(combined * 100, 9)).astype(np.int32)
    percent[combined < 1] = np.minimum(percent[combined < 1], 99)
    note = f"One attempt each, units that spot: {len(view.spotters)}; 1 less the product of all misses."
    return Painting(classes(percent), note=note, counts=percent)


OVERLAY = Overlay(
    key="spotting_together",
    title="Chance of this side together",
    help="The chance that at least one unit of the chosen side spots the stand sought, if each tries once "
    "(Command Decision A to F): 1 less the product of the misses, rounded down to whole per cent.",
    legend=CONTOURS,
    needs=frozenset({"terrain", "level", "units", "side", "options"}),
    order=112,
    group="side",
    draw=draw,
    system="spotting",
    count_label="Chance of the side together, %",
    prints="percent",
)
