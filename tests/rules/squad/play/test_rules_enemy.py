"""The rule told in pictures, S10 to S12: what the enemy does; see `scenes`."""

import pytest

from tests.rules.squad.play.scenes import play, rounds
from viewer.errors import EditError
from viewer.rules.squad.play import (
    EndPhase,
    Scramble,
    Shoot,
    Step,
)
from viewer.rules.squad.play.hunt import searched, stance, suggestions
from viewer.rules.squad.play.scramble import scrambles
from viewer.rules.squad.play.seen import fan, known, nearest

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


def test_s12_who_takes_cover_in_a_squad_phase_comes_in_the_enemy_phase_after_it() -> None:
    played = play("0A0 0 0 0 0 0 0 0 0E0", patience=1).do(EndPhase(), EndPhase(), Step("A", 1))
    played.do(Scramble("north"))
    assert (played.state.phase, played.unit("E").spent) == ("squad", True)
    assert [plan.unit for plan in suggestions(played.state)] == ["E"]


@pytest.mark.parametrize(("metric", "nearer"), [("euclidean", True), ("chebyshev", False)])
def test_s12_what_is_nearest_is_so_in_the_metric_of_the_play_through(metric: str, nearer: bool) -> None:
    state = play("0A0 0\n0 0 0\n0E0 0", metric=metric).state
    straight, slanting = nearest(state, [0])[[2, 4 + 4]]
    assert (straight < slanting) == nearer


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
