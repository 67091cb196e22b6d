from dataclasses import dataclass
from typing import Literal

import pytest

from viewer.board.kinds import Catalogue, shipped_catalogue
from viewer.board.scenario import BLUE_AND_RED, Scenario
from viewer.board.terrain import Palette, shipped_palette
from viewer.board.units import Side, Unit
from viewer.errors import FormatError
from viewer.grid.hexgrid import HexGrid
from viewer.store.typed import hints_of, plain_of, typed

UNIT = Unit("a", "gev", "red", 3, facing=0, states=frozenset(["disabled", "submerged"]))


@pytest.mark.parametrize(
    ("hint", "value"),
    [
        (Unit, UNIT),
        (tuple[Side, ...], BLUE_AND_RED),
        (Catalogue, shipped_catalogue()),
        (Palette, shipped_palette()),
        (frozenset[str], frozenset(["b", "a"])),
        (int | None, None),
        (int | None, 5),
    ],
    ids=str,
)
def test_values_come_back(hint, value):
    assert typed(hint, plain_of(value)) == value


def test_every_field_of_a_scenario_but_the_board_can_be_kept():
    hints = {name: hint for name, hint in hints_of(Scenario).items() if name != "board"}
    scenario = Scenario.blank(HexGrid(1, 1))
    for name, hint in hints.items():
        value = getattr(scenario, name)
        assert typed(hint, plain_of(value)) == value


@dataclass(frozen=True)
class Odd:
    word: Literal["a", 1]
    number: float = 0.5


@pytest.mark.parametrize(
    ("hint", "data"),
    [
        (int, True),
        (int, 5.0),
        (int | None, "5"),
        (str, None),
        (tuple[int, ...], 5),
        (tuple[int, ...], [1, "2"]),
        (frozenset[str], ["a", []]),
        (Side, []),
        (Side, {"key": "a"}),
        (Side, {"key": "a", "name": "A", "colour": "#000000", "more": 1}),
        (Side, {"key": "A B", "name": "A", "colour": "#000000"}),
        (Odd, {"word": "b"}),
        (Odd, {"word": True}),
        (Odd, {"word": "a", "number": "0.5"}),
    ],
    ids=str,
)
def test_data_of_another_type_is_refused(hint, data):
    with pytest.raises(FormatError):
        typed(hint, data)
