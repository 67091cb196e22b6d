"""From how many cells each cell could be seen, whoever stands there."""

import numpy as np

from viewer.analysis.coverage import exposure
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView

FROM = (0, 7, 50, 150, 400, 800)
"""The smallest number of each class; up to 6 is what every hex has from its neighbours alone."""


def draw(view: GevView) -> Painting:
    """Colour the cells by the number of hexes within the radius that could see them."""
    counts = exposure(view.board, view.radius, view.viewpoint)
    return Painting(np.digitize(counts, FROM).astype(np.uint8), counts=counts)


OVERLAY = Overlay(
    key="exposure",
    title="Exposure",
    help="From how many hexes within the radius each hex could be seen, on this map and whoever stands where "
    "(G.E.V. 8.081): pale is good cover, dark is open to view. Raised hexes are seen only by neighbours.",
    legend=(
        LegendEntry(1, "6 hexes at most", "#ffffb2", "outline"),
        LegendEntry(2, "7 to 49", "#fed976", "dots"),
        LegendEntry(3, "50 to 149", "#fd8d3c", "horizontal"),
        LegendEntry(4, "150 to 399", "#f03b20", "back"),
        LegendEntry(5, "400 to 799", "#bd0026", "cross"),
        LegendEntry(6, "800 or more", "#67000d", "solid", line="solid"),
    ),
    needs=frozenset({"terrain", "options"}),
    order=10,
    group="target",
    draw=draw,
    count_label="Hexes that could see it",
)
