"""Ground within a side's reach that none of its units sees."""

import numpy as np

from viewer.analysis.coverage import dead_ground
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView


def draw(view: GevView) -> Painting:
    """Colour the cells within the radius of a unit of the side that no unit of it sees."""
    dead = dead_ground(view.board, view.side_cells, view.side_view.seen, view.radius)
    return Painting(dead.astype(np.uint8), note=f"Hexes of dead ground: {np.count_nonzero(dead)}.")


OVERLAY = Overlay(
    key="dead_ground",
    title="Dead ground",
    help="The hexes within the radius of at least one unit of the chosen side that none of its units sees: "
    "where an enemy stands unsighted (G.E.V. 8.081).",
    legend=(LegendEntry(1, "Seen by none of the side", "#000000", "cross"),),
    needs=frozenset({"terrain", "units", "side", "options"}),
    order=50,
    group="side",
    draw=draw,
)
