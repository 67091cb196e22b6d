"""G.E.V. line of sight, beside symmetric shadow casting by tcod."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.util import find_spec
from itertools import cycle

import numpy as np

from benchmarks.rows import Row, Timing, cold, timed
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev import explain, see, see_all, see_to

RAISED = 0.25
SAMPLE = 1000


@cache
def board(side: int) -> Board:
    """Return a board of *side* x *side* hexes, a quarter of them forest at random."""
    blank = Board.blank(HexGrid(side, side))
    raised = np.random.default_rng(side).random(blank.grid.n) < RAISED
    raised[middle(side)] = False
    return blank.replace("terrain", raised.nonzero()[0], blank.palette.code("forest"))


def middle(side: int) -> int:
    return side // 2 * (side + 1)


def fan_after_a_stroke() -> float:
    boards = changed()
    return timed(lambda: see(next(boards), middle(100)), 30)


def changed() -> Iterator[Board]:
    """Boards that were changed just before, so that nothing of them is known."""
    return cycle([board(100).replace("terrain", [cell], [0]) for cell in range(40)])


def every_pair(side: int) -> float:
    return timed(partial(see_all, board(side)), 9 if side < 1000 else 3)


def count(side: int) -> float:
    return timed(see_all(board(side)).count_observers)


def explained(distance: int) -> float:
    a, t, boards = middle(100), middle(100) - distance, changed()
    return timed(lambda: explain(next(boards), a, t), 50)


def first_fan() -> float:
    """The tables are built on the first look."""
    prepare = "from benchmarks.gev import board, middle, see\nmap_, cell = board(100), middle(100)"
    return cold(prepare, "see(map_, cell)")


def peer(side: int, observers: int = 1, radius: int = 20) -> Timing | None:
    """Return the timing of the peer's loop over *observers*, from a sample of all.

    Each call is given no more of the map than it can look at; a radius of 0 is no limit.
    """
    if find_spec("tcod") is None:
        return None
    from tcod.constants import FOV_SYMMETRIC_SHADOWCAST
    from tcod.map import compute_fov

    open_ = np.random.default_rng(side).random((side, side)) >= RAISED
    sample = np.random.default_rng(1).permutation(side * side)[:SAMPLE]
    reach = radius or side
    tasks = []
    for row, col in (divmod(int(cell), side) for cell in sample):
        top, left = max(row - reach, 0), max(col - reach, 0)
        tasks.append((open_[top : row + reach + 1, left : col + reach + 1], (row - top, col - left)))

    def loop() -> None:
        for around, place in tasks:
            compute_fov(around, place, radius, algorithm=FOV_SYMMETRIC_SHADOWCAST)

    return lambda: timed(loop, 3) / SAMPLE * observers


def look(side: int, ask: Callable[..., object], *more: object) -> Timing:
    return lambda: timed(lambda: ask(board(side), middle(side), *more), 50)


ROWS = (
    Row("import viewer.rules.gev", 0.3, lambda: cold("", "import viewer.rules.gev")),
    Row("first fan of radius 20 in a new process, 100 x 100", 0.5, first_fan),
    Row("fan of radius 20, 100 x 100", 3e-4, look(100, see), peer(100)),
    Row("fan of radius 20 on a board just changed", 3e-4, fan_after_a_stroke, peer(100)),
    Row("reverse fan of radius 20: who sees a cell", 3e-4, look(100, see_to), peer(100)),
    Row("fan over the whole board, 100 x 100", 0.05, look(100, see, None), peer(100, radius=0)),
    Row("every pair within 20, 100 x 100", 0.05, lambda: every_pair(100), peer(100, 100**2)),
    Row("every pair within 20, 300 x 300", 0.15, lambda: every_pair(300), peer(300, 300**2)),
    Row("every pair within 20, 1000 x 1000", 1.5, lambda: every_pair(1000), peer(1000, 1000**2)),
    Row("number of observers per cell, 100 x 100, pairs known", 0.1, lambda: count(100)),
    Row("number of observers per cell, 200 x 200, pairs known", 0.15, lambda: count(200)),
    Row("one pair explained, 20 hexes apart", 0.02, lambda: explained(20)),
)
NOTE = f"""
G.E.V. with {RAISED:.0%} of the hexes raised. The peer is tcod's symmetric shadow casting in a loop over
observers, timed on {SAMPLE} of them and scaled up: as many cells, but squares, and another model. It asks for
one point of the target seen from the centre of the observer, and follows only what is open; G.E.V. asks for
the whole of the target seen from any one point.
"""
