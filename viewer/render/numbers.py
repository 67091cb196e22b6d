"""Printed numbers and ground levels of cells: as ``static/js/numbers.js``."""

from collections.abc import Iterator

import numpy as np

from viewer.board.board import Board
from viewer.render.cells import CellShapes, Mask
from viewer.render.inks import DARK_TEXT, LIGHT_TEXT, Colours, light
from viewer.render.shapes import Ink, Texts, moved

_ALPHA = 0.78
_DARK = 105


def number_marks(
    board: Board, shapes: CellShapes, drawn: Mask, shown: Colours, numbers: bool
) -> Iterator[Texts]:
    """Yield labels (with *numbers*) and the levels that are not 0, dark or light by the colours *shown*."""
    grid, height = board.grid, shapes.size[1]
    dark = light(shown) > _DARK
    for colour, mask in ((DARK_TEXT, drawn & dark), (LIGHT_TEXT, drawn & ~dark)):
        cells = np.flatnonzero(mask)
        if numbers and cells.size:
            places = moved(shapes.layout.centres[cells], 0, -height * 0.38)
            yield Texts(
                [grid.label(cell) for cell in cells.tolist()], places, height * 0.17, Ink(colour, _ALPHA)
            )
        cells = np.flatnonzero(mask & (board.level != 0))
        if cells.size:
            places = moved(shapes.layout.centres[cells], 0, height * 0.34)
            yield Texts([signed(level) for level in board.level[cells].tolist()], places, height * 0.2,
                        Ink(colour, _ALPHA))  # fmt: skip


def signed(level: int) -> str:
    """Return a level as printed: depths with a true minus sign."""
    return f"\N{MINUS SIGN}{-level}" if level < 0 else str(level)
