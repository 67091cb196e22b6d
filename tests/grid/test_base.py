import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid.strategies import SHAPES, cells_of, grids
from viewer.errors import BoardError, CellError
from viewer.grid.coords import Axial
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

every_shape = pytest.mark.parametrize("shape", SHAPES)


@given(grids(), st.data())
def test_axial_offset_label_and_cell_lead_to_each_other(grid, data):
    cell = data.draw(cells_of(grid))
    where = grid.axial(cell)
    assert tuple(grid.axials[cell]) == where
    assert grid.cell(where) == grid.find(where) == cell
    assert grid.axial_of(*grid.offset_of(where)) == where
    assert grid.at(*grid.offset_of(where)) == cell
    assert grid.cell_at(grid.label(cell)) == cell


@every_shape
@pytest.mark.parametrize(("cols", "rows"), [(100, 3), (3, 100), (1000, 2), (2, 1000)])
def test_large_maps_keep_their_labels_apart(shape, cols, rows):
    grid = shape(cols, rows)
    labels = [grid.label(cell) for cell in range(grid.n)]
    assert len(set(labels)) == grid.n
    assert grid.cells_at(labels) == list(range(grid.n))


@given(grids())
def test_arrays_of_axials_find_what_single_ones_find(grid):
    q, r = np.meshgrid(np.arange(-6, 15), np.arange(-6, 15))
    found = grid.find_all(q, r)
    for i, j in np.ndindex(q.shape):
        single = grid.find(Axial(int(q[i, j]), int(r[i, j])))
        assert found[i, j] == (-1 if single is None else single)


@given(grids())
def test_distances_agree_with_single_ones_and_steps(grid):
    cells = [int(cell) for cell in grid.present.nonzero()[0]]
    for cell in cells[:5]:
        distances = grid.distances(cell)
        assert distances.shape == (grid.n,)
        assert all(distances[other] == grid.distance(cell, other) for other in cells)
        assert all(distances[other] == 1 for other in grid.neighbours(cell))


@pytest.mark.parametrize("top", ["flat", "pointy"])
@pytest.mark.parametrize("shoved", ["odd", "even"])
def test_hex_distance_is_the_length_of_the_shortest_walk(top, shoved):
    grid = HexGrid(7, 7, top=top, shoved=shoved)
    start, walked = 24, {24: 0}
    queue = [start]
    for cell in queue:
        for other in grid.neighbours(cell):
            if other not in walked:
                walked[other] = walked[cell] + 1
                queue.append(other)
    assert grid.distances(start).tolist() == [walked[cell] for cell in range(grid.n)]


@given(grids(), st.data())
def test_a_step_across_a_side_comes_back_across_the_opposite_one(grid, data):
    cell = data.draw(cells_of(grid))
    for direction in range(len(grid.directions)):
        other = grid.step(cell, direction)
        if other is not None:
            assert grid.step(other, grid.opposite(direction)) == cell


def test_the_printed_map_of_flat_tops():
    # column 2 (0202 ...) lies half a hex lower, so 0202 touches 0102 and 0103
    grid = HexGrid(3, 4)
    names = dict(zip(grid.side_names, (grid.step(grid.cell_at("0202"), i) for i in range(6)), strict=True))
    labels = {name: grid.label(cell) for name, cell in names.items() if cell is not None}
    assert labels == {"N": "0201", "NE": "0302", "SE": "0303", "S": "0203", "SW": "0103", "NW": "0102"}


def test_the_printed_map_of_pointy_tops():
    grid = HexGrid(4, 3, top="pointy", shoved="even")
    names = dict(zip(grid.side_names, (grid.step(grid.cell_at("0202"), i) for i in range(6)), strict=True))
    labels = {name: grid.label(cell) for name, cell in names.items() if cell is not None}
    assert labels == {"NW": "0101", "NE": "0201", "E": "0302", "SE": "0203", "SW": "0103", "W": "0102"}


def test_squares_share_sides_with_four_and_step_to_eight():
    grid = SquareGrid(3, 3)
    assert [grid.label(cell) for cell in grid.neighbours(4)] == ["0201", "0302", "0203", "0102"]
    assert grid.distances(4).tolist() == [1, 1, 1, 1, 0, 1, 1, 1, 1]


def test_missing_cells_are_nowhere():
    grid = HexGrid(3, 3, frozenset({4}))
    assert grid.find(grid.axial_of(1, 1)) is None
    assert grid.at(1, 1) is None
    assert 4 not in grid.neighbours(1)
    for ask in (grid.axial, grid.label, grid.check, grid.distances):
        with pytest.raises(CellError, match="Cell 4 is not on this 3 x 3 map"):
            ask(4)
    with pytest.raises(CellError, match="'0202' is not on this map; its labels run from 0101 to 0303"):
        grid.cell_at("0202")


@pytest.mark.parametrize("cell", [-1, 9, 10**20])
def test_cells_off_the_map_are_refused(cell):
    with pytest.raises(CellError):
        HexGrid(3, 3).check(cell)


@pytest.mark.parametrize(
    ("cols", "rows", "missing"),
    [(0, 0, ()), (0, 5, ()), (5000, 5000, ()), (1001, 1, ()), (2, 2, (4,)), (2, 2, (-1,)), (1, 1, (0,))],
)
@every_shape
def test_impossible_maps_are_refused(shape, cols, rows, missing):
    with pytest.raises(BoardError):
        shape(cols, rows, missing=frozenset(missing))


def test_unknown_orientations_are_refused():
    with pytest.raises(BoardError, match="flat or pointy"):
        HexGrid(3, 3, top="round")
    with pytest.raises(BoardError, match="odd or even"):
        HexGrid(3, 3, shoved="none")


def test_grids_of_one_shape_are_equal_and_their_arrays_read_only():
    assert HexGrid(3, 4) == HexGrid(3, 4)
    assert hash(HexGrid(3, 4)) == hash(HexGrid(3, 4))
    assert HexGrid(3, 4) != HexGrid(3, 4, top="pointy")
    assert HexGrid(3, 4) != SquareGrid(3, 4)
    for array in (HexGrid(3, 4).axials, HexGrid(3, 4).present):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
