"""Which hexes stand between two hexes seen as areas, and what each hides, per offset.

Everything depends on the offset from observer to target alone. Of the points of the observer's hex a few are
enough, the *witnesses*: if the whole target can be seen from anywhere, it can be seen from one of them. They
are found among the crossings of the lines that bound what each hex hides and the sides of the observer's
hex: a sight window is a convex polygon, and its corners are such crossings. Only those are kept that no
other crossing betters.

So a *corridor* is the list of hexes between, each with the witnesses it strikes out, as bits; with raised
terrain on some of the hexes, the target is in line unless every witness is struck out. Ordered along the
hex, witnesses are struck out from one end by hexes on one side and from the other end by those on the other.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from viewer.grid.base import frozen
from viewer.grid.hulls import CENTRE, HOME, SIDES, Ints, cross, free_sides, hidden, stand_between

Viewpoint = Literal["some", "centre", "every"]
"""Which points of the observer's hex must see the whole target."""

FURTHEST = 64
"""How far corridors are tabled: from here on witnesses get too many for 32 bits, and tables slow to build."""


@dataclass(frozen=True, eq=False)
class Corridor:
    """The hexes between an observer and a target at one offset that strike out a witness.

    ``hexes``: offsets from the observer, shape (k, 2). ``strikes``: bit w is set if the hex, when raised,
    hides something from witness w, shape (k,) uint32. ``witnesses``: homogeneous points in thirds of axial
    coordinates, shape (w, 3), ordered so that every row of bits is a run from one end. Under
    "every", where every hex between closes the line, the centre stands in for a witness.
    """

    hexes: Ints
    strikes: NDArray[np.uint32]
    witnesses: Ints


@lru_cache(maxsize=2048)
def corridor(dq: int, dr: int, viewpoint: Viewpoint = "some") -> Corridor:
    """Return the corridor of one offset, at least 2 and at most `FURTHEST` hexes away."""
    target = np.array((dq, dr), np.int64)
    hexes = _between(target)
    lines = free_sides(hexes, target)
    if viewpoint == "some":
        witnesses, struck = _witnesses(lines, cross(target, hexes) > 0)
    else:
        witnesses, struck = CENTRE, hidden(lines, CENTRE) | (viewpoint == "every")
    bits = np.uint32(1) << np.arange(len(witnesses), dtype=np.uint32)
    matters = struck.any(axis=1)
    return Corridor(frozen(hexes[matters]), frozen(struck[matters] @ bits), frozen(witnesses))


def _between(target: Ints) -> Ints:
    """Return the hexes that stand between, shape (k, 2)."""
    (q0, r0), (q1, r1) = np.minimum(target, 0) - 1, np.maximum(target, 0) + 2
    around = np.mgrid[q0:q1, r0:r1].reshape(2, -1).T.astype(np.int64)
    return around[stand_between(around, target)]


def _witnesses(lines: Ints, left: NDArray[np.bool_]) -> tuple[Ints, NDArray[np.bool_]]:
    """Return the witnesses, shape (w, 3), and which hexes strike out which, shape (k, w)."""
    partial = ~hidden(lines, HOME).all(axis=1)
    points = _crossings(np.vstack([SIDES, lines[partial]]))
    points = points[~hidden(SIDES, points).any(axis=0)]
    struck = hidden(lines, points)
    kept = _least(struck)
    order = np.argsort(struck[left][:, kept].sum(axis=0), kind="stable")
    return points[kept[order]], struck[:, kept[order]]


def _crossings(lines: Ints) -> Ints:
    """Return where pairs of lines cross, as homogeneous points with w > 0, shape (m, 3)."""
    i, j = np.triu_indices(len(lines), 1)
    points = np.cross(lines[i], lines[j])
    points = points[points[:, 2] != 0]
    flipped: Ints = points * np.sign(points[:, 2:])
    return flipped


def _least(struck: NDArray[np.bool_]) -> Ints:
    """Return the columns that no other column is a subset of, one for each of equal ones."""
    unique, first = np.unique(struck.T, axis=0, return_index=True)
    counts = unique.sum(axis=1)
    common = unique.astype(np.int32) @ unique.T.astype(np.int32)
    within = (common == counts[:, None]) & (counts[:, None] < counts)
    kept: Ints = first[~within.any(axis=0)]
    return kept


@dataclass(frozen=True, eq=False)
class Corridors:
    """The corridors of every offset from 2 to a radius, end to end.

    ``targets``: the offsets, shape (m, 2). Offset i owns ``hexes[starts[i] : starts[i + 1]]``, shape (k, 2),
    and ``strikes``, shape (k,) uint32, at the same places; ``complete[i]`` has the bits of all its
    witnesses, shape (m,). ``starts`` has shape (m + 1,).
    """

    targets: Ints
    starts: Ints
    hexes: Ints
    strikes: NDArray[np.uint32]
    complete: NDArray[np.uint32]


@lru_cache(maxsize=12)
def corridors(radius: int, viewpoint: Viewpoint = "some") -> Corridors:
    """Return the corridors of all offsets from 2 to *radius*, which is at most `FURTHEST`.

    A twelfth of the offsets is worked out; mirroring and turning give the rest.
    """
    twelfth = [(q, r) for q in range(radius + 1) for r in range(q + 1) if 2 <= q + r <= radius]
    made = [(np.array(d, np.int64), corridor(*d, viewpoint)) for d in twelfth]
    made += [(d[::-1], _mirrored(c)) for d, c in made if 0 < d[1] < d[0]]
    targets = np.stack([d for d, _ in made]) if made else np.empty((0, 2), np.int64)
    hexes = np.vstack([targets[:0], *(c.hexes for _, c in made)])
    strikes = np.concatenate([np.empty(0, np.uint32), *(c.strikes for _, c in made)])
    complete = np.array([(1 << len(c.witnesses)) - 1 for _, c in made], np.uint32)
    counts = np.array([len(c.hexes) for _, c in made], np.int64)
    starts = np.concatenate([[0], np.tile(counts, 6).cumsum()])
    arrays = (_turned(targets), starts, _turned(hexes), np.tile(strikes, 6), np.tile(complete, 6))
    return Corridors(*map(frozen, arrays))


def _mirrored(c: Corridor) -> Corridor:
    return Corridor(c.hexes[:, ::-1], c.strikes, c.witnesses[:, [1, 0, 2]])


def _turned(offsets: Ints) -> Ints:
    """Return *offsets*, shape (k, 2), turned by none to five sixths of a turn, shape (6 k, 2)."""
    turns = [offsets]
    for _ in range(5):
        q, r = turns[-1].T
        turns.append(np.stack([-r, q + r], axis=1))
    return np.vstack(turns)
