"""Where the selected unit can walk in a play-through."""

import numpy as np

from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

REACHED = 1


def draw(view: SquadView) -> Painting:
    """Colour the cells within the movement points that the unit has left."""
    reach = view.playing.reach
    if reach is None:
        raise RulesError("Select a unit whose turn it is.")
    return Painting(reach * np.uint8(REACHED), note=f"Cells it can walk to: {np.count_nonzero(reach)}.")


OVERLAY = Overlay(
    key="squad_reach",
    title="Within a walk",
    help="Where the selected unit can get to in this phase with the points it has left, over steps of "
    "one level at most, round the units that its side knows of (S12).",
    legend=(LegendEntry(REACHED, "Within a walk", "#117733", "outline"),),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=230,
    group="here",
    draw=draw,
    system="squad",
    shown=True,
)
