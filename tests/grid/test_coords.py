import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.grid.coords import (
    HEX_CORNERS,
    HEX_DIRECTIONS,
    Axial,
    axial_to_offset,
    hex_distance,
    hex_round,
    mirror,
    offset_to_axial,
    rotate60,
    square_distance,
)

small = st.integers(-50, 50)
hexes = st.builds(Axial, small, small)
parities = pytest.mark.parametrize("shoved", ["odd", "even"])


@parities
@given(small, small)
def test_offset_and_back(shoved, along, line):
    assert axial_to_offset(offset_to_axial(along, line, shoved), line, shoved) == along


@parities
def test_arrays_convert_as_single_numbers_do(shoved):
    along, line = np.meshgrid(np.arange(-3, 4), np.arange(-3, 4))
    together = offset_to_axial(along, line, shoved)
    assert together.tolist() == [
        [offset_to_axial(int(a), int(b), shoved) for a, b in zip(*row, strict=True)]
        for row in zip(along, line, strict=True)
    ]


def test_a_shoved_line_lies_half_a_hex_further_along():
    # the axial coordinate along the line, plus half the line, is how far along the centre stands
    along = [offset_to_axial(0, line, "odd") + line / 2 for line in range(-2, 4)]
    assert along == [0, 0.5, 0, 0.5, 0, 0.5]
    along = [offset_to_axial(0, line, "even") + line / 2 for line in range(-2, 4)]
    assert along == [0, -0.5, 0, -0.5, 0, -0.5]


@given(hexes)
def test_hex_distance_is_the_largest_cube_coordinate(where):
    assert hex_distance(*where) == max(abs(where.q), abs(where.r), abs(where.q + where.r))


@given(small, small)
def test_square_distance_is_the_larger_coordinate(dx, dy):
    assert square_distance(dx, dy) == max(abs(dx), abs(dy))
    assert square_distance(np.array([dx]), np.array([dy])).tolist() == [max(abs(dx), abs(dy))]


@given(hexes)
def test_six_sixths_of_a_turn_are_none(where):
    assert rotate60(where, 6) == where
    assert rotate60(rotate60(where, 2), 4) == where
    assert hex_distance(*rotate60(where)) == hex_distance(*where)
    assert mirror(mirror(where)) == where


def test_directions_and_corners_run_clockwise():
    assert [rotate60(d) for d in HEX_DIRECTIONS] == [*HEX_DIRECTIONS[1:], HEX_DIRECTIONS[0]]
    assert [rotate60(c) for c in HEX_CORNERS] == [*HEX_CORNERS[1:], HEX_CORNERS[0]]


def test_a_corner_is_the_middle_of_the_three_hexes_that_meet_there():
    for i, corner in enumerate(HEX_CORNERS):
        a, b = HEX_DIRECTIONS[i], HEX_DIRECTIONS[(i + 1) % 6]
        assert corner == (a.q + b.q, a.r + b.r)  # times 3, the hex itself at 0


@given(hexes, st.floats(-0.3, 0.3), st.floats(-0.3, 0.3))
def test_a_point_near_a_centre_rounds_to_it(where, dq, dr):
    assert hex_round(where.q + dq, where.r + dr) == where


def test_rounding_takes_arrays():
    q, r = hex_round(np.array([0.1, 2.9]), np.array([[0.2], [-1.1]]))
    assert q.tolist() == [[0, 3], [0, 3]]
    assert r.tolist() == [[0, 0], [-1, -1]]
