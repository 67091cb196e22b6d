from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.errors import BoardError, CellError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme

schemes = st.builds(
    LabelScheme,
    first_col=st.integers(0, 9999),
    first_row=st.integers(0, 9999),
    order=st.sampled_from(["CR", "RC"]),
    separator=st.sampled_from(["", "-", ".", ", ", "x", " ", "/", "--", "::"]),
    digits=st.integers(1, 6),
    upward=st.booleans(),
)
lettered = st.builds(
    LabelScheme,
    first_col=st.integers(1, 26),
    first_row=st.integers(0, 999),
    order=st.sampled_from(["CR", "RC"]),
    separator=st.sampled_from(["", "-", ".", ", ", "/"]),
    digits=st.integers(1, 3),
    letters=st.just(True),
    upward=st.booleans(),
)
below_zero = st.builds(
    LabelScheme,
    first_col=st.integers(-999, 5),
    first_row=st.integers(-999, 5),
    order=st.sampled_from(["CR", "RC"]),
    separator=st.sampled_from(["-", ".", ",", "--", " - "]),
)


@given(st.one_of(schemes, below_zero, lettered), st.integers(1, 600), st.integers(1, 1000), st.data())
def test_every_label_is_read_back(scheme, cols, rows, data):
    col, row = data.draw(st.integers(0, cols - 1)), data.draw(st.integers(0, rows - 1))
    assert scheme.parse(scheme.format(col, row, cols, rows), cols, rows) == (col, row)


@pytest.mark.parametrize(
    ("scheme", "cols", "label"),
    [
        (LabelScheme(), 20, "0312"),
        (LabelScheme(), 100, "003012"),
        (LabelScheme(digits=1), 100, "003012"),
        (LabelScheme(digits=1), 9, "0312"),
        (LabelScheme(order="RC"), 20, "1203"),
        (LabelScheme(separator="."), 20, "03.12"),
        (LabelScheme(first_col=0, first_row=0), 20, "0211"),
        (LabelScheme(first_col=-1, first_row=-20, separator="-"), 20, "01--09"),
        (LabelScheme(letters=True), 20, "C12"),
        (LabelScheme(letters=True, order="RC", separator=".", digits=3), 500, "012.C"),
        (LabelScheme(letters=True, first_col=25, digits=1), 20, "AA12"),
        (LabelScheme(upward=True), 20, "0304"),
    ],
)
def test_how_labels_look(scheme, cols, label):
    assert scheme.format(2, 11, cols, 15) == label


@given(st.integers(1, 150), st.integers(1, 150))
def test_no_two_cells_of_a_map_share_a_label(cols, rows):
    labels = {LabelScheme().format(col, row, cols, rows) for col in range(cols) for row in range(rows)}
    assert len(labels) == cols * rows


@pytest.mark.parametrize("text", ["3,12", "3.12", "03-12", "3 / 12", " 0312 ", "3x12", "03:12", "3, 12"])
def test_parts_may_be_separated_by_hand(text):
    assert LabelScheme().parse(text, 20, 15) == (2, 11)


def test_a_minus_sign_stays_with_its_number():
    assert LabelScheme().parse("3,-12", 20, 15) == (2, -13)
    assert LabelScheme().parse("-3--12", 20, 15) == (-4, -13)


@pytest.mark.parametrize(
    "text", ["", "031", "03123", "A3", "３１2", "3,12,4", "--", "0312" * 50, "1234567,1"]
)
def test_what_is_not_a_label_is_refused_with_an_example(text):
    with pytest.raises(CellError, match="expected one like '0101'"):
        LabelScheme().parse(text, 20, 15)


@pytest.mark.parametrize(
    "settings",
    [
        {"digits": 0},
        {"digits": 7},
        {"order": "XY"},
        {"first_col": -1000},
        {"first_row": 10000},
        {"separator": "1"},
        {"separator": "----"},
        {"first_row": -1},
        {"letters": True, "first_col": 0},
        {"letters": True, "separator": "a"},
    ],
)
def test_schemes_that_could_not_be_read_back_are_refused(settings):
    with pytest.raises(BoardError):
        LabelScheme(**settings)


@pytest.mark.parametrize("text", ["c12", "C12", "C 12", " c.12 "])
def test_letters_are_read_whatever_their_case_and_separator(text):
    assert LabelScheme(letters=True).parse(text, 20, 15) == (2, 11)


def test_a_map_with_more_columns_than_letters_is_refused():
    HexGrid(702, 1, labels=LabelScheme(letters=True))
    with pytest.raises(BoardError, match="up to ZZ"):
        HexGrid(703, 1, labels=LabelScheme(letters=True))


@given(
    schemes, st.integers(1, 50), st.integers(1, 50), st.integers(0, 9), st.integers(0, 9), st.integers(0, 9)
)
def test_shifted_labels_stay_with_their_cells_when_lines_are_added(scheme, cols, rows, left, top, bottom):
    scheme = replace(scheme, first_col=scheme.first_col % 90 + 9, first_row=scheme.first_row % 90 + 9)
    after = scheme.shifted(left, top, bottom)
    col, row = cols // 2, rows // 3
    size = cols + left, rows + top + bottom
    written = scheme.format(col, row, cols, rows)
    assert after.parse(after.format(col + left, row + top, *size), *size) == (col + left, row + top)
    if scheme.width(cols, rows) == after.width(*size):
        assert after.format(col + left, row + top, *size) == written


@given(schemes, st.integers(1, 99), st.integers(1, 99))
def test_swapped_labels_stay_with_their_cells_when_columns_become_rows(scheme, cols, rows):
    scheme = replace(scheme, upward=False)
    col, row = cols // 2, rows // 3
    assert scheme.swapped().format(row, col, rows, cols) == scheme.format(col, row, cols, rows)
