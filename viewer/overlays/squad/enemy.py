"""What the other side sees, as far as the screen may know."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

ONE, MORE = 1, 2


def draw(view: SquadView) -> Painting:
    """Colour what one known unit of another side sees, and what more of them do."""
    counts = view.count(view.opposed_looks)
    codes = np.minimum(counts, MORE).astype(np.uint8)
    known, seen = len(view.opposed_looks), np.count_nonzero(codes)
    return Painting(codes, note=f"Known enemies that look: {known}; cells they see: {seen}.", counts=counts)


OVERLAY = Overlay(
    key="squad_enemy",
    title="Seen by the enemy",
    help="What the standing units of the other sides see. On a side's screen only those enemies count that "
    "it sees itself; the others may see more (S7).",
    legend=(
        LegendEntry(ONE, "Seen by one enemy", "#e69f00", "diagonal"),
        LegendEntry(MORE, "Seen by several enemies", "#b2182b", "vertical"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=224,
    group="side",
    draw=draw,
    system="squad",
    count_label="Known enemies that see it",
)
