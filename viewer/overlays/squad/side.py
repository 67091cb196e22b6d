"""What the units of a side see between them."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

ONE, MORE = 1, 2


def draw(view: SquadView) -> Painting:
    """Colour what one unit of the side sees, and what more of them do."""
    counts = view.side_counts
    codes = np.minimum(counts, MORE).astype(np.uint8)
    seen = np.count_nonzero(codes)
    return Painting(codes, note=f"Units that look: {len(view.looks)}; cells seen: {seen}.", counts=counts)


OVERLAY = Overlay(
    key="squad_side",
    title="Seen by this side",
    help="What the standing units of the chosen side see between them (S6, S8): each with its own sight and "
    "its own height. Downed units do not look.",
    legend=(
        LegendEntry(ONE, "Seen by one unit", "#009e73", "horizontal"),
        LegendEntry(MORE, "Seen by several", "#00523b", "cross"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=220,
    group="side",
    draw=draw,
    system="squad",
    count_label="Units of the side that see it",
)
