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
from viewer.app.systems.squad.steps import HELD
from viewer.formats.registry import open_bytes, save_bytes
from viewer.rules.squad.play import Area, Game, Glare, Settings, Shoot, Unveil
from viewer.rules.squad.play.dice import roll
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
    codes = column(session, "overlay:squad_plan")
    gained = np.count_nonzero(codes == 1)
    assert codes[session.scenario.board.grid.cell_at("0905")] == 4, "where it is seen first"
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
    assert panel(session)["hand"]["armed"] == "move"
    browser.ask("play_end")
    assert (panel(session)["round"], panel(session)["phase"]) == (2, "squad")
    click(session, browser, "0205", unit="sanna")
    browser.ask("play_now", what="unveil")
    assert any("unveil" in word for word in panel(session)["unit"]["words"])
    browser.ask("play_now", what="down")
    assert panel(session)["unit"]["words"][0] == "down"
    assert notices(session) == []


# Shots, area powers and the umpire's hand.


def armed(what: str, **fields: Any) -> tuple[Session, Browser]:
    """The hold mission in the enemy's first phase, Warden 1 in hand."""
    session, browser = opened(played=False)
    browser.ask("play_begin", squad="blue", mission="hold")
    browser.ask("play_end")
    click(session, browser, at(session, "warden-1"), unit="warden-1")
    browser.ask("play_arm", what=what)
    for name in ("result", "odds"):
        browser.ask(f"play_{name}", **{name: fields[name]})
    browser.ask("play_roll", rolled=fields["rolled"])
    return session, browser


def test_targets_are_listed_and_a_shot_goes_off_from_the_list() -> None:
    session, browser = armed("shoot", result="down", odds=45, rolled=False)
    row = {"unit": "sanna", "name": "Sanna", "label": "0205", "away": 9, "refused": ""}
    assert panel(session)["targets"] == [row]
    browser.ask("play_aim", unit="sanna")
    assert "Warden 1 shoots at Sanna at 45% and downs" in heard(session)
    assert not game(session).state["sanna"].standing
    assert panel(session)["hand"]["armed"] == "move"


def test_whom_it_knows_of_but_cannot_aim_at_is_listed_with_the_reason() -> None:
    session, browser = opened()
    shown = next(i for i, a in enumerate(game(session).actions, 1) if isinstance(a, Unveil))
    browser.ask("play_at", position=shown)
    browser.ask("eyes", key="blue")
    click(session, browser, at(session, "ada"), unit="ada")
    browser.ask("play_arm", what="shoot")
    rows = panel(session)["targets"]
    assert {row["unit"] for row in rows} == known(game(session).state, "squad")
    assert rows == sorted(rows, key=lambda row: (row["refused"] != "", row["away"]))
    assert rows[-1]["refused"].startswith("Ada has no line of sight from 0206 to ")


def test_a_shot_is_rolled_for_and_rolls_the_same_again_after_undo() -> None:
    session, browser = armed("shoot", result="hit", odds=60, rolled=True)
    browser.ask("play_aim", unit="sanna")
    first = game(session).actions[-1]
    assert isinstance(first, Shoot)
    fell = roll(1, len(game(session).actions))
    assert (first.odds, first.roll, first.result) == (60, fell, "hit" if fell <= 60 else "miss")
    assert any(line.endswith(f"(rolled {fell})") for line in heard(session))
    browser.ask("undo")
    browser.ask("play_arm", what="shoot")
    browser.ask("play_aim", unit="sanna")
    assert game(session).actions[-1] == first
    again = build(open_bytes(save_bytes(session.scenario), "again.hexsight.json").scenario)
    assert game(again).log("umpire") == game(session).log("umpire")


def test_a_roll_decides_and_needs_odds() -> None:
    session, browser = armed("shoot", result="down", odds=100, rolled=True)
    browser.ask("play_aim", unit="sanna")
    assert not game(session).state["sanna"].standing
    session, browser = armed("shoot", result="down", odds=0, rolled=True)
    browser.ask("play_aim", unit="sanna")
    assert game(session).state["sanna"].standing
    session, browser = armed("shoot", result="hit", odds=None, rolled=True)
    browser.ask("play_aim", unit="sanna")
    assert notices(session) == ["Say the odds first: a shot is rolled against them."]


def test_whom_a_side_does_not_know_is_no_target_and_is_refused_like_nobody() -> None:
    session, browser = begun()
    browser.ask("eyes", key="blue")
    click(session, browser, "0206", unit="ada")
    browser.ask("play_arm", what="shoot")
    assert panel(session)["targets"] == []
    for unit in ("iridant-1", "nobody"):
        browser.ask("play_aim", unit=unit)
    told = notices(session)
    assert told == ["Ada knows of no target 'iridant-1'.", "Ada knows of no target 'nobody'."]


@pytest.mark.parametrize("downs", [False, True])
def test_an_area_power_downs_whom_it_touches_if_it_is_said_to(downs: bool) -> None:
    session, browser = opened()
    blast = next(i for i, a in enumerate(game(session).actions) if isinstance(a, Area))
    browser.ask("play_at", position=blast)
    click(session, browser, at(session, "thorn"), unit="thorn")
    browser.ask("play_arm", what="area")
    browser.ask("play_area", downs=downs)
    cell = at(session, "warden-1")
    browser.send("select", unit=None, cell=session.scenario.board.grid.cell_at(cell))
    assert game(session).actions[-1] == Area("thorn", game(session).state["warden-1"].cell, downs)
    assert game(session).state["warden-1"].standing is not downs


def test_the_umpire_puts_and_clears_features_cell_by_cell_with_nobody_in_hand() -> None:
    session, browser = begun()
    browser.ask("let_go")
    cell = session.scenario.board.grid.cell_at
    for feature, code in (("wall", 4), ("tree", 2), ("none", 0)):
        browser.ask("play_feature", feature=feature)
        for label in ("0606", "0607"):
            click(session, browser, label)
            assert column(session, "feature")[cell(label)] == code
    assert notices(session) == []
    assert session.scenario.board.layer("feature")[cell("0606")] == 0, "the map itself is as it was"
    browser.ask("play_feature", feature="boulder")
    click(session, browser, "0307", unit="brook")
    assert notices(session) == ["A boulder cannot stand at 0307: the cell is taken."]
    browser.send("ask", action={"action": "let_go"})
    assert panel(session)["hand"]["armed"] == "move"


def test_what_the_umpire_holds_does_not_pass_to_a_side() -> None:
    session, browser = begun()
    browser.ask("play_feature", feature="wall")
    browser.ask("eyes", key="blue")
    click(session, browser, "0606")
    assert notices(session) == ["That is for the umpire; look at the map as the umpire first."]
    assert game(session).position == 0


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
