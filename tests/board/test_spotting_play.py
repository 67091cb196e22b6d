from dataclasses import replace

import pytest

from viewer.board.scenario import Scenario
from viewer.board.spotting_play import MAX_THROWN, MOST_LINES, Line, Plan, SpottingPlay
from viewer.errors import BoardError
from viewer.grid.hexgrid import HexGrid

PLAY = SpottingPlay((Plan("a", 0, ((1, 2),)), Plan("b", 5)), 7, 2, 3, (Line("blue", "one"), Line("", "two")))


def test_a_units_plan_is_put_in_the_place_of_its_old_one() -> None:
    again = PLAY.planned("a", Plan("a", 0, ((1,), (3, 4))))
    assert again.plan("a") == Plan("a", 0, ((1,), (3, 4)))
    assert again.planned("a", None).plan("a") is None
    assert again.plan("b") == PLAY.plan("b") and again.log == PLAY.log


def test_the_log_keeps_its_latest_lines_and_counts_them_all() -> None:
    play = PLAY
    for number in range(MOST_LINES + 5):
        play = play.told(Line("", f"line {number}", True))
    assert len(play.log) == MOST_LINES and play.written == MOST_LINES + 8
    assert play.log[-1].text == f"line {MOST_LINES + 4}"


def test_a_side_gets_its_own_plans_and_lines_and_not_the_die() -> None:
    assert PLAY.known_to("blue", frozenset({"b"})) == SpottingPlay(
        (Plan("b", 5),), written=1, log=(Line("blue", "one"),)
    )


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seed": -1}, "seed is a whole number"),
        ({"thrown": MAX_THROWN + 1}, "thrown is a whole number"),
        ({"thrown": True}, "thrown is a whole number"),
        ({"written": 1}, "lines of those written"),
        ({"plans": (Plan("a", 0), Plan("a", 1))}, "given twice"),
    ],
)
def test_what_a_file_could_get_wrong_is_told(changes: dict[str, object], told: str) -> None:
    with pytest.raises(BoardError, match=told):
        replace(PLAY, **changes)


@pytest.mark.parametrize(
    ("ways", "told"), [((), "1 to 4 routes"), (((),) * 5, "1 to 4 routes"), (((1,) * 201,), "200 steps")]
)
def test_plans_have_bounds(ways: tuple[tuple[int, ...], ...], told: str) -> None:
    with pytest.raises(BoardError, match=told):
        Plan("a", 0, ways)


@pytest.mark.parametrize("plan", [Plan("a", 12), Plan("a", 0, ((1, 99),)), Plan("a", -1), Plan("a", 3)])
def test_a_route_stays_on_the_map(plan: Plan) -> None:
    blank = Scenario.blank(HexGrid(4, 3, frozenset({3})))
    with pytest.raises(BoardError, match="route of unit"):
        blank.replace(spotting=SpottingPlay((plan,)))
