"""Ways are drawn from cell to cell, and point at where they end."""

import pytest
import shapely

from viewer.analysis.arrows import arrow, line
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid

PATHS = {
    "straight": (0, 7, 14),
    "one step": (8, 9),
    "there and back": (8, 9, 10, 9, 8),
    "round": (8, 9, 16, 15, 8, 1),
}


@pytest.mark.parametrize("grid", [HexGrid(7, 6), SquareGrid(7, 6)])
@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
def test_an_arrow_is_one_polygon_over_its_cells_that_ends_in_the_last(grid, path):
    layout = Layout(grid)
    drawn = arrow(layout, path)
    assert isinstance(drawn, shapely.Polygon)
    assert drawn.is_valid
    assert all(drawn.distance(shapely.Point(layout.centres[cell])) < 1e-9 for cell in path)
    tip = shapely.Point(layout.centres[path[-1]])
    assert drawn.exterior.distance(tip) < 1e-9 or path.count(path[-1]) > 1


def test_a_line_is_narrow_and_leads_from_centre_to_centre():
    layout = Layout(HexGrid(7, 6))
    drawn = line(layout, 0, 20)
    assert drawn.area == pytest.approx(2 * 0.035 * shapely.LineString(layout.centres[[0, 20]]).length)
    assert drawn.covers(shapely.Point(layout.centres[20]))
