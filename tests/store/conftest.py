from collections.abc import Iterator
from pathlib import Path

import pytest

from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.store.workspace import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    made = Workspace.at(tmp_path)
    yield made
    made.close()


@pytest.fixture
def scenario() -> Scenario:
    return Scenario.blank(HexGrid(8, 6)).replace(title="Ford")
