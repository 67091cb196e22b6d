import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid.strategies import SHAPES, cells_of, grids
from viewer.errors import BoardError, CellError
from viewer.grid.coords import Axial
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.shapes import disc, flood, line, rectangle, ring
from viewer.grid.squaregrid import SquareGrid

every_shape = pytest.mark.parametrize("shape", SHAPES)


@given(grids(), st.data())
def test_a_line_is_the_same_both_ways_and_steps_one_at_a_time(grid, data):
    a, b = data.draw(cells_of(grid)), data.draw(cells_of(grid))
    cells = line(grid, a, b)
    assert (cells[0], cells[-1]) == (a, b)
    assert line(grid, b, a) == cells[::-1]
    assert [grid.distance(a, cell) for cell in cells] == sorted({grid.distance(a, cell) for cell in cells})
    assert all(grid.distance(a, cell) + grid.distance(cell, b) == grid.distance(a, b) for cell in cells)


@every_shape
def test_each_cell_of_a_line_holds_its_point_of_the_segment(shape):
    grid = shape(11, 11)
    layout = Layout(grid)
    a = grid.n // 2
    for b in range(grid.n):
        steps = grid.distance(a, b)
        cells = line(grid, a, b)
        if len(cells) <= steps:  # the line leaves the map
            continue
        for k, cell in enumerate(cells):
            share = k / max(steps, 1)
            point = layout.centres[a] * (1 - share) + layout.centres[b] * share
            to_cells = np.abs(layout.centres - point)
            far = np.hypot(*to_cells.T) if isinstance(grid, HexGrid) else to_cells.max(axis=1)
            assert far[cell] <= far.min() + 1e-9


def test_a_point_between_two_hexes_goes_to_the_greater_q_then_the_greater_r():
    grid = HexGrid(9, 9)
    centre = grid.axial(40)

    def middle(dq: int, dr: int) -> tuple[int, int]:
        q, r = grid.axial(line(grid, 40, grid.cell(Axial(centre.q + dq, centre.r + dr)))[1])
        return q - centre.q, r - centre.r

    assert middle(1, -2) == (1, -1)  # or (0, -1)
    assert middle(1, 1) == (1, 0)  # or (0, 1)
    assert middle(-1, 2) == (0, 1)  # or (-1, 1)
    assert middle(-1, -1) == (0, -1)  # or (-1, 0)
    assert middle(2, -1) == (1, 0)  # or (1, -1): q alike, so the greater r
    assert middle(-2, 1) == (-1, 1)  # or (-1, 0)


def test_a_line_leaves_out_what_is_not_on_the_map():
    grid = SquareGrid(5, 1, frozenset({2}))
    assert line(grid, 0, 4) == [0, 1, 3, 4]
    assert line(grid, 3, 3) == [3]
    with pytest.raises(CellError):
        line(grid, 0, 2)


@given(grids(), st.data(), st.integers(-1, 9))
def test_ring_and_disc_by_distance(grid, data, distance):
    centre = data.draw(cells_of(grid))
    far = grid.distances(centre)
    assert sorted(ring(grid, centre, distance)) == np.flatnonzero((far == distance) & grid.present).tolist()
    assert disc(grid, centre, distance) == np.flatnonzero((far <= distance) & grid.present).tolist()


@pytest.mark.parametrize("distance", [1, 2, 5, 10])
def test_whole_rings_and_discs_have_the_sizes_they_must(distance):
    for top in ("flat", "pointy"):
        grid = HexGrid(41, 41, top=top)
        assert len(ring(grid, 840, distance)) == 6 * distance
        assert len(disc(grid, 840, distance)) == 1 + 3 * distance * (distance + 1)
    assert len(ring(SquareGrid(41, 41), 840, distance)) == 8 * distance
    assert len(disc(SquareGrid(41, 41), 840, distance)) == (2 * distance + 1) ** 2


@every_shape
def test_a_ring_runs_clockwise_from_its_first_corner(shape):
    grid = shape(9, 9)
    layout = Layout(grid)
    cells = ring(grid, 40, 3)
    assert all(grid.distance(a, b) == 1 for a, b in zip(cells, cells[1:] + cells[:1], strict=True))
    points = layout.centres[cells] - layout.centres[40]
    after = np.roll(points, -1, axis=0)
    assert (points[:, 0] * after[:, 1] - points[:, 1] * after[:, 0] > 0).all()
    if isinstance(grid, HexGrid):
        assert ring(grid, 40, 1) == grid.neighbours(40)


@given(grids(), st.data())
def test_a_rectangle_holds_the_columns_and_rows_between_its_corners(grid, data):
    a, b = data.draw(cells_of(grid)), data.draw(cells_of(grid))
    cells = rectangle(grid, a, b)
    (a_row, a_col), (b_row, b_col) = divmod(a, grid.cols), divmod(b, grid.cols)
    inside = [
        cell
        for cell in range(grid.n)
        if (cell // grid.cols - a_row) * (cell // grid.cols - b_row) <= 0
        and (cell % grid.cols - a_col) * (cell % grid.cols - b_col) <= 0
        and grid.present[cell]
    ]
    assert cells == inside
    assert {a, b} <= set(cells)


def walked(grid, start, same):
    """Flood by hand, one neighbour at a time."""
    reached, queue = {start} if same[start] else set(), [start] if same[start] else []
    for cell in queue:
        for other in grid.neighbours(cell):
            if same[other] and other not in reached:
                reached.add(other)
                queue.append(other)
    return sorted(reached)


@given(grids(most=14), st.data(), st.integers(0, 2**32 - 1), st.floats(0.3, 0.9))
def test_flood_reaches_what_walking_reaches(grid, data, seed, share):
    same = np.random.default_rng(seed).random(grid.n) < share
    start = data.draw(cells_of(grid))
    assert flood(grid, start, same).tolist() == walked(grid, start, same)


def test_flood_goes_round_corners_but_not_through_missing_cells():
    same = np.ones(5, bool)
    assert flood(HexGrid(5, 1, frozenset({2})), 0, same).tolist() == [0, 1]
    spiral = np.array([1, 1, 1, 0, 0, 1, 1, 1, 1], bool)
    assert flood(SquareGrid(3, 3), 0, spiral).tolist() == [0, 1, 2, 5, 6, 7, 8]


def test_flood_refuses_a_mask_of_another_shape_and_a_start_off_the_map():
    grid = HexGrid(3, 3, frozenset({4}))
    with pytest.raises(BoardError, match="shape"):
        flood(grid, 0, np.ones(8, bool))
    with pytest.raises(CellError):
        flood(grid, 4, np.ones(9, bool))
