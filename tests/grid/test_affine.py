"""Affine maps: what they do, undo and do one after the other."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from viewer.errors import BoardError
from viewer.grid.affine import Affine

NUMBERS = st.floats(-100, 100)
POINTS = np.array([(0.0, 0.0), (1.0, 0.0), (3.0, -7.0), (-20.0, 15.0)])


@st.composite
def affines(draw):
    xx, xy, yx, yy, x0, y0 = (draw(NUMBERS) for _ in range(6))
    assume(abs(xx * yy - xy * yx) > 0.1)
    return Affine(xx, xy, yx, yy, x0, y0)


@given(affines())
def test_the_inverse_leads_back(fit):
    assert np.allclose(fit.inverse().apply(fit.apply(POINTS)), POINTS, atol=1e-6)


@given(affines(), affines())
def test_then_does_one_after_the_other(first, later):
    assert np.allclose(first.then(later).apply(POINTS), later.apply(first.apply(POINTS)), atol=1e-6)


@given(affines(), st.floats(-180, 180))
def test_turning_about_a_point_leaves_it_and_all_distances(fit, angle):
    turned = fit.turned(angle, *fit.apply(POINTS[2]))
    assert np.allclose(turned.apply(POINTS[2]), fit.apply(POINTS[2]), atol=1e-6)
    assert turned.area == pytest.approx(fit.area)
    assert turned.scale == pytest.approx(fit.scale)


def test_a_positive_angle_turns_clockwise_where_y_points_down():
    quarter = Affine.upright(1).turned(90, 0, 0)
    assert np.allclose(quarter.apply((1, 0)), (0, 1))
    assert quarter.angle == pytest.approx(90)


def test_scaling_about_a_point_leaves_it():
    scaled = Affine.upright(2, 5, 6).scaled(3, 7, 8)
    assert np.allclose(scaled.apply((1, 1)), (7, 8))
    assert scaled.scale == pytest.approx((6, 6))


@pytest.mark.parametrize("numbers", [(1, 0, 0, 0, 0, 0), (1, 0, 0, math.nan, 0, 0), (1, 0, 0, 1, 1e10, 0)])
def test_what_flattens_the_plane_or_is_no_number_is_refused(numbers):
    with pytest.raises(BoardError, match="fit of a picture"):
        Affine(*numbers)
