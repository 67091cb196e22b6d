import base64
import json
import struct
import sys
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from viewer.board.board import Board
from viewer.board.labels import Label
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions, Match, Reading
from viewer.formats.registry import open_bytes, open_many
from viewer.formats.tiled.board import read
from viewer.formats.tiled.data import _module, tiles_of
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

SAMPLES = Path(__file__).parent / "samples" / "tiled"
LAND = json.dumps(
    {
        "type": "tileset",
        "name": "land",
        "tiles": [{"id": 0, "type": "Forest"}, {"id": 1, "image": "sea01.png"}],
    }
).encode()


def sample(name: str, options: ImportOptions = AS_IS, **beside: bytes) -> Reading:
    return read((SAMPLES / name).read_bytes(), name, options, beside)


def kinds(board: Board) -> list[str]:
    return [board.terrain_at(cell).key for cell in range(board.grid.n)]


def tmj(**changes: Any) -> bytes:
    layer = {"type": "tilelayer", "name": "a", "width": 2, "height": 1, "data": [1, 1]}
    plain = {
        "type": "map", "orientation": "hexagonal", "width": 2, "height": 1, "tilewidth": 8, "tileheight": 8,
        "staggeraxis": "x", "staggerindex": "odd", "layers": [layer], "tilesets": [],
    }  # fmt: skip
    return json.dumps(plain | changes).encode()


def test_layers_cover_or_add_and_no_tile_is_a_hole():
    board = sample("island.tmx").scenario.board
    assert board.grid == HexGrid(3, 3, top="flat", shoved="odd")
    assert kinds(board) == ["water", "forest", "water", "hill", "hill", "hill", "water", "void", "water"]
    assert board.level.tolist() == [0, 3, 0, 1, 1, 1, 0, 0, 0]


def test_the_name_of_a_road_tells_its_sides():
    board = sample("island.tmx").scenario.board
    assert {cell: mask for cell, mask in enumerate(board.layers["road"].tolist()) if mask} == {
        0: 0b001000,
        3: 0b001001,
        6: 0b000001,
    }


def test_names_are_properties_classes_or_pictures_without_their_variant():
    assert set(sample("island.tmx").mapping) == {
        "Sea", "Forest", "High Hills", "road-100100", "land #8", "bridge",
    }  # fmt: skip


def test_what_is_left_out_is_told():
    told = "\n".join(map(str, sample("island.tmx").warnings))
    assert "hidden layer 'later' is left out" in told and "that is a picture is left out" in told
    assert "'land #8' is unknown and is left out" in told


def test_a_named_object_becomes_a_label_of_its_cell():
    # 40, 40: in the second column, which is shoved, so that its second hex spans y from 39 to 65
    scenario = sample("island.tmx").scenario
    assert scenario.labels == (Label(scenario.board.grid.cell_at("0202"), "Old Mill"),)


def test_chunks_left_of_the_origin_keep_their_parity():
    grid = sample("chunks.tmj").scenario.board.grid
    # the first row with tiles is -2, an even one, and shoved
    assert grid == HexGrid(3, 2, top="pointy", shoved="even")
    odd = json.loads((SAMPLES / "chunks.tmj").read_text())
    for chunk in odd["layers"][0]["chunks"]:
        chunk["y"] -= 1
    moved = read(json.dumps(odd).encode()).scenario.board.grid
    assert moved == HexGrid(3, 2, top="pointy", shoved="odd")


def test_a_tileset_given_along_gives_its_names():
    alone = sample("chunks.tmj")
    assert "land.tsj did not come along" in str(alone.warnings[0])
    assert alone.mapping["land #0"] == Match("clear", 3, known=False)
    files = {
        "x.png": b"\x89PNG", "land.tsj": LAND, "chunks.tmj": (SAMPLES / "chunks.tmj").read_bytes(),
    }  # fmt: skip
    opened = open_many(files)
    assert opened.mapping == {"Forest": Match("forest", 3), "sea": Match("water", 2)}
    assert [str(warning) for warning in opened.warnings] == ["Not needed of the files: x.png."]


def test_a_damaged_tileset_is_told_by_name():
    with pytest.raises(FormatError, match=r"tileset land\.tsj cannot be read: .*no tileset of Tiled"):
        sample("chunks.tmj", **{"land.tsj": b"<map/>"})


def test_squares_and_colours_of_corners():
    reading = sample("squares.tmx")
    assert isinstance(reading.scenario.board.grid, SquareGrid)
    assert reading.mapping["Water"] == Match("water", 2)
    assert reading.mapping["outdoor #2"] == Match("clear", 1, known=False)


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
@pytest.mark.parametrize("flip", [False, True])
def test_every_stagger(axis: str, index: str, flip: bool):
    grid = read(
        tmj(staggeraxis=axis, staggerindex=index), "", ImportOptions(flip_parity=flip)
    ).scenario.board.grid
    assert grid == HexGrid(
        2, 1, top={"x": "flat", "y": "pointy"}[axis], shoved="odd" if (index == "odd") != flip else "even"
    )


PACKED = struct.pack("<3I", 1, 0x80000002, 3)


@pytest.mark.parametrize(
    ("data", "encoding", "compression"),
    [
        ("1,\n2147483650,3\n", "csv", ""),
        ([1, 0x40000002, 3], "", ""),
        (["1", "2", "3"], "", ""),
        (base64.b64encode(PACKED).decode(), "base64", ""),
        (base64.b64encode(zlib.compress(PACKED)).decode(), "base64", "zlib"),
        (base64.b64encode(zlib.compress(PACKED, wbits=31)).decode(), "base64", "gzip"),
    ],
)
def test_every_encoding_gives_the_same_cells(data: Any, encoding: str, compression: str):
    assert tiles_of(data, encoding, compression, 3).tolist() == [1, 2, 3]
    for count in (2, 4):
        with pytest.raises(FormatError, match=r"\d cells|More cells"):
            tiles_of(data, encoding, compression, count)


def test_a_bomb_is_not_unpacked():
    bomb = base64.b64encode(zlib.compress(b"\0" * 10**7)).decode()
    with pytest.raises(FormatError, match="More cells are packed than the 3"):
        tiles_of(bomb, "base64", "zlib", 3)


@pytest.mark.parametrize("package", ["compression", "backports"])
def test_zstd_is_refused_with_the_reason_or_unpacked(monkeypatch: pytest.MonkeyPatch, package: str):
    class ZstdDecompressor:
        def decompress(self, data: bytes, max_length: int) -> bytes:
            return data[:max_length]

    for absent in ("compression.zstd", "backports.zstd"):
        monkeypatch.setitem(sys.modules, absent, None)
    data = base64.b64encode(PACKED).decode()
    with pytest.raises(FormatError, match="the extra 'zstd'"):
        tiles_of(data, "base64", "zstd", 3)
    module = SimpleNamespace(ZstdDecompressor=ZstdDecompressor, ZstdError=RuntimeError)
    monkeypatch.setitem(sys.modules, package, SimpleNamespace())
    monkeypatch.setitem(sys.modules, f"{package}.zstd", module)
    assert tiles_of(data, "base64", "zstd", 3).tolist() == [1, 2, 3]


def test_real_zstd_is_unpacked_where_it_can_be():
    zstd = next((found for found in map(_module, ("compression.zstd", "backports.zstd")) if found), None)
    if zstd is None:
        pytest.skip("nothing here unpacks zstd")
    packed = base64.b64encode(zstd.compress(PACKED)).decode()
    assert tiles_of(packed, "base64", "zstd", 3).tolist() == [1, 2, 3]
    bomb = base64.b64encode(zstd.compress(bytes(10**7))).decode()
    with pytest.raises(FormatError, match="More cells are packed than the 3"):
        tiles_of(bomb, "base64", "zstd", 3)


@pytest.mark.parametrize("data", ["1,x,3", [1, 2.5, 3], [1, -1, 3], [1, None, 3], [1, 2**40, 3], [[1], 2, 3]])
def test_cells_that_are_no_numbers_are_told(data: Any):
    with pytest.raises(FormatError, match="no number of a tile"):
        tiles_of(data, "", "", 3)


@pytest.mark.parametrize(
    ("data", "encoding", "compression", "message"),
    [
        ("AAA", "base64", "", "not valid base64"),
        ("AAAA", "base64", "zlib", "damaged"),
        ("AAAA", "base64", "lzma", "'lzma' cannot be read"),
        ("AAAA", "rot13", "", "'rot13' cannot be read"),
        (None, "", "", "cannot be read"),
    ],
)
def test_cells_that_cannot_be_unpacked_are_told(data: Any, encoding: str, compression: str, message: str):
    with pytest.raises(FormatError, match=message):
        tiles_of(data, encoding, compression, 1)


def nested(depth: int) -> dict[str, Any]:
    return {"type": "group", "layers": [nested(depth - 1)] if depth else []}


FAR = [{"x": x, "y": 0, "width": 1, "height": 1, "data": [1]} for x in (0, 5000)]
MANY = [{"x": 0, "y": 0, "width": 1000, "height": 1000, "data": ""}] * 9
HOLLOW = base64.b64encode(zlib.compress(b"\0" * 4 * 10**6)).decode()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"orientation": "isometric"}, "'isometric'; hexagonal and orthogonal"),
        ({"orientation": "staggered"}, "'staggered'"),
        ({"staggeraxis": "z"}, "stagger of a hexagonal map"),
        ({"width": 0}, "width of the map must be a whole number from 1 to 1000"),
        ({"height": "many"}, "height of the map"),
        ({"layers": []}, "has no tiles"),
        ({"layers": 7}, "has no tiles"),
        ({"layers": [nested(30)]}, "nested deeper than 20"),
        ({"layers": [{"type": "tilelayer", "data": [1]}] * 101}, "101 layers"),
        ({"layers": [{"type": "tilelayer", "data": [1]}]}, "In the layer '', 1 cells are given"),
        ({"infinite": True, "layers": [{"type": "tilelayer", "chunks": FAR}]}, "fill 5001 x 1 cells"),
        ({"infinite": True, "layers": [{"type": "tilelayer", "chunks": []}]}, "has no tiles"),
        (
            {"layers": [{"type": "tilelayer", "encoding": "base64", "compression": "zlib",
                         "chunks": [part | {"data": HOLLOW} for part in MANY]}]},
            "more than 5000000 cells",
        ),
    ],
)  # fmt: skip
def test_what_is_no_map_is_told(changes: dict[str, Any], message: str):
    with pytest.raises(FormatError, match=message):
        read(tmj(**changes))


def test_several_maps_at_once_are_refused():
    with pytest.raises(FormatError, match=r"Several of the files are maps, a\.tmj and b\.tmj"):
        open_many({"a.tmj": tmj(), "b.tmj": tmj()})
    with pytest.raises(FormatError, match="None of the 2 files is a map"):
        open_many({"a": b"x", "b": b"y"})


def test_a_staggered_map_is_one_of_hexes_only_on_request():
    data = tmj(orientation="staggered", staggeraxis="y")
    with pytest.raises(FormatError, match="if a layout of hexes is chosen"):
        read(data)
    grid = read(data, "", ImportOptions(layout="flat")).scenario.board.grid
    assert grid == HexGrid(2, 1, top="pointy", shoved="odd")


@pytest.mark.parametrize(
    "tileset",
    [
        b'<?xml version="1.0"?>\n<tileset name="a" tilewidth="8" tileheight="8"/>',
        b'{"name": "a", "tilewidth": 8, "tileheight": 8, "type": "tileset"}',
    ],
)
def test_a_tileset_alone_is_told_what_it_lacks(tileset):
    with pytest.raises(FormatError, match="together with a map"):
        open_bytes(tileset, "a.tsx")
