from typing import Any

import pytest

from viewer.board.units import Roster, Side, Unit
from viewer.errors import BoardError

TANK = Unit("t-1", "heavy_tank", "blue", 4)
SCOUT = Unit("s-1", "gev", "red", 4, name="Vixen", facing=2)
POST = Unit("p-1", "command_post", "blue", 7, states=frozenset({"destroyed"}))
ROSTER = Roster((TANK, SCOUT, POST))


def test_units_are_found_by_id_cell_and_side():
    assert ROSTER["s-1"] is SCOUT
    assert ROSTER.get("s-2") is None
    assert "s-1" in ROSTER and "s-2" not in ROSTER
    assert ROSTER.at(4) == (TANK, SCOUT)
    assert ROSTER.at(5) == ()
    assert ROSTER.of_side("blue") == (TANK, POST)
    assert (len(ROSTER), list(ROSTER)) == (3, [TANK, SCOUT, POST])


def test_changes_return_new_rosters_in_the_same_order():
    moved = Unit("t-1", "heavy_tank", "blue", 9)
    assert ROSTER.replace(moved).units == (moved, SCOUT, POST)
    assert ROSTER.remove("s-1").units == (TANK, POST)
    assert Roster().add(TANK).units == (TANK,)
    assert ROSTER.units == (TANK, SCOUT, POST)


def test_a_free_id_is_the_first_one_not_taken():
    assert ROSTER.free_id("t") == "t-2"
    assert ROSTER.free_id("x") == "x-1"


def test_destroyed_is_a_state():
    assert POST.destroyed and not TANK.destroyed


def test_two_units_with_one_id_are_refused():
    with pytest.raises(BoardError, match="Two units have the id t-1"):
        ROSTER.add(Unit("t-1", "gev", "red", 1))


def test_units_that_are_not_there_are_told():
    for act in (ROSTER.__getitem__, ROSTER.remove):
        with pytest.raises(BoardError, match="no unit with the id 'x-9'"):
            act("x-9")


@pytest.mark.parametrize(
    "change, told",
    [
        ({"id": ""}, "A unit id is 1 to 40"),
        ({"id": "a b"}, "A unit id is 1 to 40"),
        ({"kind": "Heavy"}, "kind: a key is"),
        ({"side": ""}, "side: a key is"),
        ({"name": "x" * 61}, "0 to 60 characters are allowed; 61"),
        ({"name": "\ud800"}, "control character"),
        ({"facing": 6}, "from 0 to 5, not 6"),
        ({"states": frozenset({"On Fire"})}, "state: a key is"),
    ],
)
def test_a_unit_that_cannot_be_is_refused(change: dict[str, Any], told: str):
    given = {"id": "t-1", "kind": "gev", "side": "blue", "cell": 0} | change
    with pytest.raises(BoardError) as caught:
        Unit(**given)
    assert told in str(caught.value)


def test_a_side_needs_a_colour():
    with pytest.raises(BoardError, match="must look like #a0b1c2, not 'blue'"):
        Side("blue", "Blue", "blue")
