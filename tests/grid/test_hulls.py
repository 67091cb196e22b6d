from itertools import product

import numpy as np
import pytest

from tests.rules.gev import brute
from viewer.grid.coords import hex_distance
from viewer.grid.hulls import CENTRE, CORNERS, HOME, SIDES, free_sides, hidden, stand_between

OFFSETS = [(q, r) for q, r in product(range(-5, 6), repeat=2) if 2 <= hex_distance(q, r) <= 5]


def around(target: tuple[int, int]) -> list[tuple[int, int]]:
    """Hexes near observer and target, other than these."""
    near = product(range(-3, 4), repeat=2)
    both = {(q + m * target[0] // 2, r + m * target[1] // 2) for q, r in near for m in range(3)}
    return sorted(both - {(0, 0), target})


def test_the_home_hex_is_bounded_by_its_sides():
    assert (SIDES @ HOME.T).max() == 0
    assert ((SIDES @ HOME.T) == 0).sum() == 12
    assert (SIDES @ CENTRE.T < 0).all()


@pytest.mark.parametrize("target", OFFSETS[::3])
def test_hexes_that_stand_between_meet_the_hull_of_observer_and_target(target):
    hexes = around(target)
    hull = brute.corners((0, 0)) + brute.corners(target)
    expected = [not brute.apart(hull, brute.corners(hex_)) for hex_ in hexes]
    assert stand_between(np.array(hexes), np.array(target)).tolist() == expected


@pytest.mark.parametrize("target", OFFSETS[::9])
def test_a_free_side_is_all_of_the_observers_hex_that_sees_past_a_hex(target):
    hexes = np.array(around(target))
    hexes = hexes[stand_between(hexes, np.array(target))]
    fine = [(x, y, 2) for x, y in product(range(-4, 5), repeat=2)]
    points = np.array([p for p in fine if not hidden(SIDES, np.array([p])).any()] + (HOME * 4).tolist())
    hides = hidden(free_sides(hexes, np.array(target)), points)
    for hex_, row in zip(hexes.tolist(), hides, strict=True):
        for (x, y, w), out in zip(points.tolist(), row.tolist(), strict=True):
            at = (brute.Fraction(x, w), brute.Fraction(y, w))
            assert brute.sees_past(at, target, [tuple(hex_)]) != out, (hex_, at)


def test_targets_may_differ_from_row_to_row():
    targets = np.array([(4, 1), (-3, 2), (0, 5)])
    hexes = np.array([(2, 1), (-1, 1), (0, 2)])
    each = [free_sides(h[None], t)[0].tolist() for h, t in zip(hexes, targets, strict=True)]
    assert free_sides(hexes, targets).tolist() == each
    assert stand_between(hexes, targets).tolist() == [True, True, True]


def test_corners_lie_between_the_sides_of_the_same_and_the_next_number():
    for i, corner in enumerate(CORNERS):
        on = SIDES[:, :2] @ corner + SIDES[:, 2] == 0
        assert np.flatnonzero(on).tolist() == sorted((i, (i + 1) % 6))
