"""Fitting a grid to a scan: true fits are found again from the corners that would have been clicked."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.analysis.fitting import CORNERS, Anchor, fitted
from viewer.errors import EditError
from viewer.grid.affine import Affine
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid

GRIDS = [HexGrid(30, 20), HexGrid(30, 20, top="pointy", shoved="even"), SquareGrid(30, 20)]
FAR = [0, 599, 29]
"""Corners of the map: upper left, lower right, upper right."""

grids = st.sampled_from(GRIDS)
starts = st.integers(0, 5)
ways = st.sampled_from([1, -1])


@st.composite
def scans(draw, stretch: float = 0.0, most_turn: float = 14.0) -> Affine:
    """A true fit: 8 to 200 pixels a side, turned by up to 14 degrees, anywhere; *stretch* by so much."""
    scale = draw(st.floats(8, 200))
    ratio = 1 + draw(st.floats(-stretch, stretch))
    true = Affine(1 / scale, 0, 0, ratio / scale, 0, 0).turned(draw(st.floats(-most_turn, most_turn)), 0, 0)
    return true.moved(draw(st.floats(-50, 50)), draw(st.floats(-50, 50)))


def clicked(grid: Grid, true: Affine, cell: int, start: int = 0, way: int = 1, noise: float = 0.0) -> Anchor:
    layout = Layout(grid)
    corners = layout.centres[cell] + layout.corners
    chosen = [corners[(start + way * step) % len(corners)] for step in range(CORNERS)]
    shaken = true.inverse().apply(chosen) + np.random.default_rng(start).uniform(-noise, noise, (CORNERS, 2))
    a, b, c = map(tuple, shaken.tolist())
    return Anchor(cell, (a, b, c))


def off(found: Affine, true: Affine, grid: Grid) -> float:
    """The largest distance over the whole map, in sides of a cell."""
    places = true.inverse().apply(Layout(grid).centres)
    return float(np.abs(found.apply(places) - true.apply(places)).max())


@given(grids, scans(), st.integers(0, 599), starts, ways)
def test_one_cell_gives_size_turn_and_place(grid, true, cell, start, way):
    fit = fitted(grid, [clicked(grid, true, cell, start, way)], Affine.upright(0.1))
    assert off(fit.affine, true, grid) < 1e-6
    assert fit.error < 1e-6
    assert not fit.stretched


@given(grids, scans(), starts, ways)
def test_two_cells_far_apart_forgive_how_they_were_clicked(grid, true, start, way):
    anchors = [clicked(grid, true, cell, start, way, noise=0.7) for cell in FAR[:2]]
    one, two = (fitted(grid, anchors[:count], Affine.upright(0.1)) for count in (1, 2))
    pixel = max(true.scale)
    assert off(two.affine, true, grid) < 3 * pixel
    assert two.error < 1.5
    assert off(one.affine, true, grid) < 60 * pixel


@given(grids, scans(stretch=0.04), starts, ways)
def test_three_cells_show_that_the_scan_is_stretched(grid, true, start, way):
    fit = fitted(grid, [clicked(grid, true, cell, start, way) for cell in FAR], Affine.upright(0.1))
    assert fit.stretched
    assert off(fit.affine, true, grid) < 1e-6


def test_three_cells_in_a_line_cannot_tell_about_stretch():
    grid, true = GRIDS[0], Affine.upright(0.02)
    fit = fitted(grid, [clicked(grid, true, cell, noise=0.5) for cell in (0, 10, 28)], true)
    assert not fit.stretched
    assert off(fit.affine, true, grid) < 0.1


def test_a_wrong_number_shows_as_stretch():
    grid, true = GRIDS[0], Affine.upright(0.02)
    anchors = [clicked(grid, true, cell) for cell in FAR]
    wrong = [*anchors[:2], Anchor(28, anchors[2].pixels)]
    right, odd = (fitted(grid, chosen, true).stretch for chosen in (anchors, wrong))
    assert right == pytest.approx(0)
    assert odd > 0.02


def test_a_picture_that_lies_on_its_side_stays_so():
    grid, true = GRIDS[0], Affine.upright(0.02).turned(90, 0, 0)
    fit = fitted(grid, [clicked(grid, true, 77)], Affine.upright(1).turned(85, 3, 4))
    assert off(fit.affine, true, grid) < 1e-6


@given(grids, scans(), starts, ways)
def test_a_mirrored_picture_stays_mirrored(grid, true, start, way):
    mirrored = Affine(-1, 0, 0, 1, 500, 0).then(true)
    fit = fitted(grid, [clicked(grid, mirrored, cell, start, way) for cell in FAR], mirrored.moved(3, 3))
    assert off(fit.affine, mirrored, grid) < 1e-6


@pytest.mark.parametrize(
    ("pixels", "told"),
    [
        (((0, 0), (1, 1), (50, 50)), "at least 2 pixels"),
        (((0, 0), (50, 0), (100, 1)), "not three corners"),
        (((0, 0), (50, 0), (50, 200)), "not three corners"),
        (((0, 0), (50, 0), (1, 1)), "not three corners"),
    ],
)
def test_points_that_are_no_corners_of_a_cell_are_refused(pixels, told):
    with pytest.raises(EditError, match=told):
        fitted(GRIDS[0], [Anchor(0, pixels)], Affine.upright(0.1))


def test_nothing_clicked_is_refused():
    with pytest.raises(EditError, match="click three corners"):
        fitted(GRIDS[0], [], Affine.upright(0.1))
