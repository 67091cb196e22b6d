"""Units as counters: the side's colour, a symbol and an abbreviation; the same as
``static/js/counter.js``."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, sin
from types import MappingProxyType

import numpy as np

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.render.cells import CellShapes, Mask
from viewer.render.inks import readable_on
from viewer.render.shapes import Area, Ink, Lines, Points, Stamps, Texts, closed, moved, points
from viewer.render.svgpath import flattened

_CATERPILLAR = "M14 42a8 8 0 0 0 8 8h56a8 8 0 0 0 8-8a8 8 0 0 0-8-8H22a8 8 0 0 0-8 8z"
_LOW_CATERPILLAR = "M14 44a7 7 0 0 0 7 7h58a7 7 0 0 0 7-7a7 7 0 0 0-7-7H21a7 7 0 0 0-7 7z"
_CROSSED = ("M14 8h72v44H14z", "M14 8l72 44M86 8L14 52")
_POST = (("line", "M20 52V24l30-16 30 16v28z"), ("line", "M50 8V0M50 2h20"), ("fill", "M42 52V34h16v18z"))
_TOWER = (
    ("line", "M34 56L46 18h8l12 38z"), ("fill", "M40 18V8h20v10z"), ("line", "M62 12h32M38 40h24"),
)  # fmt: skip
_GENERIC = (("line", "M50 8a22 22 0 1 0 .1 0"), ("fill", "M50 23a7 7 0 1 0 .1 0"))

DRAWINGS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "tank": (("line", _CATERPILLAR), ("fill", "M32 34l6-14h26l6 14z"), ("line", "M64 25h28")),
        "heavy_tank": (
            ("line", "M10 42a9 9 0 0 0 9 9h62a9 9 0 0 0 9-9a9 9 0 0 0-9-9H19a9 9 0 0 0-9 9z"),
            ("fill", "M26 33l7-19h32l7 19z"), ("line", "M64 22h34"), ("line", "M20 42h60"),
        ),
        "superheavy": (
            ("line", "M6 42a9 9 0 0 0 9 9h70a9 9 0 0 0 9-9a9 9 0 0 0-9-9H15a9 9 0 0 0-9 9z"),
            ("fill", "M20 33l7-22h42l7 22z"), ("line", "M68 17h30M70 25h28"), ("line", "M16 42h68"),
        ),
        "gev": (("fill", "M8 38l18-16h36l30 16z"), ("line", "M6 46h88M16 54h68")),
        "missile_tank": (("line", _LOW_CATERPILLAR), ("line", "M30 36L70 12"), ("fill", "M64 8l20-4-10 18z")),
        "howitzer": (("line", "M40 48L82 10"), ("fill", "M18 56l12-22h18l12 22z"), ("line", "M10 56h80")),
        "mobile_howitzer": (
            ("line", "M42 34L84 8"), ("fill", "M26 34h30l6-8H32z"), ("line", _LOW_CATERPILLAR),
        ),
        "infantry": tuple(("line", part) for part in _CROSSED),
        "marines": (
            *(("line", part) for part in _CROSSED), ("line", "M30 46c6-8 12 8 20 0s14 8 20 0"),
        ),
        "ogre": (
            ("fill", "M10 50l8-26 14-4 4-12h26l6 12 14 6 8 24z"), ("line", "M62 14h32M66 26h30"),
            ("line", "M6 55h88"),
        ),
        "command_post": _POST,
        "unknown": (
            ("line", "M36 20a14 14 0 1 1 20 13c-4 2-6 4-6 8"), ("fill", "M50 47a4 4 0 1 0 .1 0"),
        ),
        "laser_tower": _TOWER,
    }
)  # fmt: skip
"""Parts in a box of 100 x 60, by symbol; any other symbol is drawn as a ring with a dot."""

_STATES = MappingProxyType(
    {
        "disabled": "M8 92L92 8",
        "destroyed": "M8 8L92 92M92 8L8 92",
        "downed": "M8 92L92 8",
        "submerged": "M6 88q11-10 22 0t22 0 22 0 22 0",
    }
)
_SHARE = 0.68


@dataclass(frozen=True)
class _Face:
    """All that tells one counter from another; a drawing is made once for all that are alike."""

    colour: str
    symbol: str
    abbreviation: str
    facing: int | None
    turn: float
    states: tuple[str, ...]


@dataclass(frozen=True)
class Stranger:
    """A unit of which nothing is told but its *cell* and the *colour* of its side."""

    cell: int
    colour: str


def counter_marks(
    scenario: Scenario, shapes: CellShapes, drawn: Mask, unknown: Sequence[Stranger] = ()
) -> list[Stamps]:
    """Return the counters of units in the cells of *drawn*; stacks fan out, the last unit on top.

    Counters of *unknown* units lie above the others.
    """
    size = _SHARE * min(shapes.size)
    stacks: dict[int, list[_Face]] = {}
    for unit in scenario.roster:
        stacks.setdefault(unit.cell, []).append(_face(scenario, shapes, unit))
    for stranger in unknown:
        stacks.setdefault(stranger.cell, []).append(_Face(stranger.colour, "unknown", "", None, 0.0, ()))
    return [
        Stamps(counter(face, size), place)
        for cell, faces in stacks.items()
        if drawn[cell]
        for face, place in _fanned(faces, shapes.layout.centres[[cell]], size)
    ]


def _fanned(faces: list[_Face], centre: Points, size: float) -> Iterator[tuple[_Face, Points]]:
    step = size * min(0.2, 0.5 / len(faces))
    for i, face in enumerate(faces):
        shift = (i - (len(faces) - 1) / 2) * step
        yield face, moved(centre, shift, -shift)


def _face(scenario: Scenario, shapes: CellShapes, unit: Unit) -> _Face:
    kind = scenario.catalogue[unit.kind]
    turn = 0.0 if unit.facing is None else _heading(shapes, unit.facing)
    colour = scenario.side(unit.side).colour
    return _Face(colour, kind.symbol, kind.abbreviation, unit.facing, turn, tuple(sorted(unit.states)))


def _heading(shapes: CellShapes, facing: int) -> float:
    """Return by how much a mark at the top is turned clockwise to show a facing, in radians."""
    x, y = shapes.normals[facing]
    return float(np.arctan2(x, -y))


@lru_cache(maxsize=256)
def counter(face: _Face, size: float) -> tuple[Area | Lines | Texts, ...]:
    """Return the marks of a counter of a size, in world units, round the origin."""
    ink = readable_on(face.colour)
    return (
        Area([in_box(rounded(7, 9, 89), size)], Ink("#000000", 0.28)),
        Area([in_box(rounded(4, 4, 90), size)], Ink(face.colour)),
        Lines([in_box(closed(rounded(4, 4, 90)), size)], Ink(ink, 0.9), 0.03 * size),
        *_symbol(face, ink, size),
        *_lettered(face, ink, size),
        *_facing(face, size),
        *_state_marks(face.states, size),
    )  # fmt: skip


def _symbol(face: _Face, ink: str, size: float) -> Iterator[Area | Lines]:
    scale, x, y = (0.66, 17, 12) if face.abbreviation else (0.84, 8, 24)
    for kind, data in DRAWINGS.get(face.symbol, _GENERIC):
        lines = [in_box(moved(line * scale, x, y), size) for line in flattened(data)]
        if kind == "fill":
            yield Area(lines, Ink(ink))
        yield Lines(lines, Ink(ink), 0.05 * scale * size)


def _lettered(face: _Face, ink: str, size: float) -> Iterator[Texts]:
    if face.abbreviation:
        letters = _letters(face.abbreviation) * size / 100
        yield Texts([face.abbreviation], in_box(points((49, 73)), size), letters, Ink(ink), bold=True)


def _facing(face: _Face, size: float) -> Iterator[Area | Lines]:
    if face.facing is None:
        return
    c, s = cos(face.turn), sin(face.turn)
    mark = (points((37, 14), (63, 14), (50, 2)) - 50) @ np.array([[c, s], [-s, c]]) + 50
    yield Area([in_box(mark, size)], Ink("#ffffff"))
    yield Lines([in_box(closed(mark), size)], Ink("#15130f"), 0.03 * size)


def _state_marks(states: tuple[str, ...], size: float) -> Iterator[Lines]:
    for state in states:
        if state in _STATES:
            lines = [in_box(line, size) for line in flattened(_STATES[state])]
            yield Lines(lines, Ink("#ffffff"), 0.11 * size)
            yield Lines(lines, Ink("#b3121f"), 0.06 * size)


def _letters(text: str) -> float:
    return max(14.0, min(30.0, 118 / max(1, len(text))))


def in_box(ring: Points, size: float) -> Points:
    """Bring a drawing in a box of 100 x 100 to its size round the origin."""
    placed: Points = (ring - 50) * (size / 100)
    return placed


def rounded(x: float, y: float, side: float, radius: float = 10) -> Points:
    """Return the ring of a square with rounded corners."""
    turn = np.linspace(0, np.pi / 2, 7)
    corner = radius * np.stack([np.cos(turn), np.sin(turn)], axis=1)
    quarter = np.array([[0, 1], [-1, 0]])
    middle = side / 2
    ring = [corner + middle - radius]
    for _ in range(3):
        ring.append(ring[-1] @ quarter)
    return moved(np.vstack(ring), x + middle, y + middle)
