"""Rivers of Text Mapper run through hexes, ours along their sides."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.labelled import sides
from viewer.formats.textmapper.board import read
from viewer.formats.textmapper.rivers import rivers_of
from viewer.formats.textmapper.syntax import Point
from viewer.formats.textmapper.ways import walk
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout

GRID = HexGrid(9, 9)
Corner = tuple[int, int]
points = st.builds(Point, st.integers(1, 7), st.integers(1, 7))


def sides_of(masks: np.ndarray) -> set[frozenset[Corner]]:
    """The sides with a river, each as its two corners, in thousandths of a side."""
    layout, found = Layout(GRID), set()
    for cell, mask in enumerate(masks.tolist()):
        ring = [tuple(corner) for corner in (1000 * (layout.centres[cell] + layout.corners)).round().tolist()]
        found |= {frozenset((ring[side - 1], ring[side])) for side in range(6) if mask >> side & 1}
    return found


def pieces(sides: set[frozenset[Corner]]) -> int:
    """How many rivers do not touch."""
    left, count = set(sides), 0
    while left:
        count, reached = count + 1, set(left.pop())
        while touching := {side for side in left if side & reached}:
            left -= touching
            reached = reached.union(*touching)
    return count


@given(st.lists(points, min_size=2, max_size=5, unique=True))
@settings(max_examples=60)
def test_a_river_is_one_river_and_touches_every_hex_of_its_line(way: list[Point]) -> None:
    masks = rivers_of(GRID, [tuple(way)])
    sides = sides_of(masks)
    assert sides and pieces(sides) == 1
    layout, corners = Layout(GRID), set().union(*sides)
    for start, end in pairwise(way):
        for place, _ in walk(GRID, start, end):
            ring = (1000 * (layout.centres[GRID.find(place)] + layout.corners)).round().tolist()
            assert corners & {tuple(corner) for corner in ring}


@given(points, points, points)
@settings(max_examples=60)
def test_rivers_that_meet_in_a_hex_are_joined(first: Point, second: Point, meeting: Point) -> None:
    ways = [(end, meeting) for end in {first, second} - {meeting}]
    assert pieces(sides_of(rivers_of(GRID, ways))) <= 1


@pytest.mark.parametrize(
    ("way", "bank"),
    [
        ("0202-0203", {"0202": "SE", "0203": "NE", "0303": "SW NW"}),
        ("0202-0204", {"0202": "SE", "0203": "NE SE", "0204": "NE", "0303": "SW NW", "0304": "SW NW"}),
    ],
)
def test_the_bank_is_made_of_the_sides_between_the_way_in_and_the_way_out(
    way: str, bank: dict[str, str]
) -> None:
    lines = [f"0{col}0{row} grass" for col in range(1, 5) for row in range(1, 6)]
    board = read("\n".join([*lines, f"{way} river"]).encode()).scenario.board
    assert sides(board, "river") == bank


def test_streams_are_streams_and_what_leads_off_the_map_is_cut_off() -> None:
    board = read(b"0101 grass\n0102 grass\n0103 grass\n0099-0199 creek\n0101-0105 brook").scenario.board
    assert board.layer("stream").tolist() != [0, 0, 0] and not board.layer("river").any()
