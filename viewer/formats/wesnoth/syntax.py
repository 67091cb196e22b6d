"""The text of a Wesnoth map: header, rows of terrain codes, starting positions; and the map inside WML."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO

from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.values import whole
from viewer.grid.base import MAX_SIDE

MAX_LABELS = 5_000

_CODE = r"(?:[A-Za-z_/|\\]{2,5}(?:\^[A-Za-z_/|\\]{0,5})?|\^[A-Za-z_/|\\]{1,5})"
_CELL = re.compile(rf"(?:(\S{{1,40}})\s+)?({_CODE})")
_CELL_LENGTH = 100
_HEADER = re.compile(r"\s*([a-z_]{1,20})\s*=\s*(\S{0,40})\s*")
_EMBEDDED = re.compile(r"\bmap_data\s{0,20}=\s{0,20}_?\s{0,20}(\S)")
_ATTRIBUTE = re.compile(r'^\s*(x|y|text)\s*=\s*_?\s*"?([^"\n]{0,200})"?', re.MULTILINE)
_LABEL_LENGTH = 2_000

FILLER = ""
"""Stands for a cell that a short row does not have."""


@dataclass
class MapText:
    """Rows of codes, all of one length, and what goes with them."""

    rows: list[list[str]] = field(default_factory=list)
    border: bool = True
    mask: bool = False
    starts: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The column and row, border included, of each starting position."""
    labels: list[tuple[int, int, str]] = field(default_factory=list)
    """Columns and rows from 1, border excluded, with a text."""


def cell_code(text: str) -> tuple[str, str] | None:
    """Return the starting position (or ``""``) and the terrain code of one cell, or None."""
    found = _CELL.fullmatch(text.strip()) if len(text) <= _CELL_LENGTH else None
    return (found[1] or "", found[2]) if found else None


def is_header(line: str) -> bool:
    """Return whether a line is one of the header that maps up to Wesnoth 1.12 have."""
    return re.fullmatch(r"\s*(border_size|usage)\s*=.{0,40}", line) is not None


def map_text(text: str, findings: Findings) -> MapText:
    """Return the map in *text*, which may be the whole of it or stand in a scenario.

    Raises FormatError when there is none, or when it is larger than any map here.
    """
    made, first_line = MapText(), 1
    if "map_data" in text:
        text, first_line = _embedded(text, made, findings)
    for number, line in enumerate(StringIO(text, newline=None), first_line):
        if line.strip():
            _line(made, line, number)
    if not made.rows:
        raise FormatError("There is not one row of terrain codes.")
    _fill_up(made, findings)
    return made


def _embedded(text: str, made: MapText, findings: Findings) -> tuple[str, int]:
    """Return the quoted map, and the line on which it begins."""
    maps = list(_EMBEDDED.finditer(text))
    quoted = next((found for found in maps if found[1] == '"'), None)
    if quoted is None:
        raise FormatError("The map stands in another file, which map_data names: open that one.")
    if len(maps) > 1:
        findings.add(f"Of {len(maps)} maps in the file, the first was read")
    made.labels = list(_labels(text))
    return _quoted(text, quoted.end()), text.count("\n", 0, quoted.end()) + 1


def _quoted(text: str, start: int) -> str:
    """Return a string of WML that begins at *start*, in which two quotes stand for one."""
    end = text.find('"', start)
    while end >= 0 and text[end + 1 : end + 2] == '"':
        end = text.find('"', end + 2)
    if end < 0:
        raise FormatError("The map in map_data is cut off: its closing quote is not there.")
    return text[start:end].replace('""', '"')


def _labels(text: str) -> Iterator[tuple[int, int, str]]:
    for part in text.split("[label]", MAX_LABELS + 1)[1 : MAX_LABELS + 1]:
        values = dict(_ATTRIBUTE.findall(part[:_LABEL_LENGTH].partition("[/label]")[0]))
        x, y = whole(values.get("x", "")), whole(values.get("y", ""))
        if x is not None and y is not None:
            yield x, y, values.get("text", "")


def _line(made: MapText, line: str, number: int) -> None:
    header = _HEADER.fullmatch(line) if not made.rows else None
    if header:
        _header(made, header[1], header[2])
    elif len(made.rows) >= MAX_SIDE + 2 or line.count(",") >= MAX_SIDE + 2:
        raise FormatError(f"the map is larger than {MAX_SIDE} x {MAX_SIDE} hexes.", number)
    else:
        made.rows.append(_row(made, line, number))


def _header(made: MapText, name: str, value: str) -> None:
    if name == "border_size":
        made.border = value != "0"
    elif name == "usage":
        made.mask = value == "mask"


def _row(made: MapText, line: str, number: int) -> list[str]:
    codes: list[str] = []
    for text in line.split(","):
        cell = cell_code(text)
        if cell is None:
            raise FormatError(f"{text.strip()[:40]!r} is no terrain code of Wesnoth (since 1.3).", number)
        if cell[0]:
            made.starts.setdefault(cell[0], (len(codes), len(made.rows)))
        codes.append(cell[1])
    return codes


def _fill_up(made: MapText, findings: Findings) -> None:
    width = max(map(len, made.rows))
    short = [row for row in made.rows if len(row) < width]
    if short:
        findings.add(f"Rows shorter than {width} hexes were filled up with holes", times=len(short))
    for row in short:
        row.extend([FILLER] * (width - len(row)))
