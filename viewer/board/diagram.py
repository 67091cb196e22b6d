"""Text pictures of boards, the language of tests and documents, read and written without loss.

Each cell is the symbol of its kind of terrain, spread over two columns of text. Flat tops: a line of text is
half a hex high, and shoved columns stand one line lower::

    .   f   .
      .   w
    .   F   -
      .   .

Pointy tops and squares: a line of text is a row; shoved rows are indented by one. A missing cell is ``-``
(or blank, where that leaves no doubt). The character right after a symbol is a *mark*, for tests to name
cells by: ``.A`` is a clear cell marked A. Indentation common to all lines does not count.
"""

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from viewer.board.board import Board
from viewer.board.terrain import MISSING, Palette, shipped_palette
from viewer.errors import BoardError
from viewer.grid.base import Grid
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

Shape = Literal["flat", "pointy", "square"]


def board_from_diagram(
    text: str, top: Shape = "flat", shoved: Parity = "odd", palette: Palette | None = None
) -> Board:
    """Return the board of a text picture; marks are left aside.

    Raises BoardError for unknown symbols and for characters where no cell can be.
    """
    palette = palette or shipped_palette()
    picture = _Picture.of(text, top, shoved)
    grid = picture.grid()
    terrain = np.zeros(grid.n, np.uint8)
    for (col, row), symbol in picture.symbols.items():
        if symbol != MISSING:
            terrain[row * grid.cols + col] = _code(palette, symbol, col, row)
    return Board.of(grid, palette, terrain=terrain)


def marks_from_diagram(text: str, top: Shape = "flat", shoved: Parity = "odd") -> dict[str, list[int]]:
    """Return the cells of each mark in a text picture, in reading order."""
    picture = _Picture.of(text, top, shoved)
    cols = picture.grid().cols
    found: dict[str, list[int]] = {}
    for (col, row), mark in sorted(picture.marks.items(), key=lambda item: (item[0][1], item[0][0])):
        found.setdefault(mark, []).append(row * cols + col)
    return found


def diagram(board: Board, marks: Mapping[int, str] | None = None) -> str:
    """Return the text picture of a board's terrain; *marks* puts one character after the symbol of a cell."""
    grid = board.grid
    layout = _Layout.of(grid)
    lines = [[" "] * (2 * grid.cols + 2) for _ in range(layout.height(grid.rows))]
    for cell, code in enumerate(board.terrain.tolist()):
        row, col = divmod(cell, grid.cols)
        line, x = layout.place(col, row)
        lines[line][x] = board.palette.types[code].symbol if grid.present[cell] else MISSING
        lines[line][x + 1] = (marks or {}).get(cell, " ")
    return "\n".join("".join(line).rstrip() for line in lines).rstrip()


@dataclass(frozen=True)
class _Layout:
    """Where a cell stands in the text."""

    top: Shape
    shoved: Parity

    @classmethod
    def of(cls, grid: Grid) -> "_Layout":
        return cls(grid.top, grid.shoved) if isinstance(grid, HexGrid) else cls("square", "odd")

    def shift(self, line: int) -> int:
        """How many characters (or lines) a column (or row) is shoved."""
        return 0 if self.top == "square" else int(line & 1 == (self.shoved == "odd"))

    def height(self, rows: int) -> int:
        return 2 * rows + 1 if self.top == "flat" else rows

    def place(self, col: int, row: int) -> tuple[int, int]:
        """The line and the character of a cell."""
        if self.top == "flat":
            return 2 * row + self.shift(col), 2 * col
        return row, 2 * col + self.shift(row)

    def cell(self, line: int, x: int) -> tuple[int, int] | None:
        """The column and row of the cell at a character, if a cell can be there."""
        if self.top == "flat":
            row, odd = divmod(line - self.shift(x // 2), 2)
            return None if x % 2 or odd or row < 0 else (x // 2, row)
        col, odd = divmod(x - self.shift(line), 2)
        return None if odd or col < 0 else (col, line)


@dataclass(frozen=True)
class _Picture:
    """The characters of a text picture by column and row."""

    layout: _Layout
    symbols: dict[tuple[int, int], str]
    marks: dict[tuple[int, int], str]

    @classmethod
    def of(cls, text: str, top: Shape, shoved: Parity) -> "_Picture":
        picture = cls(_Layout(top, shoved), {}, {})
        for line, x, character in _characters(text, picture.layout):
            here, before = picture.layout.cell(line, x), picture.layout.cell(line, x - 1)
            if here is not None:
                picture.symbols[here] = character
            elif before in picture.symbols:
                picture.marks[before] = character
            else:
                raise BoardError(
                    f"No cell can be at character {x + 1} of line {line + 1} of a {top} diagram, "
                    f"where {character!r} stands."
                )
        if not picture.symbols:
            raise BoardError("A diagram needs at least one cell.")
        return picture

    def grid(self) -> Grid:
        cols = 1 + max(col for col, _ in self.symbols)
        rows = 1 + max(row for _, row in self.symbols)
        there = {row * cols + col for (col, row), symbol in self.symbols.items() if symbol != MISSING}
        missing = frozenset(range(cols * rows)) - there
        if self.layout.top == "square":
            return SquareGrid(cols, rows, missing)
        return HexGrid(cols, rows, missing, top=self.layout.top, shoved=self.layout.shoved)


def _characters(text: str, layout: _Layout) -> Iterator[tuple[int, int, str]]:
    """Yield line, place in the line and character of everything but blanks, indentation taken off."""
    lines = textwrap.dedent(text).rstrip().split("\n")
    while lines and not lines[0].strip():
        lines.pop(0)
    down, right = _lost(lines, layout)
    for line, content in enumerate(lines):
        for x, character in enumerate(content):
            if not character.isspace():
                yield line + down, x + right, character


def _lost(lines: list[str], layout: _Layout) -> tuple[int, int]:
    """How far a picture of one shoved column or row was moved when blank lines and indentation went."""
    if layout.shoved == "odd":
        return 0, 0
    single_column = all(not line[2:].strip() for line in lines)
    return int(layout.top == "flat" and single_column), int(layout.top == "pointy" and len(lines) == 1)


def _code(palette: Palette, symbol: str, col: int, row: int) -> int:
    try:
        return palette.symbols[symbol]
    except KeyError:
        known = " ".join(palette.symbols)
        where = f"column {col + 1}, row {row + 1}"
        raise BoardError(f"{symbol!r} in {where} is no terrain of this palette; it has {known}") from None
