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
    points = _viewpoints(board, sighting)
    target = shapely.Polygon(_corners(board, sighting.target)[0])
    hidden = _hidden(points, target, _corners(board, *sighting.blockers))
    least = int(np.argmin(shapely.area(hidden)))
    seen_through = shapely.convex_hull(shapely.union(target, shapely.Point(points[least])))
    parts = shapely.get_parts(hidden[least])
    best_q, best_r = points[least].tolist()
    return Figure(
        (best_q, best_r), _ring(seen_through), tuple(_ring(part) for part in parts if part.area > 0)
    )


def _corners(board: Board, *cells: int) -> NDArray[np.float64]:
    """Return the corners of hexes, shape (hexes, 6, 2)."""
    middles = board.grid.axials[np.array(cells, np.int64)]
    return np.array(HEX_CORNERS) / 3 + middles[:, None]


def _viewpoints(board: Board, sighting: GevSighting) -> NDArray[np.float64]:
    """Return the witness, else the corners of the observer's hex and the points half-way between any two, its
    centre among them; shape (points, 2).
    """
    if sighting.witness is not None:
        return np.array([sighting.witness], np.float64)
    corners = _corners(board, sighting.observer)[0]
    halves = [(a + b) / 2 for a, b in combinations(corners, 2)]
    return np.vstack([halves, corners])


def _hidden(
    points: NDArray[np.float64], target: shapely.Geometry, blockers: NDArray[np.float64]
) -> NDArray[np.object_]:
    """Return for each of *points* what of *target* lies behind the *blockers*."""
    viewers = points[:, None, None]
    pushed = viewers + _FAR * (blockers - viewers)
    near = np.broadcast_to(blockers, pushed.shape)
    # A convex blocker together with all that lies straight behind it.
    behind = shapely.convex_hull(shapely.multipoints(np.concatenate([near, pushed], axis=2)))
    # Cut to the target before they are joined: a union of shapes that reach far away loses the near ones.
    parts: NDArray[np.object_] = shapely.union_all(shapely.intersection(target, behind), axis=1)
    return parts


def _ring(polygon: shapely.Geometry) -> Ring:
    return tuple((float(q), float(r)) for q, r in shapely.get_coordinates(polygon)[:-1])
