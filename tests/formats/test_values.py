from typing import Any

import pytest

from viewer.errors import FormatError
from viewer.formats.values import listed, number, number_within, table, tables, text, whole


@pytest.mark.parametrize(
    ("value", "found"),
    [(3, 3), (-3.0, -3), ("7", 7), (" +7 ", 7), ("7.0", 7), ("7.5", None), (7.5, None), (True, None),
     (None, None), ("", None), ("1e3", None), ("٣", None), (10**12, None), (float("nan"), None),
     (1e300, None), ([1], None)],
)  # fmt: skip
def test_whole_numbers(value: Any, found: int | None):
    assert whole(value) == found


@pytest.mark.parametrize(
    ("value", "found"),
    [(3, 3.0), ("2.5", 2.5), ("-1e3", -1000.0), ("x", None), (True, None), (float("nan"), None),
     ("inf", None), (10**400, None), (None, None)],
)  # fmt: skip
def test_numbers(value: Any, found: float | None):
    assert number(value) == found


def test_what_is_not_of_the_kind_asked_for_is_nothing():
    assert (text(3), text("a"), listed({}), listed([1]), table([]), table({"a": 1})) == (
        "", "a", [], [1], {}, {"a": 1},
    )  # fmt: skip
    assert tables([{"a": 1}, 2, None]) == [{"a": 1}]


def test_bounds_are_told():
    assert number_within("The width", "5", 1, 9) == 5
    with pytest.raises(FormatError, match="The width must be a whole number from 1 to 9, not 'x'"):
        number_within("The width", "x", 1, 9)
