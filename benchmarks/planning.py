"""Planning: where posts see most of a map, and the way across it on which a unit is seen least."""

from collections.abc import Callable
from functools import partial

import numpy as np

from benchmarks import gev, spotting, squad
from benchmarks.rows import Row, timed
from viewer.analysis.exposed import Watched, least_seen_route
from viewer.analysis.posts import best_posts
from viewer.analysis.walks import steps_of, walk_of
from viewer.analysis.watch import GevWatch, SpottingWatch, SquadWatch, Watch
from viewer.board.board import Board
from viewer.rules.spotting import Conditions

RADIUS, SIGHT = 20, 3
POSTS, WATCHERS, LONGER = 5, 20, 50


def gev_watch() -> Watch:
    return GevWatch(anew(gev.board(100)), RADIUS, "some")


def squad_watch() -> Watch:
    return SquadWatch(anew(squad.board(squad.HEXES)), SIGHT, "euclidean")


def spotting_watch() -> Watch:
    board = anew(spotting.board(spotting.WOODS, spotting.LEVELS))
    return SpottingWatch(board, spotting.SPOTTER, spotting.OBSERVED, Conditions())


def anew(board: Board) -> Board:
    """Return the same board as another object, so that nothing of it is known."""
    return board.replace("level", [0], board.level[:1])


def posts(watch: Callable[[], Watch], times: int) -> float:
    """The best posts anywhere for all of a map without holes."""
    everywhere = np.ones(100 * 100, np.bool_)
    return timed(lambda: best_posts(watch(), everywhere, everywhere, POSTS), times)


def way(side: int, times: int) -> float:
    """From the first cell to the last, past enemies at random; with the looking of all these."""
    cells = np.random.default_rng(2).permutation(side * side)[:WATCHERS].tolist()

    def plan() -> None:
        board = anew(gev.board(side))
        watch = GevWatch(board, RADIUS, "some")
        watched = Watched.by(map(watch.seen_from, cells), board.grid.n)
        steps = steps_of(board, walk_of("gev"))
        least_seen_route(board.grid, steps, watched, 0, board.grid.n - 1, LONGER)

    return timed(plan, times)


ROWS = (
    Row("five posts for all of 100 x 100, G.E.V.", 0.1, partial(posts, gev_watch, 9)),
    Row("five posts for all of 100 x 100, squad sight", 0.1, partial(posts, squad_watch, 9)),
    Row("five posts for all of 100 x 100, spotting", 20, partial(posts, spotting_watch, 1)),
    Row("least seen way from corner to corner, 100 x 100", 0.2, partial(way, 100, 5)),
    Row("least seen way from corner to corner, 300 x 300", 2, partial(way, 300, 1)),
)
NOTE = f"Ways past {WATCHERS} enemies may be {LONGER} % longer than the shortest. Posts stand anywhere."
