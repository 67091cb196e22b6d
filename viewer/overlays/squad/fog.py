"""What no unit of a side sees."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

UNSEEN, BEFORE = 1, 2


def draw(view: SquadView) -> Painting:
    """Darken what no standing unit of the side sees, less so what one saw before."""
    looking = len(view.looks)
    codes = np.array([UNSEEN, BEFORE, 0], np.uint8)[view.fog]
    dark = np.count_nonzero(codes[view.board.on_map])
    return Painting(codes, note=f"Units that look: {looking}; cells in the dark: {dark}.")


OVERLAY = Overlay(
    key="squad_fog",
    title="Fog of war",
    help="What no standing unit of the chosen side sees is dark (S6). The ground is known all the "
    "same. In a play-through what was seen before is told apart.",
    legend=(
        LegendEntry(UNSEEN, "Unseen", "#20262b", "solid", line="solid"),
        LegendEntry(BEFORE, "Seen before", "#20262b", "back"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=200,
    group="side",
    draw=draw,
    system="squad",
    opacity=0.5,
)
