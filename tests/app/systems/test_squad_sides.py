"""A play-through seen by one side: what it may take back, and what it gets to know."""

import json
from typing import Any

import pytest

from tests.app.pages import column, notices
from tests.app.systems.playing import at, begun, click, game, opened, panel
from viewer.app.outgoing import outgoing, staged
from viewer.app.session import Session
from viewer.app.systems.squad.steps import HELD
from viewer.formats.registry import save_bytes
from viewer.rules.squad.play.seen import known

# Whose steps are taken back.


def undo_held(session: Session) -> tuple[str, str]:
    held = session.parts.topbar.state["held"]
    return held["undo"], held["redo"]


def test_a_side_takes_back_its_own_steps_and_does_them_again() -> None:
    session, browser = begun()
    browser.ask("eyes", key="blue")
    assert undo_held(session) == (HELD, ""), "beginning was not a step of its own"
    click(session, browser, "0307", unit="brook")
    click(session, browser, "0406")
    assert undo_held(session) == ("", "")
    browser.ask("undo")
    assert (at(session, "brook"), undo_held(session)) == ("0307", (HELD, ""))
    browser.ask("redo")
    assert at(session, "brook") == "0406"
    assert session.parts.topbar.state["undo"] == "the last step"


def test_what_others_took_back_is_not_offered_to_a_side() -> None:
    session, browser = begun()
    browser.ask("play_end")
    browser.ask("eyes", key="blue")
    told = session.parts.topbar.state
    browser.ask("eyes", key="")
    browser.ask("select", unit="iridant-1")
    browser.ask("play_now", what="down")
    browser.ask("undo")
    assert session.parts.topbar.state["redo"]
    browser.ask("eyes", key="blue")
    assert session.parts.topbar.state == told
    browser.ask("redo")
    assert game(session).state["iridant-1"].standing
    assert notices(session) == []


def test_a_side_takes_back_nothing_of_the_other_sides_nor_of_the_umpires() -> None:
    session, browser = begun()
    browser.ask("eyes", key="blue")
    browser.ask("play_end")
    assert undo_held(session)[0] == HELD, "its phase is over"
    browser.ask("eyes", key="red")
    click(session, browser, at(session, "warden-1"), unit="warden-1")
    beside = session.scenario.board.grid.neighbours(game(session).state["warden-1"].cell)
    reach = session.system.reach(session.system.mover)  # type: ignore[attr-defined]
    walked = next(cell for cell in beside if reach[cell])
    browser.send("select", unit=None, cell=walked)
    browser.ask("eyes", key="blue")
    browser.ask("undo")
    assert game(session).state["warden-1"].cell == walked
    assert notices(session) == [HELD]
    browser.ask("eyes", key="red")
    browser.ask("play_end")
    browser.ask("eyes", key="blue")
    browser.ask("undo")
    assert game(session).state.round == 2
    browser.ask("eyes", key="")
    browser.ask("play_feature", feature="wall")
    click(session, browser, "0606")
    browser.ask("eyes", key="blue")
    browser.ask("undo")
    assert column(session, "feature")[session.scenario.board.grid.cell_at("0606")]
    browser.ask("eyes", key="")
    for _ in range(4):
        browser.ask("undo")
    assert (game(session).position, undo_held(session)) == (0, ("", ""))


# What a side gets to know.


def sent(session: Session) -> str:
    """All words that the page holds, but for the names of the kinds of units."""
    parts = {
        name: part for name, part in vars(session.parts).items() if name not in ("canvas", "kinds", "toolbox")
    }
    canvas = session.parts.canvas
    states = [part.state for part in parts.values()]
    return json.dumps([states, panel(session), canvas.units, canvas.ruler, canvas.overlays], default=str)


@pytest.mark.parametrize(("eyes", "role"), [("blue", "squad"), ("red", "enemy")])
def test_who_was_never_known_is_nowhere_on_a_sides_page(eyes: str, role: Any) -> None:
    session, browser = opened()
    for key in ("side", "enemy", "fog", "needed", "reverse", "ways", "plan"):
        browser.ask("overlay", key=f"squad_{key}", visible=True)
    whole, met = game(session), set[str]()
    kinds = {kind.name for kind in session.scenario.catalogue}
    for position in range(len(whole.moments)):
        met |= known(whole.moments[position][0], role)
        browser.ask("eyes", key="")
        browser.ask("play_at", position=position)
        browser.ask("eyes", key=eyes)
        state = game(session).state
        others = {piece.id: piece for piece in state.pieces if piece.role != role}
        now = known(state, role)
        shown = {unit["id"] for unit in session.parts.canvas.units}
        assert shown & set(others) == now
        text = sent(session)
        for unit, piece in others.items():
            assert unit in now or f'"{unit}"' not in text
            assert unit in met or piece.name in kinds or piece.name not in text
    assert met


def test_a_side_does_what_is_its_own_and_nothing_else() -> None:
    session, browser = begun()
    browser.ask("eyes", key="red")
    browser.ask("play_end")
    for action in ({"what": "down"},):
        browser.ask("play_now", **action)
    browser.ask("play_arm", what="feature")
    browser.ask("play_feature", feature="tree")
    browser.ask("play_at", position=0)
    browser.ask("play_drop")
    told = notices(session)
    assert told[0] == "It is the other side's phase; only it or the umpire can end it."
    assert set(told[1:]) == {"That is for the umpire; look at the map as the umpire first."}
    assert (game(session).state.phase, game(session).position) == ("squad", 0)
    assert panel(session)["suggested"] != []
    browser.ask("eyes", key="blue")
    assert panel(session)["suggested"] == []
    assert session.parts.notes.state["notes"] == ""


def test_a_file_or_picture_has_the_moment_and_of_a_side_what_it_knows() -> None:
    session, browser = opened()
    state = game(session).state
    assert staged(session).roster["brook"].cell == state["brook"].cell
    assert outgoing(session).play
    browser.ask("eyes", key="blue")
    file = outgoing(session)
    assert {u.id for u in file.roster if u.side == "red"} == known(state, "squad")
    assert file.roster["brook"].cell == state["brook"].cell
    assert (file.notes, dict(file.play)) == ("", {})
    hidden = {p.id for p in state.pieces if p.role == "enemy"} - known(state, "squad")
    assert hidden
    assert not [unit for unit in hidden if f'"{unit}"'.encode() in save_bytes(file)]
