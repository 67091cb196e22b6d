"""Start zones: hatched and outlined in the colour of their side, as ``static/js/zones.js``."""

from collections.abc import Iterator

import numpy as np

from viewer.board.scenario import Scenario
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.base import View as AnyView
from viewer.render.cells import CellShapes, Mask
from viewer.render.overlays import Painted, outline_marks
from viewer.render.shapes import Lines

HATCHES = ("diagonal", "back", "cross", "dots", "horizontal", "vertical", "diagonal", "back")
"""The hatching of the zones of the first side, the second and so on."""

OPACITY = 0.6


def zones_painted(scenario: Scenario) -> list[Painted]:
    """Return the start zones as an overlay that lies below all others; nothing where there are none."""
    zone = scenario.board.layers["zone"]
    if not zone.any():
        return []
    legend = tuple(
        LegendEntry(number, side.name, side.colour, HATCHES[number - 1])
        for number, side in enumerate(scenario.sides, 1)
    )
    painting = Painting(zone)
    overlay: Overlay[AnyView] = Overlay(
        "zones", "Start zones", "", legend, frozenset(), 0, "side", lambda _: painting, opacity=OPACITY
    )
    return [Painted(overlay, painting)]


def zone_outlines(scenario: Scenario, shapes: CellShapes, drawn: Mask) -> Iterator[Lines]:
    """Yield the outlines of the start zones among the cells of *drawn*."""
    zone = np.where(drawn, scenario.board.layers["zone"], 0)
    for number, side in enumerate(scenario.sides, 1):
        if (zone == number).any():
            yield outline_marks(shapes, zone == number, side.colour, OPACITY)
