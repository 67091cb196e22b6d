"""Bytes to text, for formats that are text."""

import codecs
from pathlib import PurePath

from viewer.board.scenario import TITLE_LENGTH
from viewer.errors import FormatError
from viewer.formats.base import ReadWarning

_HEAD = 65_536
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decoded(data: bytes) -> tuple[str, tuple[ReadWarning, ...]]:
    """Return the text of a file, with a warning when it is not in UTF-8.

    A byte order mark is obeyed and dropped; what is not valid UTF-8 is read as Latin-1. Raises FormatError
    for an empty file and for binary content.
    """
    if not data.strip():
        raise FormatError("The file is empty.")
    text, encoding = _decode(data)
    if "\0" in text:
        raise FormatError("This is not a text file: it holds binary data.")
    if encoding == "UTF-8":
        return text, ()
    return text, (ReadWarning(f"The file is not in UTF-8; it was read as {encoding}."),)


def head(data: bytes) -> str:
    """Return the beginning of a file as text, for sniffing; never fails."""
    if data.startswith(_UTF16):
        return data[:_HEAD].decode("utf-16", "ignore")
    return data[:_HEAD].removeprefix(codecs.BOM_UTF8).decode("utf-8", "ignore")


def _decode(data: bytes) -> tuple[str, str]:
    if data.startswith(_UTF16):
        try:
            return data.decode("utf-16"), "UTF-16"
        except UnicodeDecodeError:
            raise FormatError("The file begins as UTF-16 text but is damaged or cut off.") from None
    try:
        return data.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "Latin-1"


def printable(text: str) -> str:
    """Return *text* without the characters that do not show, blanks at its ends taken off."""
    return "".join(c for c in text if c.isprintable()).strip()


def title_of(filename: str) -> str:
    """Return what to call a map that has no other title than the name of its file."""
    return printable(PurePath(filename).stem)[:TITLE_LENGTH]
