from typing import Any

import pytest

from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Side, Unit
from viewer.errors import BoardError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

BLANK = Scenario.blank(HexGrid(3, 2, frozenset({5})))


def unit(**changes: Any) -> Unit:
    return Unit(**({"id": "t-1", "kind": "gev", "side": "blue", "cell": 0} | changes))


def test_a_new_map_has_two_sides_and_no_units():
    assert [side.key for side in BLANK.sides] == ["blue", "red"]
    assert (len(BLANK.roster), BLANK.rules, BLANK.title) == (0, "gev", "")
    assert BLANK.side("red").name == "Red"


def test_replacing_leaves_the_rest():
    named = BLANK.replace(title="Ford", roster=Roster((unit(),)))
    assert named.board is BLANK.board
    assert (named.title, BLANK.title) == ("Ford", "")


@pytest.mark.parametrize(
    "change, told",
    [
        ({"side": "green"}, "Unit t-1 is on the side 'green'; the sides are blue, red."),
        ({"kind": "tripod"}, "Unit t-1 is of the kind 'tripod', which the catalogue lacks."),
        ({"cell": 6}, "Unit t-1 stands on cell 6, which is not on this 3 x 2 map."),
        ({"cell": -1}, "Unit t-1 stands on cell -1"),
        ({"cell": 5}, "Unit t-1 stands on cell 5"),
    ],
)
def test_a_unit_that_does_not_fit_is_explained(change: dict[str, Any], told: str):
    with pytest.raises(BoardError) as caught:
        BLANK.replace(roster=Roster((unit(id="ok"), unit(**change))))
    assert told in str(caught.value)


def test_squares_have_four_facings():
    with pytest.raises(BoardError, match="faces direction 4; cells here have 4"):
        Scenario.blank(SquareGrid(2, 2)).replace(roster=Roster((unit(facing=4),)))


def test_taking_a_side_away_from_its_units_is_refused():
    scenario = BLANK.replace(roster=Roster((unit(),)))
    with pytest.raises(BoardError, match="on the side 'blue'; the sides are red"):
        scenario.replace(sides=BLANK.sides[1:])


@pytest.mark.parametrize(
    "changes, told",
    [
        ({"title": "x" * 121}, "The title: 0 to 120 characters are allowed; 121"),
        ({"author": "a\0b"}, "The author: a control character"),
        ({"notes": "x" * 20_001}, "The notes: 0 to 20000"),
        ({"rules": "G.E.V."}, "Rules: a key is"),
        ({"sides": ()}, "1 to 8 sides; 0"),
        ({"sides": (Side("a", "A", "#000000"), Side("a", "B", "#ffffff"))}, "Two sides have the key 'a'"),
        ({"options": {"a": object()}}, "plain data only"),
        ({"options": {"a": float("nan")}}, "plain data only"),
        ({"options": [1]}, "must be named values"),
        ({"view": {"a": [[[[[[1]]]]]]}}, "nested up to 5 deep"),
        ({"view": {"a": [0] * 3000}}, "up to 2000 values"),
        ({"view": {1: 2}}, "text is expected, not 1"),
    ],
)
def test_what_cannot_be_saved_is_refused(changes: dict[str, Any], told: str):
    with pytest.raises(BoardError) as caught:
        BLANK.replace(**changes)
    assert told in str(caught.value)


def test_options_and_view_are_copied_and_read_only():
    given = {"overlays": ["fan"]}
    scenario = BLANK.replace(view=given, notes="One\nTwo")
    given["overlays"].append("blocked")
    assert scenario.view["overlays"] == ["fan"]
    with pytest.raises(TypeError):
        scenario.view["overlays"] = []  # type: ignore[index]
