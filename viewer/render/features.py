"""What stands on cells: as ``static/js/features.js``."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from viewer.board.board import Board
from viewer.board.layers import FEATURES
from viewer.render.cells import CellShapes, Mask
from viewer.render.inks import shown_in
from viewer.render.shapes import Area, Ink, Lines, Points, Stamps, closed, disc, points
from viewer.render.themes import Theme

_DARK, _STONE = Ink("#342c26"), Ink("#96928c")
_LEAF, _BARK, _BRICK = Ink("#3a703e"), Ink("#5c422c"), Ink("#a86e56")

_ROCK = points((-0.42, 0.1), (-0.2, -0.3), (0.22, -0.28), (0.44, 0.08), (0.3, 0.3), (-0.28, 0.32))
_SLAB = points((-0.16, 0.34), (-0.18, -0.3), (0, -0.42), (0.18, -0.3), (0.16, 0.34))
_BLOCK = points((-0.46, -0.16), (0.46, -0.16), (0.46, 0.2), (-0.46, 0.2))

Drawing = tuple[Area | Lines, ...]


def _line(*ends: tuple[float, float]) -> Points:
    return points(*ends)


FEATURE_DRAWINGS: Mapping[str, Drawing] = MappingProxyType(
    {
        "boulder": (
            Area([_ROCK], _STONE),
            Lines([closed(_ROCK)], _DARK, 0.07),
            Lines([_line((-0.1, -0.2), (0.04, 0.02), (0.24, 0.06))], Ink("#342c26", 0.7), 0.05),
        ),
        "tree": (
            Lines([_line((0, 0.1), (0, 0.44))], _BARK, 0.12),
            Area([disc(0, -0.12, 0.34, 32)], _LEAF),
            Lines([closed(disc(0, -0.12, 0.34, 32))], _DARK, 0.07),
        ),
        "stone": (
            Area([_SLAB], _STONE),
            Lines([closed(_SLAB), _line((-0.3, 0.36), (0.3, 0.36))], _DARK, 0.07),
        ),
        "wall": (
            Area([_BLOCK], _BRICK),
            Lines([closed(_BLOCK)], _DARK, 0.07),
            Lines(
                [
                    _line((-0.46, 0.02), (0.46, 0.02)),
                    _line((-0.12, -0.16), (-0.12, 0.02)),
                    _line((0.16, 0.02), (0.16, 0.2)),
                ],
                _DARK,
                0.05,
            ),
        ),
    }
)
"""By name, round the middle of the cell, in world units."""


def feature_marks(board: Board, shapes: CellShapes, drawn: Mask, theme: Theme) -> Iterator[Stamps]:
    """Yield what stands on the cells of *drawn*, each drawing once for all its cells."""
    features = board.layers["feature"]
    for code, name in enumerate(FEATURES):
        places = shapes.layout.centres[drawn & (features == code)]
        if code and len(places):
            yield Stamps(tuple(_shown(part, theme) for part in FEATURE_DRAWINGS[name]), places)


def _shown(part: Area | Lines, theme: Theme) -> Area | Lines:
    colour = shown_in(theme, part.ink.colour)
    return part if colour == part.ink.colour else replace(part, ink=replace(part.ink, colour=colour))
