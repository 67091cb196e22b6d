"""The ruler's figure of one sighting: as ``static/js/ruler.js``."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

import numpy as np

from viewer.render.cells import CellShapes
from viewer.render.shapes import PIXEL, Area, Ink, Lines, Mark, Points, closed, disc, moved, points

Verdict = Literal["yes", "partly", "no"]

_HALO = "#fffdf6"
_WINDOW = "#ffd84a"
_DARK = "#1d2b44"
_SUPPLY = "#6a2c91"
_COLOURS: Mapping[Verdict, str] = MappingProxyType({"yes": "#0a6e6a", "partly": "#8a5a00", "no": "#b3121f"})
_DASHES: Mapping[Verdict, tuple[float, ...]] = MappingProxyType(
    {"yes": (), "partly": (6 * PIXEL, 4 * PIXEL, 2 * PIXEL, 4 * PIXEL), "no": (6 * PIXEL, 4 * PIXEL)}
)
_SIGNS: Mapping[Verdict, tuple[Points, ...]] = MappingProxyType(
    {
        "yes": (points((-0.2, 0.02), (-0.05, 0.18), (0.22, -0.18)),),
        "partly": (points((-0.22, 0.06), (-0.08, -0.08), (0.08, 0.08), (0.22, -0.06)),),
        "no": (points((-0.16, -0.16), (0.16, 0.16)), points((0.16, -0.16), (-0.16, 0.16))),
    }
)


Place = tuple[float, float]
"""A point in axial coordinates."""


@dataclass(frozen=True)
class RulerDrawing:
    """The figure of one sighting, of whatever rules; all but the two cells and the *verdict* may be missing.

    *window*: what the target is looked at through, none, one, two or the corners of a polygon; *witness* a
    point of it. *blockers*: cells in the way. *best*: the viewpoint that sees most where none sees all, with
    the sight *triangle* and the *hidden* parts of the target. *supplies*: cells along which the sighting is
    passed on, from the observer to the user.
    """

    observer: int
    target: int
    verdict: Verdict
    window: tuple[Place, ...] = ()
    witness: Place | None = None
    blockers: tuple[int, ...] = ()
    best: Place | None = None
    triangle: tuple[Place, ...] = ()
    hidden: tuple[tuple[Place, ...], ...] = ()
    supplies: tuple[tuple[int, ...], ...] = ()


def ruler_marks(drawn: RulerDrawing, shapes: CellShapes) -> list[Mark]:
    """Return the figure of a sighting: what is looked through, what is in the way, and the verdict's sign."""
    colour = _COLOURS[drawn.verdict]
    return [
        *_triangle(drawn, shapes, colour),
        *_window(drawn, shapes, colour),
        *_blockers(drawn, shapes),
        *_hidden(drawn, shapes),
        *_sight_lines(drawn, shapes),
        *_supplies(drawn, shapes),
        *_haloed(closed(shapes.outline(drawn.observer, 0.95)), _DARK, 2.5),
        *_haloed(closed(shapes.outline(drawn.target, 0.95)), colour, 3),
        *_witness(drawn, shapes, colour),
        *_sign(drawn, shapes),
    ]


def _placed(shapes: CellShapes, *axial: Place) -> Points:
    q, r = np.array(axial, np.float64).T
    return np.stack(shapes.layout.to_world(q, r), axis=1)


def _window(drawn: RulerDrawing, shapes: CellShapes, colour: str) -> Iterator[Mark]:
    if len(drawn.window) > 2:
        ring = _placed(shapes, *drawn.window)
        yield Area([ring], Ink(_WINDOW, 0.65))
        yield Lines([closed(ring)], Ink(colour), 1.5 * PIXEL)
    elif len(drawn.window) == 2:
        yield from _haloed(_placed(shapes, *drawn.window), _WINDOW, 5)


def _triangle(drawn: RulerDrawing, shapes: CellShapes, colour: str) -> Iterator[Mark]:
    if drawn.triangle:
        yield Area([_placed(shapes, *drawn.triangle)], Ink(colour, 0.1))


def _hidden(drawn: RulerDrawing, shapes: CellShapes) -> Iterator[Mark]:
    for part in drawn.hidden:
        ring = _placed(shapes, *part)
        yield Area([ring], Ink(_DARK, 0.42))
        yield Lines([closed(ring)], Ink(_HALO), 1.5 * PIXEL)


def _blockers(drawn: RulerDrawing, shapes: CellShapes) -> Iterator[Mark]:
    for cell in drawn.blockers:
        yield Area([shapes.outline(cell)], Ink(_COLOURS["no"], 0.18))
        yield from _haloed(closed(shapes.outline(cell, 0.93)), _COLOURS["no"], 2.5)


def _sight_lines(drawn: RulerDrawing, shapes: CellShapes) -> Iterator[Mark]:
    """From the viewpoint to every corner of the target; without one a line from centre to centre."""
    viewpoint = drawn.witness or drawn.best
    if viewpoint is None:
        lines = [shapes.layout.centres[[drawn.observer, drawn.target]]]
    else:
        start = _placed(shapes, viewpoint)
        lines = [np.vstack([start, corner]) for corner in shapes.outline(drawn.target)]
    yield Lines(lines, Ink(_HALO), 2.5 * PIXEL)
    yield Lines(lines, Ink(_COLOURS[drawn.verdict]), 1.3 * PIXEL, _DASHES[drawn.verdict])


def _supplies(drawn: RulerDrawing, shapes: CellShapes) -> Iterator[Mark]:
    for cells in drawn.supplies:
        line = shapes.layout.centres[list(cells)]
        yield Lines([line], Ink(_HALO), 3.6 * PIXEL)
        yield Lines([line], Ink(_SUPPLY), 1.6 * PIXEL, (3 * PIXEL, 3 * PIXEL))
        for x, y in line[1:].tolist():
            yield Area([disc(x, y, 0.12)], Ink(_SUPPLY))
            yield Lines([closed(disc(x, y, 0.12))], Ink(_HALO), 1.5 * PIXEL)


def _witness(drawn: RulerDrawing, shapes: CellShapes, colour: str) -> Iterator[Mark]:
    seen_from = drawn.witness or (drawn.window[0] if len(drawn.window) == 1 else None)
    if seen_from is not None:
        (x, y), fill = _placed(shapes, seen_from)[0], colour if drawn.witness else _WINDOW
        yield Area([disc(x, y, 0.09)], Ink(fill))
        yield Lines([closed(disc(x, y, 0.09))], Ink(_HALO if drawn.witness else colour), 1.5 * PIXEL)


def _sign(drawn: RulerDrawing, shapes: CellShapes) -> Iterator[Mark]:
    # on a corner, so that the unit in the cell stays in sight
    (x, y), said = shapes.outline(drawn.target)[0].tolist(), drawn.verdict
    yield Area([disc(x, y, 0.34, 32)], Ink(_HALO, 0.92))
    yield Lines([closed(disc(x, y, 0.34, 32))], Ink(_COLOURS[said]), 1.5 * PIXEL)
    yield Lines([moved(line, x, y) for line in _SIGNS[said]], Ink(_COLOURS[said]), 3.5 * PIXEL)


def _haloed(line: Points, colour: str, width: float) -> Iterator[Lines]:
    yield Lines([line], Ink(_HALO), (width + 2) * PIXEL)
    yield Lines([line], Ink(colour), width * PIXEL)
