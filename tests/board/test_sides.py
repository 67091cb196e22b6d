import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.board.board import Board
from viewer.board.sides import mirrored, neighbour_table, set_many_sides, set_side
from viewer.errors import BoardError, CellError
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

GRIDS = (
    HexGrid(4, 3),
    HexGrid(4, 3, shoved="even"),
    HexGrid(3, 4, frozenset({5}), top="pointy"),
    SquareGrid(3, 3),
)


@pytest.mark.parametrize("grid", GRIDS)
def test_the_table_of_neighbours_agrees_with_single_steps(grid: Grid):
    table = neighbour_table(grid)
    for direction in range(len(grid.directions)):
        for cell in np.flatnonzero(grid.present).tolist():
            step = grid.step(cell, direction)
            assert table[direction, cell] == (-1 if step is None else step)
    assert (table[:, ~grid.present] == -1).all()


def test_a_side_is_set_and_cleared_on_both_cells():
    board = Board.blank(HexGrid(3, 3))
    here, north = board.grid.cells_at(["0202", "0201"])
    walled = set_side(board, "wall", here, 0)
    assert walled.layer("wall")[here] == 0b000001
    assert walled.layer("wall")[north] == 0b001000
    assert not set_side(walled, "wall", north, 3, on=False).layer("wall").any()


def test_other_sides_stay():
    board = set_side(Board.blank(SquareGrid(2, 2)), "river", 0, 1)
    assert set_side(board, "river", 0, 2).layer("river").tolist() == [0b0110, 0b1000, 0b0001, 0]


def test_at_the_edge_of_the_map_there_is_one_cell():
    board = set_side(Board.blank(HexGrid(2, 2)), "road", 0, 0)
    assert board.layer("road").tolist() == [1, 0, 0, 0]


def test_what_is_not_a_side_is_refused():
    board = Board.blank(SquareGrid(2, 2))
    with pytest.raises(BoardError, match="'terrain' does not lie on sides"):
        set_side(board, "terrain", 0, 0)
    with pytest.raises(CellError, match="4 sides"):
        set_side(board, "wall", 0, 4)
    with pytest.raises(CellError, match="Cell 9"):
        set_side(board, "wall", 9, 0)


@given(st.sampled_from(GRIDS), st.data())
def test_mirroring_adds_the_other_half_and_nothing_else(grid: Grid, data: st.DataObject):
    sides = len(grid.directions)
    masks = np.array(data.draw(st.lists(st.integers(0, 63), min_size=grid.n, max_size=grid.n)), np.uint8)
    both = mirrored(grid, masks)
    assert (mirrored(grid, both) == both).all()
    for cell in np.flatnonzero(grid.present).tolist():
        for direction in range(sides):
            across = grid.step(cell, direction)
            told = bool(masks[cell] >> direction & 1)
            if across is not None:
                told |= bool(masks[across] >> grid.opposite(direction) & 1)
            assert bool(both[cell] >> direction & 1) == told
    assert not both[~grid.present].any()


@given(st.sampled_from(GRIDS), st.data())
def test_many_sides_at_once_are_the_same_as_one_by_one(grid: Grid, data: st.DataObject):
    present = st.sampled_from(np.flatnonzero(grid.present).tolist())
    sides = st.lists(st.tuples(present, st.integers(0, len(grid.directions) - 1)), max_size=8)
    one_by_one = at_once = Board.blank(grid)
    for on in (True, False):
        pairs = data.draw(sides)
        for cell, direction in pairs:
            one_by_one = set_side(one_by_one, "river", cell, direction, on)
        cells, directions = [cell for cell, _ in pairs], [direction for _, direction in pairs]
        at_once = set_many_sides(at_once, "river", cells, directions, on)
        assert np.array_equal(at_once.layer("river"), one_by_one.layer("river"))
        assert np.array_equal(mirrored(grid, at_once.layer("river")), at_once.layer("river"))
