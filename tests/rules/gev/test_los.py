"""Pairs of hexes by rule number, and what must hold of every explanation."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.gev.boards import boards, cells_on, disc, scene, with_terrain
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.errors import CellError, RulesError
from viewer.grid.coords import Axial, mirror, rotate60
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.gev import GevSighting, explain, raised


def look(picture: str, viewpoint: str = "some", top: str = "pointy") -> tuple[Board, GevSighting]:
    """Explain the sight from mark A to mark T of a picture."""
    marks = marks_from_diagram(picture, top=top)
    board = board_from_diagram(picture, top=top)
    return board, explain(board, marks["A"][0], marks["T"][0], viewpoint)


OPEN = """
. . . . .
 .A. . . .T
. . . . .
"""
SCREENED = """
. . . . .
 .A. f . .T
. . . . .
"""
LANE = """
f f f f
 .A. .T.
f f f f
"""
ONE_SIDE = """
f f f f
 .A. .T.
. . . .
"""


def test_8_081_over_open_ground_the_whole_hex_is_the_window():
    _, sighting = look(OPEN)
    assert sighting.verdict == "line of sight"
    assert (sighting.distance, len(sighting.window), sighting.blockers) == (4, 6, ())
    assert sighting.witness == (Fraction(0), Fraction(1))


@pytest.mark.parametrize("kind", ["crater", "forest", "rubble", "town", "swamp"])
def test_8_0811_raised_terrain_blocks(kind):
    board, _ = look(OPEN)
    middle = board.grid.at(2, 1)
    sighting = explain(with_terrain(board, [middle], kind), board.grid.at(0, 1), board.grid.at(4, 1))
    assert (sighting.verdict, sighting.blocking_set, sighting.window) == ("out of line", (middle,), ())
    assert sighting.witness is None


@pytest.mark.parametrize("kind", ["clear", "field", "road", "rough", "water", "hill", "mountain", "wall"])
def test_8_0811_no_other_terrain_blocks(kind):
    board, _ = look(OPEN)
    sighting = explain(
        with_terrain(board, [board.grid.at(2, 1)], kind), board.grid.at(0, 1), board.grid.at(4, 1)
    )
    assert sighting.verdict == "line of sight"


def test_8_081_neither_heights_nor_hexsides_block():
    board, _ = look(OPEN)
    steep = board.replace("level", [board.grid.at(2, 1)], 9).replace("wall", range(15), 63)
    assert explain(steep, board.grid.at(0, 1), board.grid.at(4, 1)).window == look(OPEN)[1].window


@pytest.mark.parametrize("picture", [".A.T", "fAfT", "fAwT", ".AsT"])
def test_8_081_within_one_hex_all_is_seen(picture):
    _, sighting = look(picture)
    assert (sighting.verdict, sighting.in_line, sighting.los) == ("adjacent", True, True)


def test_8_081_a_hex_sees_itself():
    board, _ = look("fA.T")
    assert explain(board, 0, 0).los


def test_8_081_the_observers_own_hex_never_blocks():
    _, sighting = look("fA. .T")
    assert sighting.los
    assert any("own raised terrain never blocks" in str(reason) for reason in sighting.reasons)


def test_8_0821_raised_terrain_in_line_is_told_from_line_of_sight():
    _, sighting = look(".A. fT")
    assert (sighting.verdict, sighting.in_line, sighting.los) == ("in line, but raised", True, False)
    assert "G.E.V. 8.0821" in str(sighting.reasons[-1])


def test_grazing_is_free_along_one_row_of_raised_hexes_but_not_between_two():
    assert look(ONE_SIDE)[1].los
    board, sighting = look(LANE)
    assert not sighting.in_line
    assert len(sighting.blocking_set) == 2
    text = sighting.describe(board)[1]
    assert "together but none of them alone" in text
    assert all(board.grid.label(cell) in text for cell in sighting.blocking_set)


def test_a_window_may_be_a_single_line():
    """Along one row of raised hexes, at distance 2 only the far side of the hex sees the whole target."""
    hexes = scene(4, [(0, -1), (1, -1), (2, -1), (3, -1)])
    sighting = explain(hexes.board, hexes.cell((0, 0)), hexes.cell((2, 0)))
    third = Fraction(1, 3)
    at = {(x - hexes.middle.q, y - hexes.middle.r) for x, y in sighting.window}
    assert at == {(third, third), (-third, 2 * third)}
    assert "the points of one line" in sighting.describe(hexes.board)[1]


def test_a_hole_in_the_map_is_nothing_to_see():
    board, _ = look(OPEN)
    holed = with_terrain(board, [2], "void")
    for a, t in ((0, 2), (2, 0)):
        with pytest.raises(CellError, match="hole in the map at 0301"):
            explain(holed, a, t)
    with pytest.raises(CellError, match="not on this"):
        explain(board, 0, 99)


def test_a_hole_is_not_raised_even_if_its_kind_says_so():
    board, _ = look(SCREENED)
    forest = board.palette["forest"]
    kinds = [replace(forest, void=True) if kind is forest else kind for kind in board.palette.types]
    holed = Board.of(board.grid, replace(board.palette, types=tuple(kinds)), terrain=board.terrain)
    assert not raised(holed).any()
    assert explain(holed, board.grid.at(0, 1), board.grid.at(4, 1)).los


def test_squares_are_refused():
    with pytest.raises(RulesError, match="hexes"):
        explain(Board.blank(SquareGrid(3, 3)), 0, 1)


@pytest.mark.parametrize("viewpoint", ["some", "centre", "every"])
@pytest.mark.parametrize("picture", [OPEN, SCREENED, LANE, ONE_SIDE, ".A.T", ".A. fT"])
def test_a_sighting_is_told_in_words_and_as_plain_data(picture, viewpoint):
    board, sighting = look(picture, viewpoint)
    words = sighting.describe(board)
    assert sighting.verdict in words[0]
    assert all("(G.E.V. 8.08" in line for line in words[1:])
    data = json.loads(json.dumps(sighting.to_dict(board)))
    assert data["los"] == sighting.los
    assert [board.grid.cell_at(label) for label in data["blockers"]] == list(sighting.blockers)
    assert [tuple(map(Fraction, point)) for point in data["window"]] == list(sighting.window)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Board, int, int]:
    board = draw(boards())
    return board, draw(cells_on(board)), draw(cells_on(board))


@given(pairs())
@settings(deadline=None)
def test_the_readings_are_nested(pair):
    some, centre, every = (explain(*pair, viewpoint).in_line for viewpoint in ("some", "centre", "every"))
    assert every <= centre <= some


@given(pairs(), st.sampled_from(["some", "centre", "every"]))
@settings(deadline=None)
def test_the_window_and_the_witness_bear_the_verdict_out(pair, viewpoint):
    board, observer, target = pair
    sighting = explain(board, observer, target, viewpoint)
    if viewpoint == "some":
        assert sighting.in_line == bool(sighting.window) == (sighting.witness is not None)
    if viewpoint == "every":
        assert sighting.in_line == (sighting.blockers == ())
    home = explain(board, observer, observer)
    if viewpoint == "centre" and sighting.in_line:
        assert sighting.witness == home.witness
    if not sighting.blockers:
        assert sighting.window == home.window or viewpoint == "centre"


@given(pairs(), st.sampled_from(["some", "centre", "every"]))
@settings(deadline=None)
def test_a_blocking_set_blocks_and_none_of_it_can_be_left_out(pair, viewpoint):
    board, observer, target = pair
    sighting = explain(board, observer, target, viewpoint)
    assert set(sighting.blocking_set) <= set(sighting.blockers)
    assert bool(sighting.blocking_set) == (not sighting.in_line)
    bare = with_terrain(board, raised(board).nonzero()[0], "clear")
    if sighting.blocking_set:
        closed = with_terrain(bare, sighting.blocking_set, "forest")
        assert not explain(closed, observer, target, viewpoint).in_line
        for cell in sighting.blocking_set:
            assert explain(with_terrain(closed, [cell], "clear"), observer, target, viewpoint).in_line


SYMMETRIES = [lambda h, t=times, f=flip: rotate60(mirror(h) if f else h, t)
              for times in range(6) for flip in (False, True)]  # fmt: skip


@given(
    st.lists(st.sampled_from(disc(4)), unique=True, max_size=14),
    st.sampled_from(disc(4)),
    st.sampled_from(disc(4)),
    st.sampled_from(["flat", "pointy"]),
    st.sampled_from(["odd", "even"]),
    st.sampled_from(SYMMETRIES),
)
@settings(max_examples=60, deadline=None)
def test_turning_mirroring_or_moving_everything_changes_nothing(hexes, a, t, top, shoved, symmetry):
    def answers(of, bigger=4, top="flat", shoved="odd"):
        at = scene(bigger, [of(Axial(*h)) for h in hexes], top, shoved)
        ends = at.cell(of(Axial(*a))), at.cell(of(Axial(*t)))
        return [explain(at.board, *ends, reading).in_line for reading in ("some", "centre", "every")]

    plain = answers(lambda h: h)
    assert answers(symmetry) == plain
    assert answers(lambda h: h, top=top, shoved=shoved) == plain
    assert answers(lambda h: Axial(h.q + 1, h.r + 2), bigger=8) == plain
