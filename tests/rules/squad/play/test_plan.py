"""Before a move: what would be seen, who would see, who would wake."""

import pytest
from hypothesis import given, settings

from tests.rules.squad.play.scenes import mask, play
from tests.rules.squad.play.strategies import games
from viewer.board.scenario import Scenario
from viewer.errors import EditError
from viewer.rules.squad.play import Down, Game, Step, Unveil
from viewer.rules.squad.play.plan import along, first_seen, first_waking, prospect
from viewer.rules.squad.play.seen import fan

LANE = """
    0A0 0 0 0
    9 9 9 0 9
    0 0 0E0 0
"""


def test_what_i_would_see_from_there() -> None:
    played = play(LANE)
    plan = prospect(played.state, "A", 3, "squad")
    assert plan.sees[13]
    assert (plan.gains == (plan.sees & ~prospect(played.state, "A", 0, "squad").sees)).all()
    assert not prospect(played.state, "A", 0, "squad").gains.any()


def test_who_would_see_me_there_and_which_pod_would_wake_at_which_step() -> None:
    played = play(LANE)
    steps = along(played.state, "A", (1, 2, 3, 8), "umpire")
    assert [plan.seen_by for plan in steps] == [(), (), (), ("E",)]
    assert (first_seen(steps), first_waking(steps)) == (4, 4)
    assert steps[-1].spots == ("E",)


def test_the_squad_plans_with_those_it_knows_of() -> None:
    played = play(LANE, kinds={"A": "seer"})
    assert prospect(played.state, "A", 8, "squad").seen_by == ()
    played.do(Unveil("A"))
    plan = prospect(played.state, "A", 8, "squad")
    assert (plan.seen_by, plan.wakes, plan.spots) == (("E",), ("E",), ("E",))


def test_an_enemy_of_an_unaware_pod_would_wake_by_what_it_sees() -> None:
    played = play(LANE)
    assert prospect(played.state, "E", 13, "umpire").wakes == ()
    assert prospect(played.state, "E", 3, "umpire").wakes == ("E",)


def test_who_is_awake_does_not_wake() -> None:
    played = play(LANE, mission="hold")
    assert prospect(played.state, "A", 8, "umpire").wakes == ()


def test_refused() -> None:
    played = play(LANE).do(Down("A"))
    with pytest.raises(EditError, match="is down and sees nothing"):
        prospect(played.state, "A", 1, "squad")
    with pytest.raises(EditError, match="no unit 'E' to plan for"):
        prospect(played.state, "E", 1, "squad")
    with pytest.raises(EditError, match="no unit 'Q' to plan for"):
        prospect(played.state, "Q", 1, "squad")


@settings(max_examples=40, deadline=None)
@given(games(actions=10))
def test_the_umpires_plan_comes_true(played: tuple[Scenario, Game]) -> None:
    _, game = played
    state = game.state
    for piece in state.standing(state.phase):
        around = state.board.grid.neighbours(piece.cell)
        for cell in (c for c in around if state.board.on_map[c]):
            plan = prospect(state, piece.id, cell, "umpire")
            try:
                now = game.do(Step(piece.id, cell)).state
            except EditError:
                continue
            if now[piece.id].cell == cell:
                woken = {p.key for p in now.pods if p.awake} - {p.key for p in state.pods if p.awake}
                assert woken == {state[unit].pod for unit in plan.wakes}
                assert fan(now, now[piece.id]).tolist() == plan.sees.tolist()


def test_the_cell_it_stands_on_is_in_what_it_sees() -> None:
    played = play("0A9 9")
    assert prospect(played.state, "A", 0, "squad").sees.tolist() == mask(played, 0, 1).tolist()
