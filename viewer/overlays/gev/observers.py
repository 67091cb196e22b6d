"""How many units of a side see each cell."""

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.differing import MOST, number_of_observers
from viewer.overlays.gev.view import GevView


def draw(view: GevView) -> Painting:
    """Colour the cells by the number of the side's units that see them."""
    return number_of_observers(view.side_counts)


OVERLAY = Overlay(
    key="observers",
    title="Number of observers",
    help="How many units of the chosen side see each hex (G.E.V. 8.081): what one unit alone sees goes dark "
    "when that unit is lost.",
    legend=(
        LegendEntry(1, "1 unit", "#d0d1e6", "dots"),
        LegendEntry(2, "2 units", "#a6bddb", "vertical"),
        LegendEntry(3, "3 units", "#67a9cf", "diagonal"),
        LegendEntry(4, "4 units", "#1c6cb1", "cross"),
        LegendEntry(MOST, "5 units or more", "#03396c", "solid", line="solid"),
    ),
    needs=frozenset({"terrain", "units", "side", "options"}),
    order=20,
    group="side",
    draw=draw,
    count_label="Units of this side that see it",
)
