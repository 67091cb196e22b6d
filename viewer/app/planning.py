"""Planning on the page: observation posts, and the least seen way from one cell to another.

Both are worked out beside the page from the view that the overlays have, which knows no more than the
screen does; putting a unit on a post is an edit.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from viewer.analysis.exposed import Exposed, Route
from viewer.analysis.least_seen import MOST_LONGER
from viewer.analysis.posts import MOST_POSTS, Posts
from viewer.analysis.progress import Told
from viewer.app.checks import KEY, Check, integer, one_of, plain_value
from viewer.app.form import Value
from viewer.app.offer import offer
from viewer.app.planform import Wishes, changed, ground_chosen, post_fields, way_fields
from viewer.app.protocol import Select
from viewer.board.units import Unit
from viewer.editing import commands
from viewer.errors import EditError
from viewer.grid.base import MAX_SIDE, Grid
from viewer.overlays import titled
from viewer.overlays.planned import POSTS_TITLE, ROUTE_TITLE, Planned, posts_for, route_for

if TYPE_CHECKING:
    from viewer.app.session import Session

ENDS = ("start", "end")

PLAN_ACTIONS: dict[str, dict[str, Check]] = {
    "plan_set": {"name": KEY, "value": plain_value},
    "plan_posts": {},
    "plan_look": {"number": integer(1, MOST_POSTS)},
    "plan_put": {"number": integer(1, MOST_POSTS)},
    "plan_pick": {"which": one_of(("", *ENDS))},
    "plan_ruler": {},
    "plan_way": {},
    "plan_point": {"step": integer(0, MAX_SIDE * MAX_SIDE)},
    "plan_forget": {},
}


@dataclass(frozen=True, eq=False)
class _Made:
    """For what a plan was made: it holds on this *grid*, under these *rules* and for these *eyes*.

    It is fresh as long as *depends* has not changed: all that the screen may know of what it depends on.
    """

    grid: Grid
    rules: str
    eyes: str
    depends: tuple[object, ...]


class PlanRequests:
    """What is planned on one page."""

    def __init__(self, session: "Session") -> None:
        self._session, self._view = session, session.view
        self._wishes = Wishes()
        self._posts: tuple[Posts, _Made] | None = None
        self._route: tuple[Route, _Made] | None = None
        self._ends: dict[str, tuple[int, Grid, str]] = {}
        self._picking = ""
        self._step = 0

    # What is asked for.

    def do_plan_set(self, name: str, value: Value) -> None:
        """Change an entry of the form."""
        fields = [*post_fields(self._session, self._wishes), *way_fields(self._session, self._wishes)]
        self._wishes = changed(self._wishes, fields, name, value)

    def do_plan_posts(self) -> None:
        """Look for posts."""
        session, wishes, made = self._session, self._shown_wishes(), self._now()
        view = session.system.view()
        ground, stands = (ground_chosen(session, name) for name in (wishes.ground, wishes.stands))

        def work(told: Told) -> Posts:
            return posts_for(view, ground, stands, wishes.posts, wishes.units, told)

        session.job.start("Looking for posts", work, lambda posts: self._take_posts(posts, made))

    def do_plan_look(self, number: int) -> None:
        """Look from a post: overlays and ruler start there."""
        cell = self._post(number)
        self._view.param.update(selected=None, pinned=cell, weapon=None, against=None)
        self._view.param.update(ruler=None, ruler_pinned=False)

    def do_plan_put(self, number: int) -> None:
        """Put a unit of the side on a post, of the kind that is chosen."""
        session, scenario, cell = self._session, self._session.scenario, self._post(number)
        kind = self._view.kind_in(scenario)
        unit = Unit(scenario.roster.free_id(kind), kind, self._view.looking_side, cell)
        session.apply(commands.place_unit(scenario, unit))

    def do_plan_pick(self, which: str) -> None:
        """Take the next cell that is clicked for an end of the way; empty: no longer."""
        self._picking = which
        if which:
            self._view.tool = "select"

    def do_plan_ruler(self) -> None:
        """Take the ends of the ruler for those of the way."""
        if self._view.ruler is None:
            raise EditError("Draw the ruler from where the way starts to where it ends first.")
        for which, cell in zip(ENDS, self._view.ruler, strict=True):
            self._pick(which, cell)
        self._picking = ""

    def do_plan_way(self) -> None:
        """Look for the least seen way."""
        session, made = self._session, self._now()
        start, end = self._end("start"), self._end("end")
        if start is None or end is None:
            raise EditError("Choose where the way starts and where it ends first.")
        self._turn_to_the_side_that_goes(start)
        view, walk = session.system.view(), self._wishes.walk(session.system.key)
        longer = self._wishes.longer

        def work(told: Told) -> Route:
            return route_for(view, walk, start, end, longer, told)

        session.job.start("Looking for a way", work, lambda route: self._take_route(route, made))

    def _turn_to_the_side_that_goes(self, start: int) -> None:
        """Look with the side of the selected unit where the way starts with it, on the umpire's screen."""
        unit = self._session.screen.known(self._session.commanded)
        if unit is not None and unit.cell == start and not self._view.eyes:
            self._view.side = unit.side

    def do_plan_point(self, step: int) -> None:
        """Point at a step of the way; 0 for none."""
        self._step = step

    def do_plan_forget(self) -> None:
        """Take posts and way off the map."""
        self._posts = self._route = None
        self._ends, self._picking, self._step = {}, "", 0

    def stop_picking(self) -> bool:
        """Let the next click be a click like any other again; False where no end was being picked."""
        picking, self._picking = self._picking, ""
        return bool(picking)

    def receive(self, message: object) -> bool:
        """Take a cell that is clicked for the end that is being picked; False leaves the message alone."""
        if not self._picking or not isinstance(message, Select):
            return False
        self._pick(self._picking, message.cell)
        self._picking = "end" if self._picking == "start" and self._end("end") is None else ""
        return True

    def _pick(self, which: str, cell: int) -> None:
        """Take a cell for an end, for this map and these eyes alone."""
        self._ends[which] = cell, self._session.scenario.board.grid, self._view.eyes

    # What comes of it.

    def _take_posts(self, posts: Posts, made: _Made) -> None:
        self._posts = posts, made
        self._show(POSTS_TITLE)

    def _take_route(self, route: Route, made: _Made) -> None:
        self._route, self._step = (route, made), 0
        self._show(ROUTE_TITLE)

    def _show(self, title: str) -> None:
        """Switch the overlay of the rules in force with a title on, and draw it."""
        key = titled(self._session.system.key, title).key
        self._session.requests["overlay"](key=key, visible=True)
        self._session.refresh()

    def shown(self) -> Planned:
        """Return what of the plan may be shown on the map as it is now."""
        posts, route = self._posts, self._route
        side = self._session.scenario.side(self._view.looking_side)
        found = route[0] if route and self._holds(route[1]) else None
        return Planned(
            posts[0] if posts and self._holds(posts[1]) else None, found, side.colour, self._marked(found)
        )

    def _marked(self, route: Route | None) -> int | None:
        """Return the cell of the step that is pointed at, in the plot or on the map."""
        if route is None:
            return None
        cells = route.least.way.cells
        if 0 < self._step <= len(cells):
            return cells[self._step - 1]
        return self._view.hover if self._view.hover in cells else None

    def _now(self) -> _Made:
        session, board = self._session, self._session.system.stage.board
        return _Made(board.grid, session.system.key, self._view.eyes, self._depends())

    def _depends(self) -> tuple[object, ...]:
        session = self._session
        units, options = session.screen.units, session.system.plain()
        return session.system.stage.board, units, options, self._view.looking_side

    def _holds(self, made: _Made) -> bool:
        grid, rules = self._session.system.stage.board.grid, self._session.system.key
        return made.grid is grid and (made.rules, made.eyes) == (rules, self._view.eyes)

    def _post(self, number: int) -> int:
        posts = self.shown().posts
        if posts is None or number > len(posts.posts):
            raise EditError("There is no such post any more; look for posts again.")
        return posts.posts[number - 1].cell

    def _end(self, which: str) -> int | None:
        """Return where the way starts or ends: the cell picked, or at first the selected unit's."""
        cell, *picked_for = self._ends.get(which, (None,))
        if cell is not None and picked_for == [self._session.scenario.board.grid, self._view.eyes]:
            return cell
        unit = self._session.screen.known(self._view.selected) if which == "start" else None
        return None if unit is None else unit.cell

    def _shown_wishes(self) -> Wishes:
        """Return the wishes as the form shows them, without choices that are there no more."""
        wishes = self._wishes
        for field in post_fields(self._session, wishes):
            wishes = changed(wishes, [field], field.name, field.value)
        return wishes

    # What the panel draws.

    def state(self) -> dict[str, Any]:
        """Return what the tab draws."""
        session, shown, grid = self._session, self.shown(), self._session.scenario.board.grid
        posts, route = shown.posts, shown.route
        return {
            "side": self._view.looking_side,
            "sides": [] if self._view.eyes else [[s.key, s.name] for s in session.scenario.sides],
            "post_fields": [field.plain() for field in post_fields(session, self._wishes)],
            "longer": {"value": self._wishes.longer, "most": MOST_LONGER},
            "way_fields": [f.plain() for f in way_fields(session, self._wishes) if f.name != "longer"],
            "kind": session.scenario.catalogue[self._view.kind_in(session.scenario)].name,
            "posts": None if posts is None else self._posts_state(posts, grid),
            "ends": {which: self._label(which, grid) for which in ENDS},
            "picking": self._picking,
            "ruler": self._view.ruler is not None,
            "way": None if route is None else self._way_state(route, grid),
            "marked": None if shown.marked is None else grid.label(shown.marked),
            "working": bool(session.job.title),
            "refusals": session.refusals,
        }

    def _label(self, which: str, grid: Grid) -> str:
        cell = self._end(which)
        return "" if cell is None else grid.label(cell)

    def _posts_state(self, posts: Posts, grid: Grid) -> dict[str, Any]:
        lines = posts.describe(grid)
        first = len(lines) - 1 - len(posts.posts)
        return {
            "before": lines[:first],
            "posts": lines[first:-1],
            "sum": lines[-1],
            "stale": self._stale(self._posts),
        }

    def _way_state(self, route: Route, grid: Grid) -> dict[str, Any]:
        return {
            "lines": route.describe(),
            "percent": route.least.watched.by_chance,
            "least": _steps(route.least, grid),
            "shortest": _steps(route.shortest, grid),
            "stale": self._stale(self._route),
        }

    def _stale(self, made: tuple[object, _Made] | None) -> bool:
        return made is not None and made[1].depends != self._depends()

    def offers(self) -> Iterable[dict[str, Any]]:
        """Yield the commands of the plan that can be done now."""
        yield offer("plan", "posts", "Plan", "Find observation posts", {"action": "plan_posts"})
        if self._view.ruler is not None:
            yield offer("plan", "ruler", "Plan", "Way from end to end of the ruler", {"action": "plan_ruler"})
        if None not in map(self._end, ENDS):
            yield offer("plan", "way", "Plan", "Find the least seen way", {"action": "plan_way"})
        for which in ENDS:
            ask = {"action": "plan_pick", "which": which}
            yield offer("plan", f"pick-{which}", "Plan", f"Pick the {which} of the way", ask)
        posts = self.shown().posts
        for number, _ in enumerate(posts.posts if posts else (), 1):
            look, put = ({"action": f"plan_{do}", "number": number} for do in ("look", "put"))
            yield offer("plan", f"look-{number}", "Plan", f"Look from post {number}", look)
            yield offer("plan", f"put-{number}", "Plan", f"Put a unit on post {number}", put)
        yield offer("plan", "forget", "Plan", "Take the plan off the map", {"action": "plan_forget"})


def _steps(exposed: Exposed, grid: Grid) -> list[list[Any]]:
    """Return the label of each step and how much is seen of it, chances in whole per cent."""
    scale = 100 if exposed.watched.by_chance else 1
    rows = zip(exposed.way.cells, exposed.steps, strict=True)
    return [[grid.label(cell), int(scale * step)] for cell, step in rows]
