"""What a side sees."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting, View


def draw(view: View) -> Painting:
    """Colour the cells that at least one of the side's units sees."""
    counts = view.side_counts
    seen = counts > 0
    note = f"Units that look: {len(view.side_cells)}; hexes seen: {np.count_nonzero(seen & view.on_map)}."
    return Painting(seen.astype(np.uint8), note=note, counts=counts)


OVERLAY = Overlay(
    key="side_seen",
    title="Seen by this side",
    help="The hexes that at least one unit of the chosen side sees, those next to it included (G.E.V. "
    "8.081). Destroyed units do not look; submerged ones have rules of their own (6.113).",
    legend=(LegendEntry(1, "Seen by the side", "#009e73", "horizontal"),),
    needs=frozenset({"terrain", "units", "side", "options"}),
    order=40,
    group="side",
    draw=draw,
    count_label="Units of this side that see it",
)
