"""A play-through on the page: what is done on the map and the panel."""

import json

import numpy as np

from tests.app.pages import Browser, column, notices
from tests.app.systems.playing import at, begun, click, game, heard, opened, panel
from viewer.app.files import open_sample
from viewer.app.page import build
from viewer.app.session import Session
from viewer.formats.registry import open_bytes, save_bytes
from viewer.rules.squad.play import EndPhase, Glare, Settings, Shoot, Step
from viewer.rules.squad.play.record import play_record, replayed
from viewer.rules.squad.play.suggestion import ways

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
    last = panel(session)["last"]
    browser.ask("select", unit="thorn")
    browser.ask("delete")
    assert "Action 4 of the saved play-through is refused: There is no unit 'thorn'" in trouble(session)
    assert panel(session)["last"] == 3
    browser.ask("undo")
    assert panel(session)["last"] == last and not trouble(session)


def test_a_map_that_is_changed_under_it_is_saved_as_far_as_it_fits() -> None:
    session, browser = opened()
    whole = game(session)
    browser.ask("select", unit="thorn")
    browser.ask("delete")
    browser.ask("save")
    assert "The play-through is saved up to action 3. Action 4" in notices(session)[0]
    again = build(open_bytes(save_bytes(session.scenario), "again.hexsight.json").scenario)
    assert game(again).done == whole.done[:3]


def test_ground_that_is_painted_under_it_is_what_it_goes_on_upon() -> None:
    session, browser = opened()
    cell = session.scenario.board.grid.cell_at("2013")
    browser.send("stroke", stroke=1, layer="level", op="set", value=3, cells=[cell], end=True)
    assert panel(session)["playing"] and not trouble(session)
    again = build(open_bytes(save_bytes(session.scenario), "again.hexsight.json").scenario)
    assert game(again).state.board.level[cell] == 3


def trouble(session: Session) -> str:
    told: str = panel(session)["trouble"]
    return told


# What is refused.


def test_a_file_whose_log_does_not_lead_to_its_state_is_refused_and_the_map_stays() -> None:
    session, browser = opened()
    document = json.loads(save_bytes(session.scenario))
    document["play"]["state"]["round"] = 3
    browser.open({"wrong.hexsight.json": json.dumps(document).encode()})
    (told,) = notices(session)
    assert "The saved play-through does not lead to its state: round is 3, and its actions lead to 8" in told
    assert panel(session)["round"] == 8


def test_who_acts_out_of_phase_or_onto_others_or_up_a_cliff_hears_why() -> None:
    session, browser = begun()
    cell = session.scenario.board.grid.cell_at
    browser.send("move", unit="warden-1", cell=cell("1205"))
    browser.send("move", unit="brook", cell=cell("0308"))
    browser.ask("play_feature", feature="wall")
    click(session, browser, "0306")
    browser.ask("play_arm", what="move")
    browser.send("move", unit="brook", cell=cell("0306"))
    assert notices(session) == [
        "Warden 1 acts in the enemy phase; this is the squad phase of round 1.",
        "Brook cannot step: Thorn stands at 0308.",
        "Brook cannot step: a wall at 0306 is impassable.",
    ]
    assert at(session, "brook") == "0307"


def test_a_step_of_more_than_a_level_is_refused_with_the_levels() -> None:
    scenario = opened(played=False)[0].scenario
    here = scenario.board.grid.cell_at("0306")
    session = build(scenario.replace(board=scenario.board.replace("level", [here], 3)))
    browser = Browser(session)
    browser.ask("play_begin", squad="blue", mission="normal")
    browser.send("move", unit="brook", cell=here)
    assert notices(session) == [
        "Brook cannot step: 0306 is 3 levels up, and a step of more than 1 is impassable."
    ]


# The enemy searches (S12).


def test_the_yard_shows_a_search_on_different_grounds() -> None:
    session, browser = opened(sample="8-walled-yard")
    browser.ask("overlay", key="squad_ways", visible=True)
    state = panel(session)
    assert (state["round"], state["phase"], state["stance"]) == (4, "enemy", "searching")
    assert {plan["why"] for plan in state["suggested"]} == {"search"}
    grounds = [plan["ground"] for plan in state["suggested"]]
    assert sorted(grounds) == ["0203", "0913", "1001"]
    codes = column(session, "overlay:squad_ways")
    assert np.isin([1, 2, 3, 4], [2, *codes]).tolist() == [False, True, True, True]
    browser.ask("play_suggested", unit="hunter-2")
    assert at(session, "hunter-2") == "1004"
    assert notices(session) == []


def test_what_is_suggested_is_done_in_any_order() -> None:
    """The Hunter's way leads through where the Warden stands, who was thought to go on first."""
    scenario = open_sample("8-walled-yard")
    told = replayed(scenario)
    assert told is not None
    played = told.at(35).do(Shoot("ada", "iridant-1", "down", None))
    for unit, label in (("ada", "0813"), ("brook", "1502"), ("sanna", "1001"), ("warden-1", "0704")):
        played = played.do(EndPhase()) if unit == "warden-1" else played
        piece = played.state[unit]
        way = ways(played.state, piece, piece.points)
        for cell in way.path_to(scenario.board.grid.cell_at(label)):
            played = played.do(Step(unit, cell))
    session = build(scenario.replace(play=play_record(played)))
    browser = Browser(session)
    browser.ask("tab", key="play")
    browser.ask("play_suggested", unit="hunter-1")
    assert notices(session) == []
    assert at(session, "hunter-1") == "0706", "it stops where it sees somebody"
