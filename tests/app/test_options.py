"""The options as the page sets them, and what a change did to what is seen."""

import pytest

from tests.app.pages import Browser, column, notices
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.rules import gev

PICTURE = """
.   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
  .A  .B  .   .   .   .   .C  .
.   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
"""
MARKS = {mark: cells[0] for mark, cells in marks_from_diagram(PICTURE).items()}
A, B, C = (MARKS[mark] for mark in "ABC")


def scene(*units: Unit, **fields: object) -> Session:
    roster = Roster((Unit("eye", "infantry", "blue", A), *units))
    return build(Scenario(board_from_diagram(PICTURE), roster, **fields))  # type: ignore[arg-type]


def option(session: Session, name: str) -> object:
    Browser(session).ask("tab", key="options")
    return session.parts.options.state["gev"][name]


def test_every_reading_is_explained_in_a_sentence() -> None:
    session = scene()
    Browser(session).ask("tab", key="options")
    for reading in session.parts.options.state["gev"]["readings"]:
        assert reading["label"]
        assert reading["about"].endswith(".")


def test_the_difference_of_two_readings_is_drawn() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("overlay", key="reading_difference", visible=True)
    browser.send("select", unit="eye", cell=A)
    browser.stroke(1, [B])
    browser.ask("compare", key="every")
    board = session.scenario.board
    differ = gev.see(board, A).los != gev.see(board, A, viewpoint="every").los
    assert differ.any()
    assert (column(session, "overlay:reading_difference") > 0)[differ].all()
    browser.ask("compare", key="")
    assert not column(session, "overlay:reading_difference").any()


def test_the_move_allowance_is_what_the_vantage_tries() -> None:
    session = scene(view={"selected": "eye", "ruler": ["0302", "0802"], "overlays": ["vantage"]})
    browser = Browser(session)
    sizes = []
    for steps in (0, 1, 2):
        browser.ask("move", steps=steps)
        sizes.append(int((column(session, "overlay:vantage") > 0).sum()))
    assert sizes[0] < sizes[1] < sizes[2]


@pytest.mark.parametrize("states", [frozenset(), frozenset({"destroyed"})])
def test_a_satellite_is_refused_while_a_side_has_or_had_a_command_post(states: frozenset[str]) -> None:
    session = scene(Unit("hq", "command_post", "red", C, states=states))
    Browser(session).ask("satellite", on=True)
    assert "there is hq (red) (G.E.V. 8.0831)" in notices(session)[0]
    assert option(session, "satellite") is False
    assert "8.0831" in str(option(session, "satellite_note"))


def test_a_map_with_satellite_and_command_post_opens_and_keeps_its_wish() -> None:
    session = scene(Unit("hq", "command_post", "blue", C), options={"satellite": True})
    assert option(session, "satellite") is True
    assert not session.system.outlook.satellite
    assert "there is hq (blue) (G.E.V. 8.0831)" in notices(session)[1]
    browser = Browser(session)
    browser.send("select", unit="hq", cell=C)
    browser.ask("delete")
    assert session.system.outlook.satellite


def test_a_command_post_placed_later_ends_the_satellite() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("satellite", on=True)
    assert session.system.outlook.satellite
    browser.send("place", kind="command_post", side="blue", cell=C)
    browser.send("place", kind="command_post", side="blue", cell=C + 1)
    assert not session.system.outlook.satellite
    assert notices(session)[0] == "The satellite is not in play."
    assert len(notices(session)) == 2


def test_a_side_is_told_no_more_than_that_there_is_a_command_post() -> None:
    session = scene(Unit("zebra", "command_post", "red", C), view={"eyes": "blue"})
    Browser(session).ask("satellite", on=True)
    assert "zebra" not in notices(session)[0]
    assert "zebra" not in str(option(session, "satellite_note"))


def change(session: Session) -> str:
    return str(session.parts.status.state["change"])


def test_a_stroke_tells_what_it_hid_and_undo_what_came_back() -> None:
    session = scene()
    browser = Browser(session)
    before = gev.see(session.scenario.board, A).los
    browser.stroke(1, [B], end=False)
    assert change(session) == ""
    browser.stroke(1, [C], end=True)
    lost = int((before & ~gev.see(session.scenario.board, A).los).sum())
    assert change(session) == f"Blue: +0 seen, −{lost}"
    browser.send("hover", cell=C)
    assert change(session) == f"Blue: +0 seen, −{lost}"
    browser.ask("undo")
    assert change(session) == f"Blue: +{lost} seen, −0"


def test_a_drag_is_compared_with_where_it_began() -> None:
    session = scene()
    browser = Browser(session)
    browser.stroke(1, [B])
    before = gev.see(session.scenario.board, A).los
    for cell in (A + 1, A + 2):
        browser.send("drag", unit="eye", cell=cell)
    browser.send("move", unit="eye", cell=C)
    after = gev.see(session.scenario.board, C).los
    assert change(session) == f"Blue: +{(after & ~before).sum()} seen, −{(before & ~after).sum()}"


def test_the_overlay_of_changes_shows_the_same_cells() -> None:
    session = scene(view={"overlays": ["changed"]})
    browser = Browser(session)
    before = gev.see(session.scenario.board, A).los
    browser.stroke(1, [B])
    lost = before & ~gev.see(session.scenario.board, A).los
    assert ((column(session, "overlay:changed") > 0) == lost).all()


def test_what_changes_nothing_tells_nothing() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("title", text="Other")
    browser.ask("new", cols=4, rows=4, shape="flat-odd")
    assert change(session) == ""


def test_destroying_the_last_command_post_darkens_what_was_shared() -> None:
    gun = Unit("gun", "howitzer", "blue", MARKS["C"])
    session = scene(
        gun, Unit("hq", "command_post", "blue", A), view={"selected": "gun", "overlays": ["attack"]}
    )
    browser = Browser(session)
    browser.stroke(1, [C - 2, C - 1 - session.scenario.board.grid.cols])
    shared = session.system.outlook.observed("blue").shared
    assert shared.any()
    before = column(session, "overlay:attack").copy()
    browser.ask(
        "unit", unit="hq", name="", kind="command_post", side="blue", facing=None, states=["destroyed"]
    )
    assert not session.system.outlook.observed("blue").shared.any()
    assert (column(session, "overlay:attack") != before).any()


def test_the_look_of_the_map_is_switched() -> None:
    session = scene()
    browser = Browser(session)
    browser.ask("numbers", on=False)
    browser.ask("tint", on=False)
    assert (session.parts.canvas.show_numbers, session.parts.canvas.tint_levels) == (False, False)
    browser.ask("radius", value=None)
    assert session.system.options.radius is None
