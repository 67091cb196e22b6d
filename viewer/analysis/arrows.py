"""Ways and sight lines as ribbons over the cells, polygons in world coordinates, to draw."""

import numpy as np
import shapely
from numpy.typing import NDArray

from viewer.grid.layout import Layout

_WIDE, _NARROW = 0.11, 0.035
_HEAD, _SPREAD = 0.55, 0.32


def arrow(layout: Layout, cells: tuple[int, ...]) -> shapely.Polygon:
    """Return a wide ribbon along cells, two at least, whose head ends in the middle of the last one."""
    places = layout.centres[list(cells)]
    tip, before = places[-1], places[-2]
    along = (tip - before) / np.hypot(*(tip - before))
    base, across = tip - _HEAD * along, np.array([-along[1], along[0]])
    head = shapely.Polygon([tip, base + _SPREAD * across, base - _SPREAD * across])
    # Ribbon and head overlap by a little, so that they become one polygon.
    neck = base + 0.1 * _HEAD * along
    joined: shapely.Polygon = shapely.union(_ribbon(np.vstack([places[:-1], neck]), _WIDE), head)
    return joined


def line(layout: Layout, a: int, b: int) -> shapely.Polygon:
    """Return a narrow ribbon from one cell to another."""
    return _ribbon(layout.centres[[a, b]], _NARROW)


def _ribbon(places: NDArray[np.float64], width: float) -> shapely.Polygon:
    ribbon: shapely.Polygon = shapely.buffer(
        shapely.LineString(places), width, cap_style="flat", join_style="mitre"
    )
    return ribbon
