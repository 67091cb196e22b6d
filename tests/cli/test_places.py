"""FROM and TO: labels, ids, and which goes first."""

import pytest

from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.cli.places import find
from viewer.errors import CellError
from viewer.grid.hexgrid import HexGrid


@pytest.fixture
def scenario() -> Scenario:
    units = (Unit("tank-1", "heavy_tank", "blue", 5), Unit("0101", "heavy_tank", "blue", 5))
    return Scenario.blank(HexGrid(4, 4)).replace(roster=Roster(units))


def test_a_label_is_a_hex_and_an_id_a_unit(scenario):
    by_label, by_id = find(scenario, "0202"), find(scenario, "tank-1")
    assert (by_label.cell, by_label.named) == (5, None)
    assert (by_id.cell, by_id.named) == (5, scenario.roster["tank-1"])


def test_what_reads_as_a_label_is_one(scenario):
    assert (find(scenario, "0101").cell, find(scenario, "0101").named) == (0, None)


@pytest.mark.parametrize("text", ["0909", "tank-2", ""])
def test_anything_else_is_refused(scenario, text):
    with pytest.raises(CellError, match="No unit has this id either"):
        find(scenario, text)
