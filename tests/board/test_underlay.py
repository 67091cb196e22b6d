"""What a picture beneath the board may be."""

from dataclasses import replace

import numpy as np
import pytest

from viewer.board.underlay import Underlay
from viewer.errors import BoardError
from viewer.grid.affine import Affine

SCAN = Underlay("0" * 64, "scan.png", "png", 400, 200, Affine.upright(0.02, -1, -2))


def test_its_corners_and_middle_lie_where_the_fit_puts_them():
    assert np.allclose(SCAN.corners, [(-1, -2), (7, -2), (7, 2), (-1, 2)])
    assert SCAN.middle == pytest.approx((3, 0))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("digest", "00"),
        ("digest", "G" * 64),
        ("name", "a\nb"),
        ("name", "x" * 121),
        ("format", "gif"),
        ("width", 0),
        ("width", 30_001),
        ("height", 1_000_000),
        ("opacity", 1.5),
        ("ground", float("nan")),
    ],
)
def test_values_out_of_bounds_are_refused(field, value):
    with pytest.raises(BoardError):
        replace(SCAN, **{field: value})


def test_whole_numbers_become_what_a_file_gives_back():
    assert type(replace(SCAN, opacity=1).opacity) is float
    assert type(Affine(1, 0, 0, 1, 0, 0).xx) is float
