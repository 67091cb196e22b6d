"""Rivers, roads, cliffs and the like as lines, casings below cores: the same as ``static/js/edges.js``."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from viewer.board.board import Board
from viewer.board.layers import LAYERS
from viewer.render.cells import CellShapes, Mask
from viewer.render.shapes import Ink, Lines, Points, points
from viewer.render.themes import LIGHT, Theme

_APOTHEM = float(np.sqrt(3)) / 2
"""The apothem of the cells that the pens are made for; others have finer or bolder ones."""

_RIM_WIDTH = 0.06

_AT_CORNER = 0.1
_AT_MEETING = 0.17
"""How far ticks keep from corners, and from the middle of a cell where ways meet."""


class Line(NamedTuple):
    """A line; *down*, 1 or -1, is the side its ticks point to, and *clear* how much of its ends has none."""

    points: Points
    down: int = 1
    clear: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Ticks:
    """Short strokes across a line, about every *step*, to both sides of it or to the lower one."""

    both: bool
    length: float
    step: float
    width: float


@dataclass(frozen=True)
class Pen:
    """How a feature is drawn: widths in world units and colours, from the bottom, and ticks in the last.

    With *rim* all of it is pale at its rims, so that it is seen on dark ground.
    """

    passes: tuple[tuple[float, str], ...]
    ticks: Ticks | None = None
    rim: bool = False


PENS: Mapping[str, Pen] = MappingProxyType(
    {
        "stream": Pen(((0.15, "#315c86"), (0.09, "#8bbfe8"))),
        "river": Pen(((0.3, "#315c86"), (0.22, "#82bbe8"))),
        "ridge": Pen(((0.07, "#7a4f28"),), Ticks(True, 0.13, 0.16, 0.045), rim=True),
        "cliff": Pen(((0.09, "#4b4038"),), Ticks(False, 0.16, 0.14, 0.05), rim=True),
        "wall": Pen(((0.2, "#3d3b40"), (0.11, "#b9b4ab"))),
        "road": Pen(((0.22, "#7d6a4f"), (0.14, "#f3e6c4"))),
        "railroad": Pen(((0.06, "#2f2b2b"),), Ticks(True, 0.1, 0.16, 0.05), rim=True),
        "bridge": Pen(((0.1, "#3d332a"),), rim=True),
    }
)
"""The layers of edge features in drawing order."""


def edge_marks(board: Board, shapes: CellShapes, drawn: Mask, theme: Theme = LIGHT) -> list[Lines]:
    """Return the edge features of the cells in *drawn*, shape (n,), from the bottom."""
    marks = []
    for layer in PENS:
        lines = list(_lines(board, shapes, layer, drawn))
        if lines:
            marks += pen_marks(layer, lines, theme, shapes.apothem / _APOTHEM)
    return marks


def pen_marks(layer: str, lines: Sequence[Line], theme: Theme, bold: float = 1.0) -> list[Lines]:
    """Return lines drawn as a layer's feature, *bold* times as wide as on hexes."""
    pen, whole = PENS[layer], [line.points for line in lines]
    strokes = [stroke for line in lines for stroke in _ticks(line, pen.ticks, bold)] if pen.ticks else []
    drawn = [(whole, width, colour) for width, colour in pen.passes]
    if pen.ticks:
        drawn.append((strokes, pen.ticks.width, pen.passes[-1][1]))
    if pen.rim:
        cores = [(whole, pen.passes[0][0]), *([(strokes, pen.ticks.width)] if pen.ticks else [])]
        drawn = [*((lines, width + _RIM_WIDTH, theme.rim) for lines, width in cores), *drawn]
    return [Lines(list(lines), Ink(colour), width * bold) for lines, width, colour in drawn]


def _lines(board: Board, shapes: CellShapes, layer: str, drawn: Mask) -> Iterator[Line]:
    masks = board.layers[layer]
    for cell in np.flatnonzero(drawn & (masks > 0)).tolist():
        sides = [side for side in range(len(shapes.across)) if masks[cell] >> side & 1]
        if LAYERS[layer].kind == "side":
            yield from _along(board, shapes, cell, sides, drawn)
        elif layer == "bridge":
            yield from _rails(shapes, cell, sides)
        else:
            yield from _through(shapes, cell, sides)


def _along(board: Board, shapes: CellShapes, cell: int, sides: list[int], drawn: Mask) -> Iterator[Line]:
    """Draw a side once, from its cell with the smaller number; the lower ground is downwards."""
    for side in sides:
        other = int(shapes.across[side, cell])
        if 0 <= other < cell and drawn[other]:
            continue
        down = -1 if other >= 0 and board.level[other] > board.level[cell] else 1
        yield Line(shapes.sides(np.array([cell]), side)[0], down, (_AT_CORNER, _AT_CORNER))


def _through(shapes: CellShapes, cell: int, sides: list[int]) -> Iterator[Line]:
    """Draw a curve through a cell with two ways out, straight spokes in any other."""
    centre = shapes.layout.centres[cell]
    ends = [centre + shapes.normals[side] * shapes.apothem for side in sides]
    if len(ends) == 2:
        t = np.linspace(0, 1, 9)[:, None]
        yield Line((1 - t) ** 2 * ends[0] + 2 * (1 - t) * t * centre + t**2 * ends[1])
    else:
        meeting = _AT_MEETING if len(ends) > 1 else 0.0
        yield from (Line(np.stack([centre, end]), 1, (meeting, 0.0)) for end in ends)


def _rails(shapes: CellShapes, cell: int, sides: list[int]) -> Iterator[Line]:
    """Draw two rails beside each way out; the neighbour draws the other half of the bridge."""
    (x, y), a = shapes.layout.centres[cell], shapes.apothem
    for nx, ny in shapes.normals[sides].tolist():
        for off in (-0.17 * a / _APOTHEM, 0.17 * a / _APOTHEM):
            ends = [(x + nx * a * t - ny * off, y + ny * a * t + nx * off) for t in (0.62, 1)]
            yield Line(points(*ends))


def _ticks(line: Line, ticks: Ticks, bold: float) -> Iterator[Points]:
    """Yield the strokes across a line, spread evenly over what is not to be kept clear."""
    steps = np.diff(line.points, axis=0)
    far = np.hypot(*steps.T)
    start, end = (clear * bold for clear in line.clear)
    free = float(far.sum()) - start - end
    count = max(1, round(free / (ticks.step * bold)))
    for at in start + free * (np.arange(count) + 0.5) / count:
        piece = min(int(np.searchsorted(np.cumsum(far), at)), len(far) - 1)
        along = steps[piece] / far[piece]
        foot = line.points[piece] + along * (at - far[:piece].sum())
        out = np.array([along[1], -along[0]]) * ticks.length * line.down * bold
        yield np.stack([foot - out if ticks.both else foot, foot + out])
