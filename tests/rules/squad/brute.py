"""Squad lines of sight by the bare definition, with fractions: slow, sharing no geometry with the program.

The line from centre to centre is cut with the outline of every cell on the map (S2 to S5). Points are in
thirds of axial coordinates for hexes and in halves of a side for squares, so that all are whole numbers.
"""

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise

from viewer.board.board import Board
from viewer.grid.squaregrid import SquareGrid

Place = tuple[int, int]
EYE = Fraction(3, 5)
CORNERS = {3: [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)], 2: [(1, 1), (-1, 1), (-1, -1), (1, -1)]}
"""Of the cell at (0, 0), counter-clockwise, by how much its coordinates are multiplied."""


def open_line(board: Board, observer: int, target: int) -> bool:
    """Return whether no cell rises above the line, nor both of two along whose edge it runs."""
    blocks = defaultdict(list)
    for cell in board.on_map.nonzero()[0].tolist():
        cut = _cut(_outline(board, cell), _centre(board, observer), _centre(board, target))
        if cut:
            blocks[cut].append(_blocks(board, cell, (observer, target), cut[:2]))
    return observer == target or not any(sum(each) == 1 + edge for (_, _, edge), each in blocks.items())


def _scale(board: Board) -> int:
    return 2 if isinstance(board.grid, SquareGrid) else 3


def _centre(board: Board, cell: int) -> Place:
    q, r = board.grid.axial(cell)
    return _scale(board) * q, _scale(board) * r


def _outline(board: Board, cell: int) -> list[Place]:
    x, y = _centre(board, cell)
    return [(x + i, y + j) for i, j in CORNERS[_scale(board)]]


def _blocks(board: Board, cell: int, ends: tuple[int, int], places: tuple[Fraction, Fraction]) -> bool:
    """Return whether a cell rises above the line somewhere between two places on it (S3)."""
    eye, aim = (int(board.level[end]) + EYE for end in ends)
    return cell not in ends and _top(board, cell, ends) > min(eye + at * (aim - eye) for at in places)


def _top(board: Board, cell: int, ends: tuple[int, int]) -> int:
    """Return up to where a cell counts: without its cover (S4) where either end leans past it (S5)."""
    level = int(board.level[cell])
    if any(_beside(board, cell, end) and board.level[end] == level for end in ends):
        return level
    return level + max(board.terrain_at(cell).squad.obstacle, int(board.layer("feature")[cell] > 0))


def _beside(board: Board, cell: int, other: int) -> bool:
    """Return whether two cells touch, on squares even at a corner; none is beside itself."""
    (a, b), (c, d) = board.grid.axial(cell), board.grid.axial(other)
    across = a + b - c - d if _scale(board) == 3 else 0
    return max(abs(a - c), abs(b - d), abs(across)) == 1


def _cut(corners: list[Place], start: Place, stop: Place) -> tuple[Fraction, Fraction, bool] | None:
    """Return where the line runs inside a cell or along its edge, as parts of the way; None if nowhere."""
    enter, leave, edge = Fraction(0), Fraction(1), False
    for a, b in pairwise([*corners, corners[0]]):
        before, after = _turn(a, b, start), _turn(a, b, stop)
        if before == after:
            if before < 0:
                return None
            edge = edge or before == 0
        elif before < after:
            enter = max(enter, Fraction(-before, after - before))
        else:
            leave = min(leave, Fraction(before, before - after))
    return (enter, leave, edge) if enter < leave else None


def _turn(a: Place, b: Place, c: Place) -> int:
    """Return more than 0 if c lies to the left of the line from a to b, 0 if on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
