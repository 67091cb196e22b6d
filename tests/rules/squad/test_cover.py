"""Whom cover protects."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.squad.scenes import Scene, boards
from viewer.board.board import Board
from viewer.board.diagram import Shape
from viewer.rules.squad import los_from, profile, relief, see
from viewer.rules.squad.cover import flanks, gives_cover, in_the_open


def covered(picture: str, shape: Shape = "square") -> bool:
    """Whether T, which A sees, is covered against A; told the same from both ends."""
    scene = Scene(picture, shape)
    board, a, t = scene.board, scene["A"], scene["T"]
    assert see(board, a).los[t]
    is_open = bool(in_the_open(board, a, 8)[t])
    assert is_open == bool(flanks(board, t, 8)[a])
    return not is_open


@pytest.mark.parametrize(
    ("row", "is_covered"),
    [
        ("0A0 0 0b0T", True),
        ("0A0b0 0 0T", False),
        ("0A0 0 0 0T", False),
        ("0A0T", False),
        ("0A0b0T", True),
        ("9A0 0 0b0T", False),
        ("0A0b0 0b0T", True),
    ],
)
def test_cover_beside_the_target_on_the_line(row: str, is_covered: bool) -> None:
    assert covered(row) == is_covered


def test_cover_that_is_not_on_the_line_does_not_protect() -> None:
    assert not covered("0A0 0 0 0T\n0 0 0 0b0 ")
    assert covered("0A0 0 0 0 \n0 0 0 0b0T")


def test_on_hexes() -> None:
    picture = """
        0A
          0
        0
          0
        0b
          0
        0T
    """
    assert covered(picture, "flat")


def test_terrain_that_gives_cover_protects_from_all_sides() -> None:
    scene = Scene("0A0 0 0T")
    board = scene.board.replace("terrain", scene["T"], scene.board.palette.code("rough"))
    assert not in_the_open(board, scene["A"], 8)[scene["T"]]
    assert not flanks(board, scene["T"], 8).any()


@settings(max_examples=40)
@given(boards(most=6), st.data())
def test_both_ends_tell_what_the_profile_tells(board: Board, data: st.DataObject) -> None:
    cells = board.on_map.nonzero()[0].tolist()
    observer = data.draw(st.sampled_from(cells))
    fan, bare = los_from(relief(board), observer, 20), in_the_open(board, observer, 20)
    for target in cells:
        expected = fan[target] and not gives_cover(board)[target] and not stopped(board, observer, target)
        assert bare[target] == expected
        assert flanks(board, target, 20)[observer] == expected


def stopped(board: Board, observer: int, target: int) -> bool:
    """Whether the line is blocked where nobody leans past what is beside the target."""
    ground = relief(board)
    beside = np.append(board.grid.distances(target) <= 1, False)
    standing = replace(ground, bare=np.where(beside, ground.top, ground.bare))
    return bool(profile(standing, observer, target).blocking)
