"""How much is seen along a way, in sightings and in exact chances."""

from fractions import Fraction

import numpy as np

from viewer.analysis.exposed import Exposed, Watched, least_seen_route
from viewer.analysis.least_seen import Way
from viewer.analysis.walks import Walk, barrier, steps_of, walk_of
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.grid.hexgrid import HexGrid

WAY = Way((1, 2, 3), 3, 0)
ROW = Board.blank(HexGrid(4, 1))


def test_sightings_are_counted_step_by_step() -> None:
    exposed = Exposed(WAY, Watched(np.array([[0, 1, 1], [0, 1, 0]], np.uint8)))
    assert exposed.steps == (0, 2, 1)
    assert exposed.whole == 3
    assert exposed.describe("Way") == (
        "Way: 3 steps, length 3; 2 in view, seen 3 times, once for each enemy and step."
    )


def test_chances_are_one_less_the_product_of_the_misses() -> None:
    exposed = Exposed(WAY, Watched(np.array([[0, 5, 1], [0, 5, 0]], np.uint8), 10))
    assert exposed.steps == (0, Fraction(3, 4), Fraction(1, 10))
    assert exposed.whole == 1 - Fraction(1, 4) * Fraction(9, 10)
    assert exposed.describe("Way").endswith("chance to be spotted on the way 77 %.")
    told = exposed.to_dict(ROW.grid)
    assert [step["exposure"] for step in told["steps"]] == [0, 75, 10]
    assert told["exposure"] == 77


def test_what_is_nearly_certain_is_not_called_certain() -> None:
    watchers = np.full((6, 3), 9, np.uint8)
    assert "99 %" in Exposed(WAY, Watched(watchers, 10)).describe("Way")


def test_without_watchers_the_shortest_way_is_as_good_as_any() -> None:
    for most in (1, 10):
        nobody = Watched.by([], ROW.grid.n, most)
        route = least_seen_route(ROW.grid, steps_of(ROW, Walk()), nobody, 0, 3)
        assert route.least.way == route.shortest.way
        assert route.describe()[0] == "No enemy is known that looks; any way is as good."


def test_a_way_through_cover_is_longer_and_less_seen() -> None:
    board = Board.blank(HexGrid(5, 3))
    seen = np.zeros((1, board.grid.n), np.uint8)
    seen[0, 5:10] = 1
    route = least_seen_route(board.grid, steps_of(board, Walk()), Watched(seen), 5, 9, 100)
    assert (route.least.whole, route.shortest.whole) < (route.shortest.whole, 5)
    assert route.to_dict(board.grid)["measure"] == "sightings"
    assert route.to_dict(board.grid)["watchers"] == 1


def test_what_bars_a_cell_is_named() -> None:
    board = board_from_diagram(". x .", "pointy").replace("feature", [2], 1)
    assert barrier(board, Walk(), 0) == ""
    assert barrier(board, Walk(), 1).endswith(" is impassable")
    assert barrier(board, Walk(), 2) == ""
    assert barrier(board, walk_of("squad"), 2) == "a boulder fills it"
