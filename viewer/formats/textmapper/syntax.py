"""The lines of a Text Mapper map: hexes, and ways from point to point. All else is artwork."""

import re
from dataclasses import dataclass, field
from io import StringIO
from typing import NamedTuple

from viewer.errors import FormatError
from viewer.formats.findings import Findings

MAX_LINES = 1_000_000
MAX_LENGTH = 5_000
MAX_POINTS = 200
FARTHEST = 900

_POINT = r"-?\d\d-?\d\d(?:\d\d)?|-?\d{2,6}\.-?\d{2,6}(?:\.\d{2,6})?"
_REGION = re.compile(rf"({_POINT})(?:\s+(.*))?")
_WAY = re.compile(rf"((?:{_POINT})(?:-(?:{_POINT}))+)\s+(\S+)(.*)")
_NEXT = re.compile(rf"(?:^|-)({_POINT})")
_PARTS = re.compile(r"(-?\d\d)(-?\d\d)(\d\d)?|(-?\d{2,6})\.(-?\d{2,6})(?:\.(\d{2,6}))?")
_ATTRIBUTE = re.compile(r"(?<![\w:-])[\w:-]{1,40}=(?:\"[^\"]*\"|“[^”]*”)")
_QUOTED = re.compile(r"[\"“]([^\"”]*)[\"”]")
_WORD = re.compile(r"[^\W\d][\w-]*")
_FENCE = re.compile(r"^[ \t]{0,8}```[ \t]{0,8}text-?mapper\b[^\n]*\n", re.MULTILINE)
_LIBRARY = re.compile(r"^[\w-]{1,40} (?:path )?attributes |^[\w-]{1,40} path [mM] ?[-\d]", re.MULTILINE)
_TELLTALE = re.compile(rf"^(?:{_POINT})[ \t]+[A-Za-z\"“]", re.MULTILINE)


class Point(NamedTuple):
    """The printed column and row of a hex, which may lie off the map."""

    col: int
    row: int


@dataclass
class Region:
    """A hex: its words in order, its labels, and the line it stands in first."""

    line: int
    words: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)


class Way(NamedTuple):
    """A line through the centres of hexes."""

    line: int
    kind: str
    points: tuple[Point, ...]


@dataclass
class MapLines:
    """What a file says. *horizontal* and *swapped* are the options of the same names."""

    regions: dict[Point, Region] = field(default_factory=dict)
    ways: list[Way] = field(default_factory=list)
    horizontal: bool = False
    swapped: bool = False
    level: int | None = None


def looks_like_map(text: str) -> bool:
    """Return whether there is a hex with a word, a block of Markdown for such a map, or artwork for one."""
    return any(telltale.search(text) for telltale in (_TELLTALE, _FENCE, _LIBRARY))


def map_lines(text: str, findings: Findings) -> MapLines:
    """Return the hexes and ways of a map; raises FormatError when there is not one hex."""
    made = MapLines()
    if text.count("\n") > MAX_LINES:
        raise FormatError(f"The map has more than {MAX_LINES} lines.")
    text, before = _block(text, findings)
    for number, line in enumerate(StringIO(text, newline=None), before + 1):
        if len(line) <= MAX_LENGTH:
            _line(made, line.strip(), number, findings)
        else:
            findings.add(f"A line of more than {MAX_LENGTH} characters was skipped", number)
    if not made.regions:
        raise FormatError("There are no hexes: a library of symbols, or no map of Text Mapper.")
    return made


def _block(text: str, findings: Findings) -> tuple[str, int]:
    """Return the first fenced block and how many lines stand before it, or all of a text without any."""
    fences = list(_FENCE.finditer(text))
    if not fences:
        return text, 0
    if len(fences) > 1:
        findings.add(f"Of {len(fences)} maps in the file, the first was read")
    start = fences[0].end()
    end = text.find("```", start)
    return text[start : None if end < 0 else end], text.count("\n", 0, start)


def _line(made: MapLines, line: str, number: int, findings: Findings) -> None:
    region, way = _REGION.fullmatch(line), _WAY.fullmatch(line)
    if region:
        _region(made, region[1], region[2] or "", number, findings)
    elif way:
        points = [_point(found[1], number) for found in _NEXT.finditer(way[1])]
        made.ways.append(Way(number, way[2][:40], tuple(point for point, _ in points[:MAX_POINTS])))
    elif line.startswith("option "):
        made.horizontal |= "horizontal" in line
        made.swapped |= "swap-even-odd" in line
    elif line.startswith("include "):
        findings.add("What the map includes is artwork and is not fetched", number)
    elif line and not line.startswith("#"):
        findings.add("Lines that are neither hexes nor ways are left out", number)


def _region(made: MapLines, where: str, rest: str, number: int, findings: Findings) -> None:
    point, level = _point(where, number)
    made.level = level if made.level is None else made.level
    if level != made.level:
        findings.add("Of several levels of hexes, the first was read", number)
        return
    region = made.regions.setdefault(point, Region(number))
    rest = _ATTRIBUTE.sub(" ", rest)
    region.labels += _QUOTED.findall(rest)
    region.words += _WORD.findall(_QUOTED.sub(" ", rest))


def _point(text: str, line: int) -> tuple[Point, int]:
    """Return column and row, and the level (0 where none is given)."""
    found = _PARTS.fullmatch(text)
    if found is None:
        raise FormatError(f"{text[:20]!r} is no number of a hex.", line)
    col, row, level = (int(part or 0) for part in (found.groups()[:3] if found[1] else found.groups()[3:]))
    if max(abs(col), abs(row)) > FARTHEST:
        raise FormatError(f"the hex {text[:20]} lies farther out than {FARTHEST} columns or rows.", line)
    return Point(col, row), level
