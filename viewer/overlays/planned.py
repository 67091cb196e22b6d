"""What is planned, as all rule systems draw it: observation posts, and the least seen way."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.arrows import arrow
from viewer.analysis.exposed import Route, Watched, least_seen_route
from viewer.analysis.posts import Posts, best_posts
from viewer.analysis.progress import Told, unheard
from viewer.analysis.walks import Walk, barrier, steps_of
from viewer.analysis.watch import Mask, Watch
from viewer.board.board import Board
from viewer.errors import RulesError
from viewer.grid.layout import Layout
from viewer.overlays.base import Ghost, LegendEntry, Painting, Shape

POSTS_TITLE, ROUTE_TITLE = "Observation posts", "Least seen way"
"""What the overlays are called under all rules; `viewer.overlays.titled` finds them by it."""

POST, NEW, ALREADY, MISSED = 1, 2, 3, 4
WAY, SHORTEST, MARKED, STEP = 1, 2, 3, 4
"""Legend codes; those of the steps of a way follow `STEP`, the least seen first."""

POSTS_LEGEND = (
    LegendEntry(POST, "Observation post", "#111111", "outline"),
    LegendEntry(NEW, "Seen from these posts", "#88cc99", "dots"),
    LegendEntry(ALREADY, "Seen by units already", "#7777dd", "vertical"),
    LegendEntry(MISSED, "Out of view of them all", "#440000", "cross"),
)

ROUTE_LEGEND = (
    LegendEntry(WAY, ROUTE_TITLE, "#66ee99", "horizontal"),
    LegendEntry(SHORTEST, "Shortest way", "#444433", "outline"),
    LegendEntry(MARKED, "The step pointed at", "#000000", "vertical"),
)

SIGHTINGS_LEGEND = (
    *ROUTE_LEGEND,
    LegendEntry(STEP, "On the way, out of view", "#99ddbb", "back"),
    LegendEntry(STEP + 1, "On the way, seen by 1 enemy", "#dd8844", "dots"),
    LegendEntry(STEP + 2, "On the way, seen by 2", "#ee1144", "diagonal"),
    LegendEntry(STEP + 3, "On the way, seen by 3 or more", "#aa1111", "solid", line="solid"),
)


@dataclass(frozen=True)
class Planned:
    """What a page has planned: *posts* and a *route*, None where there is none.

    *colour* is that of the side whose posts they are; *marked* the cell of the step that is pointed at.
    """

    posts: Posts | None = None
    route: Route | None = None
    colour: str = "#888888"
    marked: int | None = None


NOTHING = Planned()
"""Where nothing is planned."""


class PlanningView(Protocol):
    """What the view of every rule system has for planning."""

    @property
    def board(self) -> Board:
        """The map."""
        ...

    @property
    def planned(self) -> Planned:
        """What the page has planned."""
        ...

    @property
    def watch(self) -> Watch:
        """How a unit of the side would look from a post; the selected one, else a usual one."""
        ...

    @property
    def covered(self) -> NDArray[np.uint8]:
        """How well the side's units see each cell already, as `watch` tells it, shape (n,)."""
        ...

    @property
    def watched(self) -> Watched:
        """How well the enemies that the screen knows see the side's selected unit, else a usual one."""
        ...

    @property
    def opposed_cells(self) -> tuple[int, ...]:
        """Where each of these enemies stands."""
        ...


def posts_for(
    view: PlanningView, ground: Mask, stands: Mask, number: int, units: bool, told: Told = unheard
) -> Posts:
    """Return the best posts of the side; *units*: whether what its units see already counts.

    None stands where an enemy is known to stand. Raises as `viewer.analysis.posts.best_posts` does, and
    RulesError where the rules have no answers.
    """
    free = stands & ~np.isin(np.arange(stands.size), view.opposed_cells)
    return best_posts(view.watch, ground, free, number, view.covered if units else None, told)


def route_for(
    view: PlanningView, walk: Walk, start: int, end: int, longer: int, told: Told = unheard
) -> Route:
    """Return the way on which the side's unit is seen least, round the enemies that the screen knows.

    Raises as `viewer.analysis.exposed.least_seen_route` does, and RulesError where there are no answers.
    """
    barred = barrier(view.board, walk, view.board.grid.check(end))
    if barred:
        raise RulesError(f"No way leads to {view.board.grid.label(end)}: {barred}.")
    closed = frozenset(view.opposed_cells) - {start, end}
    steps = steps_of(view.board, walk, closed)
    return least_seen_route(view.board.grid, steps, view.watched, start, end, longer, told)


def draw_posts(view: PlanningView) -> Painting:
    """Draw the posts with their numbers, what is seen from them, what was before, and what is not."""
    found = view.planned.posts
    if found is None:
        raise RulesError('Choose ground on the tab Plan and press "Find posts".')
    codes = np.zeros(view.board.grid.n, np.uint8)
    codes[found.ground] = np.where(found.before > 0, ALREADY, np.where(found.after > 0, NEW, MISSED))[
        found.ground
    ]
    codes[[post.cell for post in found.posts]] = POST
    told = found.describe(view.board.grid)
    ghosts = tuple(
        Ghost(post.cell, view.planned.colour, "POST", str(number), f"observation post {number}")
        for number, post in enumerate(found.posts, 1)
    )
    counts = None if found.most == 1 else found.after.astype(np.int32) * (100 // found.most)
    return Painting(codes, note=" ".join(told), counts=counts, ghosts=ghosts)


def route_drawing(grade: Callable[[Fraction], int]) -> Callable[[PlanningView], Painting]:
    """Return what draws the least seen way, its steps in classes, and the shortest beside it.

    *grade* gives the class of a step by how much it is seen, 0 for the least.
    """

    def draw(view: PlanningView) -> Painting:
        route = view.planned.route
        if route is None:
            raise RulesError('Choose two cells on the tab Plan and press "Find the least seen way".')
        least, layout = route.least, Layout(view.board.grid)
        codes, counts = np.zeros(view.board.grid.n, np.uint8), np.zeros(view.board.grid.n, np.int32)
        scale = 100 if least.watched.by_chance else 1
        for cell, step in zip(least.way.cells, least.steps, strict=True):
            codes[cell], counts[cell] = STEP + grade(step), int(scale * step)
        if view.planned.marked in least.way.cells:
            codes[view.planned.marked] = MARKED
        ways = ((SHORTEST, route.shortest), (WAY, least))
        arrows = tuple(Shape.of(arrow(layout, (route.start, *way.way.cells)), code) for code, way in ways)
        return Painting(codes, arrows, " ".join(route.describe()), counts)

    return draw


def by_sightings(step: Fraction) -> int:
    """Return the class of a step by how many enemies see it, as in `SIGHTINGS_LEGEND`."""
    return min(int(step), 3)
