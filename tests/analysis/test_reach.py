from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grid.strategies import cells_of, grids
from viewer.analysis.reach import reachable
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.board.terrain import Palette, shipped_palette
from viewer.errors import CellError
from viewer.grid.base import Grid

PALETTE = Palette(
    "test", tuple(replace(kind, passable=kind.key != "wall") for kind in shipped_palette().types)
)
"""Where holes are called passable too: nobody walks through one all the same."""


@settings(max_examples=60, deadline=None)
@given(grids(), st.data())
def test_it_agrees_with_walking_step_by_step(grid: Grid, data: st.DataObject):
    codes = data.draw(st.lists(st.sampled_from(["clear", "wall", "void"]), min_size=grid.n, max_size=grid.n))
    palette = PALETTE
    board = Board.of(grid, palette, terrain=[palette.code(key) for key in codes])
    start, steps = data.draw(cells_of(grid)), data.draw(st.integers(0, 6))
    walked = {start}
    for _ in range(steps):
        around = {other for cell in walked for other in grid.neighbours(cell)}
        walked |= {cell for cell in around if codes[cell] == "clear"}
    assert set(np.flatnonzero(reachable(board, start, steps)).tolist()) == walked


def test_walls_are_walked_round():
    board = board_from_diagram(
        """
        . x .
         . x .
        . . .
        """,
        "pointy",
    )
    assert [bool(reachable(board, 0, steps)[2]) for steps in (4, 5)] == [False, True]


def test_a_start_off_the_map_is_refused():
    with pytest.raises(CellError):
        reachable(board_from_diagram(". -", "pointy"), 1, 3)
