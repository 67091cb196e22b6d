"""What a side's screen tells: of unsighted enemies that they are there, and nothing else (8.08)."""

import json
from typing import Any

import pytest

from tests.app.pages import Browser, column, notices
from viewer.app.page import build
from viewer.app.panels.states import STATES
from viewer.app.session import Session
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit

PICTURE = """
.   .   .   .   .   .   .   .
  .   .   .   .O  .   .   .   .
.   .   .   .   .   .   .   .
  .A  f   .H  .   .   .   .   .
.   .   f   .   .   .   .   .
  .C  .   .   .   .   .   .   .
"""
MARKS = {mark: cells[0] for mark, cells in marks_from_diagram(PICTURE).items()}
A, C, HIDDEN, WATCH = (MARKS[mark] for mark in "ACHO")
SECRET = Unit(
    "zebra-7", "superheavy_tank", "red", HIDDEN, name="Iron Duke", facing=2, states=frozenset({"disabled"})
)

OVERLAYS = ["fan", "side_seen", "attack", "dark_if_lost"]


def scene(secret: Unit = SECRET, *more: Unit) -> Session:
    gun = Unit("gun", "missile_tank", "blue", A)
    roster = Roster((secret, gun, Unit("near", "gev", "red", C), *more))
    view = {"selected": "gun", "eyes": "blue", "overlays": OVERLAYS}
    return build(Scenario(board_from_diagram(PICTURE), roster, view=view))


class Spy:
    """Remembers all that is sent to the page."""

    def __init__(self, session: Session) -> None:
        self.sent: list[Any] = []
        for name in STATES:
            part = getattr(session.parts, name)
            part.param.watch(lambda event: self.sent.append(event.new), ["state"])
            self.sent.append(part.state)
        canvas = session.parts.canvas
        canvas.param.watch(lambda event: self.sent.append(event.new), ["units", "ruler", "overlays", "board"])
        canvas._cells.on_change("data", lambda _attr, _old, new: self.sent.append(_plain(new)))
        self.sent += [canvas.units, canvas.ruler, canvas.overlays, _plain(canvas._cells.data)]

    def text(self) -> str:
        return json.dumps(self.sent)


def _plain(columns: Any) -> dict[str, Any]:
    return {name: values.tolist() for name, values in columns.items()}


def busy(session: Session) -> Spy:
    """Do a bit of everything in a side's view."""
    spy, browser = Spy(session), Browser(session)
    for cell in (HIDDEN, C, WATCH):
        browser.send("hover", cell=cell)
    browser.send("select", unit="?1", cell=HIDDEN)
    browser.send("drag", unit="?1", cell=HIDDEN + 1)
    browser.send("select", unit="near", cell=C)
    browser.send("hover", cell=HIDDEN)
    browser.send("select", unit="gun", cell=A)
    browser.send("ruler", **{"from": A, "to": HIDDEN, "pin": True})
    browser.stroke(1, [WATCH])
    for tab in ("units", "options", "sight"):
        browser.ask("tab", key=tab)
    browser.ask("tab", key="units")
    browser.ask("filter", text="zebra", side="")
    browser.ask("filter", text="", side="red")
    browser.ask("select", unit="?1")
    browser.ask("unit", unit="?1", name="x", kind="gev", side="red", facing=None, states=[])
    browser.ask("duplicate", unit="?1")
    browser.ask("remove_side", key="red")
    browser.ask("remove_kind", key="superheavy_tank")
    browser.ask("satellite", on=True)
    browser.ask("undo")
    browser.ask("redo")
    return spy


def test_an_unsighted_enemy_is_a_question_mark_in_its_hex() -> None:
    session = scene()
    (shown,) = [unit for unit in session.parts.canvas.units if unit["cell"] == HIDDEN]
    assert (shown["id"], shown["abbreviation"], shown["symbol"]) == ("?1", "", "unknown")
    assert (shown["facing"], shown["states"]) == (None, [])
    assert [unit["id"] for unit in session.parts.canvas.units if unit["cell"] == C] == ["near"]


def test_nothing_that_is_sent_names_the_hidden_unit() -> None:
    session = scene()
    text = busy(session).text()
    assert session.view.eyes == "blue"
    for word in ("zebra", "Iron Duke"):
        assert word not in text.replace('"text": "zebra"', "")


def test_what_is_sent_is_the_same_whatever_the_hidden_unit_is() -> None:
    other = Unit("ant-1", "light_tank", "red", HIDDEN)
    texts = []
    for session in (scene(), scene(other)):
        # the id of the document is drawn by lot
        texts.append(busy(session).text().replace(session.keeping.live.id, "id"))
    assert texts[0] == texts[1]


def test_the_umpire_sees_all_and_switching_hides_at_once() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("eyes", key="")
    assert "zebra-7" in {unit["id"] for unit in session.parts.canvas.units}
    browser.send("select", unit="zebra-7", cell=HIDDEN)
    assert session.parts.toolbox.state["unit"]["name"] == "Iron Duke"
    browser.ask("eyes", key="blue")
    assert session.parts.toolbox.state["unit"] is None
    assert session.view.pinned == HIDDEN
    browser.ask("eyes", key="red")
    assert "zebra-7" in {unit["id"] for unit in session.parts.canvas.units}


def test_a_sighting_makes_it_known_and_a_stroke_can_hide_it_again() -> None:
    session = scene(SECRET, Unit("eye", "infantry", "blue", WATCH))
    assert "zebra-7" in {unit["id"] for unit in session.parts.canvas.units}
    browser = Browser(session)
    browser.ask("select", unit="eye")
    browser.ask("delete")
    assert "zebra-7" not in {unit["id"] for unit in session.parts.canvas.units}
    browser.ask("undo")
    assert "zebra-7" in {unit["id"] for unit in session.parts.canvas.units}


def test_what_is_destroyed_out_of_sight_is_not_there_at_all() -> None:
    wreck = Unit("wreck", "gev", "red", HIDDEN, states=frozenset({"destroyed"}))
    session = scene(wreck)
    assert HIDDEN not in {unit["cell"] for unit in session.parts.canvas.units}


def test_the_unknown_is_attacked_as_a_hex_and_not_moved_by_those_who_do_not_know_it() -> None:
    session = scene()
    browser = Browser(session)
    browser.send("hover", cell=HIDDEN)
    assert session.parts.verdict.state["attack"]["targets"] == []
    browser.send("move", unit="?1", cell=HIDDEN + 1)
    assert session.scenario.roster["zebra-7"].cell == HIDDEN
    assert "does not know" in notices(session)[-1]


def test_a_known_enemy_keeps_the_secrets_of_its_side() -> None:
    session = scene(SECRET, Unit("hq", "command_post", "red", HIDDEN))
    browser = Browser(session)
    browser.send("select", unit="near", cell=C)
    browser.send("hover", cell=WATCH)
    assert session.parts.verdict.state["attack"] is None
    assert not column(session, "overlay:attack").any()
    assert not column(session, "overlay:dark_if_lost").any()


def test_a_unit_carried_out_of_sight_can_be_put_down() -> None:
    session = scene()
    browser = Browser(session)
    browser.send("drag", unit="near", cell=HIDDEN)
    assert session.view.selected is None
    browser.send("move", unit="near", cell=HIDDEN)
    assert session.scenario.roster["near"].cell == HIDDEN
    assert notices(session) == []


@pytest.mark.parametrize("eyes", ["blue", ""])
def test_the_view_is_saved_with_the_map(eyes: str) -> None:
    session = scene()
    Browser(session).ask("eyes", key=eyes)
    kept = session.scenario.replace(view=session.view.saved(session.scenario))
    assert build(kept).view.eyes == eyes


def test_squares_hide_all_enemies_for_nothing_can_be_said_there() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("new", cols=5, rows=5, shape="square")
    browser.send("place", kind="infantry", side="red", cell=3)
    browser.ask("eyes", key="blue")
    assert [unit["id"] for unit in session.parts.canvas.units] == ["?1"]


def test_a_side_is_not_told_what_the_step_to_undo_did() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("eyes", key="")
    browser.send("move", unit="zebra-7", cell=HIDDEN + 1)
    assert session.parts.topbar.state["undo"] == "Move Iron Duke"
    browser.ask("eyes", key="blue")
    assert session.parts.topbar.state["undo"] == "the last step"
    browser.ask("undo")
    assert "Iron Duke" not in json.dumps([session.parts.topbar.state, session.parts.status.state])
