"""Greedy posts against all sets of posts there are, on boards small enough for that."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.watches import watches
from viewer.analysis.posts import Posts, best_posts
from viewer.analysis.watch import GevWatch, Mask, Watch
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.errors import RulesError
from viewer.grid.hexgrid import HexGrid

GREEDY = 1 - np.exp(-1)
"""The share of the best that greedy posts reach at least (Nemhauser, Wolsey and Fisher 1978)."""


def worth(watch: Watch, posts: tuple[int, ...], ground: Mask, before: np.ndarray) -> int:
    """What a set of posts adds, worked out from the definition."""
    seen = before
    for cell in posts:
        seen = np.maximum(seen, watch.seen_from(cell))
    return int(seen[ground].sum(dtype=np.int64) - before[ground].sum(dtype=np.int64))


def best(watch: Watch, ground: Mask, before: np.ndarray, number: int) -> tuple[int, tuple[int, ...]]:
    """The greatest worth of any set, and the first that has it."""
    cells = np.flatnonzero(ground).tolist()
    sets = list(combinations(cells, min(number, len(cells))))
    return max(((worth(watch, posts, ground, before), posts) for posts in sets), key=lambda one: one[0])


@given(watches(), st.integers(1, 3), st.booleans())
@settings(deadline=None, max_examples=60)
def test_one_post_is_the_best_and_several_never_fall_short_of_the_bound(drawn, number, seen):
    board, watch = drawn
    ground = board.on_map
    before = watch.seen_from(0) if seen else np.zeros(board.grid.n, np.uint8)
    found = best_posts(watch, ground, ground, number, before)
    most, cells = best(watch, ground, before, number)
    gained = sum(post.gain for post in found.posts)
    assert gained == worth(watch, tuple(post.cell for post in found.posts), ground, before)
    assert gained >= GREEDY * most
    if number == 1:
        assert gained == most
        assert [post.cell for post in found.posts] == (list(cells) if most else [])


@given(watches(), st.integers(1, 12))
@settings(deadline=None, max_examples=30)
def test_each_post_adds_most_to_those_before_it(drawn, number):
    board, watch = drawn
    rest = np.zeros(board.grid.n, np.uint8)
    for post in best_posts(watch, board.on_map, board.on_map, number).posts:
        gains = {
            cell: worth(watch, (cell,), board.on_map, rest) for cell in np.flatnonzero(board.on_map).tolist()
        }
        most = max(gains.values())
        assert post.gain == most
        assert post.cell == min(cell for cell, gain in gains.items() if gain == most)
        rest = np.maximum(rest, watch.seen_from(post.cell))


@given(watches())
@settings(deadline=None, max_examples=40)
def test_no_bound_is_below_what_is_seen(drawn):
    board, watch = drawn
    ground = board.on_map & (np.arange(board.grid.n) % 3 > 0)
    bounds = watch.bounds(ground, lambda _: None)
    for cell in np.flatnonzero(board.on_map).tolist():
        assert bounds[cell] >= watch.seen_from(cell)[ground].sum(dtype=np.int64)


WOODS = board_from_diagram(
    """
    . . . f . . .
     . . . f . . .
    . . . f . . .
    """,
    "pointy",
)
OPEN = WOODS.on_map
LOOK = GevWatch(WOODS, 20, "some")


def posts(number: int, **more: object) -> Posts:
    return best_posts(LOOK, OPEN, OPEN, number, **more)  # type: ignore[arg-type]


def test_a_belt_of_woods_takes_a_post_on_either_side():
    found = posts(2)
    assert {post.cell % 7 < 3 for post in found.posts} == {True, False}
    assert found.covered > found.gain(found.posts[0]) > 0


def test_posts_stop_where_one_more_would_add_nothing():
    found = posts(12)
    assert len(found.posts) < 12
    assert not found.missed.any()
    assert found.covered == found.size


def test_what_units_see_already_is_not_counted_again():
    before = LOOK.seen_from(0)
    found = posts(1, before=before)
    assert found.already == before.sum()
    assert found.covered == found.already + found.gain(found.posts[0])


def test_posts_stand_only_where_they_may():
    stands = np.arange(WOODS.grid.n) == 7
    assert [post.cell for post in best_posts(LOOK, OPEN, stands, 3).posts] == [7]


def test_progress_is_told_and_may_stop_the_work():
    shares: list[float] = []
    watch = GevWatch(Board.blank(HexGrid(20, 20)), None, "some")
    ground = watch.board.on_map
    best_posts(watch, ground, ground, 3, told=shares.append)
    assert shares == sorted(shares)

    def stop(_share: float) -> None:
        raise KeyboardInterrupt

    far = GevWatch(Board.blank(HexGrid(70, 2)), None, "some")
    with pytest.raises(KeyboardInterrupt):
        best_posts(far, far.board.on_map, far.board.on_map, 2, told=stop)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"number": 0}, "1 to 12 posts, not 0"),
        ({"number": 13}, "1 to 12 posts, not 13"),
        ({"ground": np.zeros_like(OPEN)}, "no ground to watch"),
        ({"stands": np.zeros_like(OPEN)}, "nowhere for a post to stand"),
    ],
)
def test_bad_questions_are_refused(change, message):
    with pytest.raises(RulesError, match=message):
        best_posts(**{"watch": LOOK, "ground": OPEN, "stands": OPEN, "number": 2, **change})
