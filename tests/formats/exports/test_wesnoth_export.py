"""Wesnoth maps as they are written."""

import pytest

from viewer.board.diagram import board_from_diagram
from viewer.board.scenario import Scenario
from viewer.errors import FormatError
from viewer.formats.exports.wesnoth import losses, write
from viewer.formats.wesnoth.board import read
from viewer.grid.hexgrid import HexGrid

PICTURE = """
.   f   ~
  w   h
F   t   .
  x   -
"""


def on_map() -> Scenario:
    board = board_from_diagram(PICTURE)
    zones = board.grid.cells_at(["0101", "0102", "0201", "0502"])
    return Scenario(board.replace("zone", zones, [1, 1, 1, 2]))


def test_codes_stand_in_rows_with_a_border_round_them():
    text = write(on_map(), "map")["map.map"].decode()
    assert text == (
        "Gg, Gg, Ww, Gg^Fp, Hh, Wwf, Wwf\n"
        "Gg, Gg, Ww, Gg^Fp, Hh, Wwf, Wwf\n"
        "Gg^Fp, 1 Gg^Fp, Xos, Gg^Vh, Xv, 2 Gg, Gg\n"
        "Gg^Fp, Gg^Fp, Xos, Gg^Vh, Xv, Gg, Gg\n"
    )


def test_starts_come_back_as_zones_of_a_hex():
    scenario = on_map()
    again = read(write(scenario, "map")["map.map"]).scenario
    grid = again.board.grid
    assert (grid.cols, grid.rows, grid.top, grid.shoved) == (5, 2, "flat", "odd")
    starts = again.board.layer("zone").nonzero()[0].tolist()
    assert [grid.label(cell) for cell in starts] == ["0102", "0502"]


def test_what_changes_is_told():
    assert losses(on_map()) == (
        "Dense forest becomes forest (1).",
        "Impassable becomes wall (1).",
        "A start zone becomes the hex at its middle; 2 others are left out.",
    )


def test_maps_of_another_shape_are_refused():
    for grid in (HexGrid(3, 3, top="pointy"), HexGrid(3, 3, shoved="even")):
        with pytest.raises(FormatError, match="another shape"):
            write(Scenario.blank(grid), "map")
