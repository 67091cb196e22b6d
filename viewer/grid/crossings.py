"""Which cells a sight line from centre to centre crosses, and where on the way, exactly.

Everything depends on the offset between the two cells only, not on the orientation or size of the map. A
place on the line is a fraction of the way from the observer (0) to the target (1). Touching a corner is no
crossing; where a line runs along the edge of two cells, it crosses neither and belongs to both.

`crossings` is the plain statement for one line, `crossing_table` the same for many lines at once.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from viewer.grid.base import Grid, frozen
from viewer.grid.coords import Axial
from viewer.grid.hexgrid import HexGrid

CellShape = Literal["hex", "square"]

_FORMS = {"hex": ((2, 1), (1, 2), (1, -1)), "square": ((2, 0), (0, 2))}
"""A cell is where each of these, of the offset from its centre, lies from -1 to 1 (``a * q + b * r``)."""

_CORNERS = tuple(product((0, 1), repeat=2))
"""A cell that holds a point has its centre at one of these steps from the point rounded down."""


@dataclass(frozen=True)
class Crossing:
    """A stretch of a sight line, from *enter* to *leave*: inside one cell, or along the edge of two.

    *cells* are relative to the observer's, in ascending order.
    """

    cells: tuple[Axial, ...]
    enter: Fraction
    leave: Fraction


@dataclass(frozen=True, eq=False)
class CrossingTable:
    """The crossings of many sight lines, each without its two end cells; read-only.

    ``offsets``: int64, shape (k, 2), from observer to target. One entry per crossing, in the order of the
    lines and along each: ``line``, int64, shape (s,), says whose it is; ``cells``, int64, shape (2, s, 2),
    which cells it crosses, relative to the observer: twice the same, or the two that share an edge.
    ``enter`` and ``leave``, int64, shape (2, s), are numerators and denominators, in lowest terms.
    """

    offsets: NDArray[np.int64]
    line: NDArray[np.int64]
    cells: NDArray[np.int64]
    enter: NDArray[np.int64]
    leave: NDArray[np.int64]


def cell_shape(grid: Grid) -> CellShape:
    """Return what the cells of *grid* are."""
    return "hex" if isinstance(grid, HexGrid) else "square"


@lru_cache(maxsize=4096)
def crossings(shape: CellShape, dq: int, dr: int) -> tuple[Crossing, ...]:
    """Return the crossings of the line to the cell at *dq*, *dr*, the two end cells included, in order."""
    lengths = [abs(a * dq + b * dr) for a, b in _FORMS[shape]]
    cuts = {Fraction(step, length) for length in lengths for step in range(1, length)}
    found: list[Crossing] = []
    for enter, leave in pairwise([Fraction(0), *sorted(cuts), Fraction(1)]):
        middle = (enter + leave) / 2
        cells = _holding(shape, middle * dq, middle * dr)
        if found and found[-1].cells == cells:
            enter = found.pop().enter
        found.append(Crossing(cells, enter, leave))
    return tuple(found)


def _holding(shape: CellShape, q: Fraction, r: Fraction) -> tuple[Axial, ...]:
    """Return the cells that hold a point, their edges included."""
    near = (Axial(q.__floor__() + i, r.__floor__() + j) for i, j in _CORNERS)
    return tuple(c for c in near if all(abs(a * (q - c.q) + b * (r - c.r)) <= 1 for a, b in _FORMS[shape]))


def crossing_table(shape: CellShape, offsets: NDArray[np.int64]) -> CrossingTable:
    """Return the crossings of the lines to the cells at *offsets*, shape (k, 2), up to 1000 cells away."""
    line, cells, enter, leave = _pieces(shape, offsets)
    starts = _starts(line) | (np.diff(cells, axis=1, prepend=0) != 0).any(axis=(0, 2))
    line, cells, enter, leave = line[starts], cells[:, starts], enter[:, starts], leave[:, _ends(starts)]
    inner = ~_starts(line) & ~_ends(_starts(line))
    parts = (line[inner], cells[:, inner], _reduced(enter[:, inner]), _reduced(leave[:, inner]))
    return CrossingTable(frozen(offsets.copy()), *(frozen(part) for part in parts))


def _pieces(shape: CellShape, offsets: NDArray[np.int64]) -> tuple[NDArray[np.int64], ...]:
    """Return lines cut up so finely that each piece keeps to its cells: ``line, cells, enter, leave``.

    The arrays are like those of `CrossingTable`, but neighbouring pieces may have the same cells.
    """
    dq, dr = offsets.T
    lengths = np.maximum(np.abs(np.stack([a * dq + b * dr for a, b in _FORMS[shape]], axis=1)), 1)
    whole = lengths.prod(axis=1)
    line, step, length = _cuts(lengths, whole)
    joined = ~_ends(_starts(line))
    enter, leave = (np.stack([step[part], length[part]]) for part in (joined, np.roll(joined, 1)))
    line = line[joined]
    twice = enter[0] * (whole[line] // enter[1]) + leave[0] * (whole[line] // leave[1])
    cells = _cells_holding(shape, dq[line] * twice, dr[line] * twice, 2 * whole[line])
    return line, cells, enter, leave


def _cuts(lengths: NDArray[np.int64], whole: NDArray[np.int64]) -> tuple[NDArray[np.int64], ...]:
    """Return every place where a line may pass from cell to cell, ends included, each once and in order.

    *lengths*, shape (k, forms), into how many pieces each form cuts the line; *whole*, shape (k,), a common
    denominator. Returns the line, and the place by numerator and denominator.
    """
    pieces = lengths.ravel()
    group = np.repeat(np.arange(pieces.size), pieces + 1)
    step = np.arange(group.size) - np.repeat(np.cumsum(pieces + 1) - pieces - 1, pieces + 1)
    line, length = group // lengths.shape[1], pieces[group]
    at = step * (whole[line] // length)
    order = np.lexsort((at, line))
    new = _starts(line[order]) | _starts(at[order])
    return line[order][new], step[order][new], length[order][new]


def _cells_holding(
    shape: CellShape, q: NDArray[np.int64], r: NDArray[np.int64], whole: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return the first and the last cell that hold each point ``q / whole, r / whole``, shape (2, s, 2)."""
    i, j = np.array(_CORNERS).T
    x, y = q % whole - i[:, None] * whole, r % whole - j[:, None] * whole
    holds = np.logical_and.reduce([np.abs(a * x + b * y) <= whole for a, b in _FORMS[shape]])
    which = np.stack([holds.argmax(axis=0), len(_CORNERS) - 1 - holds[::-1].argmax(axis=0)])
    return np.stack([q // whole + i[which], r // whole + j[which]], axis=2)


def _starts(values: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return where a run of equal *values*, none negative, starts."""
    starts: NDArray[np.bool_] = np.diff(values, prepend=-1) != 0
    return starts


def _ends(starts: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return where runs end, from where they start."""
    return np.append(starts, True)[1:]


def _reduced(fractions: NDArray[np.int64]) -> NDArray[np.int64]:
    lowest: NDArray[np.int64] = fractions // np.gcd(fractions[0], fractions[1])
    return lowest
