"""Exact geometry of sight between hexes seen as areas: which hexes stand between two, and what each hides.

Points are in thirds of axial coordinates relative to the centre of the observer's hex, so that hex corners
are integers; hexes are given by their axial offset from the observer. Arrays are int64, nothing is rounded.

A homogeneous point ``(x, y, w)``, w > 0, stands for ``(x / w, y / w)``. A *half-plane* is a row
``(a, b, c)``: the points with ``a x + b y + c w <= 0``, the line itself included.

Past a hex that stands between, the whole target is seen from exactly the points on the target's side of one
line: the tangent with the target on one side and the hex on the other, passing the hex on the side nearer to
the sight line. Hexes are alike and symmetric, so it runs through a corner of the hex and the opposite corner
of the target.
"""

import numpy as np
from numpy.typing import NDArray

from viewer.grid.base import frozen
from viewer.grid.coords import HEX_CORNERS, HEX_DIRECTIONS

Ints = NDArray[np.int64]

CORNERS: Ints = frozen(np.array(HEX_CORNERS, np.int64))
"""The corners of the observer's hex, shape (6, 2)."""

HOME: Ints = frozen(np.hstack([CORNERS, np.ones((6, 1), np.int64)]))
"""The same as homogeneous points, shape (6, 3)."""

CENTRE: Ints = frozen(np.array([(0, 0, 1)], np.int64))
"""The centre of the observer's hex as a homogeneous point, shape (1, 3)."""

NORMALS: Ints = frozen(np.array([(2 * d.q + d.r, d.q + 2 * d.r) for d in HEX_DIRECTIONS], np.int64))
"""Outward normals of the six sides, shape (6, 2): an axial step across side i has product 2 with row i."""

SIDES: Ints = frozen(np.hstack([NORMALS, np.full((6, 1), -3, np.int64)]))
"""The observer's hex as six half-planes, shape (6, 3)."""


def cross(a: Ints, b: Ints) -> Ints:
    """Return the cross products of vectors along the last axis, shape (..., 2)."""
    product: Ints = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return product


def stand_between(hexes: Ints, targets: Ints) -> NDArray[np.bool_]:
    """Return whether each hex meets the interior of the convex hull of observer and target, shape (k,).

    *hexes* and *targets* have shape (k, 2), or (2,) for one and the same. The hull is the track of a hex
    moved to the target; so the hex's centre must lie inside the track of a hex of twice the size.
    """
    ahead = hexes @ NORMALS.T < np.maximum(targets @ NORMALS.T, 0) + 2
    normals = np.stack([-targets[..., 1], targets[..., 0]], axis=-1)
    reach = 2 * (normals @ CORNERS.T).max(axis=-1)
    inside = ahead.all(axis=-1) & (np.abs(3 * cross(targets, hexes)) < reach)
    between: NDArray[np.bool_] = inside & hexes.any(axis=-1) & (hexes != targets).any(axis=-1)
    return between


def free_sides(hexes: Ints, targets: Ints) -> Ints:
    """Return the half-plane from which each target is seen past each hex that stands between, shape (k, 3).

    *hexes* has shape (k, 2), *targets* the same or (2,). Seen from the target, the sides of the hex that
    face it end at two corners; the tangent runs through the one nearer to the sight line.
    """
    sideways = np.where(cross(np.broadcast_to(targets, hexes.shape), hexes) > 0, 1, -1)[:, None]
    facing = (targets - hexes) @ NORMALS.T >= 2
    beyond = np.where(sideways > 0, facing, np.roll(facing, -1, axis=1))
    before = np.where(sideways > 0, np.roll(facing, -1, axis=1), facing)
    corner = CORNERS[(before & ~beyond).argmax(axis=1)]
    along = 3 * (hexes - targets) + 2 * corner
    normal = sideways * np.stack([along[:, 1], -along[:, 0]], axis=1)
    return np.hstack([normal, -(normal * (3 * hexes + corner)).sum(axis=1, keepdims=True)])


def hidden(lines: Ints, points: Ints) -> NDArray[np.bool_]:
    """Return which half-planes leave out which points, shape (k, m).

    *lines* has shape (k, 3), *points* (m, 3), homogeneous.
    """
    return lines @ points.T > 0
