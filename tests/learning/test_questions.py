"""The kinds of questions, each on a map so small that the answer can be seen."""

from typing import Any

import pytest

from viewer.errors import BoardError
from viewer.learning.asking import Question, Solution
from viewer.learning.pair_questions import Attack, Blocks, Chance, Height, Sees, Which, Who
from viewer.learning.questions import question
from viewer.learning.scene import Scene, scene
from viewer.learning.unit_questions import Deployed, Odds, Reach, Scrambles, Step, Unveiled

OPEN = ".A . . . .B"
WOOD = ".A . fx . .B"
TANK = {"kind": "heavy_tank", "side": "blue"}
FOE = {"kind": "gev", "side": "red"}
RECRUIT = {"kind": "recruit", "side": "blue"}


def lane(text: str, rules: str = "gev", **more: Any) -> Scene:
    """A row of hexes, each the symbol of its terrain and maybe a mark."""
    drawn = "".join(cell.ljust(2) for cell in text.split())
    return scene({"map": drawn, "shape": "pointy", **more}, rules)


def cells(at: Scene, marks: str) -> frozenset[int]:
    return frozenset(cell for mark in marks for cell in at.cells(mark))


def solved(asked: Question, at: Scene) -> Solution:
    return asked.solve(at)


def test_seen_or_not() -> None:
    assert solved(Sees(), lane(OPEN)).right == "yes"
    blocked = solved(Sees(), lane(WOOD))
    assert (blocked.right, blocked.told) == ("no", "No: out of line.")
    assert set(blocked.blockers) == cells(lane(WOOD), "x")
    assert "8.0811" in blocked.lines[1]


def test_a_guess_is_right_or_not() -> None:
    solution = solved(Sees(), lane(OPEN))
    assert solution.is_right("yes")
    assert not solution.is_right("no")
    assert not solution.is_right(frozenset())


def test_what_blocks_is_any_set_that_does() -> None:
    two = lane(".A . fx fy . .B")
    solution = solved(Blocks(), two)
    assert solution.is_right(cells(two, "x"))
    assert solution.is_right(cells(two, "y"))
    assert not solution.is_right(cells(two, "xy"))
    assert solved(Blocks(), lane(OPEN)).is_right(frozenset())


def test_an_attack_into_a_wood_is_indirect() -> None:
    at = lane(".A . fB", units={"A": TANK, "B": FOE})
    assert solved(Attack(), at).right == "indirect"
    far = lane(".A . . . .B", units={"A": TANK, "B": FOE})
    solution = solved(Attack(), far)
    assert solution.right == "out_of_range"
    assert solution.right in [choice.key for choice in solution.choices]


def test_which_are_seen_and_who_sees() -> None:
    at = lane(".C . .A . fx . .B", units={"A": TANK, "B": FOE})
    assert solved(Which(among="BC"), at).accepted == (cells(at, "C"),)
    assert solved(Who(among="AC", end="B"), at).accepted == (frozenset(),)


def test_how_high() -> None:
    ridge = lane(".A . . .x . . .B", "squad", levels={"x": 2}, units={"A": RECRUIT})
    assert solved(Height(), ridge).right == "4"
    assert solved(Height(raised="x", until="no"), ridge).right == "0"
    assert solved(Height(most=2), ridge).right == "never"


def test_at_which_step() -> None:
    at = lane(".A . .1 fx . .2", units={"A": TANK})
    assert solved(Step(route="21"), at).right == "1"
    assert solved(Step(route="2"), at).right == "never"


def test_at_which_step_last() -> None:
    at = lane(".A . .1 .2 fx . .3", units={"A": TANK})
    last = solved(Step(route="123", last=True), at)
    assert last.right == "2"
    assert len(last.lines) == 3
    assert solved(Step(route="3", last=True), at).right == "never"


def test_whom_the_enemy_knows_of_when_a_mission_begins() -> None:
    foe = {"kind": "hunter", "side": "red"}
    at = lane(".B . .A . # . .C", "squad", units={"A": foe, "B": RECRUIT, "C": RECRUIT})
    assert solved(Deployed(), at).accepted == (cells(at, "BC"),)
    assert solved(Deployed(mission="normal"), at).accepted == (cells(at, "B"),)


def test_a_waking_pod_takes_cover() -> None:
    foe = {"kind": "hunter", "side": "red", "squad": {"pod": "hounds"}}
    drawn = {"map": ". . .b.x. . . \n .B. . . . . .A", "shape": "pointy", "features": {"b": "boulder"}}
    at = scene({**drawn, "units": {"A": foe, "B": RECRUIT}}, "squad")
    solution = solved(Scrambles(), at)
    assert solution.accepted == (cells(at, "x"),)
    assert solution.lines[-1] == "In 0401 1 exile would see it past cover, 0 in the open."


def test_how_far_one_sees_dazzled_too() -> None:
    at = lane(".A", "squad", levels={"A": 2}, units={"A": RECRUIT})
    assert solved(Reach(), at).right == "10"
    assert solved(Reach(dazzled=True), at).right == "6"


def test_an_unveil_shows_who_is_near_through_rock() -> None:
    seer = {"kind": "seer", "side": "blue"}
    foe = {"kind": "hunter", "side": "red"}
    at = lane(".A # .B" + " ." * 14 + " .C", "squad", units={"A": seer, "B": foe, "C": foe})
    assert solved(Unveiled(), at).accepted == (cells(at, "B"),)


def test_chances_once_and_on_the_way() -> None:
    walker = {"kind": "infantry", "side": "red"}
    spotter = {"kind": "infantry", "side": "blue"}
    at = lane(".A . . . . .B", "spotting", units={"A": spotter, "B": walker}, options={"inches_per_cell": 6})
    assert solved(Chance(), at).right == "60"  # factor 17, and 22 reaches 30 inches
    assert solved(Odds(route="BB", walker="B", percent=59), at).right == "B"
    assert solved(Odds(route="B", walker="B", percent=60), at).right == "never"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({}, "A question is one of"),
        ({"kind": "sees", "far": 3}, "has no 'far', but start, end"),
    ],
)
def test_a_bad_question_is_refused(data: dict[str, Any], says: str) -> None:
    with pytest.raises(BoardError, match=says):
        question(data)


def test_a_mark_that_is_not_there_is_named() -> None:
    with pytest.raises(BoardError, match="There is no mark 'Q' on the map; it has A B"):
        Sees(end="Q").solve(lane(OPEN))
    with pytest.raises(BoardError, match="stands in 2 cells"):
        Sees().solve(lane(".A . .B . .B"))


def test_who_is_down_sees_nothing_and_is_said_to_be_down() -> None:
    down = {**RECRUIT, "states": ["downed"]}
    solution = solved(Sees(), lane(".A . .B", "squad", units={"A": down}))
    assert (solution.right, solution.told) == ("no", "No: down.")
    assert "A is down at 0101" in solution.lines[0]
