from collections import Counter
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from tests.formats.collected import COLLECTED, needs_collected
from viewer.board.board import Board
from viewer.board.diagram import diagram
from viewer.board.labels import Label
from viewer.errors import FormatError
from viewer.formats.base import ImportOptions, Match, Reading
from viewer.formats.megamek.board import read, sniff

SAMPLES = Path(__file__).parent / "samples" / "megamek"
BOARDS = COLLECTED / "megamek"


def opened(path: Path) -> Reading:
    return read(path.read_bytes(), path.name)


def kinds(board: Board) -> Counter[str]:
    return Counter(board.terrain_at(cell).key for cell in range(board.grid.n))


def test_a_whole_board():
    scenario = opened(SAMPLES / "ford.board").scenario
    assert (
        diagram(scenario.board)
        == """\
f   w   .
  0   .   .
F   w   :
  .   .   .
.   w   .
  .   =   .
.   1   t
  .   .   .
.   ~   r
  .   x   s"""
    )
    grid = scenario.board.grid
    assert scenario.board.level[grid.cells_at(["0501", "0502", "0505"])].tolist() == [2, 1, -1]
    road = scenario.board.layer("road")[grid.cells_at(["0103", "0203", "0303", "0403", "0503"])]
    assert road.tolist() == [4, 2 | 32, 4 | 16, 32, 0]
    bridge = scenario.board.layer("bridge")[grid.cells_at(["0203", "0303", "0403"])]
    assert bridge.tolist() == [2, 4 | 16, 32]
    assert scenario.title == "ford"
    assert scenario.notes == "Tag: Ford"
    assert scenario.labels == (Label(grid.cell_at("0303"), "The bridge", "note"),)


def test_each_change_is_told_once_with_its_first_line():
    told = [str(warning) for warning in opened(SAMPLES / "ford.board").warnings]
    assert "Line 29: The terrain 'portal' is unknown and was left out." in told
    assert len(told) == 10


def test_the_first_generation():
    reading = opened(SAMPLES / "first_generation.board")
    assert diagram(reading.scenario.board) == ".   0\n  f   ~\n=   :\n  F   ."
    assert reading.scenario.board.level.tolist() == [0, 1, 0, 0, 0, 0, 3, -1]


def test_ground_closed_to_all_is_a_crater_or_stands_out():
    hexes = [
        'hex 0101 0 "impassable:1" ""',
        'hex 0201 1 "impassable:1" ""',
        'hex 0301 0 "impassable:0;woods:1" ""',
    ]
    reading = read("\n".join(["size 3 1", *hexes, "end"]).encode())
    board = reading.scenario.board
    assert [board.terrain_at(cell).key for cell in range(3)] == ["crater", "impassable", "forest"]
    assert [str(w) for w in reading.warnings] == [
        "'impassable' is left out where another terrain is, as in 0301."
    ]


def test_kinds_are_counted_and_become_what_the_user_wants():
    hexes = ['0 "woods:1;sand:1"', '0 "sand:1"', '0 "woods:2"', '0 ""', '0 "sand:1;orchard:1"']
    lines = [f'hex {number:02d}01 {rest} ""' for number, rest in enumerate(hexes, 1)]
    data = "\n".join(["size 5 1", *lines, "end"]).encode()
    assert read(data).mapping == {
        "sand": Match("", 3),
        "blank": Match("clear", 3),
        "orchard": Match("", 1, known=False),
        "woods:1": Match("forest", 1),
        "woods:2": Match("dense_forest", 1),
    }
    wanted = {"sand": "field", "blank": "rough", "orchard": "forest", "woods:2": "forest"}
    board = read(data, "", ImportOptions(kinds=wanted)).scenario.board
    assert [board.terrain_at(cell).key for cell in range(5)] == [
        "forest",
        "field",
        "forest",
        "rough",
        "forest",
    ]
    told = " ".join(str(warning) for warning in read(data, "", ImportOptions(kinds=wanted)).warnings)
    assert "(sand)" not in told and "unknown" not in told


def test_buildings_raise_their_ground_by_what_they_stand_higher_than_one_level_if_wanted():
    data = b"""size 4 1
        hex 0101 2 "building:1:0;bldg_elev:4;bldg_cf:15" ""
        hex 0201 0 "building:1;bldg_elev:1" ""
        hex 0301 0 "woods:1;foliage_elev:2" ""
        hex 0401 1 "heavy_industrial:3" ""
        end"""
    assert read(data).scenario.board.level.tolist() == [2, 0, 0, 1]
    raised = read(data, "", ImportOptions(obstacles=True))
    assert raised.scenario.board.level.tolist() == [5, 0, 0, 3]
    told = [str(warning) for warning in raised.warnings]
    assert told == ["Line 2: 'bldg_cf' (strength of buildings) is left out."]


def test_the_other_columns_stand_lower_on_request():
    data = b'size 2 1\nhex 0101 0 "" ""\nhex 0201 0 "" ""\nend'
    assert read(data, "", ImportOptions(flip_parity=True)).scenario.board.grid.shoved == "even"


def test_levels_are_held_within_bounds():
    reading = read(b'size 2 1\nhex 0101 999 "" ""\nhex 0201 -999 "" ""\nend')
    assert reading.scenario.board.level.tolist() == [200, -100]
    assert [str(w) for w in reading.warnings] == ["Line 2: A level was held between -100 and 200 (2 times)."]


def test_a_board_cut_off_in_the_middle_opens_with_the_rest_clear():
    whole = (SAMPLES / "ford.board").read_bytes()
    reading = read(whole[: len(whole) // 2])
    told = " ".join(str(warning) for warning in reading.warnings)
    assert "may be cut off" in told and "were left clear" in told
    assert reading.scenario.board.grid.n == 30


@pytest.mark.parametrize("title", ["a\0b\x1b[31m.board", "x" * 500, "../../etc/passwd"])
def test_a_title_from_a_filename_is_plain_and_short(title: str):
    scenario = read((SAMPLES / "ford.board").read_bytes(), title).scenario
    assert len(scenario.title) <= 120 and scenario.title.isprintable() and "/" not in scenario.title


@pytest.mark.parametrize(
    "text, known",
    [
        ("size 16 17\n", True),
        ('# words "first\n\n  SIZE 16 17\r\n', True),
        ('tag "x"\nsize 3 3\n', True),
        ("size matters\n", False),
        ("0101 forest\nsize 3 3", False),
        ("", False),
    ],
)
def test_a_board_is_known_by_its_first_statement(text: str, known: bool):
    assert sniff(text.encode()) is known
    assert sniff(text.encode("utf-16")) is known


# ---- real boards, where a collection lies beside the project -----------------------------------------------


@needs_collected
def test_every_collected_board_opens_or_says_why_not():
    refused = {}
    for path in sorted(BOARDS.glob("*.board")):
        try:
            opened(path)
        except FormatError as error:
            refused[path.name] = str(error)
    assert list(refused.values()) == ["Line 1: the board is 0 x 0: it has no hexes."]


@needs_collected
@pytest.mark.parametrize(
    "name, kind, count",
    [
        ("16x17 Sherwood Forest.board", "forest dense_forest ultra_forest", 272),
        ("16x17 Seaport.board", "town", 110),
        ("32x34 Depth20Sea.board", "water_20", 1088),
        ("25x25 Swamp Romp.board", "swamp", 265),
    ],
)
def test_counts_of_collected_boards(name: str, kind: str, count: int):
    counted = kinds(opened(BOARDS / name).scenario.board)
    assert sum(counted[key] for key in kind.split()) == count


@needs_collected
def test_roads_of_a_collected_board():
    board = opened(BOARDS / "16x17 Strassengitter 4.board").scenario.board
    assert np.count_nonzero(board.layer("road")) == 204


@needs_collected
def test_no_cliff_of_a_collected_board_is_left_out():
    for path in BOARDS.glob("*.board"):
        if path.stat().st_size > 100:
            assert not [w for w in opened(path).warnings if "cliff is left out" in w.message]


@needs_collected
def test_two_generations_of_one_board_agree():
    first = opened(BOARDS / "battletech__gen1_2002-02-20.board").scenario.board
    second = opened(BOARDS / "battletech__gen2_2002-05-30.board").scenario.board
    equal = (first.terrain == second.terrain) & (first.level == second.level)
    assert equal.sum() == 267


@needs_collected
def test_a_lost_record_moves_nothing():
    (path,) = BOARDS.glob("BROKEN__Battle of Stanrey*")
    board = opened(path).scenario.board
    text = path.read_text("ascii").splitlines()
    woods = {line.split()[1] for line in text if line.startswith("hex") and "woods" in line}
    assert woods == {board.grid.label(cell) for cell in np.flatnonzero(board.select(lambda k: k.gev.raised))}


@needs_collected
def test_counts_per_name_are_those_of_the_survey():
    """For names that occur in few boards, all of them collected."""
    counts: Counter[str] = Counter()
    for path in (COLLECTED / "megamek").glob("*.board"):
        with suppress(FormatError):
            for name, match in opened(path).mapping.items():
                counts[name.partition(":")[0]] += match.count
    surveyed = {
        "planted_fields": 221, "snow": 206, "ice": 66, "fuel_tank": 32, "heavy_industrial": 11, "river": 1,
    }  # fmt: skip
    assert {name: counts[name] for name in surveyed} == surveyed


@needs_collected
def test_cliffs_fall_to_lower_hexes_on_the_columns_that_stand_lower_and_not_on_the_others():
    dropped = {}
    for flip in (False, True):
        cliffs = [
            int(warning.message.rpartition("(")[2].split()[0])
            for path in (COLLECTED / "megamek").glob("32x34*.board")
            for warning in read(path.read_bytes(), path.name, ImportOptions(flip_parity=flip)).warnings
            if warning.message.startswith("A cliff is left out") and "times" in warning.message
        ]
        dropped[flip] = sum(cliffs)
    assert dropped[False] == 0
    assert dropped[True] > 20
