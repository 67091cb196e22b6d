"""A whole page without a browser: messages go in as the browser sends them, columns come out."""

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from tests.app.tankfield import A, B, T, seen, tank_page
from viewer.app.session import Session
from viewer.rules import gev


@pytest.fixture
def session() -> Session:
    return tank_page()


def test_the_page_opens_on_the_scenarios_view(session: Session) -> None:
    assert session.view.selected == "tank-1"
    assert (column(session, "overlay:fan") > 0).sum() == seen(session).sum()
    assert session.parts.topbar.state["title"] == "A field"
    assert session.parts.toolbox.state["unit"]["label"] == session.scenario.board.grid.label(A)


def test_a_stroke_takes_from_the_fan_what_the_engine_says(session: Session, browser: Browser) -> None:
    before = seen(session)
    browser.stroke(1, [B])
    after = seen(session)
    assert (before & ~after).sum() > 3
    assert np.array_equal(column(session, "overlay:fan") > 0, after)


def test_every_message_is_acknowledged_even_a_bad_one(session: Session, browser: Browser) -> None:
    browser.stroke(1, [B])
    browser.send("hover", cell=T)
    browser.send("hover", cell=10**6)
    browser.send("dance")
    assert session.parts.canvas.acknowledged == 4


def test_a_stroke_in_pieces_is_one_step(session: Session, browser: Browser) -> None:
    start = session.scenario
    browser.stroke(1, [B], end=False)
    browser.stroke(1, [T], end=False)
    browser.stroke(1, [], end=True)
    assert session.document.history.titles == ("Paint forest",)
    browser.ask("undo")
    assert np.array_equal(session.scenario.board.terrain, start.board.terrain)
    assert np.array_equal(column(session, "terrain"), start.board.terrain)
    browser.ask("redo")
    assert session.scenario.board.terrain_at(T).key == "forest"


def test_an_abandoned_stroke_leaves_nothing_and_its_late_cells_are_left_aside(
    session: Session, browser: Browser
) -> None:
    start = session.scenario
    browser.stroke(1, [B], end=False)
    browser.send("abandon", stroke=1)
    browser.stroke(1, [T])
    assert session.scenario is start
    assert not session.document.can_undo
    assert np.array_equal(column(session, "overlay:fan") > 0, seen(session))


def layers_sent(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the layers that are sent anew from now on."""
    sent: list[str] = []

    def note(layer: str, _values: object) -> None:
        sent.append(layer)

    monkeypatch.setattr(session.parts.canvas, "set_cells", note)
    return sent


@pytest.mark.parametrize("undo", ["here", "in another tab"])
def test_what_is_painted_after_its_stroke_was_undone_does_not_stay_on_the_screen(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch, undo: str
) -> None:
    browser.stroke(1, [B], end=False)
    if undo == "here":
        browser.ask("undo")
    else:
        session.document.undo()
    sent = layers_sent(session, monkeypatch)
    browser.stroke(1, [T])
    assert sent == ["terrain"]
    browser.stroke(2, [T])
    assert sent == ["terrain"]


def test_a_stroke_that_is_refused_does_not_stay_on_the_screen(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = layers_sent(session, monkeypatch)
    browser.send("stroke", stroke=1, layer="terrain", op="set", value=60, cells=[B], end=True)
    assert notices(session)
    assert sent == ["terrain"]


def test_raising_lifts_each_cell_once_a_stroke(session: Session, browser: Browser) -> None:
    for cells, end in (([A, B], False), ([B, T], True)):
        browser.send("stroke", stroke=1, layer="level", op="raise", value=1, cells=cells, end=end)
    assert session.scenario.board.level[[A, B, T]].tolist() == [1, 1, 1]
    browser.send("stroke", stroke=2, layer="level", op="lower", value=3, cells=[B], end=True)
    assert session.scenario.board.level[B] == -2


def test_a_dragged_unit_takes_its_fan_along_and_is_one_step(session: Session, browser: Browser) -> None:
    browser.send("drag", unit="tank-1", cell=B)
    assert np.array_equal(column(session, "overlay:fan") > 0, gev.see(session.scenario.board, B).los)
    browser.send("drag", unit="tank-1", cell=A + 1)
    browser.send("move", unit="tank-1", cell=T)
    assert session.scenario.roster["tank-1"].cell == T
    assert len(session.document.history.titles) == 1
    browser.ask("undo")
    assert session.scenario.roster["tank-1"].cell == A
    assert np.array_equal(column(session, "overlay:fan") > 0, seen(session))


def test_what_is_placed_is_what_the_tool_held_at_the_click(session: Session, browser: Browser) -> None:
    browser.ask("tool", kind="unit")
    assert session.parts.canvas.tool["unit"] in session.scenario.catalogue
    browser.ask("kind", key="howitzer")
    browser.ask("side", key="red")
    tool = session.parts.canvas.tool
    assert (tool["kind"], tool["unit"], tool["side"]) == ("unit", "howitzer", "red")
    assert tool["counter"] == {"symbol": "howitzer", "abbreviation": "HWZ", "side_colour": "#c8442b"}
    browser.ask("kind", key="infantry")
    browser.send("place", kind="howitzer", side="red", cell=T)
    assert [unit.kind for unit in session.scenario.roster.at(T)] == ["howitzer"]
    browser.send("place", kind="zeppelin", side="red", cell=T)
    assert len(session.scenario.roster.at(T)) == 1
    assert "zeppelin" in notices(session)[0]


def test_a_river_is_one_step_whatever_pieces_it_comes_in(session: Session, browser: Browser) -> None:
    before = session.scenario.board
    browser.ask("edge", layer="river")
    assert session.parts.canvas.tool == {"kind": "edge", "layer": "river"}
    browser.send("edges", stroke=1, layer="river", on=True, pairs=[[A, 1], [A, 2]], end=False)
    browser.send("edges", stroke=1, layer="river", on=True, pairs=[[T, 0]], end=True)
    river = session.scenario.board.layer("river")
    assert river[A] == 0b000110
    assert [step.title for step in session.document.history.steps] == ["Draw river"]
    browser.send("edges", stroke=2, layer="river", on=False, pairs=[[A, 1]], end=True)
    assert session.scenario.board.layer("river")[A] == 0b000100
    browser.ask("undo")
    browser.ask("undo")
    assert np.array_equal(session.scenario.board.layer("river"), before.layer("river"))
    assert np.array_equal(column(session, "river"), before.layer("river"))


def test_units_are_placed_selected_and_deleted(session: Session, browser: Browser) -> None:
    browser.ask("tool", kind="unit")
    browser.send("place", kind="howitzer", side="red", cell=T)
    (unit,) = session.scenario.roster.at(T)
    assert (unit.kind, unit.side, session.view.selected) == ("howitzer", "red", unit.id)
    assert session.parts.canvas.units[-1]["side_colour"] == session.scenario.side("red").colour
    browser.ask("delete")
    assert session.scenario.roster.at(T) == ()
    assert session.view.selected is None
    browser.ask("delete")
    assert notices(session) == ["No unit is selected; click one first."]


def test_the_ruler_follows_the_pointer_names_the_blocker_and_stays_when_pinned(
    session: Session, browser: Browser
) -> None:
    browser.stroke(1, [B])
    browser.send("hover", cell=T)
    label = session.scenario.board.grid.label
    state = session.parts.verdict.state
    assert state["verdict"] == "no"
    assert label(B) in " ".join(state["lines"])
    assert session.parts.canvas.ruler["blockers"] == [B]
    assert session.parts.canvas.ruler["figure"]["hidden"]
    browser.ask("pin", on=True)
    browser.send("hover", cell=A + 1)
    assert session.view.ruler == (A, T)
    browser.ask("undo")
    assert session.parts.verdict.state["verdict"] == "yes"
    browser.ask("unruler")
    assert session.parts.verdict.state == {}
    assert session.parts.canvas.ruler is None


def test_the_ruler_can_be_dragged_between_any_two_cells_and_turned_round(
    session: Session, browser: Browser
) -> None:
    browser.ask("tool", kind="ruler")
    browser.send("ruler", **{"from": T, "to": B, "pin": True})
    assert session.view.ruler == (T, B)
    browser.ask("swap")
    assert session.view.ruler == (B, T)
    browser.send("ruler", **{"from": T, "to": T, "pin": True})
    assert session.view.ruler is None


def test_a_hidden_overlay_is_not_computed_until_it_is_shown(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    real = session.parts.canvas.set_overlay
    monkeypatch.setattr(
        session.parts.canvas, "set_overlay", lambda key, *rest: (sent.append(key), real(key, *rest))
    )
    browser.stroke(1, [B])
    assert "fan" in sent
    assert "dead_ground" not in sent
    sent.clear()
    browser.ask("overlay", key="dead_ground", visible=True)
    assert sent == ["dead_ground"]
    sent.clear()
    browser.send("hover", cell=T)
    assert "fan" not in sent
    browser.send("stroke", stroke=2, layer="level", op="raise", value=1, cells=[T], end=True)
    assert sent == []


def test_a_reading_changes_the_fan(session: Session, browser: Browser) -> None:
    browser.stroke(1, [B])
    browser.ask("reading", key="every")
    board = session.scenario.board
    assert np.array_equal(column(session, "overlay:fan") > 0, gev.see(board, A, viewpoint="every").los)


def test_keys_do_what_buttons_do(session: Session, browser: Browser) -> None:
    browser.send("ask", action={"action": "tool", "kind": "level"})
    assert session.parts.canvas.tool["kind"] == "level"
    browser.send("ask", action={"action": "brush_step", "by": 1})
    assert session.parts.canvas.tool["brush"] == 7
    browser.send("ask", action={"action": "brush_step", "by": -1})
    browser.send("ask", action={"action": "brush_step", "by": -1})
    assert session.view.brush == 1
    browser.send("ask", action={"action": "numbers", "on": None})
    assert session.parts.canvas.show_numbers is False
    browser.stroke(1, [B])
    browser.send("ask", action={"action": "undo"})
    assert session.scenario.board.terrain_at(B).key == "clear"
    browser.send("ask", action={"action": "let_go"})
    assert session.view.observer(session.scenario) is None
    browser.send("ask", action={"action": "tool", "kind": "flying carpet"})
    assert session.view.tool == "level"
    assert len(notices(session)) == 1
    browser.send("ask", action=["undo"])
    assert notices(session)[-1] == "The page sent an unknown request: 'None'."


def test_pick_takes_the_terrain_in_hand(session: Session, browser: Browser) -> None:
    browser.stroke(1, [B], "town")
    browser.send("pick", cell=B)
    assert (session.view.tool, session.view.terrain) == ("paint", "town")


def test_a_square_map_says_what_gev_needs(session: Session, browser: Browser) -> None:
    browser.ask("new", cols=5, rows=5, shape="square")
    browser.send("select", unit=None, cell=7)
    assert not column(session, "overlay:fan").any()
    assert "hex" in session.refresher.notes["fan"]
    browser.send("hover", cell=9)
    assert "hex" in session.parts.verdict.state["lines"][0]
    assert session.parts.canvas.ruler is None
    assert notices(session) == []


def test_an_unexpected_fault_is_told_and_the_map_stays(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session.strokes, "extend", lambda _: 1 / 0)
    start = session.scenario
    browser.stroke(1, [B])
    assert session.scenario is start
    assert "inside hexsight" in notices(session)[0]


def test_the_ground_is_shaped_for_the_whole_map_or_for_what_is_selected(
    session: Session, browser: Browser
) -> None:
    browser.ask("landform", what="up", low=0, high=0, seed=0)
    assert set(session.scenario.board.level.tolist()) == {1}
    session.view.area = (A, B)
    browser.ask("landform", what="down", low=0, high=0, seed=0)
    assert np.flatnonzero(session.scenario.board.level == 0).tolist() == sorted([A, B])
    browser.ask("landform", what="noise", low=5, high=2, seed=0)
    assert "must not be above" in notices(session)[0]
    for what in ("smooth", "flatten", "usual", "noise"):
        browser.ask("landform", what=what, low=2, high=4, seed=7)
    assert np.array_equal(column(session, "level"), session.scenario.board.level)


def test_a_ramp_is_one_step(session: Session, browser: Browser) -> None:
    browser.send("stroke", stroke=1, layer="level", op="set", value=4, cells=[T], end=True)
    browser.send("ramp", **{"from": A, "to": T, "width": 0})
    levels = session.scenario.board.level
    assert 0 < levels[(A + T) // 2] < 4
    assert np.array_equal(column(session, "level"), levels)
    assert session.document.history.titles[-1] == "Ramp"
    assert session.document.history.position == 2


def test_pointing_at_a_hex_sighted_through_a_relay_shows_who_passes_it_on(
    session: Session, browser: Browser
) -> None:
    browser.ask("sample", key="4-forward-observers")
    browser.ask("unruler")
    browser.send("ask", action={"action": "let_go"})
    cell = session.scenario.board.grid.cell_at
    browser.send("hover", cell=cell("0904"))
    lines = session.parts.canvas.ruler["supplies"]
    scout, post = cell("1205"), cell("0414")
    assert lines and all(line[:2] == [scout, post] for line in lines)
    browser.send("hover", cell=cell("0602"))
    assert session.parts.canvas.ruler is None
