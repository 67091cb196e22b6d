"""Undo, stepping back and forth, and what is refused."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings

from tests.rules.squad.play.scenes import play
from tests.rules.squad.play.strategies import games
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import EditError, RulesError
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.squad.play import (
    Action,
    Area,
    Down,
    EndPhase,
    Game,
    Glare,
    Mend,
    RaiseStone,
    Scramble,
    SetFeature,
    Settings,
    Shoot,
    Step,
    Unveil,
    act,
)
from viewer.rules.squad.play.attacks import targets
from viewer.rules.squad.play.game import most_actions
from viewer.rules.squad.play.record import play_record, replayed
from viewer.rules.squad.play.state import as_mask

ROOM = """
    0A0 0 0 0E
    0B2 0C0 0
    0#0b0 0 9
"""


def test_undo_is_the_moment_before_and_drops_what_came_after() -> None:
    played = play(ROOM)
    start = played.game
    game = start.do(Step("A", 1)).do(Step("A", 2))
    assert game.undo().state["A"].cell == 1
    assert not game.undo().can_step_forth
    with pytest.raises(EditError, match="moments 0 to 0; not -1"):
        start.undo()


def test_stepping_back_and_forth_loses_nothing_until_something_else_is_done() -> None:
    game = play(ROOM).game.do(Step("A", 1)).do(Step("A", 2))
    back = game.at(1)
    assert (back.state["A"].cell, back.can_step_back, back.can_step_forth) == (1, True, True)
    assert len(back.log("umpire")) < len(game.log("umpire"))
    assert back.at(2).state is game.state
    other = back.do(EndPhase())
    assert (len(other.actions), other.can_step_forth) == (2, False)


REFUSED: list[tuple[Action, str]] = [
    (Step("A", 2), "0301 is no neighbour of 0101"),
    (Step("B", 6), "0202 is 2 levels up"),
    (Step("B", 11), "a boulder at 0203 is impassable"),
    (Step("B", 10), "off the map at 0103 is impassable"),
    (Step("B", 0), "Unit-A stands at 0101"),
    (Step("E", 3), "Unit-E acts in the enemy phase; this is the squad phase of round 1"),
    (Step("Z", 3), "There is no unit 'Z' in this play-through"),
    (Shoot("A", "B"), "Unit-A knows of no target 'B'"),
    (Shoot("A", "E", "kill"), "A shot ends in miss, hit, down; not 'kill'"),
    (Shoot("A", "E", "hit", 101), "Odds are 0 to 100 per cent, not 101"),
    (Shoot("A", "E", "hit", roll=5), "A shot is rolled against odds, and this one has none"),
    (Shoot("A", "E", "hit", 50, 0), "A roll is 1 to 100, not 0"),
    (Shoot("A", "E", "miss", 50, 50), "A roll of 50 against 50% is no miss"),
    (Shoot("A", "E", "down", 50, 51), "A roll of 51 against 50% is no down"),
    (Glare("A", "E"), "does not have the power 'glare'"),
    (Area("A", 3), "does not have the power 'area'"),
    (RaiseStone("A", 3), "does not have the power 'stone'"),
    (RaiseStone("C", 4), "Unit-C cannot raise a stone at 0501: Unit-E stands there"),
    (RaiseStone("C", 5), "Unit-C cannot raise a stone at 0102: Unit-B stands there"),
    (RaiseStone("C", 11), "no room for one"),
    (RaiseStone("C", 10), "no room for one"),
    (Unveil("A"), "does not have the power 'unveil'"),
    (Scramble("north"), "has not just woken"),
    (Scramble("south"), "There is no pod 'south'"),
    (SetFeature(0, "tree"), "A tree cannot stand at 0101: the cell is taken"),
    (SetFeature(11, "boulder"), "At 0203 that is so already: boulder"),
    (SetFeature(3, "castle"), "A feature is none, boulder, tree, stone, wall; not 'castle'"),
    (Mend("A"), "Unit-A stands already"),
]


@pytest.mark.parametrize(("action", "told"), REFUSED, ids=lambda value: str(value)[:30])
def test_what_is_refused_and_why(action: Action, told: str) -> None:
    played = play(ROOM, kinds={"C": "shaper"}, mission="hold")
    with pytest.raises(EditError) as caught:
        act(played.state, action)
    assert told in str(caught.value)


def test_who_is_down_neither_acts_nor_is_aimed_at() -> None:
    played = play(ROOM, mission="hold").do(Down("A"), Down("E"))
    with pytest.raises(EditError, match="Unit-A is down and cannot act"):
        played.do(Step("A", 1))
    with pytest.raises(EditError, match="Unit-E is down already"):
        played.do(Shoot("B", "E"))
    with pytest.raises(EditError, match="Unit-A is down already"):
        played.do(Down("A"))


def test_who_was_downed_stands_up_only_where_there_is_room() -> None:
    played = play(ROOM, mission="hold").do(Down("A"), Step("B", 0))
    with pytest.raises(EditError, match="Unit-A cannot stand up: 0101 is taken"):
        played.do(Mend("A"))
    played.do(Step("B", 1), SetFeature(0, "tree"))
    with pytest.raises(EditError, match="Unit-A cannot stand up: 0101 is blocked"):
        played.do(Mend("A"))


def test_movement_points_run_out_and_come_back() -> None:
    played = play("0A0 0 0", move=1, kinds={"A": "iridant"}).do(Step("A", 1))
    with pytest.raises(EditError, match="0301 costs 1, and it has 0 movement points left"):
        played.do(Step("A", 2))
    assert played.do(EndPhase(), EndPhase(), Step("A", 2)).unit("A").cell == 2


def test_whom_a_unit_can_aim_at_and_why_not_at_the_others() -> None:
    played = play("0A0 9 0E0\n0B0 0 0F0", kinds={"B": "seer"}).do(Unveil("B"))
    told = {target.id: why for target, why in targets(played.state, "A")}
    assert told == {"E": "Unit-A has no line of sight from 0101 to Unit-E at 0401.", "F": ""}
    assert {why for _, why in targets(played.state, "F")} == {
        "Unit-F acts in the enemy phase; this is the squad phase of round 1."
    }
    played.do(Down("F"))
    assert [target.id for target, _ in targets(played.state, "A")] == ["E"]


def test_an_unveiled_enemy_behind_rock_cannot_be_shot() -> None:
    played = play("0A0 9 0E", kinds={"A": "seer"}).do(Unveil("A"))
    with pytest.raises(EditError, match="no line of sight from 0101 to Unit-E at 0401"):
        played.do(Shoot("A", "E"))


@pytest.mark.parametrize(
    ("picture", "told"),
    [("0E0", "needs at least one unit on the side of the squad"), ("0", "at least one unit")],
)
def test_scenarios_without_exiles_cannot_be_played(picture: str, told: str) -> None:
    with pytest.raises(RulesError, match=told):
        play(picture)


@pytest.mark.parametrize("place", ["#", "b"])
def test_nobody_can_stand_in_a_hole_or_a_boulder(place: str) -> None:
    scenario = play(f"0A0{place}").scenario
    fallen = scenario.replace(roster=scenario.roster.replace(_moved(scenario.roster["A"], 1)))
    with pytest.raises(RulesError, match="Unit-A is at 0201, where no unit can stand"):
        Game.begin(fallen, Settings())


def test_there_is_a_limit_to_what_opening_a_file_may_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play(ROOM)
    assert most_actions(played.state.board.grid) == 2000
    assert most_actions(SquareGrid(1000, 1000)) == 100
    monkeypatch.setattr("viewer.rules.squad.play.game.MAX_ACTIONS", 1)
    with pytest.raises(EditError, match="has up to 1 actions"):
        played.do(EndPhase(), EndPhase())


def test_two_units_in_one_cell_cannot_be_played() -> None:
    scenario = play("0A0B").scenario
    stacked = scenario.replace(roster=scenario.roster.replace(_moved(scenario.roster["B"], 0)))
    with pytest.raises(RulesError, match="2 units stand at 0101"):
        Game.begin(stacked, Settings())


def test_a_play_through_may_begin_with_everybody_down() -> None:
    played = play("0A0 0E", states={"A": "downed", "E": "destroyed"}).do(EndPhase(), Mend("E"))
    assert [piece.standing for piece in played.state.pieces] == [False, True]
    assert not played.state.pod("north").awake


def _moved(unit: Unit, cell: int) -> Unit:
    return replace(unit, cell=cell)


@settings(max_examples=40, deadline=None)
@given(games())
def test_the_log_of_actions_leads_to_the_same_state(played: tuple[Scenario, Game]) -> None:
    scenario, game = played
    again = replayed(scenario.replace(play=play_record(game)))
    assert again is not None
    assert again.state.to_dict() == game.state.to_dict()
    assert again.log("umpire") == game.log("umpire")


@settings(max_examples=40, deadline=None)
@given(games())
def test_what_always_holds(played: tuple[Scenario, Game]) -> None:
    _, game = played
    state = game.state
    cells = [piece.cell for piece in state.pieces if piece.standing]
    assert len(set(cells)) == len(cells)
    assert all(state.board.on_map[cell] for cell in cells)
    explored = [as_mask(moment.explored[0], state.board.grid.n) for moment, _ in game.moments]
    assert all((before <= after).all() for before, after in pairwise(explored)), "nothing is forgotten"
    for undone in range(len(game.moments)):
        assert game.at(undone).at(game.position).state is state
