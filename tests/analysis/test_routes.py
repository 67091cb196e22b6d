"""The chance to be spotted along a route."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.analysis.routes import RouteRisk, route_risk
from viewer.board.diagram import board_from_diagram
from viewer.errors import CellError
from viewer.grid.shapes import line
from viewer.rules.spotting import Conditions, Stand, explain

BOARD = board_from_diagram(
    """
.   .   .   f   .   .   .   .   .
  .   .   .   f   .   .   .   .   .
.   .   .   .   .   .   .   .   .
  .   .   f   .   .   .   .   .   .
"""
)
FAR = Conditions(inches_per_cell=9)
MOVER = Stand(action="moving")
WATCHERS = [(0, Stand()), (20, Stand("afv", facing=1))]
ROUTE = line(BOARD.grid, 16, 8)


def test_each_step_has_the_chance_of_each_watcher() -> None:
    risk = route_risk(BOARD, ROUTE, MOVER, WATCHERS, FAR)
    for row, (cell, stand) in zip(risk.tenths.tolist(), WATCHERS, strict=True):
        assert row == [explain(BOARD, cell, at, stand, MOVER, FAR).tenths for at in ROUTE]
    assert risk.cells == tuple(ROUTE)


def test_misses_are_multiplied_over_watchers_and_steps() -> None:
    risk = RouteRisk((1, 2, 3), np.array([[1, 0, 5], [2, 0, 5]], np.uint8))
    assert risk.at_step == (Fraction(28, 100), 0, Fraction(3, 4))
    assert risk.so_far == (Fraction(28, 100), Fraction(28, 100), 1 - Fraction(72, 100) / 4)
    assert risk.whole == risk.so_far[-1]
    assert risk.worst == 2


@pytest.mark.parametrize("watchers", [[], WATCHERS])
def test_a_route_of_no_steps_and_one_without_watchers_are_safe(watchers: list[tuple[int, Stand]]) -> None:
    assert route_risk(BOARD, [], MOVER, watchers, FAR).whole == 0
    alone = route_risk(BOARD, ROUTE, MOVER, [], FAR)
    assert alone.whole == 0
    assert alone.worst is None


def test_a_watcher_off_the_map_is_refused() -> None:
    with pytest.raises(CellError):
        route_risk(BOARD, ROUTE, MOVER, [(999, Stand())], FAR)


@given(st.lists(st.lists(st.integers(0, 10), min_size=4, max_size=4), max_size=3))
def test_the_chance_never_falls_on_the_way(tenths: list[list[int]]) -> None:
    risk = RouteRisk((1, 2, 3, 4), np.array(tenths, np.uint8).reshape(-1, 4))
    assert list(risk.so_far) == sorted(risk.so_far)
    assert all(far >= step for far, step in zip(risk.so_far, risk.at_step, strict=True))
