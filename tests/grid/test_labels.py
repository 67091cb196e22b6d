import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.errors import BoardError, CellError
from viewer.grid.labels import LabelScheme

schemes = st.builds(
    LabelScheme,
    first_col=st.integers(0, 9999),
    first_row=st.integers(0, 9999),
    order=st.sampled_from(["CR", "RC"]),
    separator=st.sampled_from(["", "-", ".", ", ", "x", " ", "/", "--", "::"]),
    digits=st.integers(1, 6),
)
below_zero = st.builds(
    LabelScheme,
    first_col=st.integers(-999, 5),
    first_row=st.integers(-999, 5),
    order=st.sampled_from(["CR", "RC"]),
    separator=st.sampled_from(["-", ".", ",", "--", " - "]),
)


@given(st.one_of(schemes, below_zero), st.integers(1, 1000), st.integers(1, 1000), st.data())
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
    ],
)
def test_schemes_that_could_not_be_read_back_are_refused(settings):
    with pytest.raises(BoardError):
        LabelScheme(**settings)
