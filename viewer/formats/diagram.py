"""Text diagrams: a line such as ``hexsight diagram: flat tops, odd shoved``, then the picture."""

import re
from collections.abc import Mapping
from typing import Any

from viewer.board.diagram import board_from_diagram
from viewer.board.scenario import Scenario
from viewer.errors import BoardError, FormatError
from viewer.formats.base import AS_IS, NOTHING_BESIDE, Format, ImportOptions, Reading
from viewer.formats.text import decoded, head, title_of
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid

_FIRST = re.compile(r"hexsight diagram: (?:(flat|pointy) tops, (odd|even) shoved|squares)[ \t]*\r?\n")
_MOST = 4_000_000


def shape_line(grid: Grid) -> str:
    """Return the first line of a diagram: how the cells lie."""
    shape = f"{grid.top} tops, {grid.shoved} shoved" if isinstance(grid, HexGrid) else "squares"
    return f"hexsight diagram: {shape}"


def sniff(data: bytes) -> bool:
    """Return whether the first line is that of a diagram."""
    return _FIRST.match(head(data)) is not None


def read(
    data: bytes,
    filename: str = "",
    _options: ImportOptions = AS_IS,
    _beside: Mapping[str, bytes] = NOTHING_BESIDE,
) -> Reading:
    """Return the board of a diagram in the shipped palette; raises FormatError."""
    text, warnings = decoded(data)
    first = _FIRST.match(text)
    if first is None:
        raise FormatError(
            "A diagram begins with a line such as 'hexsight diagram: flat tops, odd shoved'.", 1
        )
    if len(text) > _MOST:
        raise FormatError(f"The diagram has {len(text)} characters; up to {_MOST} can be read.")
    top: Any = first[1] or "square"
    shoved: Any = first[2] or "odd"
    try:
        board = board_from_diagram(text[first.end() :], top, shoved)
    except BoardError as error:
        raise FormatError(str(error)) from error
    return Reading(Scenario(board, title=title_of(filename)), warnings)


FORMAT = Format(
    key="diagram",
    name="text diagram",
    suffixes=(".txt",),
    telltale="a text that begins with 'hexsight diagram'",
    sniff=sniff,
    read=read,
)
