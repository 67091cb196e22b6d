"""The overlays that show what one observer sees, against the answer for each single pair."""

import pytest

from tests.overlays.gev.scenes import WOODS, picture, scene, view
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import OVERLAYS
from viewer.overlays.gev.view import GevView
from viewer.rules.gev import explain, raised


def painted(key: str, seen: GevView) -> dict[int, int]:
    """The code of every cell on the map."""
    codes = OVERLAYS[key].paint(seen).codes
    return {cell: int(codes[cell]) for cell in seen.board.on_map.nonzero()[0].tolist()}


@pytest.mark.parametrize("viewpoint", ["some", "centre", "every"])
@pytest.mark.parametrize("top", ["flat", "pointy"])
def test_they_say_what_the_rule_says_of_each_pair(top: str, viewpoint: str) -> None:
    text = WOODS if top == "flat" else "\n".join(f"{' ' * (i % 2)}. f . . f . ." for i in range(6))
    seen = scene(text, top, observer=15, viewpoint=viewpoint)
    fan, blocked, in_line = (painted(key, seen) for key in ("fan", "blocked", "in_line_raised"))
    for cell in fan:
        pair = explain(seen.board, 15, cell, viewpoint)
        assert fan[cell] == (2 if pair.distance <= 1 else int(pair.los))
        assert blocked[cell] == (pair.distance > 1 and not pair.in_line)
        assert in_line[cell] == (pair.in_line and not pair.los)


def test_beyond_the_radius_nothing_is_painted() -> None:
    seen = scene(WOODS, radius=2)
    far = seen.board.grid.distances(seen.observer) > 2
    for key in ("fan", "blocked", "in_line_raised", "shadow"):
        assert not OVERLAYS[key].paint(seen).codes[far].any()


def test_fan_blocked_and_in_line_share_out_the_radius() -> None:
    seen = scene(WOODS, radius=3)
    codes = [painted(key, seen) for key in ("fan", "blocked", "in_line_raised")]
    for cell in codes[0]:
        near = seen.board.grid.distance(seen.observer, cell) <= 3
        assert sum(bool(code[cell]) for code in codes) == near


def test_the_radius_is_outlined_unless_there_is_none() -> None:
    (outline,) = OVERLAYS["fan"].paint(scene(WOODS, radius=3)).shapes
    assert outline.code == 3 and len(outline.rings) == 1
    assert OVERLAYS["fan"].paint(scene(WOODS, radius=None)).shapes == ()


def test_the_fan_counts_what_is_seen() -> None:
    seen = view(Board.blank(HexGrid(5, 5)), observer=12, radius=1)
    assert OVERLAYS["fan"].paint(seen).note == "Hexes seen from 0303: 7."


def test_raised_terrain_is_that_of_the_rule() -> None:
    seen = scene(WOODS)
    assert [code == 1 for code in painted("raised", seen).values()] == raised(seen.board)[
        seen.on_map
    ].tolist()


def test_a_wood_casts_its_shadow_away_from_the_observer() -> None:
    seen = scene(
        """
        .   .   .   .   .
          .   .   .   .
        .o  f   .   .   .
          .   .   .   .
        """
    )
    painting = OVERLAYS["shadow"].paint(seen)
    x = seen.layout.centres[seen.observer, 0]
    assert picture(seen, painting).count("f1") == 1
    assert {shape.code for shape in painting.shapes} == {2}
    assert all((ring[:, 0] > x).all() for shape in painting.shapes for ring in shape.rings)


def test_the_observers_own_wood_casts_no_shadow() -> None:
    painting = OVERLAYS["shadow"].paint(scene("fo  .   .\n  .   ."))
    assert not painting.codes.any() and painting.shapes == ()


def test_a_shadow_all_round_has_a_hole() -> None:
    blank = Board.blank(HexGrid(9, 9))
    board = blank.replace("terrain", blank.grid.neighbours(40), blank.palette.code("forest"))
    (shape,) = OVERLAYS["shadow"].paint(view(board, observer=40, radius=3)).shapes
    assert len(shape.rings) == 2
