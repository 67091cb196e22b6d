"""The section under a sight line, in numbers worked out by hand."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.squad.scenes import Scene, boards
from viewer.board.board import Board
from viewer.errors import CellError
from viewer.rules.squad import Relief, los_from, profile, relief


def test_every_stretch_from_eye_to_aim_point() -> None:
    scene = Scene("2A2b1 0 0T")
    section = profile(relief(scene.board), scene["A"], scene["T"])
    assert (section.eye, section.aim) == (Fraction(13, 5), Fraction(3, 5))
    assert [(s.enter, s.leave) for s in section.stretches] == [
        (0, Fraction(1, 8)),
        (Fraction(1, 8), Fraction(3, 8)),
        (Fraction(3, 8), Fraction(5, 8)),
        (Fraction(5, 8), Fraction(7, 8)),
        (Fraction(7, 8), 1),
    ]
    assert [s.top for s in section.stretches] == [None, 2, 1, 0, None]
    assert [s.clearance for s in section.stretches] == [
        None,
        Fraction(-3, 20),
        Fraction(7, 20),
        Fraction(17, 20),
        None,
    ]
    assert section.blocking == (section.stretches[1],) == (section.tightest,)


def test_what_is_leaned_past_is_shown_but_does_not_count() -> None:
    scene = Scene("2A2b1 0 0T")
    (boulder,) = profile(relief(scene.board), scene["A"], scene["T"]).stretches[1].grounds
    assert (boulder.level, boulder.cover, boulder.leaned, boulder.top) == (2, 1, True, 2)
    assert boulder.leaning == (scene["A"],)


def test_cover_of_the_end_cells_is_not_leaned_past() -> None:
    scene = Scene("0b0b")
    section = profile(relief(scene.board), 0, 1)
    assert [ground.leaned for s in section.stretches for ground in s.grounds] == [False, False]
    assert section.tightest is None


def test_along_the_edge_of_the_map_only_what_is_there_is_shown() -> None:
    scene = Scene(
        """
        0   0
          -
        0A  0T
          9B
        """,
        "flat",
    )
    along = profile(relief(scene.board), scene["A"], scene["T"]).stretches[1]
    assert [ground.cell for ground in along.grounds] == [scene["B"]]
    assert (along.top, along.clearance, along.blocks) == (None, None, False)


def without_leaning(board: Board) -> Relief:
    """Return the relief of a system in which cover beside an end counts like any other."""
    plain = relief(board)
    cover = (plain.top - plain.level)[:-1]
    return Relief.of(board.grid, board.on_map, board.level, cover, leaning=False)


def test_other_systems_need_not_lean() -> None:
    scene = Scene("0A0b0 0T")
    assert not profile(relief(scene.board), scene["A"], scene["T"]).blocking
    assert profile(without_leaning(scene.board), scene["A"], scene["T"]).blocking


@settings(max_examples=30)
@given(boards(), st.data())
def test_without_leaning_fast_equals_plain_too(board: Board, data: st.DataObject) -> None:
    ground = without_leaning(board)
    cells = board.on_map.nonzero()[0].tolist()
    observer = data.draw(st.sampled_from(cells))
    expected = [not profile(ground, observer, target).blocking for target in cells]
    assert los_from(ground, observer, 20)[np.array(cells)].tolist() == expected


def test_a_line_from_a_hole_is_refused() -> None:
    scene = Scene("0A0#0")
    with pytest.raises(CellError, match="hole in the map at 0201"):
        profile(relief(scene.board), scene["#"], scene["A"])
