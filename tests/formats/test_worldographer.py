import gzip
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.collected import COLLECTED, needs_collected
from viewer.board.labels import Label
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions, Match, Reading
from viewer.formats.registry import open_file
from viewer.formats.worldographer import content
from viewer.formats.worldographer.board import read, sniff
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.squaregrid import SquareGrid

SAMPLES = Path(__file__).parent / "samples" / "worldographer"


def sample(name: str, options: ImportOptions = AS_IS) -> Reading:
    return read((SAMPLES / name).read_bytes(), name, options)


def packed(body: str, orientation: str = "COLUMNS", encoding: str = "utf-16-be") -> bytes:
    text = f"<?xml version='1.0' encoding='utf-16'?><map hexOrientation='{orientation}'>{body}</map>"
    return gzip.compress(b"\xfe\xff" + text.encode(encoding))


def tiles(cols: int, rows: int, lines: list[list[str]]) -> str:
    written = "".join(f"<tilerow>\n{chr(10).join(line)}\n</tilerow>" for line in lines)
    return f"<terrainmap>Blank\t0</terrainmap><tiles tilesWide='{cols}' tilesHigh='{rows}'>{written}</tiles>"


TILE = "0\t1\t0\t0\t0\tZ"


def test_tiles_go_by_columns():
    board = sample("columns-2025.wxx").scenario.board
    assert board.grid == HexGrid(3, 2, labels=LabelScheme(0, 3, separator="."))
    assert [board.terrain_at(cell).key for cell in range(6)] == [
        "clear", "water", "mountain", "forest", "clear", "clear",
    ]  # fmt: skip
    assert board.grid.label(3) == "00.04"


def test_hills_raise_the_ground_unless_elevations_are_taken():
    assert sample("columns-2025.wxx").scenario.board.level.tolist() == [0, 0, 2, 1, 0, 0]
    taken = sample("columns-2025.wxx", ImportOptions(height_step=300)).scenario.board
    assert taken.level.tolist() == [0, 0, 5, 1, 0, 0]
    with pytest.raises(FormatError, match="must be some height"):
        sample("columns-2025.wxx", ImportOptions(height_step=0))


def test_names_lose_the_set_they_are_of_only_for_looking_up():
    mapping = sample("columns-2025.wxx").mapping
    assert mapping["Classic/Water Sea"] == Match("water", 1)
    assert mapping["Home/Glitter"] == Match("clear", 1, known=False)


@pytest.mark.parametrize(
    ("orientation", "place", "cell"),
    [
        ("COLUMNS", (375, 300), 1),
        ("COLUMNS", (170, 440), 3),
        ("ROWS", (300, 375), 3),
        ("ROWS", (750, 150), 2),
    ],
)
def test_labels_lie_in_a_lattice(orientation, place, cell):
    """Cells are 300 units high, columns 225 apart, every second one half a cell lower; rows the same way."""
    x, y = place
    label = (
        f"<labels><label>Old Mill<location viewLevel='W' x='{x}' y='{y}'/></label><label>\n</label></labels>"
    )
    body = tiles(3, 2, [[TILE] * 2] * 3) + label
    assert read(packed(body, orientation)).scenario.labels == (Label(cell, "Old Mill"),)


def test_what_is_left_out_is_told():
    told = "\n".join(map(str, sample("columns-2025.wxx").warnings))
    assert "from -3 to 1500, are left out" in told
    assert "A feature is left out." in told
    assert "Of 2 views, WORLD was read" in told


def test_rows_are_told_by_their_counts():
    board = sample("rows-2017.wxx", ImportOptions(flip_parity=True)).scenario.board
    assert board.grid == HexGrid(3, 2, top="pointy", shoved="even")
    assert [board.terrain_at(cell).key for cell in range(4)] == ["void", "swamp", "field", "void"]
    square = read(packed(tiles(1, 1, [[TILE]]), "ROWS"))
    assert "not certain" in str(square.warnings[0])


def test_squares():
    assert read(packed(tiles(1, 2, [[TILE, TILE]]), "SQUARE")).scenario.board.grid == SquareGrid(1, 2)


def test_a_numbering_that_cannot_be_kept_is_told():
    reading = read(packed("<gridandnumbering numberSeparator='12345'/>" + tiles(1, 1, [[TILE]])))
    assert "cannot" in str(reading.warnings[0]) or "can be kept" in str(reading.warnings[0])
    assert reading.scenario.board.grid.label(0) == "0101"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"PK\x03\x04", "no .wxx map"),
        (packed(tiles(1, 1, [[TILE]]))[:-20], "cut off"),
        (gzip.compress(b"\xff\xd8" * 9 + b"\xd8"), "not UTF-16"),
        (gzip.compress("<mop/>".encode("utf-16")), "begins with <mop>"),
        (packed(""), "no tiles"),
        (packed(tiles(2, 1, [[TILE]])), "neither the columns nor the rows of a 2 x 1 map"),
        (packed(tiles(9999, 1, [[TILE]])), "tilesWide must be a whole number from 1 to 1000"),
        (packed(tiles(1, 1, [["7\t1"]])), "no known terrain"),
        (packed(tiles(1, 1, [["0\tnan"]])), "no known terrain"),
        (packed(tiles(1, 1, [[""]])), "neither|no known terrain"),
        (packed(tiles(1, 1, [[TILE]]), "TRIANGLES"), "'TRIANGLES' is none of"),
        (gzip.compress("<!DOCTYPE map><map/>".encode("utf-16")), "document type"),
    ],
)
def test_what_is_no_map_is_told(data: bytes, message: str):
    with pytest.raises(FormatError, match=message):
        read(data)


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(content, "MAX_BYTES", 10_000)
    bomb = gzip.compress(b"\xfe\xff" + b"\0 " * 10**6)
    assert not sniff(bomb)
    with pytest.raises(FormatError, match="Unpacked, the map is larger"):
        read(bomb)


@needs_collected
def test_real_maps_open():
    opened = {path.name: open_file(path) for path in (COLLECTED / "worldographer").iterdir()}
    assert all(one.format.key == "worldographer" for one in opened.values())
    grid = opened["2025-2.06-13x11-941577-layers.wxx"].scenario.board.grid
    assert (grid.cols, grid.rows) == (13, 11)
    assert opened["2025-2.06-13x11-941577-layers.wxx"].mapping["Classic/Flat Beach"] == Match("clear", 1)
    merged = opened["2017-1.77-1.0-merge-02.wxx"].scenario.board
    assert merged.terrain_at(merged.grid.at(1, 1) or 0).key == "forest"


@given(st.sampled_from(["columns-2025.wxx", "rows-2017.wxx"]), st.data())
@settings(max_examples=200, deadline=None)
def test_damage_to_what_is_packed_opens_or_is_refused(name: str, data: st.DataObject):
    raw = bytearray(gzip.decompress((SAMPLES / name).read_bytes()))
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(2, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        read(gzip.compress(bytes(raw), 1))
    except FormatError as error:
        assert str(error)
