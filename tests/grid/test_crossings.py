"""Crossings of sight lines: known ones, points sampled along lines, and the table against the statement."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.grid.coords import Axial
from viewer.grid.crossings import CellShape, Crossing, cell_shape, crossing_table, crossings
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

shapes = st.sampled_from(["hex", "square"])
steps = st.integers(-9, 9)


def path(shape: CellShape, dq: int, dr: int) -> str:
    """Return the crossings in one line: cells with the places where one gives way to the next."""
    found = crossings(shape, dq, dr)
    names = ["|".join(f"{c.q},{c.r}" for c in crossing.cells) for crossing in found]
    return " ".join(
        [names[0], *(f"-{c.enter}- {name}" for c, name in zip(found[1:], names[1:], strict=True))]
    )


def test_straight_through_the_sides() -> None:
    assert path("hex", 2, 0) == "0,0 -1/4- 1,0 -3/4- 2,0"
    assert path("square", 0, -2) == "0,0 -1/4- 0,-1 -3/4- 0,-2"


def test_along_an_edge_both_cells_share_the_stretch() -> None:
    assert path("hex", 1, 1) == "0,0 -1/3- 0,1|1,0 -2/3- 1,1"


def test_through_a_corner_from_square_to_square() -> None:
    assert path("square", 2, 2) == "0,0 -1/4- 1,1 -3/4- 2,2"


def test_a_corner_that_is_only_touched_is_no_crossing() -> None:
    assert path("square", 3, 1) == "0,0 -1/6- 1,0 -1/2- 2,1 -5/6- 3,1"


def test_a_slanting_line_clips_cells_beside_its_way() -> None:
    assert path("square", 2, 1) == "0,0 -1/4- 1,0 -1/2- 1,1 -3/4- 2,1"
    assert path("hex", 3, 1) == "0,0 -1/7- 1,0 -2/5- 1,1 -1/2- 2,0 -3/5- 2,1 -6/7- 3,1"


def test_no_way_at_all() -> None:
    assert crossings("hex", 0, 0) == (Crossing((Axial(0, 0),), Fraction(0), Fraction(1)),)


@given(shapes, steps, steps)
def test_stretches_lead_from_cell_to_cell_without_a_gap(shape: CellShape, dq: int, dr: int) -> None:
    found = crossings(shape, dq, dr)
    assert (found[0].cells, found[-1].cells) == (((0, 0),), ((dq, dr),))
    assert (found[0].enter, found[-1].leave) == (0, 1)
    for before, after in pairwise(found):
        assert before.enter < before.leave == after.enter
        assert before.cells != after.cells


def squared(shape: CellShape, q: Fraction, r: Fraction) -> Fraction:
    """Return the square of a distance in the plane."""
    return q * q + r * r + (q * r if shape == "hex" else 0)


@given(shapes, steps, steps, st.fractions(0, 1, max_denominator=40).filter(lambda part: 0 < part < 1))
def test_all_inside_a_stretch_is_nearest_to_its_cells(
    shape: CellShape, dq: int, dr: int, part: Fraction
) -> None:
    for crossing in crossings(shape, dq, dr):
        place = crossing.enter + part * (crossing.leave - crossing.enter)
        q, r = place * dq, place * dr
        around = {
            Axial(x, y): squared(shape, q - x, r - y)
            for x in range(int(q) - 2, int(q) + 3)
            for y in range(int(r) - 2, int(r) + 3)
        }
        least = min(around.values())
        assert {cell for cell, away in around.items() if away == least} == set(crossing.cells)


@given(shapes, steps, steps)
def test_backwards_the_line_is_the_same(shape: CellShape, dq: int, dr: int) -> None:
    there = [
        ({(c.q + dq, c.r + dr) for c in crossing.cells}, 1 - crossing.leave, 1 - crossing.enter)
        for crossing in reversed(crossings(shape, -dq, -dr))
    ]
    assert there == [(set(c.cells), c.enter, c.leave) for c in crossings(shape, dq, dr)]


@given(shapes, st.lists(st.tuples(steps, steps), max_size=6))
def test_table_equals_statement(shape: CellShape, offsets: list[tuple[int, int]]) -> None:
    table = crossing_table(shape, np.array(offsets, np.int64).reshape(-1, 2))
    expected = [
        (number, {*crossing.cells}, crossing.enter, crossing.leave)
        for number, offset in enumerate(offsets)
        for crossing in crossings(shape, *offset)[1:-1]
    ]
    found = [
        (line, {tuple(a), tuple(b)}, Fraction(*enter), Fraction(*leave))
        for line, a, b, enter, leave in zip(
            table.line.tolist(), *table.cells.tolist(), table.enter.T.tolist(), table.leave.T.tolist(),
            strict=True,
        )
    ]  # fmt: skip
    assert found == expected


def test_table_is_in_lowest_terms_and_read_only() -> None:
    table = crossing_table("hex", np.array([[6, 0]]))
    assert table.enter.T.tolist() == [[1, 12], [1, 4], [5, 12], [7, 12], [3, 4]]
    with pytest.raises(ValueError, match="read-only"):
        table.line[0] = 1


def test_far_lines_stay_exact() -> None:
    table = crossing_table("hex", np.array([[1000, -499]]))
    assert [tuple(cell) for cell in table.cells[0].tolist()[:1]] == [(1, 0)]
    assert len(table.line) == len(crossings("hex", 1000, -499)) - 2


def test_shape_of_cells() -> None:
    assert [cell_shape(grid) for grid in (HexGrid(2, 2), SquareGrid(2, 2))] == ["hex", "square"]
