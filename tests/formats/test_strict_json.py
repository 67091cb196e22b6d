import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.errors import FormatError
from viewer.formats import strict_json
from viewer.formats.strict_json import laid_out, parse, validate


@pytest.mark.parametrize(
    "text, told",
    [
        ('{"a": 1,}', "Line 1: not valid JSON"),
        ('{\n"a": }', "Line 2: not valid JSON"),
        ("[1]", "not a JSON object"),
        ('{"a": 1, "a": 2}', "name 'a' is given twice"),
        ('{"a": NaN}', "holds NaN"),
        ('{"a": -Infinity}', "holds -Infinity"),
        ('{"a": ' + "9" * 5000 + "}", "not valid JSON"),
        ('{"a": ' + "[" * 100_000, "nested too deep"),
        ('{"a": [' + "1," * strict_json.MAX_VALUES + "1]}", "more than 2000000 values"),
    ],
)
def test_what_is_not_taken(text: str, told: str):
    with pytest.raises(FormatError) as caught:
        parse(text)
    assert told in str(caught.value)


def test_a_document_that_does_not_fit_its_schema_is_told_where():
    document = {"format": "hexsight", "version": 2, "grid": {"shape": "hex", "cols": 5.0, "rows": 2}}
    with pytest.raises(FormatError, match=r"At grid\.cols: 5\.0 is not of type 'integer'"):
        validate(document | {"terrain": ["....."]}, "hexsight-2")
    with pytest.raises(FormatError, match="At the file: 'terrain' is a required property"):
        validate(document, "hexsight-2")


def test_short_things_stand_on_one_line_and_rows_below_each_other():
    assert (
        laid_out({"a": {"b": [1, 2]}, "rows": ["..", "ff"], "none": []})
        == """{
  "a": {"b": [1, 2]},
  "rows": [
    "..",
    "ff"
  ],
  "none": []
}"""
    )


TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=30,
)


@given(st.dictionaries(st.text(), TREES))
def test_what_is_laid_out_parses_back(value: dict[str, object]):
    assert parse(laid_out(value)) == value == json.loads(laid_out(value))
