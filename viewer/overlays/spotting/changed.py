"""What the last stroke or move changed in the chances of a side."""

import numpy as np

from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import SpottingView

UP, DOWN = 1, 2


def draw(view: SpottingView) -> Painting:
    """Colour the cells where the best chance of the side rose or fell."""
    before = view.before
    if before is None or before.side != view.side or before.board.grid.n != view.board.grid.n:
        raise RulesError("Paint or move a unit to see what that changes for the chosen side.")
    points = (view.covered.astype(np.int32) - before.covered.astype(np.int32)) * 10
    codes = np.where(points > 0, UP, np.where(points < 0, DOWN, 0)).astype(np.uint8)
    up, down = np.count_nonzero(points > 0), np.count_nonzero(points < 0)
    return Painting(codes, note=f"Cells with a better chance: {up}, with a worse one: {down}.", counts=points)


OVERLAY = Overlay(
    key="spotting_changed",
    title="Gained and lost",
    help="What the last stroke, move or option changed for the chosen side: cells where its best chance to "
    "spot the stand sought rose or fell (Command Decision A to F).",
    legend=(
        LegendEntry(UP, "Better chance than before", "#228844", "vertical"),
        LegendEntry(DOWN, "Worse chance than before", "#aa0011", "back"),
    ),
    needs=frozenset({"terrain", "level", "units", "side", "before", "options"}),
    order=117,
    fade=4.0,
    group="side",
    draw=draw,
    system="spotting",
    count_label="Points more than before",
    prints="signed",
)
