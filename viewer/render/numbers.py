"""Printed numbers and ground levels of cells: as ``static/js/numbers.js``."""

from collections.abc import Iterator

import numpy as np

from viewer.board.board import Board
from viewer.render.cells import CellShapes, Mask
from viewer.render.inks import STRENGTHS, Colours, letters_on
from viewer.render.shapes import Ink, Texts, moved


def number_marks(
    board: Board, shapes: CellShapes, drawn: Mask, shown: Colours, numbers: bool
) -> Iterator[Texts]:
    """Yield labels (with *numbers*) and the levels that are not 0, to be read on the colours *shown*."""
    grid, height = board.grid, shapes.size[1]
    for ink, mask in _inks(drawn, shown):
        cells = np.flatnonzero(mask)
        if numbers and cells.size:
            places = moved(shapes.layout.centres[cells], 0, -height * 0.38)
            yield Texts([grid.label(cell) for cell in cells.tolist()], places, height * 0.17, ink)
        cells = np.flatnonzero(mask & (board.level != 0))
        if cells.size:
            places = moved(shapes.layout.centres[cells], 0, height * 0.34)
            yield Texts([signed(level) for level in board.level[cells].tolist()], places, height * 0.2, ink)


def _inks(drawn: Mask, shown: Colours) -> Iterator[tuple[Ink, Mask]]:
    black, strength = letters_on(shown)
    for colour, on in (("#000000", black), ("#ffffff", ~black)):
        for alpha in STRENGTHS:
            yield Ink(colour, alpha), drawn & on & (strength == alpha)


def signed(level: int) -> str:
    """Return a level as printed: depths with a true minus sign."""
    return f"\N{MINUS SIGN}{-level}" if level < 0 else str(level)
