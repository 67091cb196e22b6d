"""How many units of a side see each cell."""

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.differing import MOST, number_of_observers
from viewer.overlays.squad.view import SquadView


def draw(view: SquadView) -> Painting:
    """Colour the cells by the number of the side's standing units that see them."""
    return number_of_observers(view.side_counts)


OVERLAY = Overlay(
    key="squad_observers",
    title="Number of observers",
    help="How many standing units of the chosen side see each cell (S1 to S6): what one unit alone sees goes "
    "dark when that unit is lost.",
    legend=(
        LegendEntry(1, "1 unit", "#ccccdd", "cross"),
        LegendEntry(2, "2 units", "#aabbdd", "outline"),
        LegendEntry(3, "3 units", "#66aacc", "diagonal"),
        LegendEntry(4, "4 units", "#3399ee", "back"),
        LegendEntry(MOST, "5 units or more", "#555577", "solid", line="solid"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=218,
    group="side",
    draw=draw,
    system="squad",
    count_label="Units of this side that see it",
)
