import pytest

from viewer.formats.findings import Findings
from viewer.formats.megamek.placing import number_of, numbers, placed
from viewer.formats.megamek.syntax import Record


def records(*names: str) -> list[Record]:
    return [Record(line, name, 0, "") for line, name in enumerate(names, 2)]


def places(names: list[str], cols: int, rows: int) -> tuple[dict[int, str], list[str]]:
    findings = Findings()
    found = placed(records(*names), cols, rows, findings)
    return {cell: record.number for cell, record in found.items()}, [str(w) for w in findings.warnings()]


@pytest.mark.parametrize(
    "text, cells",
    [
        ("0101", [0]),
        ("0203", [241]),
        ("203", [241]),
        ("12001", [119]),
        ("01110", [109 * 120]),
        ("120110", [109 * 120 + 119]),
        ("11101", [(101 - 1) * 120 + 10, 110]),
        ("0001", []),
        ("0199", [98 * 120]),
        ("1", []),
        ("x101", []),
    ],
)
def test_numbers_are_column_and_row(text: str, cells: list[int]):
    assert sorted(numbers(text, 120, 110)) == sorted(cells)


def test_every_cell_is_found_by_its_number():
    for cell in range(0, 120 * 110, 7):
        assert cell in numbers(number_of(cell, 120), 120, 110)


def test_a_full_board_goes_by_order_and_odd_numbers_are_told():
    found, told = places(["0101", "0201", "0101", "0202"], 2, 2)
    assert found == {0: "0101", 1: "0201", 2: "0101", 3: "0202"}
    assert told == ["Line 4: A hex number does not fit its place in the file; the place counts."]


def test_a_lost_record_leaves_one_gap_and_moves_nothing():
    found, told = places(["0101", "0102", "0202"], 2, 2)
    assert found == {0: "0101", 2: "0102", 3: "0202"}
    assert "3 hexes are given for a board of 4" in told[0]
    assert told[1] == "Hexes that are not given were left clear, 1 in all: 0201."


def test_a_doubled_record_counts_once():
    found, told = places(["0101", "0201", "0201", "0102", "0202"], 2, 2)
    assert sorted(found) == [0, 1, 2, 3]
    assert told[1] == "Line 4: Hex 0201 is given again; the first was kept."


def test_a_number_off_the_board_is_left_out():
    found, told = places(["0101", "0901"], 2, 1)
    assert sorted(found) == [0, 1], "a full count goes by order"
    found, told = places(["0101", "0901", "0201"], 2, 1)
    assert found == {0: "0101", 1: "0201"}
    assert "Line 3: A hex whose number is not on the board was left out." in told


def test_an_ambiguous_number_is_the_one_that_follows():
    cols, rows = 120, 110
    row_1 = [number_of(cell, cols) for cell in range(cols)]
    found, _ = places(row_1, cols, rows)
    assert sorted(found) == list(range(cols))


def test_without_numbers_the_order_counts():
    found, told = places(["", "", ""], 2, 2)
    assert sorted(found) == [0, 1, 2]
    assert told == ["Hexes that are not given were left clear, 1 in all: 0202."]
    found, told = places(["", "", ""], 1, 2)
    assert sorted(found) == [0, 1]
    assert told == ["Line 4: The board has more hexes than its size; the last were left out."]
