"""Posts and ways as they are drawn, for all rule systems alike."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.overlays.gev import scenes as gev
from tests.overlays.plans import planned
from tests.overlays.spotting import scenes as spotting
from tests.overlays.squad import scenes as squad
from viewer.analysis.walks import Walk
from viewer.errors import RulesError
from viewer.overlays import OVERLAYS
from viewer.overlays.base import Painting
from viewer.overlays.planned import (
    ALREADY,
    MARKED,
    MISSED,
    NEW,
    NOTHING,
    POST,
    STEP,
    PlanningView,
    by_sightings,
    posts_for,
    route_for,
)
from viewer.overlays.spotting.way import by_chance

VIEWS = {"gev": gev.scene(gev.WOODS), "squad": squad.view(), "spotting": spotting.view()}
POSTS = {"gev": "posts", "squad": "squad_posts", "spotting": "spotting_posts"}
WAYS = {"gev": "route", "squad": "squad_way", "spotting": "spotting_way"}


@pytest.fixture(params=VIEWS)
def rules(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def with_plan(rules: str, **changes: object) -> tuple[PlanningView, Painting, Painting]:
    view = VIEWS[rules]
    full = replace(view, planned=replace(planned(view, 0, 20), **changes))  # type: ignore[arg-type]
    return full, OVERLAYS[POSTS[rules]].paint(full), OVERLAYS[WAYS[rules]].paint(full)


def test_each_cell_of_the_ground_says_who_sees_it(rules: str) -> None:
    view, painting, _ = with_plan(rules)
    found = view.planned.posts
    assert found is not None
    cells = [post.cell for post in found.posts]
    assert cells
    seen = view.covered > 0
    for cell in np.flatnonzero(view.board.on_map).tolist():
        posts = any(view.watch.seen_from(post)[cell] for post in cells)
        expected = POST if cell in cells else ALREADY if seen[cell] else NEW if posts else MISSED
        assert painting.codes[cell] == expected


def test_posts_are_numbered_on_the_map_and_told_in_words(rules: str) -> None:
    view, painting, _ = with_plan(rules)
    found = view.planned.posts
    assert found is not None
    assert [(ghost.cell, ghost.text) for ghost in painting.ghosts] == [
        (post.cell, str(number)) for number, post in enumerate(found.posts, 1)
    ]
    assert painting.note == " ".join(found.describe(view.board.grid))
    assert f"Post 1 at {view.board.grid.label(found.posts[0].cell)} " in painting.note


def test_the_steps_of_the_way_are_drawn_with_how_much_they_are_seen(rules: str) -> None:
    view, _, painting = with_plan(rules, marked=None)
    route = view.planned.route
    assert route is not None and painting.counts is not None
    scale = 100 if rules == "spotting" else 1
    grade = by_chance if rules == "spotting" else by_sightings
    for cell, step in zip(route.least.way.cells, route.least.steps, strict=True):
        assert painting.codes[cell] == STEP + grade(step)
        assert painting.counts[cell] == int(scale * step)
    assert np.count_nonzero(painting.codes) == len(route.least.way.cells)
    assert len(painting.shapes) == 2


def test_the_step_pointed_at_is_marked(rules: str) -> None:
    view, _, painting = with_plan(rules)
    assert painting.codes[view.planned.marked] == MARKED


def test_without_a_plan_a_note_says_what_to_do(rules: str) -> None:
    view = replace(VIEWS[rules], planned=NOTHING)
    for key in (POSTS[rules], WAYS[rules]):
        painting = OVERLAYS[key].paint(view)
        assert not painting.codes.any()
        assert "on the tab Plan" in painting.note


def test_enemies_are_counted_one_by_one_as_the_rules_have_them() -> None:
    assert [len(VIEWS[rules].watched.seen) for rules in VIEWS] == [1, 1, 1]
    assert [VIEWS[rules].watched.most for rules in VIEWS] == [1, 1, 10]
    assert len(replace(VIEWS["gev"], opposed=(3, 3)).watched.seen) == 2
    assert replace(VIEWS["squad"], opposed=frozenset()).watched.seen.shape == (0, squad.BOARD.grid.n)
    assert replace(VIEWS["spotting"], opposed=frozenset()).watched.seen.shape == (0, spotting.BOARD.grid.n)


def test_no_post_stands_where_an_enemy_is_known_to_stand(rules: str) -> None:
    view = VIEWS[rules]
    (foe,) = view.opposed_cells
    only = np.isin(np.arange(view.board.grid.n), [foe, foe - 1]) & view.board.on_map
    found = posts_for(view, view.board.on_map, only, 2, False)
    assert [post.cell for post in found.posts] == [foe - 1]


def test_where_no_way_leads_the_reason_is_said(rules: str) -> None:
    view = VIEWS[rules]
    walled = replace(view, board=view.board.replace("terrain", [20], view.board.palette.code("wall")))
    with pytest.raises(RulesError, match=r"No way leads to \d+: .* is impassable"):
        route_for(walled, Walk(), 0, 20, 50)


def test_classes_of_steps() -> None:
    assert [by_sightings(Fraction(count)) for count in (0, 1, 2, 3, 9)] == [0, 1, 2, 3, 3]
    chances = [Fraction(99, 1000), Fraction(1, 10), Fraction(1, 2), Fraction(9, 10), Fraction(1)]
    assert [by_chance(chance) for chance in chances] == [0, 1, 2, 3, 4]
