"""The outline of all hexes within a distance, as a polygon to draw."""

import numpy as np
import shapely
from numpy.typing import NDArray

from viewer.errors import RulesError
from viewer.grid.coords import HEX_CORNERS, HEX_DIRECTIONS
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout


def disc_outline(layout: Layout, centre: int, distance: int) -> NDArray[np.float64]:
    """Return the outline of the hexes within *distance*, at least 1, of *centre*, on the map or off it.

    World coordinates, shape (12 * distance + 6, 2), clockwise on the screen, not closed. Raises CellError
    when *centre* is not on the map and RulesError on a map of squares.
    """
    check_hexes(layout)
    thirds = np.concatenate([_leg(direction, distance) for direction in range(6)])
    q, r = thirds.T / 3 + np.array(layout.grid.axial(centre))[:, None]
    return np.stack(layout.to_world(q, r), axis=1)


def disc_rings(layout: Layout, centre: int, distance: int) -> list[NDArray[np.float64]]:
    """Return `disc_outline` as rings to draw, without what lies beyond the box round the map.

    A piece of it, shape (k, 2), runs back along itself, so that it encloses nothing. Raises what that raises.
    """
    outline = disc_outline(layout, centre, distance)
    box = shapely.box(*layout.bounds)
    if shapely.covers(box, shapely.Polygon(outline)):
        return [outline]
    pieces = shapely.line_merge(shapely.intersection(box, shapely.LinearRing(outline)))
    lines = [part for part in shapely.get_parts(pieces) if part.length > 0]
    return [np.vstack([points, points[-2:0:-1]]) for points in map(shapely.get_coordinates, lines)]


def check_hexes(layout: Layout) -> None:
    """Raise RulesError unless the map is made of hexes."""
    if not isinstance(layout.grid, HexGrid):
        raise RulesError("This can be drawn on a map of hexes only; this map is made of squares.")


def _leg(direction: int, distance: int) -> NDArray[np.int64]:
    """Return the outline along one sixth of the ring, from its corner hex on, in axial coordinates times 3.

    Each hex of the leg shows two sides, hence two new corners; the corner hex shows three.
    """
    along = np.arange(distance)[:, None] * np.array(HEX_DIRECTIONS[(direction + 2) % 6])
    hexes = distance * np.array(HEX_DIRECTIONS[direction]) + along
    corners = np.array([HEX_CORNERS[direction - 1], HEX_CORNERS[direction]])
    outline = (3 * hexes[:, None, :] + corners).reshape(-1, 2)
    first = 3 * hexes[0] + np.array(HEX_CORNERS[direction - 2])
    return np.vstack([first, outline])
