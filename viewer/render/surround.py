"""What stands round the map: title, legend and scale."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from viewer.board.board import Board
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.overlays.base import LegendEntry
from viewer.render.cells import CellShapes, Mask
from viewer.render.edges import PENS, Line, pen_marks
from viewer.render.inks import drawn_on, shown_in
from viewer.render.letters import text_width
from viewer.render.overlays import LINE_DASHES, Painted, entry_areas
from viewer.render.shapes import Area, Box, Ink, Lines, Mark, Points, Texts, box, closed, moved, points
from viewer.render.textures import texture
from viewer.render.themes import Theme

_FAINT = 0.7
_SWATCH = 1.6
_SCALE_HEIGHT = 2.6
_NARROW = 24
"""The least width round a map that letters get, in their sizes."""

_CONTOUR_SCALE = 1.3
_BESIDE = 24
"""The least width of a legend beside the scale, in sizes of letters; a narrower one goes under it."""


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


def widened(frame: Box) -> Box:
    """Return a frame that leaves room for letters round a small map."""
    x0, y0, x1, y1 = frame
    return x0, y0, max(x1, x0 + _NARROW * letter_size(frame)), y1


def title_marks(scenario: Scenario, frame: Box, theme: Theme) -> tuple[list[Mark], float]:
    """Return title and author above the frame, and the height they take."""
    size, (x0, y0, x1, _) = letter_size(frame), frame
    marks: list[Mark] = []
    if not scenario.title:
        return marks, 0.0
    place = points((x0, y0 - 1.7 * size))
    width = text_width(scenario.title, 1.9 * size, bold=True)
    shrunk = min(1.0, (x1 - x0) / width)
    marks.append(Texts([scenario.title], place, 1.9 * size * shrunk, Ink(theme.text), "start", bold=True))
    shift = width * shrunk + 1.2 * size
    if scenario.author and shift + text_width(scenario.author, size) <= x1 - x0:
        marks.append(Texts([scenario.author], moved(place, shift, 0.2 * size), size, _faint(theme), "start"))
    return marks, 3.2 * size


def _faint(theme: Theme) -> Ink:
    return Ink(theme.text, _FAINT)


def scale_marks(shapes: CellShapes, frame: Box, theme: Theme, words: str = "") -> tuple[list[Mark], float]:
    """Return a bar of five cells (or one) below the frame at the right, and the height it takes.

    *words*, what a cell measures, stand below the bar where there is room for them.
    """
    size, (_, _, x1, y1), ink = letter_size(frame), frame, Ink(theme.text)
    step, count, y = _step(shapes), _bar_cells(shapes, frame), y1 + 1.6 * size
    word = _counted(count, "square" if len(shapes.across) == 4 else "hex")
    start, end = x1 - count * step, x1 - text_width(word, 0.8 * size) / 2
    bars = [box(start + i * step, y, start + (i + 1) * step, y + 0.35 * size) for i in range(count)]
    marks: list[Mark] = [
        Area(bars[::2], ink),
        Lines([closed(bar) for bar in bars], ink, 0.06 * size),
        Texts(["0", word], points((start, y - 0.6 * size), (end, y - 0.6 * size)), 0.8 * size, ink),
    ]
    wide, height = text_width(words, 0.8 * size), _SCALE_HEIGHT * size
    if words and wide < x1 - frame[0]:
        marks.append(Texts([words], points((x1 - wide / 2, y + 1.1 * size)), 0.8 * size, _faint(theme)))
        height += size
    return marks, height


def legend_marks(
    board: Board,
    shapes: CellShapes,
    frame: Box,
    drawn: Mask,
    overlays: list[Painted],
    bar_height: float,
    theme: Theme,
) -> tuple[list[Mark], float]:
    """Return the legend of what occurs among the cells of *drawn*, below the frame, and its height.

    It stands beside the bar of `scale_marks`, or where there is no room below it.
    """
    size, (x0, _, x1, y1) = letter_size(frame), frame
    groups = [_terrain(board, shapes, drawn, theme), _edges(board, drawn, theme)]
    ground = shown_in(theme, board.palette.types[0].colour)
    groups += [_overlay(painted, drawn, theme, ground) for painted in overlays]
    marks: list[Mark] = []
    y = y1 + 1.4 * size
    beside = x1 - _bar_cells(shapes, frame) * _step(shapes) - 2 * size
    if beside - x0 < _BESIDE * size:
        beside, y = x1, y + bar_height
    for group in groups:
        if group.entries or group.note:
            y = _set(group, marks, size, (x0, beside), y, theme)
    return marks, y - y1


def _bar_cells(shapes: CellShapes, frame: Box) -> int:
    return 5 if 5 * _step(shapes) < 0.7 * (frame[2] - frame[0]) else 1


def _counted(count: int, noun: str) -> str:
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}es" if noun.endswith("x") else f"{count} {noun}s"


def _step(shapes: CellShapes) -> float:
    """Return the distance of neighbours, which is what the scale counts."""
    return 2 * shapes.apothem


def _set(
    group: _Group, marks: list[Mark], size: float, across: tuple[float, float], y: float, theme: Theme
) -> float:
    """Set a group in columns from *y* on; returns where the next may begin."""
    (x0, x1), ink = across, Ink(theme.text)
    marks.append(Texts([group.title], points((x0, y)), 0.95 * size, ink, "start", bold=True))
    shift = text_width(group.title, 0.95 * size, bold=True) + size
    lines = _wrapped(group.note, 0.8 * size, x1 - x0 - shift)
    for i, line in enumerate(lines):
        marks.append(
            Texts([line], points((x0 + shift, y + 1.1 * i * size)), 0.8 * size, _faint(theme), "start")
        )
    y += 1.1 * max(0, len(lines) - 1) * size
    if not group.entries:
        return y + 1.9 * size
    y += 1.6 * size
    room = max(text_width(entry.text, 0.9 * size) for entry in group.entries) + (_SWATCH + 1.6) * size
    columns = max(1, int((x1 - x0) / room))
    for i, entry in enumerate(group.entries):
        place = points((x0 + i % columns * room, y + i // columns * 1.5 * size))
        marks += [_placed(mark, size, moved(place, _SWATCH / 2 * size, 0)) for mark in entry.marks]
        marks.append(Texts([entry.text], moved(place, (_SWATCH + 0.5) * size, 0), 0.9 * size, ink, "start"))
    return y + ((len(group.entries) - 1) // columns + 1) * 1.5 * size + 0.5 * size


def _wrapped(text: str, size: float, room: float) -> list[str]:
    """Break a text into lines that fit into *room*; a word that does not has a line of its own."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _placed(mark: Area | Lines, size: float, place: Points) -> Area | Lines:
    """Bring a mark made round the origin to its size and place."""
    if isinstance(mark, Area):
        return Area([ring * size + place for ring in mark.rings], mark.ink)
    return Lines([line * size + place for line in mark.lines], mark.ink, mark.width * size, mark.dash)


def _terrain(board: Board, shapes: CellShapes, drawn: Mask, theme: Theme) -> _Group:
    entries = []
    cell = shapes.layout.corners * (1.15 / shapes.size[1])
    shrunk = 1.15 / shapes.size[1] * (0.6 if len(shapes.across) == 4 else 1)
    for code in np.unique(board.terrain[drawn]).tolist():
        kind = board.palette.types[code]
        ground = shown_in(theme, kind.colour)
        marks = (
            Area([cell], Ink(ground)),
            *texture(kind.texture, 0, drawn_on(ground, theme), shrunk),
            Lines([closed(cell)], _faint(theme), 0.05),
        )
        entries.append(_Entry(marks, kind.name))
    return _Group("Terrain", entries)


def _edges(board: Board, drawn: Mask, theme: Theme) -> _Group:
    line = points((-0.7, 0), (0.7, 0))
    entries = []
    for layer in PENS:
        if board.layers[layer][drawn].any():
            lines = [Line(moved(line, 0, dy)) for dy in ((-0.17, 0.17) if layer == "bridge" else (0,))]
            entries.append(_Entry(tuple(pen_marks(layer, lines, theme)), LAYERS[layer].title))
    return _Group("On sides and ways", entries)


def _overlay(painted: Painted, drawn: Mask, theme: Theme, ground: str) -> _Group:
    entries, below = [], Area([_swatch()], Ink(ground))
    for entry in painted.entries(drawn):
        marks: Iterator[Area] | tuple[()] = entry_areas(entry, [_swatch()], painted.overlay.opacity)
        border = Lines([closed(_swatch())], Ink(entry.colour), 0.18 if entry.pattern == "outline" else 0.05)
        entries.append(_Entry((below, *marks, border, *_contour(entry, theme)), entry.label))
    return _Group(painted.overlay.title, entries, painted.painting.note)


def _contour(entry: LegendEntry, theme: Theme) -> Iterator[Lines]:
    if entry.line:
        dash = tuple(part * _CONTOUR_SCALE for part in LINE_DASHES[entry.line])
        yield Lines([closed(_swatch())], Ink(theme.contour), 0.09, dash)


def _swatch() -> Points:
    return box(-0.7, -0.48, 0.7, 0.48)
