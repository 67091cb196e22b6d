import numpy as np
import pytest

from viewer.board.board import Board, checked_cells
from viewer.board.layers import LAYERS
from viewer.board.terrain import shipped_palette
from viewer.errors import BoardError, CellError
from viewer.grid.hexgrid import HexGrid

GRID = HexGrid(3, 2, frozenset({5}))
PALETTE = shipped_palette()


def test_a_blank_board_has_every_layer_and_nothing_on_it():
    board = Board.blank(GRID)
    assert set(board.layers) == set(LAYERS)
    for name, layer in LAYERS.items():
        assert board.layers[name].shape == (6,)
        assert board.layers[name].dtype == layer.dtype
        assert not board.layers[name].any()


def test_replacing_copies_one_layer_and_shares_the_others():
    old = Board.blank(GRID)
    new = old.replace("terrain", [1, 2], PALETTE.code("forest"))
    assert old.terrain.tolist() == [0] * 6
    assert [kind.key for kind in (new.terrain_at(1), new.terrain_at(3))] == ["forest", "clear"]
    assert list(new.differing(old)) == ["terrain"]


def test_one_value_per_cell_or_one_for_all():
    board = Board.blank(GRID).replace("level", [0, 1], [3, -4]).replace("level", [2, 3], 7)
    assert board.level.tolist() == [3, -4, 7, 7, 0, 0]


def test_arrays_cannot_be_written_to():
    board = Board.blank(GRID).replace("level", [0], 1)
    with pytest.raises(ValueError, match="read-only"):
        board.level[0] = 2


def test_arrays_given_are_copied():
    levels = np.zeros(6, np.int16)
    board = Board.of(GRID, PALETTE, level=levels)
    levels[0] = 9
    assert board.level[0] == 0


def test_cells_on_the_map_are_neither_missing_nor_void():
    board = Board.blank(GRID).replace("terrain", [0], PALETTE.code("void"))
    assert board.on_map.tolist() == [False, True, True, True, True, False]


def test_select_asks_each_kind():
    board = Board.blank(GRID).replace("terrain", [4], PALETTE.code("town"))
    assert np.flatnonzero(board.select(lambda kind: kind.gev.raised)).tolist() == [4]


@pytest.mark.parametrize("cells", [[6], [-1], [5], [0.5], [[0, 1]], ["0101"]])
def test_cells_off_the_map_are_refused(cells: list[object]):
    with pytest.raises(CellError):
        checked_cells(GRID, cells)


def test_no_cells_are_cells():
    assert checked_cells(GRID, []).shape == (0,)


@pytest.mark.parametrize(
    "layer, values, told",
    [
        ("terrain", 17, "Terrain must be from 0 to 16; 17 to 17"),
        ("level", 201, "Level must be from -100 to 200"),
        ("level", [1, 2, 3], "3 values do not fit 2 cells"),
        ("level", 0.5, "whole numbers"),
        ("wall", 64, "from 0 to 63"),
        ("lava", 1, "There is no layer 'lava'"),
    ],
)
def test_values_that_do_not_fit_are_refused(layer: str, values: object, told: str):
    with pytest.raises(BoardError) as caught:
        Board.blank(GRID).replace(layer, [0, 1], values)
    assert told in str(caught.value)


def test_layers_of_the_wrong_shape_or_name_are_refused():
    with pytest.raises(BoardError, match=r"shape \(5,\); expected \(6,\)"):
        Board.of(GRID, PALETTE, level=[0] * 5)
    with pytest.raises(BoardError, match="no layer 'lava'"):
        Board.of(GRID, PALETTE, lava=[0] * 6)
