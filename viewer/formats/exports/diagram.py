"""Text diagrams: the terrain as a picture in letters, after a line that says how cells lie."""

import numpy as np

from viewer.board.diagram import diagram
from viewer.board.likeness import most_like
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.formats.diagram import shape_line
from viewer.formats.exports.base import Export, Files, Losses, left_out


def losses(scenario: Scenario) -> Losses:
    """Return what is left out."""
    board, told = scenario.board, left_out(scenario, {"terrain"})
    for kind in board.palette.types:
        count = int((board.terrain[board.grid.present] == board.palette.codes[kind.key]).sum())
        likest = most_like(kind, shipped_palette())
        if count and likest.key != kind.key:
            told.append(f"{kind.name} becomes {likest.name} ({count}).")
    return tuple(told)


def write(scenario: Scenario, stem: str) -> Files:
    """Return the picture, in the letters of the palette that it is read with."""
    board, shipped = scenario.board, shipped_palette()
    codes = np.array([shipped.codes[most_like(kind, shipped).key] for kind in board.palette.types], np.uint8)
    written = board.with_palette(shipped, codes[board.terrain])
    text = f"{shape_line(board.grid)}\n{diagram(written)}\n"
    return {f"{stem}.txt": text.encode("utf-8")}


EXPORT = Export("diagram", "text diagram", ".txt", losses, write, "diagram")
