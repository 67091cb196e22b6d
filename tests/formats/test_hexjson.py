import json
from pathlib import Path
from typing import Any

import pytest

from tests.formats.collected import COLLECTED, needs_collected
from viewer.board.labels import Label
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions, Match, Reading
from viewer.formats.hexjson import read, sniff
from viewer.formats.registry import open_file
from viewer.grid.hexgrid import HexGrid

SAMPLES = Path(__file__).parent / "samples" / "hexjson"


def sample(name: str, options: ImportOptions = AS_IS) -> Reading:
    return read((SAMPLES / name).read_bytes(), name, options)


def hexjson(layout: str, *places: tuple[int, int], **attributes: Any) -> bytes:
    hexes = {str(i): {"q": q, "r": r, **attributes} for i, (q, r) in enumerate(places)}
    return json.dumps({"layout": layout, "hexes": hexes}).encode()


def test_rows_grow_upwards():
    board = sample("lake.hexjson").scenario.board
    grid = board.grid
    assert (grid.cols, grid.rows) == (3, 3) and grid.missing == {2, 3, 6, 8}
    found = {grid.label(cell): board.terrain_at(cell).key for cell in (0, 1, 4, 5, 7)}
    assert found == {"0101": "forest", "0201": "water", "0202": "hill", "0302": "clear", "0203": "clear"}


def test_levels_of_the_file_count_more_than_those_of_kinds():
    board = sample("lake.hexjson").scenario.board
    assert [board.level[cell] for cell in (1, 4, 7)] == [-1, 1, 3]
    stepped = sample("lake.hexjson", ImportOptions(height_step=0.5)).scenario.board
    assert [stepped.level[cell] for cell in (1, 4, 7)] == [-2, 1, 6]
    assert board.layers["feature"][4] == 1


def x_of(grid: HexGrid, cell: int) -> int:
    """Half hexes from the left of a pointy map, from the top of a flat one."""
    q, r = grid.axial(cell)
    return 2 * q + r if grid.top == "pointy" else 2 * r + q


@pytest.mark.parametrize("bottom", [-3, -2, 0, 1])
@pytest.mark.parametrize("left", [-1, 0])
@pytest.mark.parametrize("layout", ["odd-r", "even-r", "odd-q", "even-q"])
def test_the_parity_is_that_of_the_stored_number(layout: str, bottom: int, left: int):
    """Two hexes side by side along the shoving: the one whose number has the parity goes right, or up."""
    where = (
        [(left, bottom), (left, bottom + 1)] if layout.endswith("r") else [(left, bottom), (left + 1, bottom)]
    )
    grid = read(hexjson(layout, *where)).scenario.board.grid
    assert isinstance(grid, HexGrid)
    number = [r for _, r in where] if layout.endswith("r") else [q for q, _ in where]
    # in rows the map is upside down: the second hex is cell 0
    cells = [1, 0] if layout.endswith("r") else [0, 1]
    shoved = number.index(next(n for n in number if (n % 2 == 1) == layout.startswith("odd")))
    offsets = [x_of(grid, cell) for cell in cells]
    difference = offsets[shoved] - offsets[1 - shoved]
    assert difference == (1 if layout.endswith("r") else -1)


def test_the_parity_can_be_flipped():
    a, b = (
        sample("lake.hexjson", ImportOptions(flip_parity=flip)).scenario.board.grid for flip in (False, True)
    )
    assert isinstance(a, HexGrid) and isinstance(b, HexGrid)
    assert (a.top, a.shoved, b.shoved) == ("pointy", "odd", "even")


def test_which_attribute_holds_the_terrain_can_be_chosen():
    plain = sample("columns.hexjson")
    assert "No attribute was taken for terrain, all is clear; there are 'party'" in str(plain.warnings[1])
    chosen = sample("columns.hexjson", ImportOptions(attribute="party", kinds={"green": "forest"}))
    assert chosen.mapping == {"green": Match("forest", 1), "sea": Match("water", 1)}
    with pytest.raises(FormatError, match="No hex has the attribute 'height'; there are 'party'"):
        sample("columns.hexjson", ImportOptions(attribute="height"))


def test_what_is_left_out_is_told():
    told = "\n".join(map(str, sample("lake.hexjson").warnings))
    assert "Boundaries are left out" in told and "'7' is unknown" in told
    assert "A second hex in the same place" in str(sample("columns.hexjson").warnings[0])
    assert sample("lake.hexjson").scenario.labels == (Label(0, "Old Wood"),)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"[]", "not a JSON object"),
        (b'{"layout": "odd"}', "layout of hexjson"),
        (b'{"layout": "odd-r"}', "There are no hexes"),
        (b'{"layout": "odd-r", "hexes": {"a": {"q": 0}}}', "The hex 'a' has no whole numbers"),
        (b'{"layout": "odd-r", "hexes": {"a": 5}}', "The hex 'a' has no whole numbers"),
        (hexjson("odd-r", (0, 0), (10**6, 0)), "lie in 1000001 x 1"),
        (hexjson("odd-r", (0, 0), (10**30, 0)), "no whole numbers"),
    ],
)
def test_what_is_no_map_is_told(data: bytes, message: str):
    with pytest.raises(FormatError, match=message):
        read(data)


def test_sniffing():
    assert sniff(hexjson("odd-q", (0, 0))) and not sniff(b'{"layout": "odd-q"}') and not sniff(b"odd-q")


@needs_collected
def test_real_maps_open():
    opened = {path.name: open_file(path) for path in (COLLECTED / "hexjson").iterdir()}
    assert {name: int(one.scenario.board.grid.present.sum()) for name, one in opened.items()} == {
        "constituencies.hexjson": 650, "example-boundary.hexjson": 16, "example-grid.hexjson": 4,
        "example.hexjson": 16,
    }  # fmt: skip
    regions = ImportOptions(attribute="a")
    assert len(open_file(COLLECTED / "hexjson" / "constituencies.hexjson", regions).mapping) == 12
