"""The shadow that cells cast, as seen from the centre of the observer's hex: polygons to draw.

A shadow explains a fan to the eye and decides nothing: verdicts come from the rules, in exact integers. Which
directions are the same, and which hex a ray meets first, is exact here too; only the corners are floats.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
import shapely
from numpy.typing import NDArray

from viewer.analysis.outline import check_hexes, disc_outline
from viewer.grid.coords import HEX_CORNERS
from viewer.grid.layout import Layout

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Pairs = TypeVar("Pairs", NDArray[np.int64], NDArray[np.float64])


def shadow(
    layout: Layout, blocking: NDArray[np.bool_], observer: int, radius: int | None
) -> list[shapely.Polygon]:
    """Return what lies behind *blocking* hexes within *radius* of *observer*, as disjoint polygons.

    *blocking* has shape (n,); the observer's own hex never casts (G.E.V. 8.081). The polygons are in world
    coordinates, clipped to the cells within *radius* (None: no limit) and to the box round the map. The
    hex that casts is not in its own shadow. Raises CellError when *observer* is not on the map, RulesError
    on a map of squares.
    """
    check_hexes(layout)
    area = _area(layout, observer, radius)
    edges = _far_edges(layout, blocking, observer, radius)
    if not len(edges):
        return []
    centre = layout.to_world(*layout.grid.axial(observer))
    stretches = _stretches(layout, edges)
    regions = _regions(stretches, _reach(area, centre))
    placed = shapely.transform(regions, lambda points: points + centre)
    parts = shapely.get_parts(shapely.intersection(placed, area))
    return [part for part in parts if part.area > 0]


@dataclass(frozen=True, eq=False)
class _Stretches:
    """Where the shadows begin: pieces of far sides in the order of the directions they are met in.

    ``near`` and ``past``, shape (k, 2): the ends of each piece, relative to the observer; ``rays``,
    shape (k, 2, 2): unit vectors to those ends. ``joined``, shape (k,): the piece begins in the very
    direction in which the one before it ends (cyclically).
    """

    near: Floats
    past: Floats
    rays: Floats
    joined: NDArray[np.bool_]


def _area(layout: Layout, observer: int, radius: int | None) -> Any:
    box = shapely.box(*layout.bounds)
    if radius is None:
        return box
    return shapely.intersection(box, shapely.Polygon(disc_outline(layout, observer, radius)))


def _reach(area: Any, centre: tuple[float, float]) -> float:
    """Return a distance so far beyond the area that a chord over a sixth of a turn stays outside it."""
    corners = shapely.get_coordinates(area) - centre
    return 2 * float(np.hypot(corners[:, 0], corners[:, 1]).max())


def _far_edges(layout: Layout, blocking: NDArray[np.bool_], observer: int, radius: int | None) -> Ints:
    """Return the sides that face away from the observer, nearest hex first, shape (m, 2 ends, 2).

    In axial coordinates times 3 relative to the observer, each side in the clockwise sense. Ordered by
    distance in the plane, because a ray from a centre crosses hexes in the order of their centres.
    """
    grid = layout.grid
    near = blocking & grid.present
    if radius is not None:
        near = near & (grid.distances(observer) <= radius)
    offsets = (grid.axials[near] - np.array(grid.axial(observer))).astype(np.int64)
    q, r = offsets.T
    squared = q * q + q * r + r * r
    order = np.argsort(squared, kind="stable")
    offsets = offsets[order[squared[order] > 0]]
    corners = 3 * offsets[:, None, :] + np.array(HEX_CORNERS)
    sides = np.stack([np.roll(corners, 1, axis=1), corners], axis=2).reshape(-1, 2, 2)
    return sides[_turn(sides[:, 0], sides[:, 1]) > 0]


def _stretches(layout: Layout, edges: Ints) -> _Stretches:
    """Return the pieces of *edges* that are the first to be left in their direction."""
    angles, at = _directions(layout, edges)
    owner = _first_left(at, len(angles))
    starts = (owner != np.roll(owner, 1)).nonzero()[0]
    ends = np.roll(starts, -1)
    owned = owner[starts] >= 0
    joined = np.roll(owned, 1)
    kept = owner[starts[owned]]
    begin, end = starts[owned], ends[owned]
    corners = _world(layout, edges[kept])
    rays = _units(angles[np.stack([begin, end], axis=1)])
    near = np.where((at[kept, 0] == begin)[:, None], corners[:, 0], _hits(rays[:, 0], corners))
    past = np.where((at[kept, 1] == end)[:, None], corners[:, 1], _hits(rays[:, 1], corners))
    return _Stretches(near, past, rays, joined[owned])


def _directions(layout: Layout, edges: Ints) -> tuple[Floats, Ints]:
    """Return the distinct angles of all ends, ascending, and the place of each end's, shape (m, 2).

    Divided by their common factor, points on one ray become the same point, hence the same angle.
    """
    common = np.gcd(edges[..., 0], edges[..., 1])
    x, y = np.moveaxis(_world(layout, edges // common[..., None]), -1, 0)
    angles, places = np.unique(np.arctan2(y, x), return_inverse=True)
    return angles, places.reshape(x.shape)


def _first_left(at: Ints, directions: int) -> Ints:
    """Return, between each direction and the next, which edge is left first (-1: none), shape (directions,).

    The edges come nearest first, so they are laid from the last to the first, nearer over farther.
    """
    owner = np.full(directions, -1, np.int64)
    for edge, (begin, end) in zip(range(len(at) - 1, -1, -1), at[::-1].tolist(), strict=True):
        if begin < end:
            owner[begin:end] = edge
        else:
            owner[begin:] = edge
            owner[:end] = edge
    return owner


def _regions(stretches: _Stretches, reach: float) -> list[shapely.Polygon]:
    """Return the polygons from the stretches outwards to *reach*, relative to the observer."""
    joined = stretches.joined
    if joined.all():
        inner = np.stack([stretches.near, stretches.past], axis=1).reshape(-1, 2)
        return [shapely.Polygon(stretches.rays[:, 0] * reach, [inner])]
    turned = np.roll(np.arange(len(joined)), -int((~joined).argmax()))
    breaks = [*(~joined[turned]).nonzero()[0].tolist(), len(turned)]
    return [_sector(stretches, turned[a:b], reach) for a, b in pairwise(breaks)]


def _sector(stretches: _Stretches, run: Ints, reach: float) -> shapely.Polygon:
    inner = np.stack([stretches.near[run], stretches.past[run]], axis=1).reshape(-1, 2)
    outer = np.vstack([stretches.rays[run, 0], stretches.rays[run[-1:], 1]]) * reach
    return shapely.Polygon(np.vstack([inner, outer[::-1]]))


def _hits(rays: Floats, edges: Floats) -> Floats:
    """Return where rays from the origin meet the lines of edges, shape (k, 2)."""
    start, end = edges[:, 0], edges[:, 1]
    distance = _turn(start, end) / _turn(rays, end - start)
    hits: Floats = rays * distance[:, None]
    return hits


def _turn(a: Pairs, b: Pairs) -> Pairs:
    """Return the cross product: positive when *b* lies clockwise of *a* on the screen (y down)."""
    turn: Pairs = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    return turn


def _world(layout: Layout, thirds: Ints) -> Floats:
    """Return the world position of axial coordinates times 3, same shape."""
    return thirds @ layout.axes.T / 3


def _units(angles: Floats) -> Floats:
    return np.stack([np.cos(angles), np.sin(angles)], axis=-1)
