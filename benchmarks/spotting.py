"""Spotting: maps of chances over a whole board, line of sight over woods and hills included."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle

import numpy as np

from benchmarks.rows import Row, Timing, cold, timed
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.rules.spotting import Stand, explain, see, see_all

SIDE = 100
WOODS = 0.2
LEVELS = 4
SPOTTER = Stand(kind="afv", facing=1)
OBSERVED = Stand(kind="vehicle", action="moving")
"""Seen at up to 120 inches: on this map, from everywhere to nearly everywhere."""


@cache
def board(woods: float, levels: int) -> Board:
    """Return a board with woods at random and smooth hills of so many levels (1: flat)."""
    blank = Board.blank(HexGrid(SIDE, SIDE))
    rng = np.random.default_rng(11)
    ground = rng.random((SIDE, SIDE))
    for _ in range(40):
        ground += sum(np.roll(ground, step, axis) for axis in (0, 1) for step in (-1, 1))
        ground /= 5
    rank = ground.ravel().argsort().argsort()
    hills = blank.replace("level", range(blank.grid.n), rank * levels // blank.grid.n)
    wooded = (rng.random(blank.grid.n) < woods).nonzero()[0]
    return hills.replace("terrain", wooded, blank.palette.code("forest"))


def cells(count: int) -> Sequence[int]:
    """Return cells spread over the map at random."""
    found: list[int] = np.random.default_rng(5).permutation(SIDE * SIDE)[:count].tolist()
    return found


def changed(woods: float, levels: int, count: int) -> Iterator[Board]:
    """Return that board changed in one cell, again and again, so that nothing of it is known."""
    return iter([board(woods, levels).replace("terrain", [cell], [0]) for cell in range(count)])


def one(woods: float, levels: int) -> Timing:
    """One spotter's map, from a different cell each time."""

    def timing() -> float:
        boards, turn = changed(woods, levels, 61), cycle(cells(40))
        return timed(lambda: see(next(boards), next(turn), SPOTTER, OBSERVED).tenths, 60)

    return timing


def side(woods: float, levels: int) -> Timing:
    """The best and the combined chance of forty spotters."""

    def timing() -> float:
        boards = changed(woods, levels, 10)
        return timed(lambda: forty(next(boards), OBSERVED))

    return timing


def other_conditions() -> float:
    """Forty spotters again, on a board whose lines of sight are known."""
    actions = cycle([OBSERVED, replace(OBSERVED, action="firing"), replace(OBSERVED, training="elite")])
    return timed(lambda: forty(board(WOODS, LEVELS), next(actions)))


def forty(map_: Board, observed: Stand) -> object:
    found = see_all(map_, [(cell, SPOTTER) for cell in cells(40)], observed)
    return found.best, found.combined


def first_map() -> float:
    """The table of sight lines is built on the first look."""
    prepare = "from benchmarks.spotting import *\nmap_ = board(WOODS, 1)"
    return cold(prepare, "see(map_, 5050, SPOTTER, OBSERVED)", 3)


def explained() -> float:
    far = cycle(cells(40))
    return timed(lambda: explain(board(WOODS, LEVELS), 5050, next(far), SPOTTER, OBSERVED), 40)


ROWS = (
    Row("import viewer.rules.spotting", 0.3, lambda: cold("", "import viewer.rules.spotting")),
    Row("first map of chances in a new process, 100 x 100", 1, first_map),
    Row("one spotter, 100 x 100, a fifth woods, flat", 5e-3, one(WOODS, 1)),
    Row("one spotter, 100 x 100, a fifth woods, hills", 5e-3, one(WOODS, LEVELS)),
    Row("one spotter, 100 x 100, bare hills", 5e-3, one(0, LEVELS)),
    Row("side of 40, 100 x 100, a fifth woods, flat", 0.06, side(WOODS, 1)),
    Row("side of 40, 100 x 100, a fifth woods, hills", 0.06, side(WOODS, LEVELS)),
    Row("side of 40, 100 x 100, bare hills", 0.06, side(0, LEVELS)),
    Row("side of 40 after a change of action or training", 0.06, other_conditions),
    Row("one pair explained", 0.02, explained),
)
NOTE = f"""
Spotting of a moving vehicle, seen at up to 120 cells, on a board just changed. Hills are smooth, of {LEVELS}
levels. The time goes into lines of sight: bare hills, where most lines are long and few are cut near the
observer, are the slowest. No peer: no program at hand answers the same question.
"""
