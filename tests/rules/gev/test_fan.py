"""One observer at once and one target at once, against the pair by pair explanation."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.gev.boards import boards, cells_on, disc, scene, with_terrain
from viewer.board.board import Board
from viewer.errors import CellError, RulesError
from viewer.grid.distant import distant_in_line
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.gev import explain, raised, see, see_to

READINGS = ["some", "centre", "every"]
viewpoints = st.sampled_from(READINGS)


@st.composite
def looks(draw: st.DrawFn, most: int = 12) -> tuple[Board, int]:
    board = draw(boards(most))
    return board, draw(cells_on(board))


@given(looks(), st.sampled_from([1, 2, 3, 5, 20, None]), viewpoints)
@settings(deadline=None)
def test_a_fan_says_of_each_cell_what_explaining_it_says(look, radius, viewpoint):
    board, observer = look
    field = see(board, observer, radius, viewpoint)
    for cell in board.on_map.nonzero()[0].tolist():
        sighting = explain(board, observer, cell, viewpoint)
        within = radius is None or sighting.distance <= radius
        assert field.in_line[cell] == (sighting.in_line and within)
        assert field.los[cell] == (sighting.los and within)
    assert not (field.in_line | field.los)[~board.on_map].any()


@given(looks(), st.sampled_from([1, 2, 20, None]), viewpoints)
@settings(deadline=None)
def test_looking_inwards_finds_the_observers_whose_fans_hold_the_cell(look, radius, viewpoint):
    board, target = look
    seen_from = see_to(board, target, radius, viewpoint)
    for cell in board.on_map.nonzero()[0].tolist():
        assert seen_from[cell] == see(board, cell, radius, viewpoint).los[target]
    assert not seen_from[~board.on_map].any()


@given(looks(), viewpoints)
@settings(deadline=None)
def test_walking_a_corridor_says_what_its_table_says(look, viewpoint):
    board, observer = look
    others = (board.on_map & (board.grid.distances(observer) >= 2)).nonzero()[0]
    raster = board.grid.raster(3)
    offsets = (board.grid.axials[others] - board.grid.axials[observer]).astype(np.int64)
    places = np.full(len(others), raster.index[observer])
    walked = distant_in_line(raster, raster.spread(raised(board)), places, offsets, viewpoint)
    assert (walked == see(board, observer, None, viewpoint).in_line[others]).all()


@pytest.mark.parametrize("viewpoint", READINGS)
@pytest.mark.parametrize(("cols", "rows", "chance"), [(120, 60, 0.01), (60, 120, 0.03), (1000, 9, 0.001)])
def test_there_is_no_limit_to_distance(cols, rows, chance, viewpoint):
    """Far beyond the tables, up to the ends of the longest map, in both directions."""
    random = np.random.default_rng(cols)
    blank = Board.blank(HexGrid(cols, rows))
    board = with_terrain(blank, (random.random(blank.grid.n) < chance).nonzero()[0], "forest")
    here = int(random.integers(0, rows)) * cols
    field, back = see(board, here, None, viewpoint), see_to(board, here, None, viewpoint)
    open_, closed = (
        np.flatnonzero((board.grid.distances(here) > 40) & is_) for is_ in (field.in_line, ~field.in_line)
    )
    for cell in np.concatenate([random.permutation(open_)[:12], random.permutation(closed)[:12]]).tolist():
        assert field.in_line[cell] == explain(board, here, cell, viewpoint).in_line
        assert back[cell] == explain(board, cell, here, viewpoint).los


def test_a_radius_beyond_the_tables_is_kept():
    board = Board.blank(HexGrid(120, 3))
    assert see(board, 0, 50).in_line.sum() == (board.grid.distances(0) <= 50).sum()
    assert see_to(board, 0, 50).sum() == (board.grid.distances(0) <= 50).sum()


@given(looks(), st.data(), viewpoints)
@settings(deadline=None)
def test_clearing_raised_terrain_never_closes_a_line(look, data, viewpoint):
    board, observer = look
    cells = raised(board).nonzero()[0].tolist()
    cleared = data.draw(st.lists(st.sampled_from(cells), max_size=3)) if cells else []
    before, after = (
        see(b, observer, None, viewpoint) for b in (board, with_terrain(board, cleared, "clear"))
    )
    assert (before.in_line <= after.in_line).all()
    assert (before.los <= after.los).all()


@given(looks())
@settings(deadline=None)
def test_the_readings_are_nested(look):
    some, centre, every = (see(*look, None, viewpoint).in_line for viewpoint in READINGS)
    assert (every <= centre).all()
    assert (centre <= some).all()


def test_line_of_sight_is_not_symmetric():
    hexes = scene(5, [])
    for raised_ in disc(3):
        board = with_terrain(hexes.board, [hexes.cell(raised_)], "forest")
        if (see(board, hexes.cell((0, 0))).in_line != see_to(board, hexes.cell((0, 0)))).any():
            return
    pytest.fail("one raised hex is enough")


def test_a_fan_is_read_only_and_shaped_like_the_map():
    field = see(Board.blank(HexGrid(4, 3)), 5, 1)
    assert field.in_line.shape == field.los.shape == (12,)
    with pytest.raises(ValueError, match="read-only"):
        field.los[0] = False


def test_bad_questions_are_refused():
    board = with_terrain(Board.blank(HexGrid(4, 3)), [2], "void")
    for ask in (see, see_to):
        with pytest.raises(CellError, match="not on this"):
            ask(board, 12)
        with pytest.raises(CellError, match="hole in the map"):
            ask(board, 2)
        with pytest.raises(RulesError, match="radius"):
            ask(board, 0, 0)
        with pytest.raises(RulesError, match="viewpoint"):
            ask(board, 0, 5, "most")
        with pytest.raises(RulesError, match="hexes"):
            ask(Board.blank(SquareGrid(4, 3)), 0)
