import pytest

from viewer.errors import FormatError
from viewer.formats.text import decoded, head, printable


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_utf8_is_read_without_a_word(encoding: str):
    assert decoded("Brücke".encode(encoding)) == ("Brücke", ())


@pytest.mark.parametrize("encoding, name", [("latin-1", "Latin-1"), ("utf-16", "UTF-16")])
def test_other_encodings_are_told(encoding: str, name: str):
    text, warnings = decoded("Brücke".encode(encoding))
    assert text == "Brücke"
    assert [str(w) for w in warnings] == [f"The file is not in UTF-8; it was read as {name}."]


@pytest.mark.parametrize(
    "data, told", [(b"", "empty"), (b"a\0b", "binary"), (b"\xff\xfea", "damaged or cut off")]
)
def test_what_is_no_text_is_refused(data: bytes, told: str):
    with pytest.raises(FormatError, match=told):
        decoded(data)


def test_the_head_is_read_for_sniffing_whatever_it_is():
    assert head("size 3 4".encode("utf-16")) == "size 3 4"
    assert head(b"\xef\xbb\xbfsize") == "size"
    assert len(head(b"x" * 10**6)) < 10**5
    head(b"\xff\xfe\xff")


def test_printable_leaves_what_shows():
    assert printable(" a\0b\nc\u200b ü ") == "abc ü"
