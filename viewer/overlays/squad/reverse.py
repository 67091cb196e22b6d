"""From where the observer's cell is seen."""

import numpy as np

from viewer.board.names import counted
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView
from viewer.rules.squad import see_to

EITHER, ONE_WAY = 1, 2


def draw(view: SquadView) -> Painting:
    """Colour the cells from which a unit of ordinary sight sees the observer's cell."""
    back = see_to(view.board, view.looking_from, view.sight, metric=view.metric)
    codes = back * np.uint8(ONE_WAY)
    codes[back & view.field.los] = EITHER
    here = view.board.grid.label(view.looking_from)
    unseen = np.count_nonzero(codes == ONE_WAY)
    seen_from = counted(np.count_nonzero(codes), "cell")
    return Painting(codes, note=f"{here} is seen from {seen_from}; unseen back: {unseen}.")


OVERLAY = Overlay(
    key="squad_reverse",
    title="From where it is seen",
    help="The cells from which a unit of ordinary sight would see the selected one. Sight lines are the same "
    "both ways, sight is not: whoever stands higher sees farther (S1).",
    legend=(
        LegendEntry(EITHER, "Each sees the other", "#f0c0d8", "horizontal"),
        LegendEntry(ONE_WAY, "Sees it without being seen", "#a50f15", "dots"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "options"}),
    order=214,
    group="target",
    draw=draw,
    system="squad",
)
