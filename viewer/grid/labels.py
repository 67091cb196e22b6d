"""Printed hex numbers such as ``0312``: column 3, row 12."""

import re
from dataclasses import dataclass
from typing import Literal

from viewer.errors import BoardError, CellError

_NUMBER = r"(-?[0-9]{1,6})"
# the separator is as short as can be, so that a minus sign stays with its number
_ANY_SEPARATOR = r"[\s,.;:/x-]+?"


@dataclass(frozen=True)
class LabelScheme:
    """How cells are numbered.

    Both parts are padded with zeros to one width: *digits*, or more when the map needs it. So a label of
    digits alone splits in the middle and is unambiguous on maps of any size.
    """

    first_col: int = 1
    first_row: int = 1
    order: Literal["CR", "RC"] = "CR"
    separator: str = ""
    digits: int = 2

    def __post_init__(self) -> None:
        """Refuse schemes whose labels could not be read back."""
        if not 1 <= self.digits <= 6:
            raise BoardError(f"Label digits must be from 1 to 6, not {self.digits}.")
        if self.order not in ("CR", "RC"):
            raise BoardError(f"Label order must be CR (column, row) or RC, not {self.order!r}.")
        if not (-999 <= self.first_col <= 9999 and -999 <= self.first_row <= 9999):
            raise BoardError("Labels must start between -999 and 9999.")
        if len(self.separator) > 3 or any(c.isdigit() for c in self.separator):
            raise BoardError("A label separator has at most 3 characters, none of them a digit.")
        if not self.separator and min(self.first_col, self.first_row) < 0:
            raise BoardError("Labels that start below 0 need a separator.")

    def width(self, cols: int, rows: int) -> int:
        """Return the number of digits of each part on a map of *cols* x *rows*."""
        ends = (self.first_col, self.first_row, self.first_col + cols - 1, self.first_row + rows - 1)
        return max(self.digits, *(len(str(abs(n))) for n in ends))

    def format(self, col: int, row: int, cols: int, rows: int) -> str:
        """Return the label of the 0-based *col*, *row* on a map of *cols* x *rows*."""
        width = self.width(cols, rows)
        c, r = self._part(col + self.first_col, width), self._part(row + self.first_row, width)
        return self.separator.join((c, r) if self.order == "CR" else (r, c))

    def parse(self, text: str, cols: int, rows: int) -> tuple[int, int]:
        """Return the 0-based ``(col, row)`` of a label, which may lie off the map.

        Two numbers parted by a separator are read whatever their padding; digits alone must have the
        map's width. Raises CellError when *text* is neither.
        """
        text = text.strip()
        a, b = self._split(text, self.width(cols, rows))
        col, row = (a, b) if self.order == "CR" else (b, a)
        return col - self.first_col, row - self.first_row

    def _split(self, text: str, width: int) -> tuple[int, int]:
        if text.isascii() and text.isdigit() and len(text) == 2 * width:
            return int(text[:width]), int(text[width:])
        separators = [re.escape(self.separator)] if self.separator else []
        for separator in (*separators, _ANY_SEPARATOR):
            pair = re.fullmatch(_NUMBER + separator + _NUMBER, text)
            if pair:
                return int(pair[1]), int(pair[2])
        example = self._part(self.first_col, width) + self.separator + self._part(self.first_row, width)
        raise CellError(f"{text[:40]!r} is not a cell label; expected one like {example!r}.")

    @staticmethod
    def _part(number: int, width: int) -> str:
        return f"{'-' if number < 0 else ''}{abs(number):0{width}d}"
