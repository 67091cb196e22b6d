"""What no unit of a side sees."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

UNSEEN = 1


def draw(view: SquadView) -> Painting:
    """Darken what no standing unit of the side sees."""
    codes = (view.side_counts == 0) * np.uint8(UNSEEN)
    return Painting(codes, note=f"Cells in the dark: {np.count_nonzero(codes[view.board.on_map])}.")


OVERLAY = Overlay(
    key="squad_fog",
    title="Fog of war",
    help="What no standing unit of the chosen side sees is dark (S6). The ground is known all the same.",
    legend=(LegendEntry(UNSEEN, "Unseen", "#20262b", "solid"),),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=200,
    group="side",
    draw=draw,
    system="squad",
    opacity=0.5,
)
