"""The gallery of hard cases: every pair that its notes name is as they say."""

from typing import Any

import pytest

from tests.samples import READINGS, look, opened, seen_under, standing
from viewer.board.scenario import Scenario
from viewer.rules.gev import see


@pytest.fixture
def gallery() -> Scenario:
    return opened("5-corners-and-lanes")


@pytest.mark.parametrize(
    ("letter", "start", "end", "readings", "back", "points"),
    [
        ("A", "0403", "0505", (), (), 0),
        ("B", "1002", "1203", ("some",), ("some", "centre"), 2),
        ("C", "0212", "0815", ("some",), ("some", "centre"), 1),
        ("D", "1009", "1413", ("some",), (), 1),
        ("E", "1709", "2211", (), (), 0),
        ("F", "1702", "2105", ("some", "centre"), (), 5),
        ("G", "0306", "0609", (), (), 0),
    ],
)
def test_the_pairs_of_the_gallery(gallery, letter, start, end, readings, back, points):
    assert (standing(gallery, f"{letter} looks"), standing(gallery, f"{letter} target")) == (start, end)
    assert seen_under(gallery, start, end) == readings
    assert seen_under(gallery, end, start) == back
    assert len(look(gallery, start, end).window) == points


def cleared(scenario: Scenario, *labels: str) -> Scenario:
    cells = scenario.board.grid.cells_at(labels)
    assert {scenario.board.terrain_at(cell).key for cell in cells} == {"forest"}
    return scenario.replace(board=scenario.board.replace("terrain", cells, 0))


@pytest.mark.parametrize(
    ("start", "end", "woods"),
    [
        ("0403", "0505", ["0404"]),
        ("1002", "1203", ["1202"]),
        ("0212", "0815", ["0714"]),
        ("1009", "1413", ["1110", "1112"]),
    ],
)
def test_nothing_else_is_in_the_way(gallery, start, end, woods):
    assert seen_under(cleared(gallery, *woods), start, end) == READINGS


def test_a_the_line_of_centres_runs_along_a_hexside_of_the_wood(gallery):
    """The two corners it passes are shared by the wood and the hex beside it."""
    grid = gallery.board.grid
    start, end, wood = grid.cells_at(["0403", "0505", "0404"])
    beside = set(grid.neighbours(start)) & set(grid.neighbours(end)) - {wood}
    assert len(beside) == 1
    assert grid.distance(wood, beside.pop()) == 1


def on_corner(point: tuple[Any, Any]) -> bool:
    return all((3 * x).denominator == 1 for x in point)


def test_c_is_seen_from_a_corner_and_d_is_not(gallery):
    assert on_corner(look(gallery, "0212", "0815").window[0])
    assert not on_corner(look(gallery, "1009", "1413").window[0])


def test_b_is_seen_from_a_whole_hexside(gallery):
    first, second = look(gallery, "1002", "1203").window
    assert on_corner(first)
    assert on_corner(second)


def test_e_in_the_lane_only_the_next_hex_is_seen(gallery):
    grid = gallery.board.grid
    start, end = grid.cells_at(["1709", "2211"])
    lane = [cell for cell in range(grid.n) if grid.distance(start, cell) + grid.distance(cell, end) == 5]
    assert len(lane) == 6
    los = see(gallery.board, start).los
    assert [grid.distance(start, cell) for cell in lane if los[cell]] == [0, 1]


def test_g_neither_wood_alone_hides_it(gallery):
    for wood in ("0406", "0307"):
        assert look(cleared(gallery, wood), "0306", "0609").los
    blocked = look(gallery, "0306", "0609")
    assert sorted(map(gallery.board.grid.label, blocked.blocking_set)) == ["0307", "0406"]
