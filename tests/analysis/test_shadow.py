"""Shadows against a brute-force look at one sight line per cell."""

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.analysis.outline import disc_outline
from viewer.analysis.shadow import shadow
from viewer.errors import CellError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Layout, np.ndarray, int, int | None]:
    cols, rows = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    top, shoved = draw(st.sampled_from(["flat", "pointy"])), draw(st.sampled_from(["odd", "even"]))
    grid = HexGrid(cols, rows, top=top, shoved=shoved)
    density, seed = draw(st.sampled_from([0.05, 0.2, 0.5, 1.0])), draw(st.integers(0, 2**32 - 1))
    blocking = np.random.default_rng(seed).random(grid.n) < density
    observer = draw(st.integers(0, grid.n - 1))
    return Layout(grid), blocking, observer, draw(st.sampled_from([1, 2, 5, None]))


def hexagon(layout: Layout, cell: int) -> shapely.Polygon:
    return shapely.Polygon(layout.centres[cell] + layout.corners)


ASIDE = np.array([0.0123, 0.0271])
"""From a centre to a point near it that no line through corners meets, so that no sight line grazes."""


def hidden(layout: Layout, blocking: np.ndarray, observer: int, target: int) -> bool:
    """Whether a hex that blocks lies between the centre of *observer* and a point near that of *target*."""
    line = shapely.LineString([layout.centres[observer], layout.centres[target] + ASIDE])
    between = set(blocking.nonzero()[0].tolist()) - {observer, target}
    return any(hexagon(layout, cell).intersects(line) for cell in between)


@settings(max_examples=60, deadline=None)
@given(scenes())
def test_a_point_lies_in_shadow_where_its_line_is_crossed(
    scene: tuple[Layout, np.ndarray, int, int | None],
) -> None:
    layout, blocking, observer, radius = scene
    distances = layout.grid.distances(observer)
    near = np.ones(layout.grid.n, bool) if radius is None else distances <= radius
    shade = shapely.MultiPolygon(shadow(layout, blocking, observer, radius))
    for cell in (near & (distances > 0)).nonzero()[0].tolist():
        point = shapely.Point(layout.centres[cell] + ASIDE)
        assert shade.contains(point) == hidden(layout, blocking & near, observer, cell)


@settings(max_examples=60, deadline=None)
@given(scenes())
def test_shadows_are_sound_polygons_apart_from_each_other_and_within_the_radius(
    scene: tuple[Layout, np.ndarray, int, int | None],
) -> None:
    layout, blocking, observer, radius = scene
    polygons = shadow(layout, blocking, observer, radius)
    assert all(polygon.is_valid and polygon.geom_type == "Polygon" for polygon in polygons)
    whole = shapely.union_all(polygons)
    assert whole.area == pytest.approx(sum(polygon.area for polygon in polygons), abs=1e-6)
    assert whole.difference(shapely.box(*layout.bounds)).area < 1e-6
    if radius is not None:
        assert whole.difference(shapely.Polygon(disc_outline(layout, observer, radius))).area < 1e-6


def test_nothing_raised_casts_no_shadow_and_the_own_hex_never_does() -> None:
    layout = Layout(HexGrid(9, 9))
    blocking = np.zeros(81, bool)
    assert shadow(layout, blocking, 40, 4) == []
    blocking[40] = True
    assert shadow(layout, blocking, 40, 4) == []


def test_a_neighbour_hides_a_sixth_of_a_turn_and_not_itself() -> None:
    layout = Layout(HexGrid(41, 41))
    centre = layout.grid.at(20, 20)
    blocking = np.zeros(layout.grid.n, bool)
    blocking[layout.grid.step(centre, 2)] = True
    (region,) = shadow(layout, blocking, centre, 15)
    disc = shapely.Polygon(disc_outline(layout, centre, 15))
    sixth = (disc.area - hexagon(layout, centre).area) / 6
    assert region.area == pytest.approx(sixth - hexagon(layout, layout.grid.step(centre, 2)).area)


def test_a_ring_of_woods_leaves_one_shadow_with_a_hole() -> None:
    layout = Layout(HexGrid(21, 21, top="pointy"))
    centre = layout.grid.at(10, 10)
    blocking = np.zeros(layout.grid.n, bool)
    blocking[layout.grid.neighbours(centre)] = True
    (region,) = shadow(layout, blocking, centre, 5)
    hole = shapely.Polygon(region.interiors[0])
    assert hole.symmetric_difference(shapely.Polygon(disc_outline(layout, centre, 1))).area < 1e-9


def test_rays_along_one_line_of_corners_leave_no_slivers() -> None:
    layout = Layout(HexGrid(61, 61))
    centre = layout.grid.at(30, 30)
    q, r = (layout.grid.axials - np.array(layout.grid.axial(centre))).T
    blocking = (q == 3) & (r >= -3) & (r <= 0)
    assert len(shadow(layout, blocking, centre, 25)) == 1


def test_an_observer_off_the_map_and_a_map_of_squares_are_refused() -> None:
    with pytest.raises(CellError):
        shadow(Layout(HexGrid(3, 3)), np.ones(9, bool), 9, 2)
    with pytest.raises(RulesError, match="squares"):
        shadow(Layout(SquareGrid(3, 3)), np.ones(9, bool), 4, None)
