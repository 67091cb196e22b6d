import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grid.strategies import grids
from tests.rules.gev.boards import disc
from viewer.grid.bitboard import BitLayout
from viewer.grid.hexgrid import HexGrid

hex_grids = grids(7).filter(lambda grid: isinstance(grid, HexGrid))


@given(hex_grids, st.integers(1, 6), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_looking_along_an_offset_gives_each_cell_the_bit_of_another(grid, pad, random):
    layout = BitLayout.of(grid, pad)
    mask = np.array([random.random() < 0.5 for _ in range(grid.n)]) & grid.present
    board = layout.pack(mask)
    for dq, dr in disc(pad):
        others = grid.find_all(grid.axials[:, 0] + dq, grid.axials[:, 1] + dr)
        expected = np.where(others >= 0, mask[others], False)
        assert (layout.count([layout.look(board, dq, dr)]) == expected)[grid.present].all()


@pytest.mark.parametrize("boards", [0, 1, 2, 3, 4, 7, 8, 100])
def test_bits_are_counted_cell_by_cell(boards):
    grid = HexGrid(9, 5)
    layout = BitLayout.of(grid, 2)
    masks = np.random.default_rng(boards).random((boards, grid.n)) < 0.7
    assert layout.count(map(layout.pack, masks)).tolist() == masks.sum(axis=0).tolist()


def test_hardly_a_bit_is_wasted():
    assert BitLayout.of(HexGrid(100, 100), 20).size < 100 * 122
