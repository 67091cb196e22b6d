"""Clipping many hexes at once; `tests.rules.gev.test_fan` ties distant sight to the exact answer."""

import numpy as np
import pytest

from viewer.grid.clipping import leave_something

X_UP_TO, X_FROM = (1, 0, 0), (-1, 0, 0)  # x <= 0, x >= 0
Y_UP_TO, Y_FROM = (0, 1, 0), (0, -1, 0)
BEYOND = (-1, 0, 1)  # x >= 1


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ([], True),
        ([X_UP_TO], True),
        ([X_UP_TO, X_FROM], True),  # a segment
        ([X_UP_TO, X_FROM, Y_UP_TO, Y_FROM], True),  # a point
        ([X_UP_TO, X_FROM, Y_UP_TO, Y_FROM, X_UP_TO], True),
        ([X_UP_TO, BEYOND], False),
        ([X_UP_TO, X_FROM, Y_UP_TO, BEYOND], False),
        ([(-1, 0, 2)], True),  # x >= 2, one corner of the hex
        ([(-1, 0, 2), (0, -1, 0)], False),
        ([(-2, -1, 3)], True),  # 2 x + y >= 3, one side of the hex
        ([(-2, -1, 3), (2, 1, -3), (1, -1, 0)], True),
        ([(-2, -1, 4)], False),
    ],
)
def test_what_half_planes_leave_of_a_hex(lines, left):
    cuts = np.array(lines, np.int64).reshape(-1, 3)
    assert leave_something(np.zeros(len(cuts), np.int64), cuts, 1).tolist() == [left]


def test_each_owner_has_its_own_half_planes():
    owners = np.array([2, 0, 2, 3, 0, 0])
    lines = np.array([X_UP_TO, X_UP_TO, BEYOND, BEYOND, X_FROM, Y_UP_TO])
    assert leave_something(owners, lines, 5).tolist() == [True, True, False, True, True]


def test_many_cuts_round_a_corner():
    """A fan of lines that all pass one corner leaves that corner, until one passes it by."""
    through = [(a, b, -2 * a + b) for a in range(-9, 0) for b in range(-4, 5) if 2 * b >= a >= -9]
    around = np.array([*through, (-1, 0, 2)])
    past = np.array([*through, (-1, 0, 2), (-1, 0, 3)])
    for lines, left in ((around, True), (past, False)):
        assert leave_something(np.zeros(len(lines), np.int64), lines, 1).tolist() == [left]
