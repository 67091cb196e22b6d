"""The chance of one spotter, for every cell."""

import numpy as np

from viewer.overlays.base import Overlay, Painting
from viewer.overlays.spotting.view import CONTOURS, SpottingView, classes


def draw(view: SpottingView) -> Painting:
    """Colour the cells by the chance that the spotter spots the stand sought there."""
    percent = view.field.tenths.astype(np.int32) * 10
    some = np.count_nonzero(percent)
    return Painting(
        classes(percent),
        note=f"From {view.board.grid.label(view.looking_from)}; cells with a chance: {some}.",
        counts=percent,
    )


OVERLAY = Overlay(
    key="spotting_chance",
    title="Chance of this spotter",
    help="The chance that the selected unit spots the stand sought, imagined in every cell: how many of the "
    "ten rolls reach that far (Command Decision A to F), where nothing stands in the sight line.",
    legend=CONTOURS,
    needs=frozenset({"terrain", "level", "units", "observer", "options"}),
    order=110,
    group="here",
    draw=draw,
    system="spotting",
    shown=True,
    count_label="Chance to be spotted, %",
    prints="percent",
)
