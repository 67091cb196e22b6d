"""A map grows until it covers what lies beneath it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.board.scenario import Scenario
from viewer.editing.covering import margins_over
from viewer.editing.reshaping import Margins, resize
from viewer.grid.base import MAX_SIDE
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid

FAR_NUMBERS = LabelScheme(first_col=100, first_row=100, digits=3)
GRIDS = [
    HexGrid(6, 5, labels=FAR_NUMBERS),
    HexGrid(6, 5, labels=FAR_NUMBERS, top="pointy", shoved="even"),
    SquareGrid(6, 5, labels=FAR_NUMBERS),
]


def box(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
def test_a_box_within_the_map_needs_nothing(grid):
    assert margins_over(grid, box(0, 0, 2, 2)) == Margins()


@given(st.sampled_from(GRIDS), *(st.floats(0, 30) for _ in range(4)))
def test_all_cells_in_the_box_are_on_the_map_afterwards(grid, left, top, right, bottom):
    x0, y0, x1, y1 = -left, -top, 5 + right, 5 + bottom
    carried = resize(Scenario.blank(grid), margins_over(grid, box(x0, y0, x1, y1)))
    old, new = carried.passage.world, Layout(carried.scenario.board.grid)
    ends = new.centres.min(axis=0), new.centres.max(axis=0)
    there = old.apply(box(x0, y0, x1, y1))
    beyond = np.array([ends[0] - there.min(axis=0), there.max(axis=0) - ends[1]])
    assert (beyond < 1.8).all()


def test_it_grows_no_larger_than_maps_can_be():
    margins = margins_over(SquareGrid(900, 900, labels=FAR_NUMBERS), box(-500, -20, 5000, 910))
    assert margins == Margins(0, 100, 20, 11)
    assert 900 + margins.right <= MAX_SIDE


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (LabelScheme(), Margins(0, 4, 0, 5)),
        (LabelScheme(first_col=3), Margins(2, 4, 0, 5)),
        (LabelScheme(first_row=0), Margins(0, 4, 0, 5)),
        (LabelScheme(upward=True), Margins(0, 4, 10, 0)),
    ],
    ids=repr,
)
def test_cells_keep_their_numbers(labels, expected):
    grid = SquareGrid(6, 5, labels=labels)
    margins = margins_over(grid, box(-10, -10, 9.5, 9.5))
    assert margins == expected
    carried = resize(Scenario.blank(grid), margins, keep_numbers=True)
    new = carried.scenario.board.grid
    assert [new.label(int(cell)) for cell in carried.passage.cells] == [grid.label(c) for c in range(grid.n)]
