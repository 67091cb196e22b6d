"""Where a side saw units of the other last."""

import numpy as np

from viewer.overlays.base import Ghost, LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import LastSeen, SquadView

LAST = 1


def draw(view: SquadView) -> Painting:
    """Mark the cells, and say who it was and in which round."""
    codes = np.zeros(view.board.grid.n, np.uint8)
    markers, label = view.playing.markers, view.board.grid.label
    codes[[marker.cell for marker in markers]] = LAST
    told = "; ".join(f"{m.name} at {label(m.cell)} in round {m.round}" for m in markers)
    note = f"Seen last: {told or 'nobody who is not seen now'}."
    return Painting(codes, note=note, ghosts=tuple(_ghost(marker) for marker in markers))


def _ghost(marker: LastSeen) -> Ghost:
    about = f"{marker.name}, last seen in round {marker.round}"
    return Ghost(marker.cell, marker.colour, marker.abbreviation, f"R{marker.round}", about)


OVERLAY = Overlay(
    key="squad_markers",
    title="Seen here last",
    help="Where units of the other side were when they went out of sight, in a play-through (S8): a pale "
    "counter with the round that dates from, R3 for the third.",
    legend=(LegendEntry(LAST, "Seen here last", "#ffb000", "cross"),),
    needs=frozenset({"terrain", "units", "side", "options"}),
    order=234,
    group="side",
    draw=draw,
    system="squad",
    shown=True,
)
