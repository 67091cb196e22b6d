"""Who of two spots the other more easily."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import SpottingView

MINE, THEIRS, ALIKE = 1, 2, 3


def draw(view: SpottingView) -> Painting:
    """Colour the cells by whose chance is better: the spotter's, or that of the stand sought there."""
    mine, theirs = view.field.tenths.astype(np.int32), view.spotted_by.astype(np.int32)
    codes = np.where(mine > theirs, MINE, np.where(mine < theirs, THEIRS, np.where(mine > 0, ALIKE, 0)))
    codes[view.looking_from] = 0
    return Painting(codes.astype(np.uint8), counts=(mine - theirs) * 10)


OVERLAY = Overlay(
    key="spotting_asymmetry",
    title="Who spots whom",
    help="Where the selected unit spots the stand sought more easily than the stand spots it, and the other "
    "way round: line of sight is the same both ways, the chance is not (Command Decision B, C, F).",
    legend=(
        LegendEntry(MINE, "This unit has the better chance", "#2166ac", "back"),
        LegendEntry(THEIRS, "The other has the better chance", "#b2182b", "diagonal"),
        LegendEntry(ALIKE, "Both have the same chance", "#bdbdbd", "solid", line="solid"),
    ),
    needs=frozenset({"terrain", "level", "units", "observer", "options"}),
    order=116,
    group="here",
    draw=draw,
    system="spotting",
    count_label="Points that this unit is ahead",
    prints="signed",
)
