"""What the list of commands has to offer on a map, and that all of it can be done."""

import json
from collections import Counter

import pytest

from tests.app.pages import Browser, notices
from tests.js.test_node import node
from viewer.app.offers import overlay_keys
from viewer.app.page import build
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import OVERLAYS
from viewer.resources import resource_dir


@pytest.fixture
def browser() -> Browser:
    return Browser(build(Scenario.blank(HexGrid(8, 6))))


@pytest.mark.parametrize("rules", ["gev", "squad", "spotting"])
def test_all_that_is_offered_can_be_done(browser: Browser, rules: str) -> None:
    browser.ask("rules", key=rules)
    offered = browser.session.parts.topbar.offers
    assert len({one["id"] for one in offered}) == len(offered) > 50
    for one in offered:
        if not one["id"].startswith(("rules-", "sample-")):
            browser.send("ask", action=one["ask"])
    assert notices(browser.session) == []
    json.dumps(offered)


def test_every_overlay_has_a_key_of_its_own() -> None:
    for system in {overlay.system for overlay in OVERLAYS.values()}:
        keys = overlay_keys(system)
        assert len({key for (key,) in keys.values()}) == len(keys) > 3


@pytest.mark.parametrize("sample", ["1-", "6-", "7-"])
def test_no_key_of_what_is_offered_is_that_of_another_command(browser: Browser, sample: str) -> None:
    samples = browser.session.parts.topbar.state["samples"]
    browser.ask("sample", key=next(one["key"] for one in samples if one["key"].startswith(sample)))
    table = "import(process.argv[1]).then(({ COMMANDS }) => console.log(JSON.stringify(COMMANDS)))"
    commands = json.loads(node("-e", table, str(resource_dir("static") / "js" / "commands.js")).stdout)
    keys = [key for one in (*commands, *browser.session.parts.topbar.offers) for key in one["keys"]]
    assert [key for key, count in Counter(keys).items() if count > 1] == []


def test_an_overlay_is_offered_the_other_way_round_once_it_is_shown(browser: Browser) -> None:
    def fan() -> dict:
        return next(o for o in browser.session.parts.topbar.offers if o["id"] == "overlay-reverse")

    assert fan()["on"] is False
    browser.send("ask", action=fan()["ask"])
    assert fan()["on"] is True
    browser.send("ask", action=fan()["ask"])
    assert fan()["on"] is False


def test_a_play_through_offers_its_actions_and_a_side_no_moments(browser: Browser) -> None:
    browser.ask(
        "sample",
        key=next(s["key"] for s in browser.session.parts.topbar.state["samples"] if "hill" in s["key"]),
    )
    names = {one["id"] for one in browser.session.parts.topbar.offers}
    assert {"play-end", "play-shoot", "tab-play", "play-back"} <= names
    browser.ask("eyes", key=browser.session.scenario.sides[0].key)
    names = {one["id"] for one in browser.session.parts.topbar.offers}
    assert "play-end" in names
    assert "play-back" not in names


def test_shortcuts_take_in_hand_what_they_name(browser: Browser) -> None:
    view = browser.session.view
    browser.ask("brush_shape", shape="disc")
    assert (view.tool, view.brushwork.shape) == ("paint", "disc")
    browser.ask("level_op", op="ramp")
    browser.ask("brush_shape", shape="line")
    assert (view.tool, view.op, view.brushwork.shape) == ("level", "ramp", "line")
    browser.ask("area_shape", shape="lasso")
    assert (view.tool, view.area_shape) == ("area", "lasso")
    browser.ask("brush_density", density=25)
    browser.ask("brush_seed")
    browser.ask("brush_only", key="forest")
    brush = view.brushwork
    assert (brush.density, brush.seed, brush.only) == (25, 1, "forest")


def test_a_unit_is_turned_by_sides_and_only_when_one_is_selected(browser: Browser) -> None:
    browser.ask("turn_unit", by=1)
    assert notices(browser.session) == ["Select a unit to turn it."]
    kind = next(iter(browser.session.scenario.catalogue)).key
    browser.send("place", kind=kind, side=browser.session.scenario.sides[0].key, cell=9)
    (unit,) = browser.session.scenario.roster
    facings = []
    for by in (1, 1, -1, -1):
        browser.ask("turn_unit", by=by)
        facings.append(browser.session.scenario.roster[unit.id].facing)
    assert facings == [0, 1, 0, 5]
