"""What the maker of a map holds true of it: one hex sees another, or does not."""

import re
from dataclasses import dataclass

from viewer.board.names import clip
from viewer.errors import BoardError
from viewer.grid.base import Grid

MAX_ASSERTIONS = 2_000

_TEXT = re.compile(r"(.{1,20}) sees (.{1,20}): (yes|no)")


@dataclass(frozen=True)
class Assertion:
    """That the cell *observer* sees the cell *target*, or that it does not."""

    observer: int
    target: int
    sees: bool

    @classmethod
    def parse(cls, text: str, grid: Grid) -> "Assertion":
        """Return the assertion written as ``0305 sees 0911: no``.

        Raises BoardError for other texts, and CellError for a label that is not on the map.
        """
        found = _TEXT.fullmatch(text)
        if found is None:
            raise BoardError(f"An assertion looks like '0305 sees 0911: no', not {clip(text)}.")
        return cls(grid.cell_at(found[1]), grid.cell_at(found[2]), found[3] == "yes")

    def text(self, grid: Grid) -> str:
        """Return the assertion in words, as `parse` reads it."""
        answer = "yes" if self.sees else "no"
        return f"{grid.label(self.observer)} sees {grid.label(self.target)}: {answer}"
