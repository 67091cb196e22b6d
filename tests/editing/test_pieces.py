from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid.strategies import SHAPES, cells_of, grids
from viewer.board.board import Board
from viewer.board.labels import Label
from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored, set_side
from viewer.board.terrain import Palette, shipped_palette
from viewer.board.units import Roster, Unit
from viewer.editing.pasting import Floating, clear, move, paste
from viewer.editing.pieces import Piece, lift
from viewer.errors import EditError
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid


def full(grid: Grid, seed: int = 0) -> Scenario:
    """A map with something of everything on it."""
    random = np.random.default_rng(seed)
    present = np.flatnonzero(grid.present)
    board = Board.blank(grid)
    for name, most in (("terrain", 5), ("level", 5), ("feature", 5), ("zone", 3)):
        board = board.replace(name, present, random.integers(0, most, present.size))
    sides = 2 ** len(grid.directions)
    for name in EDGE_LAYERS:
        masks = mirrored(grid, random.integers(0, sides, grid.n).astype(np.uint8))
        board = board.replace(name, present, masks[present])
    units = [
        Unit(f"u{i}", "infantry", "blue", int(cell), facing=int(random.integers(len(grid.directions))))
        for i, cell in enumerate(present[::3])
    ]
    labels = [Label(int(cell), f"Place {cell}") for cell in present[1::3]]
    return Scenario(board, Roster(tuple(units)), labels=tuple(labels))


def same(a: Scenario, b: Scenario) -> bool:
    layers = all(np.array_equal(a.board.layers[name], b.board.layers[name]) for name in LAYERS)
    return layers and all(
        sorted(map(repr, one)) == sorted(map(repr, other))
        for one, other in ((a.roster, b.roster), (a.labels, b.labels))
    )


def after(scenario: Scenario, edit) -> Scenario:
    return scenario if edit is None else edit.apply(scenario)


def is_even(scenario: Scenario) -> bool:
    """Whether the two cells of every side tell the same."""
    layers, grid = scenario.board.layers, scenario.board.grid
    return all(np.array_equal(mirrored(grid, layers[name]), layers[name]) for name in EDGE_LAYERS)


@st.composite
def parts(draw) -> tuple[Scenario, list[int], int]:
    """A full map, some of its cells, and one to hold them by."""
    grid = draw(grids(most=6).filter(lambda grid: grid.present.any()))
    cells = draw(st.lists(cells_of(grid), min_size=1, max_size=8, unique=True))
    return full(grid, draw(st.integers(0, 9))), cells, draw(st.sampled_from(cells))


def on_cells(scenario: Scenario, cells: list[int]) -> list[tuple[object, ...]]:
    """The units and labels on some cells, whatever the ids of units."""
    units = [(unit.cell, unit.kind, unit.side, unit.facing) for unit in scenario.roster if unit.cell in cells]
    labels = [(label.cell, label.text, label.kind) for label in scenario.labels if label.cell in cells]
    return sorted(units) + sorted(labels)


def sides_within(scenario: Scenario, cells: list[int]) -> dict[tuple[str, int, int], bool]:
    """What lies on the sides between some cells."""
    grid, layers = scenario.board.grid, scenario.board.layers
    return {
        (name, cell, side): bool(layers[name][cell] >> side & 1)
        for name in EDGE_LAYERS
        for cell in cells
        for side in range(len(grid.directions))
        if grid.step(cell, side) in cells
    }


@given(parts())
def test_putting_a_piece_back_where_it_was_changes_nothing(part):
    scenario, cells, hold = part
    put = paste(scenario, lift(scenario, cells, hold), hold)
    assert same(after(scenario, put.edit), scenario)
    assert (put.clipped, put.left_out) == (0, ())
    assert put.cells.tolist() == sorted(cells)


@given(parts())
def test_turned_all_the_way_round_or_mirrored_twice_it_is_the_same(part):
    scenario, cells, hold = part
    piece = lift(scenario, cells, hold)
    turned = piece
    for _ in scenario.board.grid.directions:
        turned = turned.turned()
    for other in (turned, piece.mirrored().mirrored()):
        assert np.array_equal(other.places, piece.places)
        assert all(np.array_equal(other.layers[name], piece.layers[name]) for name in piece.layers)
        assert (other.units, other.labels) == (piece.units, piece.labels)


@given(parts(), st.data())
def test_copied_elsewhere_and_back_the_place_is_as_it_was(part, data):
    scenario, cells, hold = part
    elsewhere = data.draw(cells_of(scenario.board.grid))
    put = paste(scenario, lift(scenario, cells, hold), elsewhere)
    there = after(scenario, put.edit)
    assert is_even(there)
    if put.clipped or set(put.cells.tolist()) & set(cells):
        return
    back = paste(there, lift(there, put.cells, elsewhere), hold)
    again = after(there, back.edit)
    for name in LAYERS:
        if name not in EDGE_LAYERS:
            assert np.array_equal(again.board.layers[name][cells], scenario.board.layers[name][cells])
    assert is_even(again)
    assert on_cells(again, cells) == on_cells(scenario, cells)
    assert sides_within(again, cells) == sides_within(scenario, cells)


@pytest.mark.parametrize("make", SHAPES)
def test_a_turned_piece_lies_as_the_turned_map_would(make):
    grid = make(9, 9)
    middle = 4 * 9 + 4
    side_by_side = [middle, grid.step(middle, 0)]
    board = set_side(Board.blank(grid), "river", middle, 0).replace("terrain", [side_by_side[1]], 4)
    unit = Unit("u", "infantry", "blue", middle, facing=0)
    scenario = Scenario(board, Roster((unit,)))
    piece = lift(scenario, side_by_side, middle).turned()
    blank = after(scenario, clear(scenario, side_by_side))
    turned = after(blank, paste(blank, piece, middle).edit)
    assert turned.board.terrain[grid.step(middle, 1)] == 4
    assert turned.board.layer("river")[middle] == 0b10
    assert turned.roster["u"].facing == 1


@pytest.mark.parametrize(
    ("grid", "pairs"),
    [
        (HexGrid(9, 9), [(0, 0), (1, 5), (2, 4)]),
        (HexGrid(9, 9, top="pointy"), [(0, 1), (2, 5), (3, 4)]),
        (SquareGrid(9, 9), [(0, 0), (1, 3), (2, 2)]),
    ],
    ids=["flat", "pointy", "square"],
)
def test_mirroring_swaps_left_and_right(grid, pairs):
    middle = 4 * 9 + 4
    for side, swapped in pairs:
        scenario = Scenario(Board.blank(grid).replace("terrain", [grid.step(middle, side)], 4))
        piece = lift(scenario, [middle, grid.step(middle, side)], middle).mirrored()
        blank = Scenario.blank(grid)
        mirrored_map = after(blank, paste(blank, piece, middle).edit)
        assert np.flatnonzero(mirrored_map.board.terrain).tolist() == [grid.step(middle, swapped)]


@given(parts(), st.booleans())
def test_turned_all_the_way_round_in_place_the_map_is_as_it_was(part, mirrored):
    """Whatever it covered on the way, and whatever lay off the map for a while."""
    scenario, cells, hold = part
    now, floating = scenario, Floating.lifted(scenario, cells, hold)
    for _ in range(2 if mirrored else len(scenario.board.grid.directions)):
        floating = floating.changed(Piece.mirrored if mirrored else Piece.turned)
        now = after(now, floating.put("Turn selection", now).edit)
        assert is_even(now)
    assert same(now, scenario)


def test_a_turned_selection_is_one_step_and_takes_units_edges_and_labels_along():
    grid = HexGrid(9, 9)
    middle = 4 * 9 + 4
    north, north_east = grid.step(middle, 0), grid.step(middle, 1)
    board = set_side(Board.blank(grid), "river", north, 0).replace("terrain", [north], 4)
    unit, label = Unit("u", "infantry", "blue", north, facing=0), Label(north, "Ford")
    scenario = Scenario(board, Roster((unit,)), labels=(label,))
    floating = Floating.lifted(scenario, [middle, north], middle).changed(Piece.turned)
    edit = floating.put("Turn selection", scenario).edit
    turned = edit.apply(scenario)
    assert turned.roster["u"] == replace(unit, cell=north_east, facing=1)
    assert turned.labels == (replace(label, cell=north_east),)
    assert turned.board.layer("river")[north_east] == 0b10
    assert np.flatnonzero(turned.board.terrain).tolist() == [north_east]
    assert same(edit.inverse().apply(turned), scenario)


@given(parts(), st.data())
def test_moving_takes_all_along_and_undoes_in_one_step(part, data):
    scenario, cells, hold = part
    end = data.draw(cells_of(scenario.board.grid))
    put = move(scenario, cells, hold, end)
    moved = after(scenario, put.edit)
    assert is_even(moved)
    left = set(cells) - set(put.cells.tolist())
    assert not any(unit.cell in left for unit in moved.roster)
    assert not moved.board.terrain[sorted(left)].any()
    if put.edit is not None:
        assert same(put.edit.inverse().apply(moved), scenario)


def test_what_lies_off_the_map_is_clipped_and_counted():
    scenario = full(HexGrid(4, 4))
    put = paste(scenario, lift(scenario, range(16), 0), 15)
    assert put.clipped == 16 - put.cells.size > 0


def test_what_the_map_does_not_know_is_left_out_and_named():
    scenario = full(HexGrid(4, 4))
    poor = Palette("poor", shipped_palette().types[:2])
    piece = lift(scenario, range(16), 0)
    stranger = replace(piece.units[0][1], kind="zeppelin", name="")
    piece = replace(piece, units=((0, stranger),))
    put = paste(Scenario.blank(HexGrid(4, 4), poor), piece, 0)
    assert "zeppelin" in put.left_out
    assert "road" in put.left_out
    assert len(after(Scenario.blank(HexGrid(4, 4), poor), put.edit).roster) == 0


def test_a_piece_keeps_to_maps_of_its_shape():
    piece = lift(full(HexGrid(4, 4)), [0], 0)
    with pytest.raises(EditError, match="flat cells does not fit a map of square ones"):
        paste(full(SquareGrid(4, 4)), piece, 0)


def test_nothing_cannot_be_lifted():
    with pytest.raises(EditError, match="1 to 20000 cells; 0 are selected"):
        lift(full(HexGrid(4, 4)), [], 0)
