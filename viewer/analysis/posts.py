"""Where observation posts see most of some ground: chosen one after the other, each where it adds most.

The worth of a set of posts, the sum over the ground of how well the best of them sees each cell, has
diminishing returns, so what is found is worth at least 1 - 1/e (63 %) of what the best set would be
(Nemhauser, Wolsey and Fisher 1978); the first post is the best there is.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.progress import Told, unheard
from viewer.analysis.watch import Mask, Watch
from viewer.errors import RulesError
from viewer.grid.base import Grid

MOST_POSTS: Final = 12

_OFTEN = 32
"""After so many cells looked from, progress is told."""


@dataclass(frozen=True)
class Post:
    """A post in a *cell*, and what it adds to the posts before it, in units of `Watch.most`."""

    cell: int
    gain: int


@dataclass(frozen=True, eq=False)
class Posts:
    """Posts in the order in which they were chosen, for some *ground*, bool (n,).

    *before* and *after*: how well each cell is seen without and with them, 0 to *most*, uint8 (n,).
    """

    ground: Mask
    most: int
    before: NDArray[np.uint8]
    after: NDArray[np.uint8]
    posts: tuple[Post, ...]

    @property
    def size(self) -> int:
        """How many cells the ground has."""
        return int(np.count_nonzero(self.ground))

    @property
    def already(self) -> Fraction:
        """How many of these are seen without the posts; with chances the sum of the best ones."""
        return Fraction(int(self.before[self.ground].sum(dtype=np.int64)), self.most)

    @property
    def covered(self) -> Fraction:
        """How many are seen with them, as `already`."""
        return Fraction(int(self.after[self.ground].sum(dtype=np.int64)), self.most)

    def gain(self, post: Post) -> Fraction:
        """Return how many cells a post adds, as `already`."""
        return Fraction(post.gain, self.most)

    def describe(self, grid: Grid) -> list[str]:
        """Return in a sentence for each post what it sees or adds, and at last what they cover."""
        before = [f"Seen already: {_number(self.already)} of {self.size}."] if self.already else []
        posts = [self._words(number, post, grid) for number, post in enumerate(self.posts, 1)]
        left = int(np.count_nonzero(self.missed))
        share = f"{_number(self.covered)} of {self.size} ({int(100 * self.covered / self.size)} %)"
        return [*before, *posts, f"In view together: {share}; out of view: {left}."]

    def _words(self, number: int, post: Post, grid: Grid) -> str:
        gain, where = _number(self.gain(post)), f"Post {number} at {grid.label(post.cell)}"
        if number == 1 and not self.already:
            return f"{where} sees {gain} of {self.size}."
        return f"{where} adds {gain}."

    def to_dict(self, grid: Grid) -> dict[str, Any]:
        """Return plain data, cells by label."""
        return {
            "measure": "chances" if self.most > 1 else "cells",
            "ground": self.size,
            "already": float(self.already),
            "posts": [{"cell": grid.label(post.cell), "gain": float(self.gain(post))} for post in self.posts],
            "covered": float(self.covered),
            "missed": [grid.label(cell) for cell in np.flatnonzero(self.missed).tolist()],
        }

    @property
    def missed(self) -> Mask:
        """Which cells of the ground nobody can see, shape (n,)."""
        missed: Mask = self.ground & (self.after == 0)
        return missed


def _number(value: Fraction) -> str:
    """Return a sum of ones or of tenths as it is written."""
    return str(int(value)) if value.denominator == 1 else f"{float(value):.1f}"


def best_posts(
    watch: Watch,
    ground: Mask,
    stands: Mask,
    number: int,
    before: NDArray[np.uint8] | None = None,
    told: Told = unheard,
) -> Posts:
    """Return up to *number* posts on cells of *stands* that see most of *ground*, both shape (n,).

    *before* is how well each cell is seen already. There are fewer posts where more would add nothing. Of
    equally good cells the one with the lowest number is taken. Raises RulesError for a number out of bounds
    and for nothing to watch or nowhere to stand.
    """
    if not 1 <= number <= MOST_POSTS:
        raise RulesError(f"There can be 1 to {MOST_POSTS} posts, not {number}.")
    if not ground.any():
        raise RulesError("There is no ground to watch; choose cells that are on the map.")
    if not stands.any():
        raise RulesError("There is nowhere for a post to stand; choose other cells for that.")
    before = np.zeros(ground.size, np.uint8) if before is None else before
    search = _Search(watch, ground, before.copy(), told, number)
    search.begin(stands)
    posts = tuple(search.chosen(number))
    return Posts(ground, watch.most, before, search.seen, posts)


class _Search:
    """The search for posts: how well the ground is *seen* so far, and how much each cell could still add.

    What a cell adds only shrinks as there are more posts, so what it once added bounds what it adds now, and
    most cells need not be looked from again.
    """

    def __init__(self, watch: Watch, ground: Mask, seen: NDArray[np.uint8], told: Told, number: int) -> None:
        self._watch, self._cells, self.seen = watch, np.flatnonzero(ground), seen
        self._ground, self._told, self._number = ground, told, number
        self._heap: list[tuple[int, int, int]] = []

    def begin(self, stands: Mask) -> None:
        """Bound what each cell of *stands* could add."""
        bounds = self._watch.bounds(self._ground, lambda share: self._told(share / 2))
        cells = np.flatnonzero(stands & (bounds > 0))
        self._heap = [
            (-bound, cell, 0) for bound, cell in zip(bounds[cells].tolist(), cells.tolist(), strict=True)
        ]
        heapq.heapify(self._heap)

    def chosen(self, number: int) -> Iterator[Post]:
        """Yield the posts, one after the other."""
        for turn in range(1, number + 1):
            post = self._next(turn)
            if post is None:
                return
            self.seen = np.maximum(self.seen, self._watch.seen_from(post.cell))
            yield post

    def _next(self, turn: int) -> Post | None:
        """Return the cell that adds most: the first that is up to date and no bound exceeds."""
        looked, candidates = 0, len(self._heap)
        while self._heap:
            bound, cell, known = heapq.heappop(self._heap)
            if known == turn:
                return Post(cell, -bound)
            looked += 1
            if looked % _OFTEN == 0:
                self._told((1 + (turn - 1 + looked / candidates) / self._number) / 2)
            gain = self._gain(cell)
            if gain:
                heapq.heappush(self._heap, (-gain, cell, turn))
        return None

    def _gain(self, cell: int) -> int:
        view, seen = self._watch.seen_from(cell)[self._cells], self.seen[self._cells]
        return int((np.maximum(view, seen) - seen).sum(dtype=np.int64))
