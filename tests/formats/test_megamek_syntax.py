import pytest

from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.megamek.syntax import MAX_LINE, Record, board_text, tokens

HEX = 'hex 0101 0 "" ""\n'


def words(line: str) -> list[str]:
    return [token.text for token in tokens(line)]


@pytest.mark.parametrize(
    "line, expected",
    [
        ('hex 0101 -2 "woods:1;road:1:9" "grass"', ["hex", "0101", "-2", "woods:1;road:1:9", "grass"]),
        ("tag 'single quotes'", ["tag", "single quotes"]),
        ('# a "licence" that isn\'t `code`', []),
        ("size 16 17 # columns, rows", ["size", "16", "17"]),
        ('tag "# 1"', ["tag", "# 1"]),
        (r'tag "a \"b\" c"', ["tag", r"a \"b\" c"]),
        ('hex 2230 0 "" "\\"', ["hex", "2230", "0", "", "\\"]),
        ('hex 0101 0 "woods:1', ["hex", "0101", "0", "woods:1"]),
        ("  \t ", []),
    ],
)
def test_a_line_falls_into_words(line: str, expected: list[str]):
    assert words(line) == expected


def test_statements_are_read_up_to_end():
    findings = Findings()
    board = board_text(
        'SIZE 2 1\ntag "Flat"\n' + HEX + 'HEX 0201 3 "rough:1" ""\nEnd\nhex nonsense', findings
    )
    assert (board.cols, board.rows) == (2, 1)
    assert board.records == [Record(3, "0101", 0, ""), Record(4, "0201", 3, "rough:1")]
    assert board.words == ["Tag: Flat"]
    assert findings.warnings() == ()


@pytest.mark.parametrize(
    "option, joins",
    [
        ("", True),
        ("option exit_roads_to_pavement false\n", False),
        ("option exit_roads_to_pavement x\n", True),
    ],
)
def test_roads_join_pavement_unless_the_option_says_false(option: str, joins: bool):
    assert board_text("size 1 1\n" + option + HEX + "end", Findings()).roads_join_pavement is joins


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "no 'size' statement"),
        ("end\n", "no 'size' statement"),
        ("size 0 0\nend", "Line 1: the board is 0 x 0: it has no hexes"),
        ("size -3 5\n", "it has no hexes"),
        ("\nsize 5000 5000\n", "Line 2: the board is 5000 x 5000; up to 1000 x 1000 can be read"),
        ("size 16\n", "needs two numbers"),
        ("size a b\n", "needs two numbers"),
        ("size " + "9" * 5000 + " 3\n", "needs two numbers"),
        ("size 2 2\nend", "gives its size, 2 x 2, but no hexes"),
        (HEX + "size 1 1\nend", "Line 1: a hex comes before the 'size' statement"),
    ],
)
def test_what_is_no_board_is_refused(text: str, told: str):
    with pytest.raises(FormatError) as caught:
        board_text(text, Findings())
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "line, warning, record",
    [
        ("hex 0101", "incomplete", Record(2, "0101", 0, "")),
        ('hex 0101 high "woods:1" ""', "level 'high' is no whole number", Record(2, "0101", 0, "woods:1")),
        ('hex 0101 1 "" "mars"', "Themes", Record(2, "0101", 1, "")),
    ],
)
def test_a_bad_record_is_told_and_kept(line: str, warning: str, record: Record):
    findings = Findings()
    board = board_text(f"size 1 1\n{line}\nend", findings)
    assert board.records == [record]
    assert [(warning in w.message, w.line) for w in findings.warnings()] == [(True, 2)]


@pytest.mark.parametrize(
    "line, told",
    [
        ("0118", "statement '0118' is unknown"),
        ('background "map.jpg"', "background picture"),
        ("option snowing true", "option 'snowing' is left out"),
        ("size 9 9", "second 'size'"),
        ("x" * (MAX_LINE + 1), "line of more than 10000 characters"),
    ],
)
def test_other_statements_are_told_and_skipped(line: str, told: str):
    findings = Findings()
    board = board_text(f"size 1 1\n{line}\n{HEX}end", findings)
    assert (board.cols, len(board.records)) == (1, 1)
    assert [(told in w.message, w.line) for w in findings.warnings()] == [(True, 2)]


def test_a_file_without_end_may_be_cut_off():
    findings = Findings()
    board_text("size 1 1\n" + HEX, findings)
    assert "may be cut off" in findings.warnings()[0].message


def test_reading_stops_when_there_are_far_too_many_hexes():
    board = board_text("size 1 1\n" + HEX * 5000, Findings())
    assert len(board.records) < 1100


@pytest.mark.parametrize(
    "keyword, elevation, level, terrains",
    [
        ("PLAINS", "1", 1, ""),
        ("FOREST_LITE", "0", 0, "woods:1"),
        ("FOREST_HVY", "2", 2, "woods:2"),
        ("ROUGH", "0", 0, "rough:1"),
        ("FERROCRETE", "0", 0, "pavement:1"),
        ("WATER", "-2", 0, "water:2"),
        ("WATER", "0", 0, "water:0"),
        ("LAVA", "0", 0, ""),
    ],
)
def test_the_first_generation_speaks_in_keywords(keyword: str, elevation: str, level: int, terrains: str):
    findings = Findings()
    board = board_text(f'size 1 1\nhex "tile_1" {keyword} "dir/tile_1.gif" {elevation}\nend', findings)
    assert board.records == [Record(2, "", level, terrains)]
    assert bool(findings.warnings()) == (keyword == "LAVA")
