from pathlib import Path

import pytest

from tests.formats.labelled import kinds
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions, Match, Reading
from viewer.formats.csv_tables.board import read, sniff
from viewer.formats.registry import open_many
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.squaregrid import SquareGrid

SAMPLES = Path(__file__).parent / "samples" / "csv"


def sample(name: str, options: ImportOptions = AS_IS, **beside: bytes) -> Reading:
    return read((SAMPLES / name).read_bytes(), name, options, beside)


def test_a_table_of_terrain_has_a_field_per_cell():
    reading = sample("field.csv")
    board = reading.scenario.board
    assert board.grid == HexGrid(3, 2, frozenset({4}))
    assert list(kinds(board).values()) == ["clear", "forest", "water", "hill", "town"]
    assert not board.level.any()
    assert reading.mapping["Town"] == Match("town", 1)


def test_a_table_of_numbers_holds_levels():
    assert sample("heights.csv").scenario.board.level.tolist() == [1, 2, 3, 0, -1, 40]
    stepped = sample("heights.csv", ImportOptions(height_step=10)).scenario.board
    assert stepped.level.tolist() == [0, 0, 0, 0, 0, 4]


def test_a_list_names_each_cell_and_leaves_out_the_others():
    reading = sample("list.csv")
    board = reading.scenario.board
    assert kinds(board) == {"0101": "forest", "0201": "clear", "0302": "water"}
    assert board.level[0] == 2
    # 0201 stands half a hex lower than 0101, to its SE
    assert (board.layers["road"][0], board.layers["road"][1]) == (1 << 2, 1 << 5)
    told = "\n".join(map(str, reading.warnings))
    for part in ("'x' is no level", "'Q' is no side", "'flibber' is unknown"):
        assert part in told


def test_columns_and_rows_may_stand_in_two_columns_and_start_anywhere():
    board = read(b"col,row,biome\n-1,0,Sea\n0,2,Marsh", "", ImportOptions(attribute="Biome")).scenario.board
    assert board.grid.labels == LabelScheme(-1, 0, separator=".")
    assert kinds(board) == {"-01.00": "water", "00.02": "swamp"}


@pytest.mark.parametrize("label", ["0302", "3.2", "3,2", "3-2", "3 2", "3x2", "003002"])
def test_labels_are_read_however_they_are_parted(label: str):
    assert kinds(read(f'label;terrain\n"{label}";town'.encode()).scenario.board) == {"0302": "town"}


def test_files_of_one_map_are_known_by_their_names():
    files = {
        "map.level.csv": b"1,2\n3,4", "map.csv": b"clear,town\n,water", "map.feature.csv": b",tree\n,lamp",
        "map.road.csv": b"S,\n,", "other.level.csv": b"9,9",
    }  # fmt: skip
    opened = open_many(files)
    board = opened.scenario.board
    assert board.level.tolist() == [1, 2, 0, 4] and board.grid.missing == {2}
    assert board.layers["feature"].tolist() == [0, 2, 0, 0]
    assert board.layers["road"].tolist() == [1 << 3, 0, 0, 0]
    told = [str(warning) for warning in opened.warnings]
    assert told == [
        "The feature 'lamp' is unknown and was left out.", "Not needed of the files: other.level.csv.",
    ]  # fmt: skip


def test_short_rows_end_with_missing_cells():
    assert read(b"clear,town,town\nclear").scenario.board.grid.missing == {4, 5}


def test_layout_and_parity_are_the_users():
    assert sample("field.csv", ImportOptions(layout="square")).scenario.board.grid == SquareGrid(
        3, 2, frozenset({4})
    )
    pointy = sample("field.csv", ImportOptions(layout="pointy", flip_parity=True)).scenario.board.grid
    assert pointy == HexGrid(3, 2, frozenset({4}), top="pointy", shoved="even")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b",\n,", "no cells with anything"),
        (b"hex,terrain", "a header but no cells"),
        (b"hex,terrain\nnine,town", "In row 2, 'nine' is no column and row"),
        (b"x,y,terrain\n1,5000,town", "In row 2, '1 5000' is no column and row"),
        (b"x,y,terrain\n-900,1,town\n900,1,town", "lie in 1801 x 1"),
        (b"1," * 1500 + b"1", "1501 x 1 fields"),
        (b'a,"' + b"b" * 200_000 + b'"', "cannot be read"),
        (b"1,\x00", "binary"),
    ],
)
def test_what_is_no_map_is_told(data: bytes, message: str):
    with pytest.raises(FormatError, match=message):
        read(data, "map.csv")


def test_text_of_other_kinds_is_not_taken_for_tables():
    for text in (
        "Dear all,\nhello, world",
        "0101 water\n0102 hill",
        "Gg, Hh\nGg, Gg",
        "1 2 3",
        "town",
        "a,,b",
    ):
        assert not sniff(text.encode())
    for text in ("1;2\n3;4", "f,w,.", "N,\nS SE,", "hex,anything"):
        assert sniff(text.encode())
