"""Whether half-planes leave anything of the observer's hex, for many targets at once, exactly.

Convex polygons are clipped side by side. A corner is kept as a homogeneous integer point, with the line of
the edge that leaves it; a new corner is where two of the *given* lines cross, so numbers do not grow from
one cut to the next and, on maps of any allowed size, stay far inside 64 bits.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.grid.hulls import HOME, SIDES, Ints


def leave_something(owners: Ints, lines: Ints, count: int) -> NDArray[np.bool_]:
    """Return for each of *count* owners whether its half-planes meet within the observer's hex, (count,).

    Half-plane i, ``lines[i]`` of shape (k, 3), belongs to ``owners[i]``, shape (k,). A single point counts.
    """
    if len(owners) == 0:
        return np.ones(count, np.bool_)
    held = np.bincount(owners, minlength=count)
    row_of = np.argsort(np.argsort(-held, kind="stable"))
    by_row = np.argsort(row_of[owners], kind="stable")
    busiest = held[held > 0]
    busiest[::-1].sort()
    rank = np.arange(len(owners)) - np.repeat(busiest.cumsum() - busiest, busiest)
    by_rank = by_row[np.argsort(rank, kind="stable")]
    left = np.ones(count, np.bool_)
    polygons = _Polygons.hexagons(len(busiest))
    for cut in np.split(lines[by_rank], np.bincount(rank).cumsum()[:-1]):
        polygons = polygons.first(len(cut)).clipped(cut)
        left[: len(cut)] &= polygons.sizes > 0
    return left[row_of]


@dataclass(frozen=True, eq=False)
class _Polygons:
    """Convex polygons, n of them with room for v corners each.

    ``corners``: homogeneous points (x, y, w) with w > 0, shape (n, v, 3). ``edges``: the half-plane whose
    line leaves each corner for the next, shape (n, v, 3). ``sizes``: how many corners count, shape (n,).
    """

    corners: Ints
    edges: Ints
    sizes: Ints

    @classmethod
    def hexagons(cls, n: int) -> "_Polygons":
        """Return n copies of the observer's hex. Side i + 1 runs from corner i to corner i + 1."""
        edges = np.roll(SIDES, -1, axis=0)
        return cls(np.tile(HOME, (n, 1, 1)), np.tile(edges, (n, 1, 1)), np.full(n, 6))

    def first(self, n: int) -> "_Polygons":
        """Return the first n."""
        return _Polygons(self.corners[:n], self.edges[:n], self.sizes[:n])

    def clipped(self, lines: Ints) -> "_Polygons":
        """Return what one half-plane each, shape (n, 3), leaves."""
        line = lines[:, None, :]
        place = np.arange(self.corners.shape[1])
        real = place < self.sizes[:, None]
        following = np.where(place + 1 < self.sizes[:, None], place + 1, 0)
        here = (self.corners * line).sum(axis=2)
        there = np.take_along_axis(here, following, axis=1)
        leaving, entering = (here < 0) & (there > 0), (here > 0) & (there < 0)
        crossings = np.cross(self.edges, np.broadcast_to(line, self.edges.shape))
        crossings *= np.sign(crossings[..., 2:])
        touching = (here == 0) & (there > 0)
        return self._packed(
            np.stack([real & (here <= 0), real & (leaving | entering)], axis=2),
            np.stack([self.corners, crossings], axis=2),
            np.stack([np.where(edge[..., None], line, self.edges) for edge in (touching, leaving)], axis=2),
        )

    @staticmethod
    def _packed(real: NDArray[np.bool_], corners: Ints, edges: Ints) -> "_Polygons":
        """Drop the corners that are not *real*; shapes (n, v, 2) and twice (n, v, 2, 3)."""
        n = len(real)
        real = real.reshape(n, -1)
        sizes = real.sum(axis=1)
        order = np.argsort(~real, axis=1, kind="stable")[:, : sizes.max(initial=1), None]
        corners, edges = corners.reshape(n, -1, 3), edges.reshape(n, -1, 3)
        return _Polygons(
            np.take_along_axis(corners, order, axis=1), np.take_along_axis(edges, order, axis=1), sizes
        )
