"""What the files of each export look like."""

import csv
import json
from dataclasses import replace
from io import BytesIO, StringIO
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.sides import set_side
from viewer.errors import FormatError
from viewer.formats.exports import EXPORTS
from viewer.formats.registry import open_many
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.squaregrid import SquareGrid

PICTURE = """
    .   f
      t   =
    -   F
      w   x
"""


def scenario() -> Scenario:
    board = board_from_diagram(PICTURE).replace("level", [1], [2])
    return Scenario(set_side(board, "road", 1, 3))


def written(key: str, made: Scenario | None = None) -> dict[str, bytes]:
    return dict(EXPORTS[key].write(made or scenario(), "map"))


def test_tiled_has_a_tile_for_each_kind_and_level_and_a_picture_of_all():
    files = written("tmj")
    made = json.loads(files["map.tmj"])
    (tileset,) = made["tilesets"]
    assert (made["orientation"], made["staggeraxis"], made["staggerindex"]) == ("hexagonal", "x", "odd")
    image = Image.open(BytesIO(files[tileset["image"]]))
    assert image.size == (tileset["imagewidth"], tileset["imageheight"])
    assert (
        tileset["tilecount"]
        == len(tileset["tiles"])
        <= tileset["columns"] * (image.height // made["tileheight"])
    )
    told = [{p["name"]: p["value"] for p in tile["properties"]} for tile in tileset["tiles"]]
    ground, roads = made["layers"]
    assert told[ground["data"][1] - 1] == {"terrain": "town", "level": 2}
    assert ground["data"][4] == 0 and told[roads["data"][1] - 1] == {"terrain": "road-000100"}


def test_the_picture_shows_hexes_in_the_colours_of_their_kinds():
    files = written("tmj")
    tileset = json.loads(files["map.tmj"])["tilesets"][0]
    image = Image.open(BytesIO(files[tileset["image"]])).convert("RGBA")
    width, height = tileset["tilewidth"], tileset["tileheight"]
    assert image.getpixel((width // 2, height // 4)) == (0xDF, 0xE3, 0xC3, 255)
    assert image.getpixel((1, 1))[3] == 0


def test_tmx_says_the_same_as_tmj():
    root, made = ElementTree.fromstring(written("tmx")["map.tmx"]), json.loads(written("tmj")["map.tmj"])
    assert root.get("hexsidelength") == str(made["hexsidelength"]) and root.get("infinite") == "0"
    numbers = [int(n) for n in root.findtext("layer/data").split(",")]
    assert numbers == made["layers"][0]["data"]
    assert len(root.findall("tileset/tile")) == made["tilesets"][0]["tilecount"]


def test_squares_are_orthogonal_in_tiled_and_have_no_place_elsewhere():
    squares = Scenario(Board.blank(SquareGrid(2, 2)))
    assert json.loads(written("tmj", squares)["map.tmj"])["orientation"] == "orthogonal"
    for key in ("hexjson", "megamek"):
        with pytest.raises(FormatError):
            written(key, squares)


def test_megamek_has_a_line_per_hex():
    lines = written("megamek")["map.board"].decode().split("\r\n")
    assert lines[0] == "size 4 2" and lines[-2:] == ["end", ""]
    assert lines[1:3] == ['hex 0101 0 "" ""', 'hex 0201 2 "building:2;bldg_elev:1;bldg_cf:40;road:1:8" ""']


def test_megamek_keeps_the_tops_of_cliffs_that_it_can():
    board = Board.blank(HexGrid(3, 3)).replace("level", [4, 7], [2, -1])
    for cell, side in ((4, 0), (0, 3), (4, 3)):  # down by 2, level, down by 3
        board = set_side(board, "cliff", cell, side)
    made = Scenario(board)
    text = written("megamek", made)["map.board"].decode()
    assert 'hex 0202 2 "cliff_top:1:1" ""' in text and text.count("cliff_top") == 1
    assert any(
        "Cliffs" in loss and loss.endswith("2 are left out.") for loss in EXPORTS["megamek"].losses(made)
    )


@pytest.mark.parametrize(
    ("grid", "layout"),
    [(HexGrid(3, 3), "even-q"), (HexGrid(3, 3, shoved="even"), "odd-q"),
     (HexGrid(3, 3, top="pointy"), "odd-r"), (HexGrid(3, 4, top="pointy"), "even-r"),
     (HexGrid(3, 4, top="pointy", shoved="even"), "odd-r")],
)  # fmt: skip
def test_hexjson_names_the_layout_by_rows_that_grow_upwards(grid, layout):
    made = json.loads(written("hexjson", Scenario(Board.blank(grid)))["map.hexjson"])
    assert made["layout"] == layout
    assert made["hexes"][grid.label(0)]["r"] == grid.rows - 1


def test_csv_has_a_table_per_layer():
    files = written("csv")
    assert list(files) == ["map.csv", "map.level.csv", "map.road.csv"]
    rows = list(csv.reader(StringIO(files["map.csv"].decode())))
    assert rows == [["clear", "town", "forest", "road"], ["", "water", "dense_forest", "impassable"]]
    roads = list(csv.reader(StringIO(files["map.road.csv"].decode())))
    assert roads[0][1] == "S"


def test_a_diagram_says_how_cells_lie():
    assert written("diagram")["map.txt"].decode().splitlines()[:2] == [
        "hexsight diagram: flat tops, odd shoved",
        ".   f",
    ]


def test_a_diagram_is_in_letters_that_it_is_read_with() -> None:
    board = scenario().board
    kinds = tuple(replace(kind, symbol=chr(0x41 + i)) for i, kind in enumerate(board.palette.types))
    lava = replace(kinds[0], key="lava", name="Lava", symbol="!", passable=False)
    other = board.with_palette(replace(board.palette, types=(*kinds, lava)), board.terrain)
    other = other.replace("terrain", [0], len(kinds))
    told = EXPORTS["diagram"].losses(Scenario(other))
    assert any(loss.startswith("Lava becomes ") for loss in told)
    data = EXPORTS["diagram"].write(Scenario(other), "a")["a.txt"]
    back = open_many({"a.txt": data}).scenario.board
    cells = np.flatnonzero(board.grid.present)[1:].tolist()
    assert [back.terrain_at(c).key for c in cells] == [board.terrain_at(c).key for c in cells]


def test_numbers_of_another_order_are_no_labels_of_hexjson() -> None:
    grid = HexGrid(3, 2, labels=LabelScheme(first_col=0, first_row=0))
    data = EXPORTS["hexjson"].write(Scenario(Board.blank(grid)), "a")["a.hexjson"]
    assert open_many({"a.hexjson": data}).scenario.labels == ()
