"""Distances and arcs against plane trigonometry."""

from fractions import Fraction
from math import hypot, radians

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grid.strategies import cells_of, grids
from viewer.errors import RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.spotting import Conditions
from viewer.rules.spotting.ruler import Ruler, greatest_measure


@settings(deadline=None)
@given(st.data(), grids(), st.sampled_from(["euclidean", "chebyshev"]))
def test_one_measure_and_all_measures_agree(data, grid, metric):
    ruler = Ruler.of(grid, Conditions(metric=metric))
    cell = data.draw(cells_of(grid))
    measures = ruler.measures(cell)
    assert [ruler.measure(cell, other) for other in range(grid.n) if grid.present[other]] == measures[
        grid.present
    ].tolist()


def test_squares_are_measured_between_centres_or_in_kings_moves():
    grid = SquareGrid(9, 9)
    straight, king = (
        Ruler.of(grid, Conditions(metric=m, inches_per_cell=2)) for m in ("euclidean", "chebyshev")
    )
    far = grid.at(3, 4)
    assert straight.inches(0, far) == Fraction(10)
    assert king.inches(0, far) == Fraction(8)
    assert straight.inches(0, grid.at(1, 1)) == pytest.approx(2 * hypot(1, 1))


def test_hexes_are_counted():
    ruler = Ruler.of(HexGrid(9, 9), Conditions(inches_per_cell=2.5))
    assert ruler.inches(0, 4) == Fraction(10)


def test_limits_are_exact():
    assert greatest_measure(7, Fraction(7, 10), squared=False) == 10
    assert greatest_measure(5, Fraction(1), squared=True) == 25
    assert greatest_measure(5, Fraction(2), squared=True) == 6
    assert greatest_measure(0, Fraction(1), squared=True) == 0


@settings(deadline=None)
@given(st.data(), grids(most=7), st.integers(0, 3), st.sampled_from([30, 45, 60, 90, 120, 135, 150, 180]))
def test_arcs(data, grid, facing, arc):
    cell = data.draw(cells_of(grid))
    inside = Ruler.of(grid, Conditions()).in_front(cell, facing, arc)
    layout = Layout(grid)
    ahead = np.array(layout.to_world(*grid.directions[facing]))
    to = layout.centres - layout.centres[cell]
    away = np.linalg.norm(to, axis=1)
    with np.errstate(invalid="ignore"):
        cosine = to @ ahead / (away * np.linalg.norm(ahead)) - np.cos(radians(arc))
    plain = np.abs(cosine) > 1e-9
    assert (inside[plain] == (cosine[plain] > 0)).all()
    # on the edge of the arc, and in the cell itself, it is the front
    assert inside[~plain].all()


def test_no_facing_has_its_front_everywhere():
    assert Ruler.of(HexGrid(4, 4), Conditions()).in_front(5, None, 30).all()


def test_squares_have_four_facings():
    with pytest.raises(RulesError, match="faces direction 5; cells here have 4"):
        Ruler.of(SquareGrid(4, 4), Conditions()).in_front(0, 5, 60)
