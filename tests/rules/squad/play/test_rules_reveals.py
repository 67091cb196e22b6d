"""The rule told in pictures, S13 to S15: reveals and dazzling; see `scenes`."""

from typing import Any

import pytest

from tests.rules.squad.play.scenes import Played, play, rounds
from viewer.board.units import SquadMember
from viewer.errors import EditError
from viewer.rules.squad.play import (
    Area,
    Down,
    EndPhase,
    Glare,
    Mend,
    RaiseStone,
    Step,
    Unveil,
)
from viewer.rules.squad.play.seen import fog, known, reach, seen

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


def test_s13_also_those_that_are_down() -> None:
    played = play(ROCK, kinds={"A": "seer"}, states={"E": "downed"}).do(Unveil("A"))
    assert "E" in known(played.state, "squad")


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


def test_s14_the_enemy_finds_a_hidden_exile_in_the_same_way() -> None:
    stone = {"E": SquadMember("north", powers=("stone",))}
    played = play("0A0 9 0E0", members=stone).do(EndPhase(), RaiseStone("E", 0))
    assert known(played.state, "enemy") == {"A"}
    assert not played.state.pod("north").awake, "it has not seen one"
    played.do(EndPhase())
    assert known(played.state, "enemy") == set()
    assert played.state.marker("enemy", "A").cell == 0  # type: ignore[union-attr]


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


def dazzled(**settings: Any) -> Played:
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
