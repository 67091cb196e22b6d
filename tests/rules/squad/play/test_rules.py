"""The rule told in pictures, S6 to S15; see `scenes` for how to read them."""

import pytest

from tests.rules.squad.play.scenes import play
from viewer.errors import EditError
from viewer.rules.squad.play import (
    Area,
    Down,
    EndPhase,
    Glare,
    Mend,
    RaiseStone,
    Scramble,
    Shoot,
    Step,
    Unveil,
)
from viewer.rules.squad.play.hunt import searched, stance, suggestions
from viewer.rules.squad.play.scramble import scrambles
from viewer.rules.squad.play.seen import SEEN_BEFORE, SEEN_NOW, UNSEEN, fan, fog, known, needed, reach, seen

# ---- S6: fog of war --------------------------------------------------------------------------------------


def test_s6_the_squad_sees_what_any_standing_exile_sees() -> None:
    played = play("0A0 0 9 0 0B0E0", sight=8)
    assert known(played.state, "squad") == {"E"}
    assert not fan(played.state, played.unit("A"))[played["E"]]
    assert fan(played.state, played.unit("B"))[played["E"]]
    assert seen(played.state, "squad").all()


def test_s6_a_downed_exile_sees_nothing() -> None:
    played = play("0A0 0 9 0 0B0E0").do(Down("B"))
    assert known(played.state, "squad") == set()
    assert not fan(played.state, played.unit("B")).any()
    assert played.heard("squad")[-1] == "Unit-E is out of sight, last seen at 0701"
    assert known(played.do(Mend("B")).state, "squad") == {"E"}


def test_s6_hidden_enemies_move_unheard() -> None:
    picture = """
        0A0 0 0
        9 9 9 0
        0E0 0 0X
    """
    played = play(picture).do(EndPhase(), Step("E", play(picture)["E"] + 1))
    assert played.heard("squad") == []
    assert played.heard("enemy") == played.heard("umpire") == ["Unit-E moves from 0103 to 0203"]


def test_s6_a_move_is_heard_as_far_as_it_is_seen() -> None:
    played = play("0A0 0 9 0E0 0 0\n0 0 0 0 0 0 0 0", pods={"E": "north"})
    below = played["E"] + 8
    played.do(EndPhase(), Step("E", below))
    assert played.heard("squad") == [
        "Unit-E comes into sight at 0502, seen by Unit-A",
        "Unit-E wakes",
    ]


def test_s6_comes_into_sight_moves_and_is_lost() -> None:
    played = play("0A0 0 9 0 0E\n0 0 0 0 0 0", mission="hold")
    below = played["E"] + 5
    played.do(EndPhase(), Step("E", below), Step("E", below - 1), Step("E", played["E"] - 1))
    assert played.heard("squad") == [
        "Unit-E comes into sight at 0502, seen by Unit-A",
        "Unit-E moves from 0502 to 0402",
        "Unit-E is out of sight, last seen at 0402",
    ]


def test_s6_ground_is_unseen_seen_before_or_seen_now() -> None:
    played = play("0A9 0 0\n0 0 0 0", move=9)
    codes = fog(played.state, "squad")
    assert codes.tolist() == [SEEN_NOW] * 2 + [UNSEEN] * 2 + [SEEN_NOW] * 2 + [UNSEEN] * 2
    played.do(Step("A", 4), Down("A"))
    assert set(fog(played.state, "squad").tolist()) == {SEEN_BEFORE, UNSEEN}


def test_s6_how_much_higher_a_dark_cell_would_have_to_be() -> None:
    assert needed(play("0A0 0 0 1 0 0 0").state, "squad").tolist() == [0, 0, 0, 0, 0, 1, 1, 1]


# ---- S7: shots from the unseen ---------------------------------------------------------------------------

CHASM = "0A0 0 0 0 0 0 0 0 0E"


def test_s7_a_shot_from_a_hidden_enemy_has_no_name_and_no_odds() -> None:
    played = play(CHASM, kinds={"E": "iridant"}).do(EndPhase(), Shoot("E", "A", "miss", 65))
    assert played.heard("squad", "shot") == ["An unseen enemy shoots at Unit-A and misses"]
    assert played.heard("enemy", "shot") == ["Unit-E shoots at Unit-A at 65% and misses"]
    (line,) = (line for line in played.lines("squad") if line.kind == "shot")
    assert (line.cells, line.units) == ((played["A"],), ("A",))


def test_s7_a_shot_from_one_who_is_seen_has_both() -> None:
    played = play("0A0 0 0E", mission="hold").do(EndPhase(), Shoot("E", "A", "hit", 65))
    assert played.heard("squad", "shot") == ["Unit-E shoots at Unit-A at 65% and hits"]


def test_s7_the_last_thing_that_a_downed_exile_saw_was_who_shot() -> None:
    played = play("0A0 0 0E", mission="hold").do(EndPhase(), Shoot("E", "A", "down"))
    assert played.heard("squad")[-2:] == [
        "Unit-E shoots at Unit-A and downs",
        "Unit-E is out of sight, last seen at 0401",
    ]


def test_s7_a_hidden_shooter_stays_hidden() -> None:
    played = play(CHASM, kinds={"E": "iridant"}).do(EndPhase(), Shoot("E", "A"))
    assert known(played.state, "squad") == set()


# ---- S8: what is remembered ------------------------------------------------------------------------------


def test_s8_the_enemy_remembers_where_it_saw_an_exile_last_and_when() -> None:
    played = play("0 0A0 9 0\n0 0E0 0 0", mission="hold")
    played.do(EndPhase(), EndPhase(), Step("A", 2), EndPhase(), Step("E", 7), Step("E", 8), Step("E", 9))
    marker = played.state.marker("enemy", "A")
    assert marker is not None
    assert (marker.cell, marker.round) == (2, 2)
    assert known(played.state, "enemy") == set()
    assert played.heard("enemy", "lost") == ["Unit-A is out of sight, last seen at 0301"]
    assert played.heard("squad", "lost") == ["Unit-E is out of sight, last seen at 0402"]


def test_s8_who_moves_out_of_sight_was_last_seen_where_it_left() -> None:
    played = play("0A0 9 0\n0 0 0 0E", mission="hold").do(EndPhase(), Step("E", 3))
    assert played.state.marker("squad", "E").cell == played["E"]  # type: ignore[union-attr]
    assert known(played.state, "squad") == set()


def test_s8_nobody_looks_for_one_who_is_known_to_be_down() -> None:
    played = play("0A0 0 0E", mission="hold").do(Down("A"))
    assert played.state.marker("enemy", "A") is None
    unseen = play("0A9 0 0E", mission="hold").do(Down("A"))
    assert unseen.state.marker("enemy", "A") is not None, "it does not know"


# ---- S9: pods --------------------------------------------------------------------------------------------


def test_s9_a_pod_wakes_when_one_of_its_members_sees_a_standing_exile() -> None:
    picture = "0A0 0 0 0 0 0 0 0 0E0F0G"
    played = play(picture, pods={"G": "south"})
    assert [played.state.pod(key).awake for key in ("north", "south")] == [False, False]
    played.do(Step("A", 1))
    assert [played.state.pod(key).awake for key in ("north", "south")] == [True, False]
    assert played.heard("umpire", "wakes") == ["Pod north wakes: Unit-E at 1001 sees Unit-A at 0201"]


def test_s9_a_downed_exile_wakes_nobody() -> None:
    assert not play("0A0E0B", states={"A": "downed", "B": "downed"}).state.pod("north").awake


def test_s9_a_pod_wakes_when_one_of_it_is_attacked() -> None:
    hunter = "1A0 0 0 0 0 0 0 0 0E9 0F"  # from the hill the exile sees one cell farther than it is seen
    played = play(hunter).do(Shoot("A", "E", "miss"))
    assert played.state.pod("north").awake
    assert played.heard("umpire", "wakes") == ["Pod north wakes: Unit-E was attacked"]
    assert played.heard("squad", "wakes") == ["Unit-E wakes"]
    assert played.heard("enemy", "shot") == ["An unseen exile shoots at Unit-E and misses"]


def test_s9_who_is_unaware_does_not_attack() -> None:
    played = play("0A0 0E9 0F", pods={"F": "south"}).do(EndPhase())
    assert known(played.state, "enemy") == {"A"}
    with pytest.raises(EditError, match="Unit-F is unaware of any exile"):
        played.do(Shoot("F", "A"))


def test_s9_enemies_without_a_pod_wake_one_by_one() -> None:
    played = play("0A0 0E9 0F", pods={"E": "", "F": ""})
    assert [pod.key for pod in played.state.pods if pod.awake] == ["E"]


# ---- S10: the scramble -----------------------------------------------------------------------------------


def test_s10_a_waking_pod_scrambles_to_cover_it_can_reach() -> None:
    picture = """
        0 0 0 0 0 0 0
        0A0 0 0 0E0b0
        0 0 0 0b0 0 0
        0 0 0 0 0 0 0
    """
    (plan,) = scrambles(play(picture).state, "north")
    where = play(picture).state.label(plan.destination)
    assert where == "0503", "behind the boulder, which is nearer than the far side of the other"
    assert plan.path == (plan.destination,)


def test_s10_it_takes_cover_where_it_can_or_else_gets_out_of_sight() -> None:
    picture = """
        0A0 0 0 0 0 0E
        0 0 0 0b0 0 0
    """
    state = play(picture).state
    (plan,) = scrambles(state, "north")
    assert state.label(plan.destination) == "0502", "beside the boulder, past which the exile sees it"
    no_cover = play("0A0 0 0 0E0\n9 9 9 9 9 0").state
    (plan,) = scrambles(no_cover, "north")
    assert not fan(no_cover, no_cover["A"])[plan.destination], "out of sight"


def test_s10_two_members_do_not_take_the_same_cover() -> None:
    picture = """
        0A0 0 0 0 0E
        0 0 0 0b0 0F
    """
    first, second = scrambles(play(picture).state, "north")
    assert first.destination != second.destination


def test_s10_it_has_no_actions_left_in_that_phase() -> None:
    played = play("0A0 0 0 0 0 0 0 0 0E0 0", move=6)
    played.do(EndPhase(), Step("E", played["E"] - 1))
    with pytest.raises(EditError, match="has just woken: its pod takes cover first"):
        played.do(Step("E", played["E"]))
    played.do(Scramble("north"))
    with pytest.raises(EditError, match="no actions left"):
        played.do(Step("E", played.unit("E").cell - 1))
    played.do(EndPhase(), EndPhase())
    assert played.unit("E").points == 6


def test_s10_the_scramble_is_made_at_the_end_of_the_phase_at_the_latest() -> None:
    played = play("0A0 0 0 0E0 0\n9 9 9 9 0b0 0").do(EndPhase())
    assert not played.state.pod("north").scrambling
    assert "Unit-E scrambles for cover, drawing no overwatch fire" in played.heard("squad")


def test_s10_attacked_by_someone_unseen_it_goes_beside_cover() -> None:
    picture = "1A0 0 0 0 0 0 0 0 0E0 0b0 0"
    played = play(picture).do(Shoot("A", "E", "miss"))
    assert known(played.state, "enemy") == set()
    (plan,) = scrambles(played.state, "north")
    assert played.state.label(plan.destination) == "1101"


# ---- S11: hold missions ----------------------------------------------------------------------------------

FAR = "0A0 0 0 0 0 0 0 0 0 0E0F\n0 0 0 0 0 0 0 0 0 0 0 0"


def test_s11_on_a_hold_mission_the_enemy_knows_the_deployment_and_comes_in_round_one() -> None:
    played = play(FAR, mission="hold")
    marker = played.state.marker("enemy", "A")
    assert marker is not None
    assert (marker.cell, marker.round) == (played["A"], 1)
    played.do(EndPhase())
    assert stance(played.state) == "searching"
    assert [s.unit for s in suggestions(played.state)] == ["E", "F"]
    assert suggestions(played.state)[0].destination < played["E"]


def test_s11_else_it_does_not() -> None:
    played = play(FAR).do(EndPhase())
    assert played.state.marker("enemy", "A") is None
    assert (stance(played.state), suggestions(played.state)) == ("waiting", ())


# ---- S12: when the enemy waits ---------------------------------------------------------------------------

YARD = """
    0A0 0 0 0 0 0 0E
    0 0 0 0 0 0 0 0
    0b0 0 0 0 0 0 0F
"""


def rounds(played, count: int):
    return played.do(*[EndPhase()] * (2 * count))


def test_s12_after_three_rounds_without_an_enemy_attack_it_stops_waiting() -> None:
    played = rounds(play(YARD), 2)
    assert stance(played.state) == "waiting"
    rounds(played, 1)
    assert stance(played.state) != "waiting"
    assert played.heard("enemy", "stance") == ["The enemy stops waiting: 3 rounds without an attack"]
    assert played.heard("squad", "stance") == []


def test_s12_an_attack_starts_the_count_anew() -> None:
    played = rounds(play("0A0 0 0 0E", move=0), 2).do(EndPhase(), Shoot("E", "A", "miss"), EndPhase())
    assert (played.state.quiet, stance(played.state)) == (0, "waiting")


def test_s12_with_the_squad_in_sight_it_presses_in_round_the_cover() -> None:
    picture = """
        0 0 0 0 0 0 0
        0A0b0 0 0 0 0E
        0 0 0 0 0 0 0
    """
    played = play(picture, mission="hold").do(EndPhase())
    assert stance(played.state) == "pressing"
    (plan,) = suggestions(played.state)
    grid = played.state.board.grid
    assert (plan.why, grid.distance(plan.destination, played["A"])) == ("press", 1)
    assert plan.destination != played["A"] + 1


def test_s12_pods_that_are_unaware_stay_so() -> None:
    played = rounds(play("0A0 0 0 0 0 0 0 0 0E", move=0), 3).do(EndPhase())
    assert stance(played.state) == "searching"
    assert suggestions(played.state) == ()


def test_s12_with_the_trail_cold_each_searches_other_ground_near_where_exiles_were_last_seen() -> None:
    picture = """
        0 0 0 0 0 0 0 0 0 0 0
        9 9 0 0 0 0 0 0 0 9 0
        0A9 0 0 0E0F0 0 0 9 0
        0 9 0 0 0 0 0 0 0 9 0
        0 0 0 0 0 0 0 0 0 9 0
    """
    played = play(picture, mission="hold").do(EndPhase())
    assert stance(played.state) == "searching"
    plans = suggestions(played.state)
    assert len({plan.ground for plan in plans}) == len(plans) == 2
    assert all(not searched(played.state)[plan.ground] for plan in plans)
    distances = played.state.board.grid.distances(played["A"])
    first, second = (int(distances[plan.ground]) for plan in plans)
    assert first <= second
    assert plans[0].ground == played["A"], "it goes looking where the exile was last seen"


def test_s12_ground_that_was_looked_over_is_searched_until_an_exile_is_seen_again() -> None:
    played = play("0A9 0 0E0 0", mission="hold", move=6)
    assert searched(played.state).tolist() == [False, True, True, True, True, True]
    played = play("0A0 0 0E0 0", mission="hold")
    assert not searched(played.state).any()


# ---- S13: Unveil -----------------------------------------------------------------------------------------

ROCK = "0A9 0E0 9 0F0 0 0 0 0 0 0 0 0 0 0G0H"


def test_s13_unveil_shows_every_enemy_within_sixteen_cells_through_rock() -> None:
    played = play(ROCK, kinds={"A": "seer"}).do(Unveil("A"))
    assert known(played.state, "squad") == {"E", "F", "G"}
    assert played.heard("squad", "seen")[0] == "Unit-E comes into sight at 0301, revealed"


def test_s13_until_the_seers_next_turn() -> None:
    played = play(ROCK, kinds={"A": "seer"}).do(Unveil("A"), EndPhase())
    assert "E" in known(played.state, "squad")
    played.do(Step("E", played["E"] + 1))
    assert played.heard("squad", "move") == ["Unit-E moves from 0301 to 0401"]
    played.do(EndPhase())
    assert known(played.state, "squad") == set()
    assert played.heard("squad", "unveil_ends") == ["The Unveil of Unit-A ends"]


def test_s13_later_forms_reach_further_or_hold_longer() -> None:
    played = play(ROCK, kinds={"A": "seer"}, unveil_radius=17, unveil_rounds=2).do(Unveil("A"))
    assert known(played.state, "squad") == {"E", "F", "G", "H"}
    assert rounds(played, 1).unit("A").unveiling == 3
    assert known(rounds(played, 1).state, "squad") == set()


def test_s13_only_a_seer_unveils_and_the_enemy_does_not_hear_of_it() -> None:
    with pytest.raises(EditError, match="does not have the power 'unveil'"):
        play(ROCK).do(Unveil("A"))
    assert play(ROCK, kinds={"A": "seer"}).do(Unveil("A")).heard("enemy") == []


def test_s13_it_shows_enemies_not_ground() -> None:
    played = play(ROCK, kinds={"A": "seer"})
    before = fog(played.state, "squad").tolist()
    assert fog(played.do(Unveil("A")).state, "squad").tolist() == before


# ---- S14: what else reveals ------------------------------------------------------------------------------

SHAPER = "0A0 9 0E0F0 0"


def test_s14_raising_a_stone_on_a_hidden_enemy_fails_and_shows_it() -> None:
    played = play(SHAPER, kinds={"A": "shaper"}).do(RaiseStone("A", 3))
    assert known(played.state, "squad") == {"E"}
    assert played.state.board.layer("feature")[3] == 0
    assert played.heard("squad")[0] == "Unit-A cannot raise a stone at 0401: Unit-E stands there"
    played.do(EndPhase())
    assert known(played.state, "squad") == set()
    assert played.state.marker("squad", "E").cell == 3  # type: ignore[union-attr]


def test_s14_elsewhere_the_stone_rises_and_blocks() -> None:
    played = play("0A0 0 0 0E", kinds={"A": "shaper"}).do(RaiseStone("A", 2))
    assert known(played.state, "squad") == set()
    assert played.heard("squad", "stone") == ["Unit-A raises a stone at 0301"]


def test_s14_walking_into_a_hidden_enemy_shows_it() -> None:
    picture = "0 0E\n0A0 "
    short = play(picture, kinds={"A": "recruit"}, states={}, sight=1)
    assert known(short.state, "squad") == {"E"}, "a recruit sees further than that"
    played = play(picture, kinds={"A": "brute", "E": "brute"})
    near = played.state.with_piece("A", sight=1).with_piece("E", sight=1)
    assert known(near, "squad") == set(), "a diagonal is more than one cell away"
    now, events = Step("A", played["E"]).perform(near)
    assert now["A"].cell == played["A"]
    assert known(now, "squad") == {"E"}
    assert next(e.squad.text for e in events if e.squad) == "Unit-A walks into Unit-E at 0201"


def test_s14_area_powers_touch_known_enemies_only() -> None:
    picture = """
        0A0 9 0E0
        0 0 0 0 0
        0 0 0 0F0
    """
    played = play(picture, kinds={"A": "shaper"}, pods={"E": "north", "F": "south"})
    assert known(played.state, "squad") == {"F"}
    played.do(Area("A", played["F"] - 5, down=True))
    assert played.unit("E").standing
    assert not played.unit("F").standing
    assert played.heard("squad", "area") == ["Unit-A strikes around 0402: Unit-F"]
    assert not played.state.pod("north").awake
    assert known(played.state, "squad") == {"F"}


def test_s14_nothing_else_reveals() -> None:
    played = play(SHAPER, kinds={"A": "shaper"}).do(Area("A", 3))
    assert known(played.state, "squad") == set()
    assert played.heard("squad") == ["Unit-A strikes around 0401: nobody"]
    assert played.heard("enemy") == []


# ---- S15: dazzled ----------------------------------------------------------------------------------------

GLARE = "0A0 0 0 0 0 0E0 0"


def dazzled(**settings):
    played = play(GLARE, kinds={"E": "iridant"}, mission="hold", **settings)
    return played.do(EndPhase(), Glare("E", "A"))


def test_s15_a_dazzled_exile_sees_four_cells_less_at_once() -> None:
    played = dazzled()
    assert reach(played.state, played.unit("A")) == 4
    assert seen(played.state, "squad").tolist() == [True] * 5 + [False] * 4
    assert played.heard("squad")[-2:] == [
        "Unit-E dazzles Unit-A: -20 aim, less sight, to the end of squad phase 2",
        "Unit-E is out of sight, last seen at 0701",
    ]


@pytest.mark.parametrize(("sight", "left"), [(8, 4), (7, 3), (5, 3), (3, 3), (2, 2)])
def test_s15_but_never_below_three(sight: int, left: int) -> None:
    state = dazzled().state.with_piece("A", sight=sight)
    assert reach(state, state["A"]) == left


def test_s15_until_the_end_of_the_victims_next_whole_squad_turn() -> None:
    played = dazzled().do(EndPhase())
    assert played.unit("A").dazzled, "in the squad phase after it"
    played.do(EndPhase())
    assert not played.unit("A").dazzled
    assert played.heard("squad", "dazzle_ends") == ["Unit-A is no longer dazzled"]


def test_s15_or_of_as_many_as_the_settings_say() -> None:
    played = dazzled(dazzle_turns=2).do(EndPhase(), EndPhase())
    assert played.unit("A").dazzled
    assert not played.do(EndPhase(), EndPhase()).unit("A").dazzled


def test_s15_another_hit_starts_it_anew_and_does_not_stack() -> None:
    played = dazzled().do(Glare("E", "A"))
    assert (played.unit("A").dazzled, reach(played.state, played.unit("A"))) == (2, 4)
    played.do(EndPhase(), EndPhase(), Glare("E", "A"))
    assert (played.unit("A").dazzled, reach(played.state, played.unit("A"))) == (3, 4)


def test_s15_a_mend_does_not_lift_it() -> None:
    assert dazzled().do(Down("A"), Mend("A")).unit("A").dazzled == 2


def test_s15_from_a_hidden_iridant_it_comes_without_a_name() -> None:
    played = play("0A0 0 0 0 0 0 0 0 0E", kinds={"E": "iridant"}).do(EndPhase(), Glare("E", "A"))
    assert played.heard("squad")[0].startswith("An unseen enemy dazzles Unit-A")
