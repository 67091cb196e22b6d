import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.errors import FormatError
from viewer.store import packing
from viewer.store.packing import array_of, packed, text_of, unpacked


@given(st.dictionaries(st.text(), st.lists(st.none() | st.booleans() | st.integers() | st.text())))
def test_plain_data_comes_back(data):
    assert unpacked(packed(data)) == data


@given(st.lists(st.integers(-(2**15), 2**15 - 1)), st.sampled_from(["<i2", ">i2", "i4"]))
def test_arrays_come_back_whatever_the_order_of_their_bytes(values, dtype):
    array = np.array(values, dtype)
    back = array_of(text_of(array), array.dtype)
    assert back.dtype == array.dtype
    assert back.tolist() == values


@given(st.binary())
def test_other_bytes_are_refused(data):
    with pytest.raises(FormatError):
        unpacked(data)


@pytest.mark.parametrize("text", [None, 7, "é", "????", "AAAA="], ids=str)
def test_other_texts_are_no_arrays(text):
    with pytest.raises(FormatError):
        array_of(text, np.int32)


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{", b'{"a": NaN}', b'{"a": 1, "a": 2}', b'{"a": "\xff"}'], ids=repr
)
def test_other_json_is_refused(content):
    with pytest.raises(FormatError):
        unpacked(zlib.compress(content))


def test_what_is_cut_short_or_goes_on_is_refused():
    packet = packed({"a": "b" * 1000})
    for changed in (packet[:-1], packet + b"x"):
        with pytest.raises(FormatError):
            unpacked(changed)


def test_no_more_is_unpacked_than_allowed(monkeypatch):
    monkeypatch.setattr(packing, "MAX_UNPACKED", 1000)
    assert unpacked(packed({"a": "b" * 900}))
    with pytest.raises(FormatError):
        unpacked(packed({"a": "b" * 1000}))
