"""The rule told in pictures, S6 to S9: what each side sees, hears and remembers; see `scenes`."""

import pytest

from tests.rules.squad.play.scenes import play
from viewer.errors import EditError
from viewer.rules.squad.play import (
    Down,
    EndPhase,
    Mend,
    Shoot,
    Step,
)
from viewer.rules.squad.play.seen import SEEN_BEFORE, SEEN_NOW, UNSEEN, fan, fog, known, needed, seen

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


def test_s7_nor_does_it_tell_what_was_rolled() -> None:
    played = play(CHASM, kinds={"E": "iridant"}).do(EndPhase(), Shoot("E", "A", "miss", 65, 80))
    assert played.heard("squad", "shot") == ["An unseen enemy shoots at Unit-A and misses"]
    assert played.heard("enemy", "shot") == ["Unit-E shoots at Unit-A at 65% and misses (rolled 80)"]


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


def test_s8_nor_for_one_who_lay_there_when_it_was_seen_last() -> None:
    played = play("0A0 9 0 0\n0 0E0 0 0", mission="hold").do(Down("A"), EndPhase())
    played.do(Step("E", 7), Step("E", 8), Step("E", 9))
    assert known(played.state, "enemy") == set(), "the body is out of sight again"
    assert played.state.marker("enemy", "A") is None
    assert played.do(Mend("A")).state.marker("enemy", "A") is None, "it has not seen that"


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
