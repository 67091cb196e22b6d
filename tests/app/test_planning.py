"""Planning on the page: posts and ways are found, drawn, put to use and kept from other eyes."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from viewer.app.outgoing import on_screen
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.grid.hexgrid import HexGrid
from viewer.overlays.planned import MARKED, POST

GRID = HexGrid(12, 8)
RULES = ("gev", "squad", "spotting")
POSTS = {"gev": "posts", "squad": "squad_posts", "spotting": "spotting_posts"}
WAYS = {"gev": "route", "squad": "squad_way", "spotting": "spotting_way"}


def cell(label: str) -> int:
    return GRID.cell_at(label)


def field(rules: str, **changes: Any) -> Scenario:
    """A belt of woods across open ground, a unit of blue on one side of it and one of red on the other."""
    blank = Scenario.blank(GRID)
    woods = [cell(f"06{row:02}") for row in range(1, 6)]
    board = blank.board.replace("terrain", woods, blank.board.palette.code("forest"))
    units = Roster(
        (Unit("own", "infantry", "blue", cell("0204")), Unit("foe", "infantry", "red", cell("1004")))
    )
    return blank.replace(board=board, roster=units, rules=rules, **{"options": {"sight": 4}, **changes})


@pytest.fixture(params=RULES)
def session(request: pytest.FixtureRequest) -> Session:
    found = build(field(request.param))
    found.request({"action": "tab", "key": "plan"})
    return found


def state(session: Session) -> dict[str, Any]:
    return session.parts.planning.state


def drawn(session: Session, overlays: dict[str, str]) -> np.ndarray:
    return np.asarray(column(session, f"overlay:{overlays[session.system.key]}"))


def test_posts_are_found_told_and_drawn(session: Session, browser: Browser) -> None:
    browser.ask("plan_set", name="posts", value=2)
    browser.ask("plan_set", name="units", value=False)
    browser.ask("plan_posts")
    told = state(session)["posts"]
    assert told["posts"][0].startswith("Post 1 at ") and " sees " in told["posts"][0]
    assert told["posts"][1].startswith("Post 2 at ") and " adds " in told["posts"][1]
    assert session.view.shown(POSTS[session.system.key])
    assert np.count_nonzero(drawn(session, POSTS) == POST) == 2
    assert [ghost["text"] for ghost in session.parts.canvas.ghosts] == ["1", "2"]


def test_units_count_as_seeing_unless_they_are_switched_off(session: Session, browser: Browser) -> None:
    browser.ask("plan_posts")
    assert state(session)["posts"]["before"][0].startswith("Seen already: ")
    browser.ask("plan_set", name="units", value=False)
    browser.ask("plan_posts")
    assert state(session)["posts"]["before"] == []


def test_a_unit_is_put_on_a_post_and_undo_takes_it_back(session: Session, browser: Browser) -> None:
    browser.ask("plan_posts")
    before = session.scenario.roster
    browser.ask("plan_put", number=1)
    (added,) = [unit for unit in session.scenario.roster if before.get(unit.id) is None]
    assert added.side == "blue"
    assert drawn(session, POSTS)[added.cell] == POST
    assert state(session)["posts"]["stale"]
    browser.ask("undo")
    assert session.scenario.roster == before
    assert not state(session)["posts"]["stale"]


def test_one_looks_from_a_post(session: Session, browser: Browser) -> None:
    browser.ask("plan_posts")
    browser.ask("plan_look", number=1)
    posts = session.planning.shown().posts
    assert posts is not None
    assert session.view.pinned == posts.posts[0].cell
    assert session.view.selected is None


def test_ground_and_places_to_stand_are_chosen(session: Session, browser: Browser) -> None:
    browser.send("area", runs=[[cell("0101"), 12]])
    browser.ask("plan_set", name="ground", value="area")
    browser.ask("plan_set", name="stands", value="terrain:forest")
    browser.ask("plan_posts")
    posts = session.planning.shown().posts
    assert posts is not None
    assert posts.size == 12
    forest = session.scenario.board.palette.code("forest")
    assert all(session.scenario.board.terrain[post.cell] == forest for post in posts.posts)


def test_a_zone_and_the_reach_of_a_unit_are_grounds_too(session: Session) -> None:
    zoned = session.scenario.board.replace("zone", [cell("0101"), cell("0102")], 2)
    again = build(session.scenario.replace(board=zoned))
    at = Browser(again)
    at.ask("tab", key="plan")
    at.ask("plan_set", name="ground", value="zone:red")
    at.send("select", unit="own", cell=cell("0204"))
    at.ask("plan_set", name="stands", value="reach")
    at.ask("plan_posts")
    posts = again.planning.shown().posts
    assert posts is not None
    assert posts.size == 2
    assert all(GRID.distance(post.cell, cell("0204")) <= again.view.move for post in posts.posts)


def test_a_way_is_found_from_the_selected_unit_to_a_cell_that_is_picked(
    session: Session, browser: Browser
) -> None:
    browser.send("select", unit="own", cell=cell("0204"))
    browser.ask("plan_pick", which="end")
    assert state(session)["picking"] == "end"
    browser.send("select", unit=None, cell=cell("1201"))
    assert state(session)["ends"] == {"start": "0204", "end": "1201"}
    assert state(session)["picking"] == ""
    assert session.view.selected == "own"
    browser.ask("plan_way")
    told = state(session)["way"]
    assert told["lines"][0].startswith("Least seen way: ")
    assert told["least"][-1][0] == told["shortest"][-1][0] == "1201"
    assert sum(seen for _, seen in told["least"]) <= sum(seen for _, seen in told["shortest"])
    assert np.count_nonzero(drawn(session, WAYS)) == len(told["least"])


def test_letting_go_ends_the_picking_and_keeps_what_was_there(session: Session, browser: Browser) -> None:
    browser.send("select", unit="own", cell=cell("0204"))
    browser.ask("plan_pick", which="end")
    browser.send("ask", action={"action": "let_go"})
    assert state(session)["picking"] == ""
    assert session.view.selected == "own"
    browser.send("ask", action={"action": "let_go"})
    assert session.view.selected is None


def test_the_ruler_gives_both_ends(session: Session, browser: Browser) -> None:
    browser.send("ruler", **{"from": cell("0101"), "to": cell("1208"), "pin": True})
    browser.ask("plan_ruler")
    assert state(session)["ends"] == {"start": "0101", "end": "1208"}


def test_a_step_is_pointed_at_in_the_plot_or_on_the_map(session: Session, browser: Browser) -> None:
    browser.send("select", unit="own", cell=cell("0204"))
    browser.ask("plan_pick", which="end")
    browser.send("select", unit=None, cell=cell("0808"))
    browser.ask("plan_way")
    steps = [label for label, _ in state(session)["way"]["least"]]
    browser.ask("plan_point", step=2)
    assert state(session)["marked"] == steps[1]
    assert np.flatnonzero(drawn(session, WAYS) == MARKED).tolist() == [cell(steps[1])]
    browser.ask("plan_point", step=0)
    browser.send("hover", cell=cell(steps[0]))
    assert state(session)["marked"] == steps[0]


def test_a_way_that_cannot_be_is_refused_with_the_reason(session: Session, browser: Browser) -> None:
    browser.ask("plan_way")
    assert "Choose where the way starts and where it ends first." in notices(session)
    browser.send("ruler", **{"from": cell("0101"), "to": cell("1004"), "pin": True})
    walled = list(GRID.neighbours(cell("1004")))
    browser.stroke(1, walled, "wall")
    browser.ask("plan_ruler")
    browser.ask("plan_way")
    assert any(line.startswith("No way leads from 0101 to 1004") for line in notices(session))


def test_the_plan_is_taken_off_the_map(session: Session, browser: Browser) -> None:
    browser.ask("plan_posts")
    browser.ask("plan_forget")
    assert state(session)["posts"] is None
    assert not drawn(session, POSTS).any()


def test_a_plan_is_out_of_date_once_the_map_is_another(session: Session, browser: Browser) -> None:
    browser.ask("plan_posts")
    assert not state(session)["posts"]["stale"]
    browser.stroke(1, [cell("0302")])
    assert state(session)["posts"]["stale"]
    browser.ask("new", cols=5, rows=5, shape="flat-odd")
    assert state(session)["posts"] is None


def test_what_the_umpire_planned_is_not_shown_to_a_side(session: Session, browser: Browser) -> None:
    browser.ask("plan_posts")
    browser.ask("eyes", key="blue")
    assert state(session)["posts"] is None
    assert not drawn(session, POSTS).any()
    browser.ask("eyes", key="")
    assert state(session)["posts"] is not None


def test_ends_are_for_the_map_and_the_eyes_they_were_picked_with(session: Session, browser: Browser) -> None:
    browser.send("ruler", **{"from": cell("0101"), "to": cell("1201"), "pin": True})
    browser.ask("plan_ruler")
    browser.ask("eyes", key="blue")
    assert state(session)["ends"] == {"start": "", "end": ""}
    browser.ask("eyes", key="")
    assert state(session)["ends"] == {"start": "0101", "end": "1201"}
    browser.ask("new", cols=5, rows=5, shape="flat-odd")
    assert state(session)["ends"] == {"start": "", "end": ""}


def planned_by_blue(scenario: Scenario) -> dict[str, Any]:
    """All that a side is told and shown of its plans."""
    session = build(scenario, eyes="blue")
    browser = Browser(session)
    browser.ask("tab", key="plan")
    browser.ask("plan_posts")
    browser.send("ruler", **{"from": cell("0101"), "to": cell("1201"), "pin": True})
    browser.ask("plan_ruler")
    browser.ask("plan_way")
    codes = {part.overlay.key: part.painting.codes.tolist() for part in on_screen(session)}
    return {
        "state": state(session),
        "codes": codes,
        "notices": notices(session),
        "notes": session.refresher.notes,
    }


@pytest.mark.parametrize("rules", ["squad", "spotting"])
def test_hidden_enemies_change_nothing_that_a_side_plans(rules: str) -> None:
    hidden = field(rules, options={"sight": 3, "visibility": 3.0})
    elsewhere = hidden.replace(roster=hidden.roster.replace(replace(hidden.roster["foe"], cell=cell("1204"))))
    if rules == "spotting":  # a side is told where an unknown unit stands, but not that it could look
        elsewhere = hidden.replace(
            roster=hidden.roster.replace(replace(hidden.roster["foe"], kind="superheavy_tank"))
        )
    assert planned_by_blue(hidden) == planned_by_blue(elsewhere)


def test_under_gev_an_unknown_enemy_counts_for_one_that_may_look_whatever_it_is() -> None:
    scenario = field("gev", options={"radius": 3})
    woods = scenario.board.replace("terrain", [cell("1004")], scenario.board.palette.code("forest"))
    scenario = scenario.replace(board=woods)
    known = planned_by_blue(scenario)
    post = replace(scenario.roster["foe"], kind="command_post", states=frozenset({"disabled"}))
    assert planned_by_blue(scenario.replace(roster=scenario.roster.replace(post))) == known
    assert known["state"]["way"]["lines"][0].startswith("Least seen way")


def test_there_is_a_command_for_each_thing_to_do(session: Session, browser: Browser) -> None:
    browser.ask("plan_posts")
    browser.send("ruler", **{"from": cell("0101"), "to": cell("1208"), "pin": True})
    browser.ask("plan_ruler")
    ids = {one["id"] for one in session.parts.topbar.offers}
    assert {"plan-posts", "plan-way", "plan-ruler", "plan-pick-start", "plan-pick-end", "plan-forget"} <= ids
    assert {"plan-look-1", "plan-put-1", "tab-plan"} <= ids
