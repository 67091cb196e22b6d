"""Where a side saw units of the other last."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

LAST = 1


def draw(view: SquadView) -> Painting:
    """Mark the cells, and say who it was and in which round."""
    codes = np.zeros(view.board.grid.n, np.uint8)
    markers, label = view.playing.markers, view.board.grid.label
    codes[[cell for cell, _, _ in markers]] = LAST
    told = "; ".join(f"{name} at {label(cell)} in round {number}" for cell, number, name in markers)
    return Painting(codes, note=f"Seen last: {told or 'nobody who is not seen now'}.")


OVERLAY = Overlay(
    key="squad_markers",
    title="Seen here last",
    help="Where units of the other side were when they went out of sight, in a play-through (S8).",
    legend=(LegendEntry(LAST, "Seen here last", "#ffb000", "cross"),),
    needs=frozenset({"terrain", "units", "side", "options"}),
    order=234,
    group="side",
    draw=draw,
    system="squad",
    shown=True,
)
