import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from tests.grid.strategies import grids
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.render.cells import CellShapes


def area(rings) -> float:
    """Rings run clockwise round cells and the other way round holes, so signed areas add up."""
    total = 0.0
    for ring in rings:
        x, y = ring.T
        total += float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2
    return total


@given(grids(), st.data())
def test_outlines_hold_the_area_of_their_cells(grid, data):
    shapes = CellShapes(grid)
    mask = grid.present & np.array(data.draw(st.lists(st.booleans(), min_size=grid.n, max_size=grid.n)))
    cell = shapely.Polygon(shapes.layout.corners).area
    assert area(shapes.rings(mask)) == pytest.approx(mask.sum() * cell)


def test_a_hole_is_a_ring_of_its_own():
    grid = HexGrid(5, 5)
    mask = np.zeros(25, bool)
    mask[grid.neighbours(12)] = True
    assert sorted(len(ring) for ring in CellShapes(grid).rings(mask)) == [6, 18]


def test_squares_that_touch_at_corners_close_their_rings():
    mask = np.array([True, False, False, True])
    shapes = CellShapes(SquareGrid(2, 2))
    assert area(shapes.rings(mask)) == pytest.approx(2)


def test_the_border_of_a_set_is_beyond_its_sides():
    shapes = CellShapes(HexGrid(3, 1))
    mask = np.array([True, True, False])
    assert [int(shapes.beyond(mask, side).sum()) for side in range(6)] == [2, 2, 1, 2, 2, 1]
