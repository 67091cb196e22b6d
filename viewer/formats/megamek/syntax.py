"""The statements of a ``.board`` file, one per line; what they mean is not judged here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO
from typing import NamedTuple

from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.grid.base import MAX_SIDE

MAX_LINES = 2 * MAX_SIDE * MAX_SIDE
MAX_LINE = 10_000
_SPARE_RECORDS = 1_000
_MOST_WORDS = 200

_TOKEN = re.compile(
    r"""
      \#.*                                  # a comment runs to the end of the line
    | "((?:[^"\\]|\\.)*)" | '((?:[^'\\]|\\.)*)'   # quoted, a backslash taking the next character along
    | "([^"]*)" | '([^']*)'                 # quoted, where a backslash took the closing quote along
    | ["'](.*)                              # a quote that is never closed
    | ([^\s"'\#]+)                          # a bare word
    """,
    re.VERBOSE,
)

_FIRST_GENERATION = {
    "PLAINS": "",
    "FOREST_LITE": "woods:1",
    "FOREST_HVY": "woods:2",
    "ROUGH": "rough:1",
    "FERROCRETE": "pavement:1",
}
"""The keywords of February to May 2002, in the words of later boards; WATER carries its depth as well."""


class Token(NamedTuple):
    """A word of a line, without its quotes."""

    text: str
    quoted: bool


class Record(NamedTuple):
    """One ``hex`` statement: its number as written (empty in the first generation), level and terrains."""

    line: int
    number: str
    level: int
    terrains: str


@dataclass
class BoardText:
    """What a ``.board`` file says."""

    cols: int = 0
    rows: int = 0
    records: list[Record] = field(default_factory=list)
    roads_join_pavement: bool = True
    words: list[str] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    """Tags, descriptions and notes."""
    ended: bool = False


def tokens(line: str) -> list[Token]:
    """Return the words of a line, comments left out."""
    found = []
    for match in _TOKEN.finditer(line):
        text = match[match.lastindex] if match.lastindex else None
        if text is not None:
            found.append(Token(text, match.lastindex != 6))
    return found


def board_text(text: str, findings: Findings) -> BoardText:
    """Return the statements of a board up to its ``end``.

    Raises FormatError when it has no usable size, no hexes, or more lines than any board.
    """
    board = BoardText()
    for number, line in _lines(text, findings):
        words = tokens(line)
        if words:
            _statement(board, words, number, findings)
        if board.ended or len(board.records) > board.cols * board.rows + _SPARE_RECORDS:
            break
    if not board.cols:
        raise FormatError("There is no 'size' statement, with which every MegaMek board begins.")
    if not board.records:
        raise FormatError(f"The board gives its size, {board.cols} x {board.rows}, but no hexes.")
    if not board.ended:
        findings.add("The file does not finish with 'end'; it may be cut off")
    return board


def whole(text: str) -> int | None:
    """Return the whole number that *text* is, or None."""
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else None


def _lines(text: str, findings: Findings) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(StringIO(text, newline=None), 1):
        if number > MAX_LINES:
            raise FormatError(f"The board has more than {MAX_LINES} lines.")
        if len(line) <= MAX_LINE:
            yield number, line
        else:
            findings.add(f"A line of more than {MAX_LINE} characters was skipped", number)


def _statement(board: BoardText, words: list[Token], line: int, findings: Findings) -> None:
    keyword, rest = words[0].text.lower(), words[1:]
    if keyword == "hex":
        _hex(board, rest, line, findings)
    elif keyword == "size":
        _size(board, rest, line, findings)
    elif keyword == "end":
        board.ended = True
    elif keyword == "option":
        _option(board, [word.text for word in rest], line, findings)
    elif keyword in ("tag", "description", "note"):
        _words(board, keyword, rest, line, findings)
    elif keyword == "background":
        findings.add("The background picture is left out", line)
    else:
        findings.add(f"The statement {words[0].text[:40]!r} is unknown and was skipped", line)


def _size(board: BoardText, rest: list[Token], line: int, findings: Findings) -> None:
    if board.cols:
        findings.add("A second 'size' was skipped", line)
        return
    numbers = [whole(word.text) for word in rest[:2]]
    if len(numbers) < 2 or numbers[0] is None or numbers[1] is None:
        raise FormatError("'size' needs two numbers, columns and rows.", line)
    cols, rows = numbers[0], numbers[1]
    if cols <= 0 or rows <= 0:
        raise FormatError(f"the board is {cols} x {rows}: it has no hexes.", line)
    if max(cols, rows) > MAX_SIDE:
        raise FormatError(f"the board is {cols} x {rows}; up to {MAX_SIDE} x {MAX_SIDE} can be read.", line)
    board.cols, board.rows = cols, rows


def _option(board: BoardText, rest: list[str], line: int, findings: Findings) -> None:
    if rest[:1] == ["exit_roads_to_pavement"]:
        board.roads_join_pavement = rest[1:2] != ["false"]
    else:
        findings.add(f"The option {' '.join(rest[:1])[:40]!r} is left out", line)


def _words(board: BoardText, keyword: str, rest: list[Token], line: int, findings: Findings) -> None:
    if len(board.words) + len(board.notes) >= _MOST_WORDS:
        findings.add(f"Of tags and notes, the first {_MOST_WORDS} are kept; others are left out", line)
        return
    if keyword == "note" and len(rest) > 1 and rest[0].text.isdecimal():
        board.notes.append((rest[0].text, " ".join(word.text for word in rest[1:])))
        return
    text = " ".join(word.text for word in rest)[:200]
    board.words.append(f"{keyword.capitalize()}: {text}")


def _hex(board: BoardText, rest: list[Token], line: int, findings: Findings) -> None:
    if not board.cols:
        raise FormatError("a hex comes before the 'size' statement.", line)
    if rest and rest[0].quoted:
        board.records.append(_first_generation(rest, line, findings))
        return
    texts = [word.text for word in rest[:4]] + [""] * (4 - len(rest[:4]))
    number, level, terrains, theme = texts
    if len(rest) < 3:
        findings.add("A hex statement is incomplete; what is missing was taken as level 0 and clear", line)
    if theme:
        findings.add("Themes, which are artwork, are left out", line)
    board.records.append(Record(line, number, _level(level, line, findings), terrains))


def _first_generation(rest: list[Token], line: int, findings: Findings) -> Record:
    keyword = rest[1].text.upper() if len(rest) > 1 else ""
    level = _level(rest[3].text if len(rest) > 3 else "", line, findings)
    if keyword == "WATER":
        return Record(line, "", max(level, 0), f"water:{max(-level, 0)}")
    if keyword not in _FIRST_GENERATION:
        findings.add(f"The terrain {keyword[:40]!r} is unknown; the hex is clear", line)
    return Record(line, "", level, _FIRST_GENERATION.get(keyword, ""))


def _level(text: str, line: int, findings: Findings) -> int:
    level = whole(text)
    if level is None:
        if text:
            findings.add(f"The level {text[:40]!r} is no whole number; it was taken as 0", line)
        return 0
    return level
