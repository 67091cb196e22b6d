from typing import Any

import numpy as np
import pytest
import shapely
from hypothesis import assume, example, given
from hypothesis import strategies as st

from viewer.analysis.figure import Figure, figure
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.grid.coords import HEX_CORNERS
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev import explain


def drawn(picture: str) -> Figure:
    board = board_from_diagram(picture, top="pointy")
    marks = {mark: cells[0] for mark, cells in marks_from_diagram(picture, top="pointy").items()}
    found = figure(board, explain(board, marks["A"], marks["T"]))
    assert found is not None
    return found


def hex_area(parts: tuple[Any, ...]) -> float:
    """Return the area of polygons as a share of a hex."""
    whole = shapely.Polygon(np.array(HEX_CORNERS) / 3).area
    return sum(shapely.Polygon(part).area for part in parts) / whole


def test_an_open_line_hides_nothing_and_is_seen_from_its_witness() -> None:
    found = drawn("""
        . . . . .
         .A. . .T
        . . . . .
    """)
    assert found.hidden == ()
    assert shapely.Polygon(found.triangle).area > 0


def test_a_hex_right_between_hides_all_but_the_rims() -> None:
    found = drawn("""
        . . . . .
         .A. f .T
        . . . . .
    """)
    assert 0.2 < hex_area(found.hidden) < 1


def test_a_wall_of_woods_hides_the_whole_target() -> None:
    found = drawn("""
        . . f . .
         .A. f .T
        . . f f .
    """)
    assert hex_area(found.hidden) == pytest.approx(1, abs=0.05)


def test_within_one_hex_there_is_no_figure() -> None:
    board = Board.blank(HexGrid(4, 4))
    assert figure(board, explain(board, 5, 5)) is None
    assert figure(board, explain(board, 5, 6)) is None


@given(st.integers(0, 10**6), st.integers(0, 80), st.integers(0, 80))
@example(440469, 73, 39)
def test_something_is_hidden_just_where_there_is_no_line(seed: int, a: int, t: int) -> None:
    grid = HexGrid(9, 9)
    raised = np.flatnonzero(np.random.default_rng(seed).random(grid.n) < 0.3)
    board = Board.blank(grid)
    board = board.replace("terrain", raised, board.palette.code("forest"))
    assume(grid.distance(a, t) > 1)
    sighting = explain(board, a, t)
    found = figure(board, sighting)
    assert found is not None
    assert (hex_area(found.hidden) < 1e-9) == sighting.in_line
    home = shapely.Polygon(np.array(HEX_CORNERS) / 3 + np.array(grid.axial(a)))
    assert home.distance(shapely.Point(found.best)) < 1e-9
