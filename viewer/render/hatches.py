"""The hatchings of `viewer.overlays.base.PATTERNS` as a square that repeats: as ``static/js/patterns.js``."""

from collections.abc import Mapping
from types import MappingProxyType

from viewer.render.shapes import PIXEL, Area, Ink, Lines, Points, disc, points


def _strip(*ends: tuple[float, float]) -> Points:
    return points(*ends) * PIXEL


_DIAGONAL = (_strip((-2, 3), (3, -2)), _strip((-2, 15), (15, -2)), _strip((10, 15), (15, 10)))
_BACK = (_strip((-2, -1), (14, 15)), _strip((-2, 11), (3, 16)), _strip((9, -2), (14, 3)))
_LEVEL = (_strip((-1, 0.75), (13, 0.75)), _strip((-1, 6.75), (13, 6.75)))
_UPRIGHT = (_strip((0.75, -1), (0.75, 13)), _strip((6.75, -1), (6.75, 13)))
_DOTS = tuple(
    disc(x * PIXEL, y * PIXEL, 1.4 * PIXEL, 12) for x, y in ((2.5, 2.5), (2.5, 8.5), (8.5, 5.5), (8.5, 11.5))
)
_LINES: Mapping[str, tuple[tuple[Points, ...], float]] = MappingProxyType(
    {
        "diagonal": (_DIAGONAL, 1.45),
        "back": (_BACK, 1.45),
        "cross": ((*_DIAGONAL, *_BACK), 1.45),
        "horizontal": (_LEVEL, 1.5),
        "vertical": (_UPRIGHT, 1.5),
    }
)

HATCHES = ("dots", *_LINES)
"""The patterns that are hatchings."""


def hatch(pattern: str, colour: str) -> Area | Lines:
    """Return what a square from 0, 0 to `PERIOD`, `PERIOD` of a hatching holds; it may stand out of it."""
    if pattern == "dots":
        return Area(_DOTS, Ink(colour))
    lines, width = _LINES[pattern]
    return Lines(lines, Ink(colour), width * PIXEL)
