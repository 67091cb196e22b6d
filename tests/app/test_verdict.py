"""The panel of answers: whose attack, with what, on whom, and what comes of it."""

import pytest

from tests.app.pages import Browser
from viewer.app.page import build
from viewer.app.session import Session
from viewer.app.systems.gev.answer import verdict
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.rules import gev

PICTURE = """
.   .   .   .   .   .   .   .
  .   .   .   .O  .   .   .   .
.   .   .   .   .   .   .   .
  .A  f   .T  .   .   .   .   .
.   .   .   .   .   .   .   .
  .C  .   .   .   .   .   .   .
"""
MARKS = {mark: cells[0] for mark, cells in marks_from_diagram(PICTURE).items()}
A, C, T, WATCH = MARKS["A"], MARKS["C"], MARKS["T"], MARKS["O"]


def scene(*units: Unit, kind: str = "missile_tank") -> Session:
    roster = Roster((Unit("gun", kind, "blue", A), Unit("foe", "heavy_tank", "red", T), *units))
    return build(Scenario(board_from_diagram(PICTURE), roster, view={"selected": "gun"}))


@pytest.fixture
def session() -> Session:
    return scene()


def aim(session: Session, cell: int = T) -> dict[str, object]:
    Browser(session).send("hover", cell=cell)
    attack = session.parts.verdict.state["attack"]
    assert isinstance(attack, dict)
    return attack


def test_unsighted_arc_fire_is_indirect_and_the_panel_lists_who_rolls(session: Session) -> None:
    attack = aim(session)
    assert (attack["kind"], attack["word"]) == ("indirect", "Indirect")
    assert "Heavy tank foe" in str(attack["text"])
    assert "Not sighted" in str(attack["lines"])
    assert "8.0822" in str(attack["lines"])
    assert "spillover" in str(attack["next"])
    assert "Heavy tank foe" in str(attack["next"])


def test_a_relay_is_told_by_observer_and_command_post() -> None:
    session = scene(Unit("eye", "infantry", "blue", WATCH), Unit("hq", "command_post", "blue", C))
    attack = aim(session)
    assert attack["kind"] == "normal"
    assert "eye sees it, and Command post hq passes it on (G.E.V. 8.083)" in str(attack["lines"])
    assert [WATCH, C, A] in session.parts.canvas.ruler["supplies"]


def test_the_satellite_is_told_and_drawn_without_a_command_post() -> None:
    session = scene(Unit("eye", "infantry", "blue", WATCH))
    assert aim(session)["kind"] == "indirect"
    assert session.parts.canvas.ruler["supplies"] == []
    Browser(session).ask("satellite", on=True)
    assert "the satellite passes it on (G.E.V. 8.0831)" in str(aim(session)["lines"])
    assert [WATCH, A] in session.parts.canvas.ruler["supplies"]


def test_the_weapon_changes_the_answer() -> None:
    session = scene(kind="ogre_mark_iii")
    attack = aim(session)
    weapons = attack["weapons"]
    assert isinstance(weapons, list)
    assert len(weapons) > 1
    kinds = set()
    for weapon in weapons:
        Browser(session).ask("weapon", name=weapon["name"])
        now = session.parts.verdict.state["attack"]
        assert [w["name"] for w in now["weapons"] if w["chosen"]] == [weapon["name"]]
        kinds.add(now["kind"])
    assert len(kinds) > 1


def test_one_of_several_units_in_a_hex_is_chosen() -> None:
    session = scene(Unit("post", "command_post", "red", T))
    attack = aim(session)
    assert [target["id"] for target in attack["targets"]] == ["post", "foe"]  # type: ignore[attr-defined]
    assert "post" in str(attack["text"])
    Browser(session).ask("against", unit="foe")
    assert "foe" in str(session.parts.verdict.state["attack"]["text"])


def test_an_empty_hex_is_judged_as_if_a_mobile_unit_stood_there(session: Session) -> None:
    attack = aim(session, WATCH)
    assert attack["targets"] == []
    assert "a mobile unit" in str(attack["text"])


def test_there_is_no_attack_without_an_attacker(session: Session) -> None:
    browser = Browser(session)
    browser.send("ruler", **{"from": C, "to": T, "pin": True})
    assert session.parts.verdict.state["attack"] is None
    assert session.parts.verdict.state["lines"]


def test_an_unarmed_unit_says_so() -> None:
    assert "no weapon" in str(aim(scene(kind="command_post"))["text"])


def test_another_selection_forgets_the_weapon_and_the_target(session: Session) -> None:
    browser = Browser(session)
    browser.ask("weapon", name="Missiles")
    browser.ask("against", unit="foe")
    browser.send("select", unit="foe", cell=T)
    assert (session.view.weapon, session.view.against) == (None, None)


def test_the_answer_the_other_way_round_is_that_of_the_rules(session: Session) -> None:
    browser, board = Browser(session), session.scenario.board
    for cell in range(board.grid.n):
        if cell != A:
            browser.send("hover", cell=cell)
            assert session.ruler.answer.back == verdict(gev.explain(board, cell, A)), board.grid.label(cell)
