"""The best chance of a side, for every cell."""

import numpy as np

from viewer.overlays.base import Overlay, Painting
from viewer.overlays.spotting.view import CONTOURS, SpottingView, classes


def draw(view: SpottingView) -> Painting:
    """Colour the cells by the best chance that any unit of the side has there."""
    percent = view.by_side.best.astype(np.int32) * 10
    note = f"Units that spot: {len(view.spotters)}; cells with a chance: {np.count_nonzero(percent)}."
    return Painting(classes(percent), note=note, counts=percent)


OVERLAY = Overlay(
    key="spotting_side",
    title="Best chance of this side",
    help="The best chance that any one unit of the chosen side has to spot the stand sought, imagined in "
    "every cell (Command Decision A to F).",
    legend=CONTOURS,
    needs=frozenset({"terrain", "level", "units", "side", "options"}),
    order=111,
    group="side",
    draw=draw,
    system="spotting",
    count_label="Best chance of the side, %",
    prints="percent",
)
