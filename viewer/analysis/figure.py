"""What the ruler draws of a G.E.V. sighting: the best viewpoint, the sight triangle, the part that is hidden.

The figure explains an answer to the eye and decides nothing: the answer is the sighting's, in exact
fractions. All points are axial coordinates as floats; axial space is an affine picture of the map, so
what is straight, convex or hidden in one is so in the other.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import shapely
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.coords import HEX_CORNERS
from viewer.rules.gev import GevSighting

Ring = tuple[tuple[float, float], ...]
"""The corners of a polygon without holes, not closed."""

_FAR = 1000.0


@dataclass(frozen=True)
class Figure:
    """The parts of the drawing.

    *best* is the viewpoint: the sighting's witness, or, where there is none, the point of the observer's hex
    from which the least of the target is hidden. *triangle* is the hull of it and the target. *hidden* are
    the parts of the target that cannot be seen from there; none when the line is open.
    """

    best: tuple[float, float]
    triangle: Ring
    hidden: tuple[Ring, ...]


def figure(board: Board, sighting: GevSighting) -> Figure | None:
    """Return the figure of a sighting, or None within one hex, where nothing can be in the way."""
    if sighting.adjacent:
        return None
    target = _hex(board, sighting.target)
    blockers = [_hex(board, cell) for cell in sighting.blockers]
    best = _best(board, sighting, target, blockers)
    seen_through = shapely.convex_hull(shapely.union(target, shapely.Point(best)))
    parts = shapely.get_parts(_hidden(best, target, blockers))
    return Figure(best, _ring(seen_through), tuple(_ring(part) for part in parts if part.area > 0))


def _hex(board: Board, cell: int) -> shapely.Polygon:
    return shapely.Polygon(np.array(HEX_CORNERS) / 3 + np.array(board.grid.axial(cell)))


def _best(
    board: Board, sighting: GevSighting, target: shapely.Polygon, blockers: list[shapely.Polygon]
) -> tuple[float, float]:
    if sighting.witness is not None:
        q, r = sighting.witness
        return float(q), float(r)
    points = _viewpoints(_hex(board, sighting.observer))
    return min(points, key=lambda point: _hidden(point, target, blockers).area)


def _viewpoints(home: shapely.Polygon) -> list[tuple[float, float]]:
    """Return the corners of a hex and the points half-way between any two, its centre among them."""
    corners = shapely.get_coordinates(home)[:-1]
    halves = [(a + b) / 2 for a, b in combinations(corners, 2)]
    return [(float(q), float(r)) for q, r in [*halves, *corners]]


def _hidden(
    point: tuple[float, float], target: shapely.Polygon, blockers: list[shapely.Polygon]
) -> shapely.Geometry:
    """Return what of *target* lies behind the *blockers*, seen from *point*."""
    behind = [_behind(np.array(point), shapely.get_coordinates(blocker)) for blocker in blockers]
    # Cut to the target before they are joined: a union of shapes that reach far away loses the near ones.
    return shapely.union_all([shapely.intersection(target, shape) for shape in behind])


def _behind(point: NDArray[np.float64], corners: NDArray[np.float64]) -> shapely.Geometry:
    """Return a convex blocker together with all that lies straight behind it."""
    pushed = point + _FAR * (corners - point)
    return shapely.convex_hull(shapely.MultiPoint(np.vstack([corners, pushed])))


def _ring(polygon: shapely.Geometry) -> Ring:
    return tuple((float(q), float(r)) for q, r in shapely.get_coordinates(polygon)[:-1])
