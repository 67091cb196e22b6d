"""What stands round the map: title, legend and scale."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from viewer.board.board import Board
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.render.cells import CellShapes, Mask
from viewer.render.edges import PENS, pen_marks
from viewer.render.inks import DARK_TEXT, drawn_on
from viewer.render.letters import text_width
from viewer.render.overlays import Painted, entry_areas
from viewer.render.shapes import Area, Box, Ink, Lines, Mark, Points, Texts, box, closed, moved, points
from viewer.render.textures import texture

_INK = Ink(DARK_TEXT)
_FAINT = Ink(DARK_TEXT, 0.7)
_SWATCH = 1.6


@dataclass(frozen=True, eq=False)
class _Entry:
    """One line of the legend: marks made round the origin in a box 2 wide and 1 high, and what they mean."""

    marks: tuple[Area | Lines, ...]
    text: str


@dataclass(frozen=True, eq=False)
class _Group:
    title: str
    entries: list[_Entry]
    note: str = ""


def letter_size(frame: Box) -> float:
    """Return the size of letters that suits a map: read at arm's length when it fills a page."""
    return max(0.3, (frame[2] - frame[0]) / 62)


def title_marks(scenario: Scenario, frame: Box) -> tuple[list[Mark], float]:
    """Return title and author above the frame, and the height they take."""
    size, (x0, y0, _, _) = letter_size(frame), frame
    marks: list[Mark] = []
    if not scenario.title:
        return marks, 0.0
    place = points((x0, y0 - 1.7 * size))
    marks.append(Texts([scenario.title], place, 1.9 * size, _INK, "start", bold=True))
    if scenario.author:
        shift = text_width(scenario.title, 1.9 * size, bold=True) + 1.2 * size
        marks.append(Texts([scenario.author], moved(place, shift, 0.2 * size), size, _FAINT, "start"))
    return marks, 3.2 * size


def scale_marks(shapes: CellShapes, frame: Box) -> tuple[list[Mark], float]:
    """Return a bar of five cells below the frame at the right, and the height it takes."""
    size, (_, _, x1, y1) = letter_size(frame), frame
    step = float(np.linalg.norm(shapes.layout.axes[:, 0]))
    word, y = "squares" if len(shapes.across) == 4 else "hexes", y1 + 1.6 * size
    start, end = x1 - 5 * step, x1 - text_width(f"5 {word}", 0.8 * size) / 2
    bars = [box(start + i * step, y, start + (i + 1) * step, y + 0.35 * size) for i in range(5)]
    marks: list[Mark] = [
        Area(bars[::2], _INK),
        Lines([closed(bar) for bar in bars], _INK, 0.06 * size),
        Texts(["0", f"5 {word}"], points((start, y - 0.6 * size), (end, y - 0.6 * size)), 0.8 * size, _INK),
    ]
    return marks, 2.6 * size


def legend_marks(
    board: Board, shapes: CellShapes, frame: Box, drawn: Mask, overlays: list[Painted]
) -> tuple[list[Mark], float]:
    """Return the legend of what occurs among the cells of *drawn*, below the frame, and its height."""
    size, (x0, _, x1, y1) = letter_size(frame), frame
    groups = [_terrain(board, shapes, drawn), _edges(board, drawn), *(_overlay(p, drawn) for p in overlays)]
    marks: list[Mark] = []
    y = y1 + 1.4 * size
    for group in groups:
        if group.entries or group.note:
            y = _set(group, marks, size, (x0, x1 - _scale_room(shapes, size)), y)
    return marks, y - y1


def _scale_room(shapes: CellShapes, size: float) -> float:
    return 5 * float(np.linalg.norm(shapes.layout.axes[:, 0])) + 2 * size


def _set(group: _Group, marks: list[Mark], size: float, across: tuple[float, float], y: float) -> float:
    """Set a group in columns from *y* on; returns where the next may begin."""
    x0, x1 = across
    marks.append(Texts([group.title], points((x0, y)), 0.95 * size, _INK, "start", bold=True))
    if group.note:
        shift = text_width(group.title, 0.95 * size, bold=True) + size
        marks.append(Texts([group.note], points((x0 + shift, y)), 0.8 * size, _FAINT, "start"))
    if not group.entries:
        return y + 1.9 * size
    y += 1.6 * size
    room = max(text_width(entry.text, 0.9 * size) for entry in group.entries) + (_SWATCH + 1.6) * size
    columns = max(1, int((x1 - x0) / room))
    for i, entry in enumerate(group.entries):
        place = points((x0 + i % columns * room, y + i // columns * 1.5 * size))
        marks += [_placed(mark, size, moved(place, _SWATCH / 2 * size, 0)) for mark in entry.marks]
        marks.append(Texts([entry.text], moved(place, (_SWATCH + 0.5) * size, 0), 0.9 * size, _INK, "start"))
    return y + ((len(group.entries) - 1) // columns + 1) * 1.5 * size + 0.5 * size


def _placed(mark: Area | Lines, size: float, place: Points) -> Area | Lines:
    """Bring a mark made round the origin to its size and place."""
    if isinstance(mark, Area):
        return Area([ring * size + place for ring in mark.rings], mark.ink)
    return Lines([line * size + place for line in mark.lines], mark.ink, mark.width * size, mark.dash)


def _terrain(board: Board, shapes: CellShapes, drawn: Mask) -> _Group:
    entries = []
    cell = shapes.layout.corners * (1.15 / shapes.size[1])
    shrunk = 1.15 / shapes.size[1] * (0.6 if len(shapes.across) == 4 else 1)
    for code in np.unique(board.terrain[drawn]).tolist():
        kind = board.palette.types[code]
        marks = (
            Area([cell], Ink(kind.colour)),
            *texture(kind.texture, 0, drawn_on(kind.colour), shrunk),
            Lines([closed(cell)], _FAINT, 0.05),
        )
        entries.append(_Entry(marks, kind.name))
    return _Group("Terrain", entries)


def _edges(board: Board, drawn: Mask) -> _Group:
    line = points((-0.7, 0), (0.7, 0))
    entries = []
    for layer in PENS:
        if board.layers[layer][drawn].any():
            lines = [(moved(line, 0, dy), 1) for dy in ((-0.17, 0.17) if layer == "bridge" else (0,))]
            entries.append(_Entry(tuple(pen_marks(layer, lines)), LAYERS[layer].title))
    return _Group("On sides and ways", entries)


def _overlay(painted: Painted, drawn: Mask) -> _Group:
    entries = []
    for entry in painted.entries(drawn):
        marks: Iterator[Area] | tuple[()] = entry_areas(entry, [_swatch()], painted.overlay.opacity)
        border = Lines([closed(_swatch())], Ink(entry.colour), 0.18 if entry.pattern == "outline" else 0.05)
        entries.append(_Entry((*marks, border), entry.label))
    return _Group(painted.overlay.title, entries, painted.painting.note)


def _swatch() -> Points:
    return box(-0.7, -0.48, 0.7, 0.48)
