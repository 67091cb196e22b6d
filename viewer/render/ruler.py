"""The ruler's figure of one sighting: as ``static/js/ruler.js``."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal

import numpy as np

from viewer.analysis.figure import Figure, figure
from viewer.board.board import Board
from viewer.render.cells import CellShapes
from viewer.render.inks import HALO
from viewer.render.shapes import PIXEL, Area, Ink, Lines, Mark, Points, closed, disc, moved, points
from viewer.rules.gev import GevSighting

Answer = Literal["yes", "partly", "no"]

_WINDOW = "#ffd84a"
_DARK = "#1d2b44"
_COLOURS: Mapping[Answer, str] = MappingProxyType({"yes": "#0a6e6a", "partly": "#8a5a00", "no": "#b3121f"})
_DASHES: Mapping[Answer, tuple[float, ...]] = MappingProxyType(
    {"yes": (), "partly": (6 * PIXEL, 4 * PIXEL, 2 * PIXEL, 4 * PIXEL), "no": (6 * PIXEL, 4 * PIXEL)}
)
_SIGNS: Mapping[Answer, tuple[Points, ...]] = MappingProxyType(
    {
        "yes": (points((-0.2, 0.02), (-0.05, 0.18), (0.22, -0.18)),),
        "partly": (points((-0.22, 0.06), (-0.08, -0.08), (0.08, 0.08), (0.22, -0.06)),),
        "no": (points((-0.16, -0.16), (0.16, 0.16)), points((0.16, -0.16), (-0.16, 0.16))),
    }
)


def answer(sighting: GevSighting) -> Answer:
    """Return ``"yes"``, ``"partly"`` (in line, but in raised terrain) or ``"no"``."""
    if sighting.los or sighting.adjacent:
        return "yes"
    return "partly" if sighting.in_line else "no"


def ruler_marks(board: Board, sighting: GevSighting, shapes: CellShapes) -> list[Mark]:
    """Return the figure of a sighting: what is looked through, what is in the way, and the verdict's sign."""
    said, drawn = answer(sighting), figure(board, sighting)
    colour = _COLOURS[said]
    return [
        *_triangle(drawn, shapes, colour),
        *_window(sighting, shapes, colour),
        *_blockers(sighting, shapes),
        *_hidden(drawn, shapes),
        *_sight_lines(sighting, drawn, shapes, said),
        *_haloed(closed(shapes.outline(sighting.observer, 0.95)), _DARK, 2.5),
        *_haloed(closed(shapes.outline(sighting.target, 0.95)), colour, 3),
        *_witness(sighting, shapes, colour),
        *_sign(sighting, shapes, said),
    ]


def _placed(shapes: CellShapes, *axial: tuple[object, object]) -> Points:
    q, r = np.array(axial, np.float64).T
    return np.stack(shapes.layout.to_world(q, r), axis=1)


def _window(sighting: GevSighting, shapes: CellShapes, colour: str) -> Iterator[Mark]:
    if len(sighting.window) > 2:
        ring = _placed(shapes, *sighting.window)
        yield Area([ring], Ink(_WINDOW, 0.65))
        yield Lines([closed(ring)], Ink(colour), 1.5 * PIXEL)
    elif len(sighting.window) == 2:
        yield from _haloed(_placed(shapes, *sighting.window), _WINDOW, 5)


def _triangle(drawn: Figure | None, shapes: CellShapes, colour: str) -> Iterator[Mark]:
    if drawn is not None:
        yield Area([_placed(shapes, *drawn.triangle)], Ink(colour, 0.1))


def _hidden(drawn: Figure | None, shapes: CellShapes) -> Iterator[Mark]:
    for part in drawn.hidden if drawn else ():
        ring = _placed(shapes, *part)
        yield Area([ring], Ink(_DARK, 0.42))
        yield Lines([closed(ring)], Ink(HALO), 1.5 * PIXEL)


def _blockers(sighting: GevSighting, shapes: CellShapes) -> Iterator[Mark]:
    for cell in sighting.blockers:
        yield Area([shapes.outline(cell)], Ink(_COLOURS["no"], 0.18))
        yield from _haloed(closed(shapes.outline(cell, 0.93)), _COLOURS["no"], 2.5)


def _sight_lines(
    sighting: GevSighting, drawn: Figure | None, shapes: CellShapes, said: Answer
) -> Iterator[Mark]:
    """From the viewpoint to every corner of the target; without one a line from centre to centre."""
    viewpoint = sighting.witness or (drawn.best if drawn else None)
    if viewpoint is None:
        lines = [shapes.layout.centres[[sighting.observer, sighting.target]]]
    else:
        start = _placed(shapes, viewpoint)
        lines = [np.vstack([start, corner]) for corner in shapes.outline(sighting.target)]
    yield Lines(lines, Ink(HALO), 2.5 * PIXEL)
    yield Lines(lines, Ink(_COLOURS[said]), 1.3 * PIXEL, _DASHES[said])


def _witness(sighting: GevSighting, shapes: CellShapes, colour: str) -> Iterator[Mark]:
    seen_from = sighting.witness or (sighting.window[0] if len(sighting.window) == 1 else None)
    if seen_from is not None:
        (x, y), fill = _placed(shapes, seen_from)[0], colour if sighting.witness else _WINDOW
        yield Area([disc(x, y, 0.09)], Ink(fill))
        yield Lines([closed(disc(x, y, 0.09))], Ink(HALO if sighting.witness else colour), 1.5 * PIXEL)


def _sign(sighting: GevSighting, shapes: CellShapes, said: Answer) -> Iterator[Mark]:
    # on a corner, so that the unit in the cell stays in sight
    x, y = shapes.outline(sighting.target)[0].tolist()
    yield Area([disc(x, y, 0.34, 32)], Ink(HALO, 0.92))
    yield Lines([closed(disc(x, y, 0.34, 32))], Ink(_COLOURS[said]), 1.5 * PIXEL)
    yield Lines([moved(line, x, y) for line in _SIGNS[said]], Ink(_COLOURS[said]), 3.5 * PIXEL)


def _haloed(line: Points, colour: str, width: float) -> Iterator[Lines]:
    yield Lines([line], Ink(HALO), (width + 2) * PIXEL)
    yield Lines([line], Ink(colour), width * PIXEL)
