import json
from pathlib import Path

import pytest

from tests.formats.collected import COLLECTED, needs_collected
from tests.formats.labelled import kinds, sides
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions, Match
from viewer.formats.hexwright.board import read
from viewer.formats.registry import Opened, open_many
from viewer.grid.hexgrid import HexGrid

SAMPLES = Path(__file__).parent / "samples" / "hexwright"
NAMES = b'{"names": {"0001": "Ferrum", "9999": "nowhere"}}'
FORT = {"code": "0100", "type": "fort", "name": "Lakewatch"}
FEATURES = json.dumps({"features": [FORT, {"code": "0201", "type": "city"}]}).encode()
ELEVATION = b'{"elevation": {"0001": 4, "0201": 2}, "defaultElevation": 1}'
PROJECT = b'{"name": "Demo", "hexgrid": "../../etc/passwd", "terrain": "ground.json"}'


def together(options: ImportOptions = AS_IS, **more: bytes) -> Opened:
    files = {path.name: path.read_bytes() for path in SAMPLES.iterdir()}
    return open_many({**files, **more}, options)


def test_the_files_of_a_project_make_one_map():
    board = together().scenario.board
    assert isinstance(board.grid, HexGrid)
    assert (board.grid.cols, board.grid.rows, board.grid.shoved) == (4, 3, "odd")
    assert board.grid.label(0) == "0000" and board.grid.missing == {9, 11}
    found = kinds(board)
    assert [found[code] for code in ("0000", "0001", "0100", "0201", "0202", "0300")] == [
        "forest", "town", "forest", "hill", "clear", "clear",
    ]  # fmt: skip


def test_features_lie_between_neighbours():
    board = together().scenario.board
    # column 1 stands lower, so that 0001 has 0100 to its NE and 0000 has it to its SE
    assert sides(board, "river") == {"0000": "S", "0001": "N"}
    assert sides(board, "railroad") == {"0001": "NE", "0100": "SW"}
    assert sides(board, "ridge") == {"0000": "SE", "0100": "NW"}


def test_what_is_left_out_is_told():
    told = "\n".join(map(str, together(**{"scan.png": b"\x89PNG"}).warnings))
    for message in (
        "that are not neighbours is left out", "'slopes' are left out", "swamp is left out of 'woods_swamp'",
        "'glitter' is unknown", "Not needed of the files: scan.png",
    ):  # fmt: skip
        assert message in told


def test_elevations_replace_those_of_kinds():
    board = together(**{"e.json": ELEVATION}).scenario.board
    cells = board.grid.cells_at(["0001", "0201", "0000"])
    assert [board.level[cell] for cell in cells] == [4, 2, 1]
    plain = together().scenario.board
    assert [plain.level[cell] for cell in cells] == [0, 1, 0]


def test_names_and_features_become_labels_and_no_path_is_followed():
    opened = together(**{"n.json": NAMES, "f.json": FEATURES, "p.json": PROJECT})
    assert opened.scenario.title == "Demo"
    at = opened.scenario.board.grid.label
    labels = [f"{at(label.cell)} {label.text}" for label in opened.scenario.labels]
    assert labels == ["0100 Lakewatch (fort)", "0201 (city)", "0001 Ferrum"]


def test_the_mapping_counts():
    assert together().mapping["woods_swamp"] == Match("forest", 1)
    assert together(ImportOptions(kinds={"glitter": "swamp"})).scenario.board.terrain_at(10).key == "swamp"


@pytest.mark.parametrize(
    ("grid", "shoved"),
    [
        ({}, "even"),
        ({"even_col_y_offset": 3}, "even"),
        ({"even_col_y_offset": -3}, "odd"),
        ({"y_model": {"even_col_down_offset": -3}}, "odd"),
        ({"odd_col_y_offset": 3}, "odd"),
        ({"odd_col_y_offset": -3}, "even"),
    ],
)
def test_the_sign_of_the_offset_tells_which_columns_stand_lower(grid: dict[str, float], shoved: str):
    data = json.dumps({"n_cols": 2, "n_rows": 2, **grid}).encode()
    made = [read(data, "", ImportOptions(flip_parity=flip)).scenario.board.grid for flip in (False, True)]
    assert [one.shoved for one in made if isinstance(one, HexGrid)] == [
        shoved, {"odd": "even", "even": "odd"}[shoved],
    ]  # fmt: skip


def test_without_a_size_the_map_ends_with_its_last_hex():
    pairs = b'{"hexsides": [["2312", "2412"]], "links": [{"a": "2412", "b": "2512"}]}'
    board = read(pairs, "my-rail.json").scenario.board
    assert (board.grid.cols, board.grid.rows) == (26, 13)
    assert set(sides(board, "railroad")) == {"2312", "2412"}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (NAMES, "Neither the size of the map nor a hex"),
        (b'{"n_cols": 5000, "n_rows": 2}', "n_cols must be a whole number from 1 to 1000"),
        (b'{"n_cols": 5}', "n_rows must be"),
        (b'{"rivers": [["0000"]]}', "no pair of codes"),
        (b'{"rivers": [7]}', "no pair of codes"),
        (b'{"terrain": {"x": "woods"}}', "Neither the size"),
    ],
)
def test_what_is_no_map_is_told(data: bytes, message: str):
    with pytest.raises(FormatError, match=message):
        read(data)


@needs_collected
def test_the_demo_holds_what_the_survey_says():
    folder = COLLECTED / "hexwright"
    files = {path.name: path.read_bytes() for path in folder.glob("demo__*.json")}
    opened = open_many(files)
    assert {kind: match.count for kind, match in opened.mapping.items()} == {
        "clear": 41, "woods": 32, "woods_swamp": 2, "rough": 12, "swamp": 15, "water": 4, "urban": 2,
    }  # fmt: skip
    assert not [warning for warning in opened.warnings if "neighbours" in str(warning)]
    board = opened.scenario.board
    layers = ("river", "road", "railroad", "bridge")
    assert [len(sides(board, layer)) > 0 for layer in layers] == [True] * 4
    assert sum(int(mask).bit_count() for layer in layers for mask in board.layer(layer)) == 2 * 39
    flipped = open_many(
        {path.name: path.read_bytes() for path in folder.glob("demo__*.json")},
        ImportOptions(flip_parity=True),
    )
    assert "neighbours" in "".join(map(str, flipped.warnings))
