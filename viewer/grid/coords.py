"""Coordinates of cells, and the arithmetic between them.

Axial ``(q, r)``: two of the three cube coordinates, ``s = -q - r``; on squares simply column and row.
Offset ``(col, row)``: how the map is stored and printed. Every function takes ints or integer arrays alike.

The six hex directions run clockwise on the screen (y down), and a bit mask of sides uses bit *i* for
direction *i*. On a flat-topped grid they are N, NE, SE, S, SW, NW; on a pointy-topped one NW, NE, E, SE, SW,
W. Multiplied by 3, axial coordinates put every hex corner on an integer point: corner *i* of a hex, which
lies between its sides *i* and *i* + 1, is ``3 * centre + HEX_CORNERS[i]``.
"""

from typing import Any, Literal, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

Ints = TypeVar("Ints", int, NDArray[np.int64], NDArray[np.int32])
Parity = Literal["odd", "even"]


class Axial(NamedTuple):
    """A cell by axial coordinates; on a square grid ``q`` is the column and ``r`` the row."""

    q: int
    r: int


HEX_DIRECTIONS = tuple(Axial(*d) for d in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)))
HEX_CORNERS = tuple(
    Axial(a.q + b.q, a.r + b.r)
    for a, b in zip(HEX_DIRECTIONS, HEX_DIRECTIONS[1:] + HEX_DIRECTIONS[:1], strict=True)
)
HEX_SIDE_NAMES = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NW", "NE", "E", "SE", "SW", "W"),
}
SQUARE_DIRECTIONS = tuple(Axial(*d) for d in ((0, -1), (1, 0), (0, 1), (-1, 0)))
SQUARE_DIAGONALS = tuple(Axial(*d) for d in ((1, -1), (1, 1), (-1, 1), (-1, -1)))
SQUARE_SIDE_NAMES = ("N", "E", "S", "W")


def shove(line: Ints, shoved: Parity) -> Ints:
    """Return how far lines before *line* have drifted: the whole half-steps between offset and axial.

    A *line* is a column of a flat-topped grid or a row of a pointy-topped one; lines of the parity *shoved*
    lie half a hex further along.
    """
    return (line - (line & 1)) // 2 if shoved == "odd" else (line + (line & 1)) // 2


def offset_to_axial(along: Ints, line: Ints, shoved: Parity) -> Ints:
    """Return the axial coordinate that runs along a line; the other axial coordinate is *line* itself."""
    return along - shove(line, shoved)


def axial_to_offset(along: Ints, line: Ints, shoved: Parity) -> Ints:
    """Undo `offset_to_axial`."""
    return along + shove(line, shoved)


def hex_distance(dq: Ints, dr: Ints) -> Ints:
    """Return the number of steps between hexes *dq*, *dr* apart; same shape as the input."""
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def square_distance(dx: Ints, dy: Ints) -> Ints:
    """Return the number of king's moves between squares *dx*, *dy* apart; same shape as the input."""
    # max(a, b) spelt so that it holds for ints and arrays alike
    return (abs(dx + dy) + abs(dx - dy)) // 2


def hex_round(q: Any, r: Any) -> tuple[Any, Any]:
    """Round fractional axial coordinates (floats or arrays of them) to the hex that holds the point.

    A point exactly on a hexside may go either way: this is for pointers, never for sight lines.
    """
    s = -q - r
    rq, rr, rs = np.rint(q), np.rint(r), np.rint(s)
    eq, er, es = np.abs(rq - q), np.abs(rr - r), np.abs(rs - s)
    fix_q = (eq > er) & (eq > es)
    fix_r = ~fix_q & (er > es)
    out_q = np.where(fix_q, -rr - rs, rq).astype(np.int64)
    out_r = np.where(fix_r, -rq - rs, rr).astype(np.int64)
    return out_q, out_r


def rotate60(cell: Axial, times: int = 1) -> Axial:
    """Turn a hex clockwise (y down) by *times* sixths of a turn round (0, 0)."""
    q, r = cell
    for _ in range(times % 6):
        q, r = -r, q + r
    return Axial(q, r)


def mirror(cell: Axial) -> Axial:
    """Swap the axes: one reflection, which with `rotate60` makes all twelve symmetries of the hex grid."""
    return Axial(cell.r, cell.q)
