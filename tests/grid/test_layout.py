import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid.strategies import SHAPES, cells_of, grids
from viewer.grid.coords import HEX_DIRECTIONS
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid

every_shape = pytest.mark.parametrize("shape", SHAPES)


@given(grids(), st.floats(-3, 20), st.floats(-3, 20))
def test_the_cell_at_a_point_is_the_one_with_the_nearest_centre(grid, x, y):
    # with all cells present and a margin round them, the nearest centre of a hex or square grid is its cell
    layout = Layout(grid)
    offsets = np.abs(layout.centres - (x, y))
    far = offsets.max(axis=1) if isinstance(grid, SquareGrid) else np.hypot(*offsets.T)
    near = np.argsort(far)
    found = layout.cell_at(x, y)
    if found is not None:
        assert far[found] <= far[near[0]] + 1e-9
    elif grid.present[near[0]]:
        assert not contains(layout, int(near[0]), x, y)


def contains(layout: Layout, cell: int, x: float, y: float) -> bool:
    """Whether a point lies well inside the polygon of a cell: left of all its sides (y down, clockwise)."""
    ring = layout.centres[cell] + layout.corners
    after = np.roll(ring, -1, axis=0)
    cross = (after - ring)[:, 0] * (y - ring[:, 1]) - (after - ring)[:, 1] * (x - ring[:, 0])
    return bool((cross > 1e-9).all())


@given(grids(), st.data())
def test_every_point_inside_a_cell_belongs_to_it(grid, data):
    layout = Layout(grid)
    cell = data.draw(cells_of(grid))
    weights = np.array(data.draw(st.tuples(*[st.floats(0.01, 1)] * len(layout.corners))))
    x, y = layout.centres[cell] + weights @ layout.corners / weights.sum() * 0.99
    assert contains(layout, cell, x, y)
    assert layout.cell_at(x, y) == cell


@every_shape
def test_points_and_cells_in_bulk(shape):
    grid = shape(6, 5, missing=frozenset({0, 7, 29}))
    layout = Layout(grid)
    expected = np.where(grid.present, np.arange(grid.n), -1)
    assert layout.cells_at(*layout.centres.T).tolist() == expected.tolist()
    assert [layout.cell_at(x, y) for x, y in layout.centres[:3]] == [None, 1, 2]
    assert layout.cells_at([[0.0], [1e6]], [[-99.0], [0.0]]).tolist() == [[-1], [-1]]


@every_shape
def test_a_fine_sweep_of_points_finds_the_nearest_centres(shape):
    layout = Layout(shape(4, 4))
    x, y = np.meshgrid(np.linspace(1.1, 3.9, 150), np.linspace(1.2, 3.8, 150))
    offsets = np.abs(np.stack([x, y], axis=-1)[:, :, None] - layout.centres)
    square = isinstance(layout.grid, SquareGrid)
    far = offsets.max(axis=-1) if square else np.hypot(offsets[..., 0], offsets[..., 1])
    found = layout.cells_at(x, y)
    inside = far.min(axis=-1) < 0.5
    assert (found[inside] >= 0).all()
    chosen = np.take_along_axis(far, found.clip(0)[..., None], axis=-1)[..., 0]
    assert (chosen[found >= 0] <= far.min(axis=-1)[found >= 0] + 1e-9).all()


@pytest.mark.parametrize("far", [float("nan"), float("inf"), -1e300, 1e20])
@every_shape
def test_points_that_are_nowhere_hold_no_cell(shape, far):
    layout = Layout(shape(4, 4))
    assert layout.cell_at(far, 0.0) is None
    assert layout.cell_at(0.0, far) is None


@every_shape
def test_world_and_axial_lead_to_each_other(shape):
    layout = Layout(shape(5, 4))
    q, r = layout.grid.axials.T
    x, y = layout.to_world(q, r)
    assert np.allclose(np.stack([x, y], axis=1), layout.centres)
    back = layout.to_axial(x, y)
    assert np.allclose(back, (q, r))
    assert layout.to_world(0.5, 0.25) == tuple((layout.axes @ (0.5, 0.25)).tolist())


@every_shape
def test_cells_that_share_a_side_share_its_two_corners(shape):
    grid = shape(4, 4)
    layout = Layout(grid)
    for cell in range(grid.n):
        for i in range(len(grid.directions)):
            other = grid.step(cell, i)
            if other is not None:
                side = layout.centres[cell] + layout.corners[[i - 1, i]]
                j = grid.opposite(i)
                facing = layout.centres[other] + layout.corners[[j, j - 1]]
                assert np.allclose(side, facing)


@every_shape
def test_sides_have_length_one_and_corners_run_clockwise(shape):
    corners = Layout(shape(2, 2)).corners
    after = np.roll(corners, -1, axis=0)
    assert np.allclose(np.hypot(*(after - corners).T), 1)
    assert (corners[:, 0] * after[:, 1] - corners[:, 1] * after[:, 0] > 0).all()


def test_neighbours_lie_where_their_names_say():
    for top, names in (("flat", "N NE SE S SW NW"), ("pointy", "NW NE E SE SW W")):
        layout = Layout(HexGrid(1, 1, top=top))
        for name, (q, r) in zip(names.split(), HEX_DIRECTIONS, strict=True):
            x, y = layout.to_world(q, r)
            assert np.sign(round(y, 6)) == ("S" in name) - ("N" in name)
            assert np.sign(round(x, 6)) == ("E" in name) - ("W" in name)


def test_shoved_lines_lie_further_along():
    assert Layout(HexGrid(2, 1)).centres[1].tolist() == pytest.approx([1.5, 3**0.5 / 2])
    assert Layout(HexGrid(2, 1, shoved="even")).centres[1].tolist() == pytest.approx([1.5, -(3**0.5) / 2])
    assert Layout(HexGrid(1, 2, top="pointy")).centres[1].tolist() == pytest.approx([3**0.5 / 2, 1.5])


@given(grids())
def test_bounds_hold_every_corner_and_touch_four(grid):
    layout = Layout(grid)
    corners = (layout.centres[grid.present, None] + layout.corners).reshape(-1, 2)
    assert np.allclose(layout.bounds, (*corners.min(axis=0), *corners.max(axis=0)))


def test_arrays_are_read_only():
    layout = Layout(HexGrid(3, 3))
    for array in (layout.centres, layout.corners, layout.axes):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
