import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, diagram, marks_from_diagram
from viewer.board.terrain import shipped_palette
from viewer.errors import BoardError
from viewer.grid.hexgrid import HexGrid, Top
from viewer.grid.squaregrid import SquareGrid

FLAT_ODD = """
    .   f   .
      .   w
    .   F   -
      .   .
"""


def keys(board: Board) -> list[str]:
    present = board.grid.present
    return [board.terrain_at(c).key if present[c] else "missing" for c in range(board.grid.n)]


def test_flat_tops_stand_in_columns_and_shoved_ones_half_a_hex_lower():
    board = board_from_diagram(FLAT_ODD)
    assert (board.grid.cols, board.grid.rows) == (5, 2)
    assert keys(board) == [
        *("clear", "clear", "forest", "water", "clear"),
        *("clear", "clear", "dense_forest", "clear", "missing"),
    ]


def test_even_columns_can_be_the_shoved_ones():
    board = board_from_diagram(
        """
          w
        .   f
          .
        .   .
        """,
        shoved="even",
    )
    assert keys(board) == ["clear", "water", "forest", "clear", "clear", "clear"]


def test_pointy_tops_lie_in_rows_and_squares_are_not_shoved():
    pointy = board_from_diagram(". f .\n . . w", top="pointy")
    square = board_from_diagram(". f .\n. . w", top="square")
    assert keys(pointy) == keys(square) == ["clear", "forest", "clear", "clear", "clear", "water"]
    assert isinstance(pointy.grid, HexGrid) and pointy.grid.top == "pointy"
    assert isinstance(square.grid, SquareGrid)


def test_marks_follow_the_symbol_and_name_cells():
    text = """
        .A  fT
          .   fT
        .   .
    """
    board = board_from_diagram(text)
    assert marks_from_diagram(text) == {"A": [0], "T": [2, 3]}
    assert diagram(board, {0: "A", 2: "T", 3: "T"}).split() == [".A", "fT", ".", "fT", ".", ".", "-", "-"]


def test_a_blank_place_is_a_missing_cell():
    board = board_from_diagram(". .\n  .", top="square")
    assert board.grid.missing == {2}


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "at least one cell"),
        (".  .", "character 4 of line 1"),
        (".   ?", "'?' in column 3, row 1"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, told: str):
    with pytest.raises(BoardError) as caught:
        board_from_diagram(text)
    assert told in str(caught.value)


@pytest.mark.parametrize("top, cols, rows", [("flat", 1, 3), ("pointy", 3, 1)])
def test_a_single_shoved_line_is_not_lost_with_the_indentation(top: Top, cols: int, rows: int):
    board = Board.blank(HexGrid(cols, rows, top=top, shoved="even"))
    assert board_from_diagram(diagram(board), top, "even").grid == board.grid


@st.composite
def boards(draw: st.DrawFn) -> Board:
    cols, rows = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    n = cols * rows
    kept = draw(st.integers(0, n - 1))
    missing = frozenset(draw(st.sets(st.integers(0, n - 1))) - {kept})
    shape = draw(st.sampled_from(("flat", "pointy", "square")))
    shoved = draw(st.sampled_from(("odd", "even")))
    if shape == "square":
        grid = SquareGrid(cols, rows, missing)
    else:
        grid = HexGrid(cols, rows, missing, top=shape, shoved=shoved)
    kinds = len(shipped_palette().types)
    terrain = draw(st.lists(st.integers(0, kinds - 1), min_size=n, max_size=n))
    return Board.of(grid, shipped_palette(), terrain=np.where(grid.present, terrain, 0))


@given(boards())
@settings(max_examples=150)
def test_a_picture_gives_back_its_board(board: Board):
    grid = board.grid
    shape = grid.top if isinstance(grid, HexGrid) else "square"
    shoved = grid.shoved if isinstance(grid, HexGrid) else "odd"
    back = board_from_diagram(diagram(board), shape, shoved)
    assert back.grid == grid
    assert back.terrain.tolist() == board.terrain.tolist()
