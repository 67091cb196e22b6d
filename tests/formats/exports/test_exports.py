"""What holds for every export that is found: nothing is lost in silence, and readers give back the rest."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grid.strategies import grids
from viewer.board.assertions import Assertion
from viewer.board.board import Board
from viewer.board.labels import Label
from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.board.scenario import BLUE_AND_RED, Scenario
from viewer.board.sides import mirrored
from viewer.board.terrain import shipped_palette
from viewer.board.units import Roster, Side, Unit
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions
from viewer.formats.exports import EXPORTS, export_to
from viewer.formats.exports.base import Export
from viewer.formats.registry import FORMATS, open_many
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid

READABLE = [export for export in EXPORTS.values() if export.reads in FORMATS]

HOLDS = {
    "hexsight": set(LAYERS),
    "tmj": {"terrain", "level", "road", "railroad", "bridge"},
    "tmx": {"terrain", "level", "road", "railroad", "bridge"},
    "megamek": {"terrain", "level", "road", "bridge"},
    "hexjson": {"terrain", "level", "feature"},
    "csv": set(LAYERS),
    "diagram": {"terrain"},
    "wesnoth": {"terrain"},
}
"""The layers that a format can hold, told again so that a change is noticed."""


def scenario_on(grid: Grid, seed: int) -> Scenario:
    """A map with anything anywhere."""
    numbers = np.random.default_rng(seed)
    layers = {name: numbers.integers(0, 64, grid.n).astype(np.uint8) for name in EDGE_LAYERS}
    board = Board.of(
        grid,
        shipped_palette(),
        terrain=np.where(grid.present, numbers.integers(0, len(shipped_palette().types), grid.n), 0),
        level=np.where(grid.present, numbers.integers(-3, 6, grid.n), 0),
        feature=np.where(grid.present, numbers.integers(0, 5, grid.n), 0),
        zone=np.where(grid.present, numbers.integers(0, 4, grid.n), 0),
        **{name: mirrored(grid, masks) for name, masks in layers.items()},
    )
    green = Side("green", "Green", "#008000")
    labels = [Label(cell, f"Place {cell}") for cell in grid.present.nonzero()[0].tolist()[::3]]
    return Scenario(board, sides=(*BLUE_AND_RED, green), title="A map", labels=tuple(labels))


def reopened(export: Export, scenario: Scenario) -> Board | None:
    """The board as it comes back, None when the format refuses its shape, saying so both times."""
    try:
        losses = export.losses(scenario)
    except FormatError:
        with pytest.raises(FormatError):
            export.write(scenario, "map")
        return None
    assert all(loss.endswith(".") for loss in losses)
    options = layout_of(scenario.board.grid) if export.key == "csv" else AS_IS
    return open_many(export.write(scenario, "map"), options).scenario.board


def layout_of(grid: Grid) -> ImportOptions:
    """What a user has to say of a file that does not tell the shape of its cells."""
    if isinstance(grid, HexGrid):
        return ImportOptions(layout=grid.top, flip_parity=grid.shoved == "even")
    return ImportOptions(layout="square")


@pytest.mark.parametrize("export", READABLE, ids=lambda export: export.key)
@settings(max_examples=25)
@given(grid=grids(), seed=st.integers(0, 1000))
def test_readers_give_back_what_the_format_can_hold(export: Export, grid: Grid, seed: int):
    scenario = scenario_on(grid, seed)
    again = reopened(export, scenario)
    if again is None or "at the edge" in " ".join(export.losses(scenario)):
        return
    before, on_map = scenario.board, scenario.board.on_map
    assert (again.grid.cols, again.grid.rows) == (before.grid.cols, before.grid.rows)
    assert type(again.grid) is type(before.grid)
    if isinstance(before.grid, HexGrid):
        assert (again.grid.top, again.grid.shoved) == (before.grid.top, before.grid.shoved)
    held = HOLDS[export.key] - (set(EDGE_LAYERS) if len(before.grid.directions) == 4 else set())
    for layer in held:
        same = again.layers[layer] == before.layers[layer]
        if layer == "terrain":
            same |= changed_by(export, before)
        assert same[on_map].all(), layer
    if export.key != "megamek":
        assert (again.on_map == on_map).all()


CHANGED = {
    "megamek": ("hill", "mountain", "wall", "void", "crater", "impassable"),
    "wesnoth": ("road", "dense_forest", "impassable"),
}
"""The kinds that have no word there, and those that `losses` calls one thing."""


def changed_by(export: Export, board: Board) -> np.ndarray:
    return np.isin(board.terrain, [board.palette.code(key) for key in CHANGED.get(export.key, ())])


@pytest.mark.parametrize("export", EXPORTS.values(), ids=EXPORTS.keys())
def test_labels_come_back_where_the_format_has_room_for_them(export: Export):
    grid = HexGrid(5, 4)
    labels = (Label(7, "The Vale", "region"), Label(7, "Arnhem"), Label(9, 'a "note", so', "note"))
    scenario = Scenario(Board.blank(grid), labels=labels)
    again = open_many(export.write(scenario, "map")).scenario.labels
    if export.key in ("hexsight", "tmj", "tmx", "csv"):
        assert again == labels
        assert "abel" not in " ".join(export.losses(scenario))
    elif export.key == "hexjson":
        assert again == (Label(7, "The Vale"), Label(9, 'a "note", so'))
        assert "all but the first are left out (1)" in " ".join(export.losses(scenario))
    elif export.key == "megamek":
        assert [(label.cell, label.text, label.kind) for label in again] == [
            (label.cell, label.text, "note") for label in labels
        ]
    else:
        assert again == ()
        assert "Labels are left out (3)." in export.losses(scenario)


@pytest.mark.parametrize("export", EXPORTS.values(), ids=EXPORTS.keys())
def test_every_layer_is_held_or_told_to_be_lost(export: Export):
    for name, layer in LAYERS.items():
        board = Board.blank(HexGrid(4, 4)).replace(name, [5], [1])
        told = " ".join(export.losses(Scenario(board)))
        if (export.key, name) == ("wesnoth", "zone"):
            assert "Start zone" not in told
        elif name not in HOLDS[export.key] | {"cliff"}:
            assert f"{layer.title} is left out (1 cell)." in told
        elif name != "cliff":
            assert layer.title not in told


@pytest.mark.parametrize("export", [e for e in EXPORTS.values() if e.key != "hexsight"], ids=lambda e: e.key)
def test_what_is_no_layer_is_told_to_be_lost(export: Export):
    roster = Roster((Unit("a", "gev", "red", 1),))
    scenario = Scenario(
        Board.blank(HexGrid(2, 2)), roster, author="Me", notes="Mine", assertions=(Assertion(0, 1, True),)
    )
    told = " ".join(export.losses(scenario))
    for word in ("Units", "author", "notes", "assertions"):
        assert word in told


def test_hexsight_loses_nothing():
    assert EXPORTS["hexsight"].losses(Scenario(Board.blank(HexGrid(2, 2)), notes="Mine")) == ()


def test_an_export_is_found_by_suffix_or_key():
    assert export_to("a.TMX").key == "tmx"
    assert export_to("a.hexsight.json").key == "hexsight"
    assert export_to("a.txt", "csv").key == "csv"
    with pytest.raises(FormatError, match="docx"):
        export_to("a.docx")
    with pytest.raises(FormatError, match="'vtt'"):
        export_to("a.tmx", "vtt")
