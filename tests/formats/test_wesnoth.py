"""Wesnoth maps: in the file, columns 0, 2, 4 ... stand lower, and the outer ring is not part of the game."""

from pathlib import Path

import numpy as np
import pytest

from tests.formats.labelled import kinds, sides
from viewer.board.labels import Label
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions, Match, Reading
from viewer.formats.registry import open_bytes
from viewer.formats.wesnoth.board import read, sniff
from viewer.formats.wesnoth.ground import code_of
from viewer.formats.wesnoth.syntax import cell_code

SAMPLES = Path(__file__).parent / "samples" / "wesnoth"
KEEP_BORDER = ImportOptions(strip_border=False)


def sample(name: str, options: ImportOptions = AS_IS) -> Reading:
    return read((SAMPLES / name).read_bytes(), name, options)


def test_without_its_border_the_even_columns_of_the_game_stand_lower():
    board = sample("crossing.map").scenario.board
    assert (board.grid.cols, board.grid.rows, board.grid.shoved) == (4, 4, "odd")
    assert board.grid.label(0) == "0101"


def test_with_its_border_the_same_columns_stand_lower_and_the_numbers_stay():
    whole, inner = (
        sample("crossing.map", options).scenario.board for options in (KEEP_BORDER, ImportOptions())
    )
    assert (whole.grid.cols, whole.grid.rows, whole.grid.shoved) == (6, 6, "even")
    assert kinds(inner).items() <= kinds(whole).items()
    a, b = (board.grid.cells_at(["0201", "0302"]) for board in (whole, inner))
    assert whole.grid.distance(*a) == inner.grid.distance(*b)


def test_the_parity_can_be_flipped():
    assert sample("crossing.map", ImportOptions(flip_parity=True)).scenario.board.grid.shoved == "even"


def test_codes_become_kinds_and_levels():
    board = sample("crossing.map").scenario.board
    found = kinds(board)
    assert found["0301"] == "forest" and board.level[board.grid.cell_at("0301")] == 1
    assert found["0302"] == "mountain" and board.level[board.grid.cell_at("0302")] == 2
    assert found["0202"] == "shallows" and found["0203"] == "rubble" and found["0402"] == "town"
    assert board.level[board.grid.cell_at("0404")] == 1
    flat = sample("crossing.map", ImportOptions(heights=False)).scenario.board
    assert not flat.level.any()


def test_bridges_and_railways_run_along_their_stroke():
    board = sample("crossing.map").scenario.board
    # 0201 stands lower: SE of it lies 0302, NW 0101
    assert sides(board, "bridge") == {"0101": "SE", "0201": "SE NW", "0302": "NW"}
    assert sides(board, "railroad") == {"0102": "S", "0103": "N S", "0104": "N S"}
    assert kinds(board)["0201"] == "water"


def test_a_paved_place_is_no_web_of_roads():
    lane = read(b"border_size=0\n\nRe,Re,Re\nGg,Gg,Gg").scenario.board
    assert sides(lane, "road") == {"0101": "NE", "0201": "SE SW", "0301": "NW"}
    square = read(b"border_size=0\n\nRe,Re,Re\nRe,Re,Re\nRe,Re,Re").scenario.board
    assert "0202" not in sides(square, "road")


def test_the_mapping_counts_whole_codes():
    mapping = sample("no-header.map").mapping
    assert mapping["Re"] == Match("clear", 6)
    assert mapping["Gd^Gvs"] == Match("field", 1)


def test_what_is_unknown_or_lost_is_told():
    reading = sample("crossing.map")
    told = "\n".join(map(str, reading.warnings))
    assert "'Zq^Yz' is unknown and was taken as 'clear'" in told
    assert "artwork of cliffs is left out" in told
    assert not reading.mapping["Zq^Yz"].known


def test_numbered_starts_become_start_zones_and_names_labels():
    scenario = sample("crossing.map").scenario
    grid = scenario.board.grid
    assert np.flatnonzero(scenario.board.layer("zone")).tolist() == [grid.cell_at("0101")]
    assert scenario.labels == (Label(grid.cell_at("0403"), "start hq"),)
    assert [label.text for label in sample("scenario.cfg").scenario.labels] == ["Old"]


def test_every_numbered_start_has_a_side():
    scenario = read(b"border_size=0\n\n1 Gg,3 Gg,9 Gg\nGg,Gg,2 Gg").scenario
    assert scenario.board.layer("zone").tolist() == [1, 3, 0, 0, 0, 2]
    assert [side.name for side in scenario.sides] == ["Blue", "Red", "Side 3"]
    assert scenario.labels == (Label(2, "start 9"),)


def test_short_rows_are_filled_up_with_holes():
    reading = read(b"border_size=0\n\nGg,Gg\nGg\n")
    assert reading.scenario.board.grid.missing == {3}
    assert "filled up with holes" in str(reading.warnings[0])


def test_a_mask_leaves_holes_where_it_changes_nothing():
    board = sample("tower.mask").scenario.board
    assert kinds(board) == {
        "0101": "void", "0201": "void", "0301": "town", "0102": "void", "0202": "town", "0302": "forest",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"map_data={maps/lake.map}", "stands in another file"),
        (b'map_data="Gg, Gg', "cut off"),
        (b"border_size=1\n\nGg,Gg\nGg,Gg", "nothing but its border"),
        (b"border_size=1\n", "not one row"),
        (b"gggfff\nhhmmgg", "no terrain code of Wesnoth"),
        (b"Gg,Gg\nGg,<b>", "Line 2: '<b>' is no terrain code"),
        (b"Gg," * 2000 + b"Gg", "larger than 1000 x 1000"),
        (b"Gg\n" * 2000, "larger than 1000 x 1000"),
    ],
)
def test_what_is_no_map_is_told(data: bytes, message: str):
    with pytest.raises(FormatError, match=message):
        read(data)


def test_cells_and_codes_are_taken_apart():
    assert cell_code(" 3  Ke ") == ("3", "Ke")
    assert cell_code("Gg Gg Gg") is None and cell_code("x" * 1000) is None
    assert code_of("Xu").meaning == ("wall", 3, "")
    assert code_of("Mm^_mll").meaning == ("mountain", 0, "")
    assert code_of("Re^Pr/o").meaning == ("clear", 0, "")
    assert code_of("Re^Pr/").meaning == ("impassable", 0, "")


def test_other_comma_separated_text_is_not_taken_for_a_map():
    assert not sniff(b"clear,forest,water\nclear,clear,clear")
    assert not sniff(b"1,2,3\n")
    assert not sniff(b'{"map_data": 3}')
    assert open_bytes(b"Gg, Gg, Gg\nGg, Hh, Gg\nGg, Gg, Gg", "map.csv").format.key == "wesnoth"
