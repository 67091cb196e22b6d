import pytest

from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid


@pytest.fixture
def scenario() -> Scenario:
    return Scenario.blank(HexGrid(8, 6)).replace(title="Ford")
