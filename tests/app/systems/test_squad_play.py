"""A play-through on the page: what is done on the map and the panel, and what each side gets to hear."""

import json
from typing import Any

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from viewer.app.files import open_sample
from viewer.app.outgoing import outgoing, staged
from viewer.app.page import build
from viewer.app.session import Session
from viewer.formats.registry import open_bytes, save_bytes
from viewer.rules.squad.play import Game, Glare, Settings
from viewer.rules.squad.play.record import replayed
from viewer.rules.squad.play.seen import known


def opened(played: bool = True, sample: str = "7-hill-fight") -> tuple[Session, Browser]:
    scenario = open_sample(sample)
    session = build(scenario if played else scenario.replace(play={}))
    browser = Browser(session)
    browser.ask("tab", key="play")
    return session, browser


def begun(**fields: Any) -> tuple[Session, Browser]:
    session, browser = opened(played=False)
    browser.ask("play_begin", squad="blue", mission="normal", **fields)
    return session, browser


def panel(session: Session) -> dict[str, Any]:
    return session.system.parts["play"].state  # type: ignore[attr-defined, no-any-return]


def game(session: Session) -> Game:
    found = session.system.outlook.game
    assert found is not None
    return found  # type: ignore[no-any-return]


def at(session: Session, unit: str) -> str:
    return game(session).state.label(game(session).state[unit].cell)


def click(session: Session, browser: Browser, label: str, unit: str | None = None) -> None:
    cell = session.scenario.board.grid.cell_at(label)
    browser.send("hover", cell=cell)
    browser.send("select", unit=unit, cell=cell)


def heard(session: Session) -> list[str]:
    return [line["text"] for line in panel(session)["log"]]


# Beginning, and being there.


def test_before_it_begins_the_tab_offers_to() -> None:
    session, browser = opened(played=False)
    assert not panel(session)["playing"]
    browser.ask("play_begin", squad="blue", mission="hold")
    state = panel(session)
    assert (state["playing"], state["round"], state["phase"], state["mission"]) == (True, 1, "squad", "hold")
    assert session.parts.topbar.state["undo"] == "Begin a play-through"
    browser.ask("undo")
    assert not panel(session)["playing"]


def test_its_numbers_are_options_until_it_begins() -> None:
    session, browser = opened(played=False)
    browser.ask("setting", name="patience", value=5)
    browser.ask("setting", name="dazzle_loss", value=2)
    browser.ask("play_begin", squad="red", mission="hold")
    settings = game(session).state.settings
    assert settings == Settings(squad="red", enemy="blue", mission="hold", patience=5, dazzle_loss=2)
    browser.ask("setting", name="patience", value=1)
    assert game(session).state.settings == settings


def test_a_saved_play_through_opens_where_it_was_left() -> None:
    session, _ = opened()
    played = replayed(session.scenario)
    assert played is not None
    units = {unit["id"]: unit["cell"] for unit in session.parts.canvas.units}
    assert units == {piece.id: piece.cell for piece in played.state.pieces}
    assert np.array_equal(column(session, "feature"), played.state.board.layer("feature"))
    assert (panel(session)["round"], panel(session)["position"]) == (played.state.round, len(played.actions))


def test_what_cannot_be_played_is_explained() -> None:
    session, browser = opened(played=False)
    for unit in list(session.scenario.roster.of_side("blue")):
        browser.ask("select", unit=unit.id)
        browser.ask("delete")
    browser.ask("play_begin", squad="blue", mission="normal")
    assert notices(session) == ["A play-through needs at least one unit on the side of the squad."]


# One round.


def test_a_click_walks_step_by_step_and_each_step_can_be_undone() -> None:
    session, browser = begun()
    click(session, browser, "0307", unit="brook")
    assert panel(session)["unit"]["points"] == 8
    click(session, browser, "0507")
    assert at(session, "brook") == "0507"
    assert panel(session)["unit"]["points"] == 6
    assert heard(session)[-2:] == ["Brook moves from 0307 to 0406", "Brook moves from 0406 to 0507"]
    browser.ask("undo")
    assert at(session, "brook") == "0406"
    browser.ask("redo")
    assert at(session, "brook") == "0507"
    assert session.scenario.roster["brook"].cell == session.scenario.board.grid.cell_at("0307"), (
        "it began there"
    )


def test_a_dragged_unit_walks_too_and_not_farther_than_it_can() -> None:
    session, browser = begun()
    cell = session.scenario.board.grid.cell_at
    browser.send("drag", unit="brook", cell=cell("0406"))
    browser.send("move", unit="brook", cell=cell("0406"))
    assert at(session, "brook") == "0406"
    browser.send("move", unit="brook", cell=cell("2001"))
    assert at(session, "brook") == "0406"
    assert notices(session)[0].startswith("No way leads from 0406 to 2001")


def test_pointing_at_a_cell_tells_what_a_walk_there_would_bring() -> None:
    session, browser = begun()
    click(session, browser, "0307", unit="brook")
    browser.ask("overlay", key="squad_plan", visible=True)
    label = "0905"
    browser.send("hover", cell=session.scenario.board.grid.cell_at(label))
    lines = panel(session)["plan"]
    assert lines[0].startswith(f"{label}: ")
    gained = np.count_nonzero(column(session, "overlay:squad_plan"))
    assert f" {gained} of them new." in lines[0]
    assert lines[1:] == [
        "Would see Iridant, Warden 2.",
        "Seen there by Iridant, Warden 2.",
        "First seen at step 6, 0905.",
        "Wakes the pod of Iridant, Warden 2 at step 6, 0905.",
    ]
    browser.send("hover", cell=session.scenario.board.grid.cell_at("2001"))
    assert panel(session)["plan"] == []


def test_a_whole_round() -> None:
    session, browser = begun()
    click(session, browser, "0308", unit="thorn")
    browser.ask("play_arm", what="stone")
    click(session, browser, "1409", unit="brute-1")
    assert "Brute" in heard(session)[-1] + heard(session)[-2]
    browser.ask("play_end")
    assert panel(session)["phase"] == "enemy"
    click(session, browser, at(session, "warden-1"), unit="warden-1")
    browser.ask("play_arm", what="shoot")
    browser.ask("play_result", result="miss")
    click(session, browser, at(session, "sanna"), unit="sanna")
    assert heard(session)[-1] == "Warden 1 shoots at Sanna and misses"
    assert panel(session)["armed"] == "move"
    browser.ask("play_end")
    assert (panel(session)["round"], panel(session)["phase"]) == (2, "squad")
    click(session, browser, "0205", unit="sanna")
    browser.ask("play_now", what="unveil")
    assert any("unveil" in word for word in panel(session)["unit"]["words"])
    browser.ask("play_now", what="down")
    assert panel(session)["unit"]["words"][0] == "down"
    assert notices(session) == []


def test_what_is_suggested_is_drawn_and_done_on_demand() -> None:
    session, browser = begun()
    browser.ask("overlay", key="squad_ways", visible=True)
    plans = panel(session)["suggested"]
    assert {plan["why"] for plan in plans} == {"scramble"}
    moving = next(plan for plan in plans if not plan["stays"])
    end = session.scenario.board.grid.cell_at(moving["to"])
    assert column(session, "overlay:squad_ways")[end] == 2
    browser.ask("play_suggested", unit=moving["unit"])
    assert at(session, moving["unit"]) == moving["to"]
    assert panel(session)["suggested"] == []


def test_the_ruler_says_of_a_unit_in_play_that_it_is_dazzled() -> None:
    session, browser = opened()
    glare = next(i for i, a in enumerate(game(session).actions, 1) if isinstance(a, Glare))
    browser.ask("play_at", position=glare)
    click(session, browser, at(session, "brook"), unit="brook")
    browser.ask("tab", key="sight")
    browser.send("hover", cell=session.scenario.board.grid.cell_at("0806"))
    lines = session.parts.verdict.state["lines"]
    assert "The observer is dazzled: sight 6 instead of 10 (Squad sight “Dazzled”)" in lines


# Back and forth.


def test_stepping_back_loses_nothing_until_something_else_is_done() -> None:
    session, browser = opened()
    last = panel(session)["last"]
    before = session.scenario.play
    browser.ask("play_at", position=0)
    assert (panel(session)["position"], panel(session)["last"]) == (0, last)
    assert at(session, "brook") == "0307"
    assert session.scenario.play is before
    browser.ask("play_at", position=last)
    assert panel(session)["position"] == last
    browser.ask("play_at", position=3)
    browser.ask("play_end")
    assert panel(session)["last"] == 4
    browser.ask("undo")
    assert panel(session)["last"] == last


def test_it_is_saved_with_the_map_and_opened_again() -> None:
    session, browser = begun()
    click(session, browser, "0307", unit="brook")
    click(session, browser, "0507")
    again = build(open_bytes(save_bytes(session.scenario), "again.hexsight.json").scenario)
    assert at(again, "brook") == "0507"
    assert game(again).log("umpire") == game(session).log("umpire")


def test_a_map_that_is_changed_under_it_says_what_no_longer_fits() -> None:
    session, browser = opened()
    browser.ask("select", unit="brook")
    browser.ask("delete")
    assert not panel(session)["playing"]
    assert "saved play-through" in panel(session)["trouble"]
    browser.ask("undo")
    assert panel(session)["playing"]


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
    browser.ask("play_arm", what="clear")
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
