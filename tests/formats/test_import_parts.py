"""What several readers share: roads from whole cells, levels, names of places."""

import numpy as np
import pytest

from viewer.board.labels import Label
from viewer.board.scenario import BLUE_AND_RED
from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.joining import joined
from viewer.formats.levels import held_levels, level_in, stepped
from viewer.formats.places import labels_of, sides_for, zones_of
from viewer.grid.squaregrid import SquareGrid


def test_narrow_roads_are_joined_and_paved_places_are_not():
    grid = SquareGrid(5, 3)
    cells = np.zeros(15, np.bool_)
    cells[[0, 1, 2, 5]] = True
    assert joined(grid, cells)[[0, 1, 2, 5]].tolist() == [0b0110, 0b1010, 0b1000, 0b0001]
    cells[:] = True
    # on squares only a cell with four neighbours is a place
    assert joined(grid, cells)[7] == 0 and joined(grid, cells)[0] == 0b0110


def test_levels_are_held_within_bounds_and_that_is_told():
    findings = Findings()
    assert held_levels(np.array([-500, 3, 500]), findings).tolist() == [-100, 3, 200]
    assert "between -100 and 200 (2 times)" in str(findings.warnings()[0])


def test_elevations_become_levels_by_steps():
    assert stepped(np.array([0.0, 149.0, 151.0, -200.0]), 100).tolist() == [0, 1, 2, -2]
    assert level_in({"height": "x", "level": 250}, ("height", "level"), 100) == 2
    assert level_in({}, ("level",), None) is None
    for step in (0.0, 1e-9, float("nan"), float("inf")):
        with pytest.raises(FormatError, match="must be some height"):
            stepped(np.array([1.0]), step)


def test_names_of_places_become_labels_as_far_as_there_is_room():
    findings = Findings()
    labels = labels_of([(0, "Old\tMill\n"), (1, " "), (80, "Ford"), (80, "Ford")], findings)
    assert labels == (Label(0, "Old Mill"), Label(80, "Ford"))
    assert findings.warnings() == ()
    (cut,) = labels_of([(0, "x" * 100)], findings, "note")
    assert cut == Label(0, "x" * 60, "note")
    assert "the first 60 letters" in str(findings.warnings()[0])
    assert len(labels_of([(cell, "x") for cell in range(3000)], findings)) == 2000
    assert "2000 labels at most" in str(findings.warnings()[-1])


def test_there_are_as_many_sides_as_start_somewhere():
    zones = zones_of({3: 1, 5: 4}, 9)
    assert zones.tolist() == [0, 0, 0, 1, 0, 4, 0, 0, 0]
    assert [side.key for side in sides_for(zones)] == ["blue", "red", "side_3", "side_4"]
    assert sides_for(zones * 0) == BLUE_AND_RED
