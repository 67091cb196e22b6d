from collections import Counter
from pathlib import Path
from time import thread_time

import pytest

from tests.formats.collected import COLLECTED, needs_collected
from tests.formats.labelled import kinds, sides
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, ImportOptions, Match, Reading
from viewer.formats.findings import Findings
from viewer.formats.registry import open_file
from viewer.formats.textmapper.board import read, sniff
from viewer.formats.textmapper.syntax import Point, map_lines
from viewer.formats.textmapper.ways import walk
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

SAMPLES = Path(__file__).parent / "samples" / "textmapper"


def sample(name: str, options: ImportOptions = AS_IS) -> Reading:
    return read((SAMPLES / name).read_bytes(), name, options)


def test_columns_of_even_number_stand_lower_wherever_the_map_begins():
    grid = sample("valley.txt").scenario.board.grid
    assert isinstance(grid, HexGrid) and (grid.cols, grid.rows, grid.top, grid.shoved) == (
        3,
        3,
        "flat",
        "even",
    )
    odd = read(b"0302 water\n0402 water").scenario.board.grid
    assert isinstance(odd, HexGrid) and odd.shoved == "odd"
    # 0402 stands lower than 0302, which is therefore to its NW
    assert odd.step(odd.cell_at("0402"), odd.side_names.index("NW")) == odd.cell_at("0302")


def test_of_the_words_of_a_hex_one_gives_its_kind():
    board = sample("valley.txt").scenario.board
    assert kinds(board) == {
        "0202": "forest", "0302": "water", "0402": "clear",
        "0203": "swamp", "0303": "town", "0403": "rubble",
        "0204": "mountain", "0304": "clear", "0404": "clear",
    }  # fmt: skip
    assert [board.level[board.grid.cell_at(label)] for label in ("0202", "0204", "0303")] == [1, 2, 0]


def test_the_mapping_counts_words_and_obeys():
    mapping = sample("valley.txt").mapping
    assert mapping["light-green"] == Match("", 2) and mapping["flibber"] == Match("", 1, known=False)
    changed = sample("valley.txt", ImportOptions(kinds={"light-green": "field"})).scenario.board
    assert kinds(changed)["0404"] == "field" and kinds(changed)["0202"] == "forest"


def test_cliffs_stand_on_the_sides_from_nw_on():
    # cliff1 is N and cliff4 S
    assert sides(sample("valley.txt").scenario.board, "cliff") == {"0203": "S", "0204": "N S"}


def test_roads_are_walked_from_point_to_point():
    assert sides(sample("valley.txt").scenario.board, "road") == {
        "0202": "SE", "0303": "SE NW", "0403": "S NW", "0404": "N",
    }  # fmt: skip


def test_points_off_the_map_leave_a_stub():
    board = read(b"0101 grass\n0102 grass\n0100-0102 road").scenario.board
    assert sides(board, "road") == {"0101": "N S", "0102": "N"}


def test_a_walk_always_ends():
    grid = HexGrid(3, 3)
    for end in (Point(-700, 650), Point(3, -900), Point(0, 0)):
        steps = list(walk(grid, Point(0, 0), end))
        assert len(steps) == grid.span(*(a - b for a, b in zip(grid.axial_of(*end), (0, 0), strict=True)))


def test_what_is_left_out_is_told_with_its_line():
    told = [str(warning) for warning in sample("valley.txt").warnings]
    assert "Line 2: What the map includes is artwork and is not fetched." in told
    assert "A river through hexes is laid along their sides." in told


def test_labels_stay_labels():
    scenario = sample("valley.txt").scenario
    at = scenario.board.grid.label
    assert [f"{at(label.cell)} {label.text}" for label in scenario.labels] == ["0202 Old Wood", "0303 Ford"]


def test_a_block_of_markdown_is_a_map_and_numbers_may_be_negative():
    board = sample("page.md").scenario.board
    assert isinstance(board.grid, HexGrid) and board.grid.top == "pointy"
    assert kinds(board) == {"-01.-01": "hill", "-01.00": "clear", "00.00": "forest"}
    assert len(board.grid.missing) == 1


def test_of_several_levels_one_is_read():
    reading = sample("levels.txt")
    assert kinds(reading.scenario.board) == {"0909": "water", "1009": "crater"}
    assert "Line 3: Of several levels of hexes" in str(reading.warnings[-1])


def test_layout_and_parity_can_be_chosen():
    for layout in ("flat", "pointy"):
        grids = [
            sample("valley.txt", ImportOptions(layout=layout, flip_parity=flip)).scenario.board.grid
            for flip in (False, True)
        ]
        assert [(grid.top, grid.shoved) for grid in grids if isinstance(grid, HexGrid)] == [
            (layout, "even"), (layout, "odd"),
        ]  # fmt: skip
    assert isinstance(sample("valley.txt", ImportOptions(layout="square")).scenario.board.grid, SquareGrid)
    assert (
        read(b"option swap-even-odd\n0202 a").scenario.board.grid
        == read(b"0202 a", "", ImportOptions(flip_parity=True)).scenario.board.grid
    )


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"forest attributes fill='green'", "a library of symbols"),
        (b"9999.01 water", "farther out than 900"),
        (b"-800.01 water\n800.01 water", "lie in 1601 x 1"),
    ],
)
def test_what_is_no_map_is_told(data: bytes, message: str):
    with pytest.raises(FormatError, match=message):
        read(data)


def test_lines_that_almost_match_take_no_time():
    start = thread_time()
    for line in ("0101-" * 900 + "!", "01-01-" * 700, '"' * 4000, "a" * 4900, "0101 " + "a=" * 2000):
        map_lines(f"0101 a\n{line}", Findings())
    assert thread_time() - start < 1


def test_text_of_other_kinds_is_not_taken_for_a_map():
    assert not sniff(b"0101,clear\n0102,forest") and not sniff(b"1012 1013 1014\n1012 1013 1014")
    assert not sniff(b'size 2 2\nhex 0101 0 "" ""\n')


@needs_collected
def test_real_maps_open_and_libraries_are_told():
    for path in (COLLECTED / "textmapper").iterdir():
        if path.name == "black-and-white.txt":
            with pytest.raises(FormatError, match="a library of symbols"):
                open_file(path)
        else:
            assert open_file(path).format.key == "textmapper"


@needs_collected
def test_rivers_run_from_neighbour_to_neighbour_where_even_columns_stand_lower():
    path = COLLECTED / "textmapper" / "hex-describe-default-map.txt"
    lines = map_lines(path.read_text("utf-8"), Findings())
    lengths = {}
    for flip in (False, True):
        grid = open_file(path, ImportOptions(flip_parity=flip)).scenario.board.grid
        steps = [
            (a, b)
            for way in lines.ways
            if way.kind == "river"
            for a, b in zip(way.points, way.points[1:], strict=False)
        ]
        places = [[grid.axial_of(p.col - 1, p.row - 1) for p in step] for step in steps]
        lengths[flip] = sum(grid.span(b.q - a.q, b.r - a.r) for a, b in places)
    assert lengths[False] == len(steps) == 397
    assert lengths[True] > 1.2 * len(steps)


@needs_collected
def test_counts_of_words_are_those_of_the_survey():
    """For words that occur in no file but those collected."""
    counts: Counter[str] = Counter()
    for path in (COLLECTED / "textmapper").iterdir():
        if path.name != "black-and-white.txt":
            counts.update({word: match.count for word, match in open_file(path).mapping.items()})
    surveyed = {
        "light-green": 73, "light-grey": 54, "white": 39, "fir-forest": 23, "firs": 21, "thorp": 21,
        "forest-hill": 19, "grey": 18, "bushes": 16, "green": 11, "trees": 6, "dark-grey": 6, "water": 5,
    }  # fmt: skip
    assert {word: counts[word] for word in surveyed} == surveyed
