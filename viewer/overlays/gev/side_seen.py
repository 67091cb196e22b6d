"""What a side sees, and what it passes on among its units."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView

DIRECT, ADJACENT, SHARED = 1, 2, 3


def draw(view: GevView) -> Painting:
    """Colour what units of the side see: from afar, from within one hex, and for others as well."""
    seen = view.side_view
    codes = seen.direct * np.uint8(DIRECT)
    codes[seen.adjacent] = ADJACENT
    codes[seen.shared] = SHARED
    counts = f"Units that look: {len(view.side_cells)}; hexes seen: {np.count_nonzero(codes)}"
    return Painting(codes, note=f"{counts}, {_passed_on(view)}.")


def _passed_on(view: GevView) -> str:
    relay = view.side_view.relay
    shared = np.count_nonzero(view.side_view.shared)
    if relay is None:
        return "none of them passed on, for there is no Command Post"
    return f"{shared} of them passed on through {view.relay_name(relay)}"


OVERLAY = Overlay(
    key="side_seen",
    title="Seen by this side",
    help="The hexes that units of the chosen side see: from two hexes or more, or from within one, where all "
    "is seen (G.E.V. 8.081). Passed on means that a unit which does not see the hex itself may attack there "
    "on the sighting of another, because the side has a Command Post (8.083) or a satellite (8.0831). "
    "Destroyed units do not look; submerged ones have rules of their own (6.113).",
    legend=(
        LegendEntry(DIRECT, "Seen by the side", "#009e73", "horizontal"),
        LegendEntry(ADJACENT, "Next to one of its units: always seen", "#003311", "dots"),
        LegendEntry(SHARED, "Seen, and passed on to units that do not see it", "#114455", "vertical"),
    ),
    needs=frozenset({"terrain", "units", "side", "options"}),
    order=40,
    group="side",
    draw=draw,
)
