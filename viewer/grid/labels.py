"""Printed hex numbers such as ``0312``: column 3, row 12; or ``C12``."""

import re
from dataclasses import dataclass, replace
from typing import Literal

from viewer.errors import BoardError, CellError

_NUMBER = r"(-?[0-9]{1,6})"
_LETTERS = r"([A-Za-z]{1,2})"
# the separator is as short as can be, so that a minus sign stays with its number
_ANY_SEPARATOR = r"[\s,.;:/x-]+?"

MAX_LETTERS = 26 + 26 * 26
"""The last column that two letters name: A to Z, AA to ZZ."""


@dataclass(frozen=True)
class LabelScheme:
    """How cells are numbered.

    Both parts are padded with zeros to one width: *digits*, or more when the map needs it. So a label of
    digits alone splits in the middle and is unambiguous on maps of any size. With *letters* columns are
    called A to Z, AA, AB and so on, the first of them by the letter of number *first_col*. *upward* counts
    rows from the bottom of the map.
    """

    first_col: int = 1
    first_row: int = 1
    order: Literal["CR", "RC"] = "CR"
    separator: str = ""
    digits: int = 2
    letters: bool = False
    upward: bool = False

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
        if self.letters and any(c.isalpha() for c in self.separator):
            raise BoardError("The separator of labels with letters has no letters itself.")
        if not self.separator and min(self.first_col, self.first_row) < 0:
            raise BoardError("Labels that start below 0 need a separator.")
        if self.letters and not 1 <= self.first_col <= MAX_LETTERS:
            raise BoardError(f"Lettered columns start with A, number 1, to ZZ, not with {self.first_col}.")

    def check(self, cols: int) -> None:
        """Raise BoardError when a map of that many columns has more than there are letters for."""
        if self.letters and self.first_col + cols - 1 > MAX_LETTERS:
            raise BoardError(f"There are letters for {MAX_LETTERS} columns, up to ZZ; this map needs more.")

    def width(self, cols: int, rows: int) -> int:
        """Return the number of digits of each part on a map of *cols* x *rows*."""
        columns = () if self.letters else (self.first_col, self.first_col + cols - 1)
        ends = (*columns, self.first_row, self.first_row + rows - 1)
        return max(self.digits, *(len(str(abs(n))) for n in ends))

    def format(self, col: int, row: int, cols: int, rows: int) -> str:
        """Return the label of the 0-based *col*, *row* on a map of *cols* x *rows*."""
        width = self.width(cols, rows)
        r = self._part((rows - 1 - row if self.upward else row) + self.first_row, width)
        c = _in_letters(col + self.first_col) if self.letters else self._part(col + self.first_col, width)
        return self.separator.join((c, r) if self.order == "CR" else (r, c))

    def parse(self, text: str, cols: int, rows: int) -> tuple[int, int]:
        """Return the 0-based ``(col, row)`` of a label, which may lie off the map.

        Two numbers parted by a separator are read whatever their padding; digits alone must have the
        map's width. Raises CellError when *text* is neither.
        """
        a, b = self._split(text.strip(), cols, rows)
        col, row = (a, b) if self.order == "CR" else (b, a)
        row -= self.first_row
        return col - self.first_col, rows - 1 - row if self.upward else row

    def shifted(self, left: int, top: int, bottom: int) -> "LabelScheme":
        """Return the scheme that gives cells the numbers they had before lines were added around them.

        Raises BoardError when the new ones could have no numbers then.
        """
        first_row = self.first_row - (bottom if self.upward else top)
        return replace(self, first_col=self.first_col - left, first_row=first_row)

    def swapped(self) -> "LabelScheme":
        """Return the scheme that gives cells the numbers they had before columns became rows.

        One with letters, or that counts upward, stays as it is: only columns have letters, only rows run
        both ways.
        """
        if self.letters or self.upward:
            return self
        order: Literal["CR", "RC"] = "RC" if self.order == "CR" else "CR"
        return replace(self, first_col=self.first_row, first_row=self.first_col, order=order)

    def _split(self, text: str, cols: int, rows: int) -> tuple[int, int]:
        width = self.width(cols, rows)
        if not self.letters and text.isascii() and text.isdigit() and len(text) == 2 * width:
            return int(text[:width]), int(text[width:])
        for separator in self._separators():
            pair = re.fullmatch(separator.join(self._parts()), text)
            if pair:
                return _number(pair[1]), _number(pair[2])
        raise CellError(
            f"{text[:40]!r} is not a cell label; expected one like {self.format(0, 0, cols, rows)!r}."
        )

    def _parts(self) -> tuple[str, str]:
        column = _LETTERS if self.letters else _NUMBER
        return (column, _NUMBER) if self.order == "CR" else (_NUMBER, column)

    def _separators(self) -> list[str]:
        """What may stand between the parts, as patterns, in the order of trying."""
        own = [re.escape(self.separator)] if self.separator or self.letters else []
        return [*own, _ANY_SEPARATOR]

    @staticmethod
    def _part(number: int, width: int) -> str:
        return f"{'-' if number < 0 else ''}{abs(number):0{width}d}"


def _in_letters(number: int) -> str:
    """Return A to Z for 1 to 26, then AA, AB ..."""
    before, letter = divmod(number - 1, 26)
    return (_in_letters(before) if before else "") + chr(ord("A") + letter)


def _number(part: str) -> int:
    """Return the number that one part of a label stands for."""
    if not part.isalpha():
        return int(part)
    number = 0
    for letter in part.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
