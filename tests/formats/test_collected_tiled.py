"""Over real maps: that they open in time, what they hold, and which columns or rows are shoved."""

from pathlib import Path
from time import thread_time

import numpy as np
import pytest

from tests.formats.collected import COLLECTED, needs_collected
from viewer.errors import FormatError
from viewer.formats.base import Match
from viewer.formats.registry import Opened, open_file, open_many
from viewer.formats.tiled.document import document_of
from viewer.formats.tiled.layers import Box
from viewer.formats.tiled.objects import Pixels

FOLDER = COLLECTED / "tiled"
MAPS = (
    [path for path in sorted(FOLDER.iterdir()) if path.suffix in (".tmx", ".tmj", ".json")]
    if FOLDER.is_dir()
    else []
)
STAGGERS = ("flat_hex_odd", "flat_hex_even", "pointy_hex_odd", "pointy_hex_even")


def together(name: str) -> Opened:
    tilesets = {path.name: path.read_bytes() for path in FOLDER.glob("*.tsx")}
    return open_many({name: (FOLDER / name).read_bytes(), **tilesets})


@needs_collected
@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.name)
def test_every_map_opens_in_time(path: Path):
    start = thread_time()
    try:
        assert open_file(path).format.key == "tiled"
    except FormatError as error:
        assert "'staggered'" in str(error)
    assert thread_time() - start < 1


@needs_collected
def test_counts_of_the_largest_map_are_those_of_the_survey():
    mapping = together("map-northern-creek.tmx").mapping
    surveyed = {
        "hexOcean": ("water", 1356), "hexOceanIceBergs": ("water", 69), "hexDesertDunes": ("clear", 775),
        "hexDirt": ("clear", 768), "hexPlains": ("clear", 260), "hexMarsh": ("swamp", 286),
        "hexMountain": ("mountain", 258), "hexDesertYellowMesas": ("mountain", 96),
        "hexForestPine": ("forest", 68), "hexForestBroadleaf": ("forest", 19),
        "hexDesertRedForest": ("forest", 126),
    }  # fmt: skip
    assert {name: mapping[name] for name in surveyed} == {n: Match(*m) for n, m in surveyed.items()}


@needs_collected
def test_every_kind_of_the_tileset_with_names_is_known():
    assert all(match.known for match in together("cherryjam_tile_test.tmx").mapping.values())


@needs_collected
def test_roads_meet_at_the_sides_that_their_names_tell():
    board = together("map-northern-creek.tmx").scenario.board
    ends = np.bitwise_count(board.layers["road"]).sum()
    # 13 ends drawn; 8 of them answer one another, 5 lead to hexes that the reader then joins
    assert ends == 13 + 5


@needs_collected
@pytest.mark.parametrize("name", STAGGERS)
def test_the_four_staggers_are_neighbours_where_their_pictures_touch(name: str):
    """The formula of the TMX reference gives the centres; nearest hexes must be neighbours of the grid."""
    data = (FOLDER / f"{name}.tmx").read_bytes()
    document = document_of(data, "map")
    grid = open_file(FOLDER / f"{name}.tmx").scenario.board.grid
    wide, high, side = (int(document[k]) for k in ("tilewidth", "tileheight", "hexsidelength"))
    odd = document["staggerindex"] == "odd"
    col, row = np.arange(25) % 5, np.arange(25) // 5
    if document["staggeraxis"] == "x":
        x, y = col * (wide + side) / 2, row * high + high / 2 * (col % 2 == odd)
    else:
        x, y = col * wide + wide / 2 * (row % 2 == odd), row * (high + side) / 2
    near = np.hypot(x[:, None] - x, y[:, None] - y) < 1.3 * min(wide, high)
    for cell in range(25):
        assert set(np.flatnonzero(near[cell])) - {cell} == set(grid.neighbours(cell))
    pixels = Pixels(grid, document, Box(0, 0, 5, 5))
    assert [pixels.cell(x[i] + wide / 2, y[i] + high / 2) for i in range(25)] == list(range(25))


@needs_collected
def test_maps_of_the_same_tiles_differ_in_their_geometry_alone():
    grids = {name: open_file(FOLDER / f"{name}.tmx").scenario.board.grid for name in STAGGERS}
    assert {(grid.top, grid.shoved) for grid in grids.values()} == {  # type: ignore[attr-defined]
        ("flat", "odd"), ("flat", "even"), ("pointy", "odd"), ("pointy", "even"),
    }  # fmt: skip
