"""Ground by its name."""

import numpy as np
import pytest

from viewer.analysis.grounds import ground_of
from viewer.board.diagram import board_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.errors import BoardError, RulesError
from viewer.grid.hexgrid import HexGrid

BOARD = board_from_diagram(". f x . _ .", "pointy").replace("zone", [0, 3], 2)
UNIT = Unit("a", "infantry", "blue", 0)
SCENARIO = Scenario.blank(HexGrid(6, 1)).replace(board=BOARD, roster=Roster((UNIT,)))


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("map", [0, 1, 2, 3, 5]),
        ("passable", [0, 1, 3, 5]),
        ("terrain:forest", [1]),
        ("terrain:void", []),
        ("zone:red", [0, 3]),
        ("zone:blue", []),
        ("area", [1, 5]),
        ("reach", [0, 1]),
    ],
)
def test_names_stand_for_cells_on_the_map(name: str, cells: list[int]) -> None:
    found = ground_of(SCENARIO, name, area=[1, 4, 5], unit=UNIT, steps=3)
    assert np.flatnonzero(found).tolist() == cells


@pytest.mark.parametrize(
    ("name", "message", "error"),
    [
        ("moon", "no ground called 'moon'", RulesError),
        ("zone:green", "no side 'green'", RulesError),
        ("terrain:cheese", "no terrain 'cheese'", BoardError),
        ("reach", "Select a unit", RulesError),
    ],
)
def test_other_names_are_refused(name: str, message: str, error: type[Exception]) -> None:
    with pytest.raises(error, match=message):
        ground_of(SCENARIO, name)
