"""The gate: whether anything stands in a sight line. The source leaves this to the game; see rules-spotting.

Eye and aim point are 0.6 of a level above the ground. A cell whose top rises above the line anywhere in the
stretch that crosses it blocks; where the line runs along the edge of two cells the lower of them counts.
The two end cells never block, nor does what lies off the map. Heights are whole fifths of a level.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.errors import CellError
from viewer.grid.coords import Axial
from viewer.grid.crossings import Crossing, cell_shape, crossings

LEVEL: Final = 5
"""One level, in fifths."""

EYE: Final = 3
"""Eye and aim point above the ground, in fifths of a level."""

NOTHING: Final = -(2**20)
"""The top of what is not there, below every line."""


@dataclass(frozen=True)
class Obstacle:
    """What stands in a sight line: one cell, or two that share an edge along which the line runs.

    *top* and *line* (where it is lowest over them) in levels.
    """

    cells: tuple[int, ...]
    top: Fraction
    line: Fraction


def check_cell(board: Board, cell: int) -> int:
    """Return *cell* if it exists and is not void; raises CellError otherwise."""
    if board.terrain_at(cell).void:
        raise CellError(f"There is a hole in the map at {board.grid.label(cell)}: nothing to see from or to.")
    return int(cell)


def tops(board: Board) -> NDArray[np.int32]:
    """Return how high each cell stands, terrain included, in fifths, shape (n,); `NOTHING` off the map."""
    heights = np.array([kind.spotting.height for kind in board.palette.types], np.int32)
    standing = LEVEL * (board.level + heights[board.terrain])
    return np.where(board.on_map, standing, NOTHING).astype(np.int32)


def eyes(board: Board) -> NDArray[np.int32]:
    """Return the height of eye and aim point in each cell, in fifths, shape (n,)."""
    return LEVEL * board.level.astype(np.int32) + EYE


def obstacles(board: Board, observer: int, target: int) -> tuple[Obstacle, ...]:
    """Return what blocks the line between two cells, nearest first; empty when there is line of sight."""
    grid, height = board.grid, tops(board)
    (q, r), (tq, tr) = grid.axial(observer), grid.axial(target)
    eye, aim = (int(eyes(board)[cell]) for cell in (observer, target))
    found = []
    for crossing in crossings(cell_shape(grid), tq - q, tr - r)[1:-1]:
        cells = [grid.find(Axial(q + step.q, r + step.r)) for step in crossing.cells]
        top = min(NOTHING if cell is None else int(height[cell]) for cell in cells)
        line = _lowest(crossing, eye, aim)
        if top > line:
            standing = tuple(cell for cell in cells if cell is not None)
            found.append(Obstacle(standing, Fraction(top, LEVEL), line / LEVEL))
    return tuple(found)


def _lowest(crossing: Crossing, eye: int, aim: int) -> Fraction:
    """Return how low the line comes over a crossing, in fifths."""
    return eye + (aim - eye) * (crossing.enter if aim > eye else crossing.leave)
