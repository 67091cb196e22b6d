import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid.strategies import cells_of, grids
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.board.layers import LEVEL_LIMITS
from viewer.board.scenario import Scenario
from viewer.editing import heights
from viewer.errors import CellError, EditError
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid

LEVELS = st.integers(*LEVEL_LIMITS)


def with_levels(grid: Grid, levels: list[int]) -> Scenario:
    cells = np.flatnonzero(grid.present)
    return Scenario(Board.blank(grid).replace("level", cells, np.resize(levels, cells.size)))


def level_after(scenario, edit):
    return (scenario if edit is None else edit.apply(scenario)).board.level


@st.composite
def hilly(draw) -> Scenario:
    grid = draw(grids(most=6))
    return with_levels(grid, draw(st.lists(LEVELS, min_size=1, max_size=20)))


@given(hilly())
def test_smoothing_is_the_mean_of_a_cell_and_its_neighbours(scenario):
    grid, level = scenario.board.grid, scenario.board.level
    cells = np.flatnonzero(grid.present).tolist()
    after = level_after(scenario, heights.smooth(scenario, cells))
    for cell in cells:
        near = [cell, *(n for d in range(len(grid.directions)) if (n := grid.step(cell, d)) is not None)]
        assert after[cell] == np.floor(np.mean([int(level[n]) for n in near]) + 0.5)


def test_smoothing_leaves_the_cells_around_alone():
    scenario = with_levels(HexGrid(5, 5), [0, 9])
    edit = heights.smooth(scenario, [12])
    assert edit.cells.tolist() == [12]
    assert edit.title == "Smooth ground"


@given(hilly())
def test_flattened_ground_has_one_level_between_the_lowest_and_the_highest(scenario):
    cells = np.flatnonzero(scenario.board.grid.present)
    after = level_after(scenario, heights.flatten(scenario, cells))
    assert len(set(after[cells].tolist())) <= 1
    if cells.size:
        assert scenario.board.level[cells].min() <= after[cells[0]] <= scenario.board.level[cells].max()


def test_nothing_to_flatten_is_nothing():
    assert heights.flatten(with_levels(HexGrid(2, 2), [1]), []) is None


@given(hilly(), st.data())
def test_a_ramp_keeps_its_ends_and_never_turns(scenario, data):
    grid, level = scenario.board.grid, scenario.board.level
    if not grid.present.any():
        return
    start, end = data.draw(cells_of(grid)), data.draw(cells_of(grid))
    after = level_after(scenario, heights.ramp(scenario, start, end))
    assert (after[start], after[end]) == (level[start], level[end])
    path = heights.shapes.line(grid, start, end)
    rises = np.diff(after[path].astype(int))
    assert (rises >= 0).all() or (rises <= 0).all()


def test_a_wide_ramp_goes_up_in_even_steps():
    scenario = with_levels(HexGrid(9, 9), [0])
    start, end = scenario.board.grid.cells_at(["0502", "0508"])
    scenario = Scenario(scenario.board.replace("level", [end], [6]))
    after = level_after(scenario, heights.ramp(scenario, start, end, width=1))
    column = scenario.board.grid.cells_at([f"050{row}" for row in range(2, 9)])
    assert after[column].tolist() == [0, 1, 2, 3, 4, 5, 6]
    assert after[scenario.board.grid.cell_at("0405")] in (2, 3, 4)
    assert after[scenario.board.grid.cell_at("0205")] == 0


@given(hilly(), st.integers(0, 2**31 - 1), st.integers(-5, 5), st.integers(0, 9))
def test_noise_is_the_same_for_a_seed_and_keeps_its_bounds(scenario, seed, low, rise):
    cells = np.flatnonzero(scenario.board.grid.present)
    once = level_after(scenario, heights.noise(scenario, cells, low, low + rise, seed))
    again = level_after(scenario, heights.noise(scenario, cells, low, low + rise, seed))
    assert np.array_equal(once, again)
    assert ((once[cells] >= low) & (once[cells] <= low + rise)).all()


def test_noise_rolls_and_does_not_jump():
    scenario = with_levels(HexGrid(40, 40), [0])
    grid = scenario.board.grid
    after = level_after(scenario, heights.noise(scenario, np.arange(grid.n), 0, 5, 3)).astype(int)
    assert {1, 2, 3, 4} <= set(after.tolist())
    steps = [abs(after[c] - after[n]) for c in range(grid.n) if (n := grid.step(c, 2)) is not None]
    assert np.mean(steps) < 1
    other = level_after(scenario, heights.noise(scenario, np.arange(grid.n), 0, 5, 4))
    assert not np.array_equal(after, other)


def test_noise_wants_its_bounds_in_order():
    with pytest.raises(EditError, match="lowest level, 3, must not be above the highest, 1"):
        heights.noise(with_levels(HexGrid(2, 2), [0]), [0], 3, 1, 0)


def test_usual_levels_follow_the_terrain():
    scenario = Scenario(board_from_diagram("h m w", top="square"))
    after = level_after(scenario, heights.usual_levels(scenario, range(3)))
    kinds = [scenario.board.terrain_at(cell).usual_level for cell in range(3)]
    assert after[:3].tolist() == kinds
    assert len(set(kinds)) == 3


def test_cells_off_the_map_are_refused():
    with pytest.raises(CellError):
        heights.smooth(with_levels(HexGrid(2, 2), [0]), [99])
