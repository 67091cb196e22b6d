"""What holds for every rule system that is discovered, and the switch between them."""

import pytest

from tests.app.pages import Browser, notices
from viewer.app.page import build
from viewer.app.session import Session
from viewer.app.systems import SYSTEMS
from viewer.board.diagram import board_from_diagram
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.grid.squaregrid import SquareGrid
from viewer.overlays import OVERLAYS, overlays_of

FIELD = """
.   .   .   .   .
  .   f   .   .
.   .   .   .   .
"""
UNITS = Roster((Unit("a", "infantry", "blue", 0), Unit("b", "heavy_tank", "red", 9)))


def scene(rules: str = "gev") -> Session:
    return build(Scenario(board_from_diagram(FIELD), UNITS, rules=rules))


def test_every_overlay_belongs_to_a_system_that_there_is() -> None:
    assert {overlay.system for overlay in OVERLAYS.values()} <= set(SYSTEMS)


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_system_draws_its_overlays_panels_and_answers(key: str) -> None:
    session = scene(key)
    browser = Browser(session)
    assert [o["key"] for o in session.parts.canvas.overlays] == list(overlays_of(key))
    browser.send("select", unit="a", cell=0)
    browser.send("hover", cell=9)
    assert session.parts.verdict.state["lines"]
    assert session.parts.canvas.ruler["target"] == 9
    for tab in session.parts.tabs.state["tabs"]:
        browser.ask("tab", key=tab["key"])
        assert session.view.tab == tab["key"]
    assert session.system.status in session.parts.status.state["text"]
    assert notices(session) == []


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_system_bears_what_the_map_lacks(key: str) -> None:
    session = build(Scenario.blank(SquareGrid(3, 2)).replace(rules=key))
    browser = Browser(session)
    for overlay in overlays_of(key):
        browser.ask("overlay", key=overlay, visible=True)
    browser.send("select", unit=None, cell=0)
    browser.send("hover", cell=5)
    browser.ask("eyes", key="blue")
    assert notices(session) == []


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_rules_are_changed_by_an_edit_that_keeps_the_map(key: str) -> None:
    session = scene("gev" if key != "gev" else list(SYSTEMS)[-1])
    before, browser = session.scenario, Browser(session)
    browser.ask("rules", key=key)
    assert (session.system.key, session.scenario.rules) == (key, key)
    assert session.scenario.board is before.board
    assert session.scenario.roster is before.roster
    browser.ask("undo")
    assert session.scenario is before or session.scenario.rules == before.rules
    assert session.system.key == before.rules


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_map_without_units_has_the_kinds_of_its_rules(key: str) -> None:
    session = build(Scenario.blank(SquareGrid(3, 2)))
    browser = Browser(session)
    browser.ask("rules", key="squad")
    assert "seer" in session.scenario.catalogue
    browser.ask("rules", key=key)
    assert session.scenario.catalogue == shipped_catalogue(SYSTEMS[key].catalogue)
    browser.ask("tool", kind="unit")
    browser.send("place", kind=next(iter(session.scenario.catalogue)).key, side="blue", cell=0)
    kinds = session.scenario.catalogue
    browser.ask("rules", key="gev")
    assert session.scenario.catalogue is kinds, "a unit of these kinds stands"
    assert notices(session) == []


def test_rules_that_are_not_known_are_read_as_gev_and_kept() -> None:
    session = scene("chess")
    assert session.system.key == "gev"
    assert session.scenario.rules == "chess"


@pytest.mark.parametrize("key", SYSTEMS)
def test_options_that_make_no_sense_have_their_defaults(key: str) -> None:
    session = scene(key)
    plain = session.system.plain()
    session.system.load({name: ["nonsense"] for name in plain})
    assert session.system.plain() == plain
    assert session.system.chosen() == {}


def test_an_unknown_setting_is_refused() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("setting", name="colour", value=1)
    browser.ask("unit_setting", unit="a", name="colour", value=1)
    browser.ask("rules", key="chess")
    assert [("colour" in line, "chess" in line) for line in notices(session)] == [
        (True, False),
        (False, True),
    ]


def test_overlays_and_answers_share_what_a_side_sees() -> None:
    system = scene().systems["gev"]
    assert system.view().observed("blue") is system.outlook.observed("blue")
