"""Shots, area powers and the umpire's hand in a play-through on the page."""

from typing import Any

import pytest

from tests.app.pages import Browser, column, notices
from tests.app.systems.playing import at, begun, click, game, heard, opened, panel
from viewer.app.page import build
from viewer.app.session import Session
from viewer.formats.registry import open_bytes, save_bytes
from viewer.rules.squad.play import Area, Shoot, Unveil
from viewer.rules.squad.play.dice import roll
from viewer.rules.squad.play.seen import known


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
