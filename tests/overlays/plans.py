"""Something planned on a view, for the tests of overlays."""

from viewer.analysis.exposed import least_seen_route
from viewer.analysis.posts import best_posts
from viewer.analysis.walks import Walk, steps_of
from viewer.overlays.planned import Planned, PlanningView


def planned(view: PlanningView, start: int, end: int, number: int = 2) -> Planned:
    """Posts that watch the whole board, and the least seen way from one cell to another."""
    ground = view.board.on_map
    posts = best_posts(view.watch, ground, ground, number, view.covered)
    steps = steps_of(view.board, Walk())
    route = least_seen_route(view.board.grid, steps, view.watched, start, end)
    return Planned(posts, route, marked=route.least.way.cells[0])
