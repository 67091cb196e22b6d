"""Sight windows against the bare definition, and against Shapely."""

from fractions import Fraction

import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.gev import brute
from tests.rules.gev.boards import disc
from viewer.grid.coords import Axial, hex_distance
from viewer.rules.gev.window import (
    HalfPlane,
    clip,
    clip_all,
    contradiction,
    corners,
    free_side,
    hexagon,
    middle,
    stands_between,
)

HOME = Axial(0, 0)
targets = st.sampled_from([Axial(q, r) for q, r in disc(6) if hex_distance(q, r) >= 2])


@st.composite
def sights(draw: st.DrawFn, most: int) -> tuple[Axial, list[Axial]]:
    """A target, and some hexes that stand between it and (0, 0)."""
    target = draw(targets)
    between = [Axial(q, r) for q, r in disc(8) if stands_between(Axial(q, r), HOME, target)]
    return target, draw(st.lists(st.sampled_from(between), min_size=1, max_size=most, unique=True))


def window(target, hexes):
    return clip_all(hexagon(HOME), [free_side(hex_, HOME, target) for hex_ in hexes])


@given(sights(4), st.fractions(-2, 2, max_denominator=12), st.fractions(-2, 2, max_denominator=12))
@settings(deadline=None)
def test_a_point_is_in_the_window_just_if_it_sees_the_whole_target(sight, x, y):
    target, hexes = sight
    for point in [(x, y), *corners(HOME), *window(target, hexes)]:
        if brute.inside(point, list(hexagon(HOME))):
            left = clip_all((point,), [free_side(hex_, HOME, target) for hex_ in hexes])
            assert bool(left) == brute.sees_past(point, target, hexes), point


@given(sights(3))
@settings(max_examples=25, deadline=None)
def test_there_is_a_window_just_if_some_point_sees_the_whole_target(sight):
    target, hexes = sight
    assert bool(window(target, hexes)) == brute.in_line(HOME, target, hexes)


@given(sights(4))
@settings(deadline=None)
def test_the_window_has_the_area_that_shapely_gives(sight):
    target, hexes = sight
    visible = shapely.Polygon(corners(HOME))
    for hex_ in hexes:
        visible = visible.difference(shadow(hex_, target))
    found = [(float(x), float(y)) for x, y in window(target, hexes)]
    area = shapely.Polygon(found).area if len(found) > 2 else 0
    assert abs(area - visible.area) < 1e-6
    assert all(visible.distance(shapely.Point(p)) < 1e-6 for p in found) or visible.is_empty


def shadow(hex_, target):
    """All that the hex may hide a part of the target from: the hex pushed away from every corner of it."""
    away = [
        (x + 100 * (x - u), y + 100 * (y - v)) for x, y in corners(hex_) for u, v in corners(target)
    ]  # fmt: skip
    return shapely.MultiPoint([*corners(hex_), *away]).convex_hull


@given(sights(8))
@settings(deadline=None)
def test_windows_are_convex_polygons_in_order_without_repeats(sight):
    polygon = window(*sight)
    assert len(set(polygon)) == len(polygon)
    if len(polygon) > 2:
        ahead, beyond = polygon[1:] + polygon[:1], polygon[2:] + polygon[:2]
        turns = [brute.turn(a, b, c) for a, b, c in zip(polygon, ahead, beyond, strict=True)]
        assert min(turns) > 0 or max(turns) < 0


def test_clipping_keeps_lines_and_points():
    square = ((0, 0), (2, 0), (2, 2), (0, 2))
    polygon = tuple((Fraction(x), Fraction(y)) for x, y in square)
    side = clip(polygon, HalfPlane(1, 0, 0))
    assert side == ((0, 0), (0, 2))
    assert clip(side, HalfPlane(-1, 0, 0)) == side
    assert clip(side, HalfPlane(0, 1, 0)) == ((0, 0),)
    assert clip(side, HalfPlane(0, 2, 1)) == ((0, 0), (0, Fraction(1, 2)))
    assert clip(side, HalfPlane(-1, 0, -1)) == ()
    assert middle(polygon) == (1, 1)


def test_a_contradiction_is_minimal():
    polygon = hexagon(HOME)
    lines = {
        7: HalfPlane(1, 0, 1),
        8: HalfPlane(1, 0, 0),
        9: HalfPlane(0, 1, 2),
        5: HalfPlane(-1, 0, -1),
        3: HalfPlane(-1, 0, -2),
    }
    assert set(contradiction(polygon, lines)) == {8, 5}
    assert contradiction(polygon, {1: HalfPlane(1, 0, -3)}) == (1,)
