"""What a picture is made of: marks in world coordinates, whoever draws them.

World coordinates are those of `viewer.grid.layout`: y down, hex sides of length 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from viewer.grid.affine import Affine
from viewer.render.themes import LIGHT, Theme

Points = NDArray[np.float64]
"""World points, shape (k, 2)."""

PIXEL = 1 / 28
"""A pixel of the page in world units, at the zoom that pictures imitate: hexes about 50 pixels high."""

PERIOD = 12 * PIXEL
"""The side of the square that every hatching repeats in, from the origin on."""


@dataclass(frozen=True)
class Ink:
    """A colour ``#rrggbb``, how much of it covers (0 to 1), and the hatching it is laid on in."""

    colour: str
    alpha: float = 1.0
    pattern: str = "solid"


@dataclass(frozen=True, eq=False)
class Area:
    """Polygons filled together by the even-odd rule; each ring of shape (k, 2), not closed."""

    rings: Sequence[Points]
    ink: Ink


@dataclass(frozen=True, eq=False)
class Lines:
    """Polylines with round ends and joins; *width* and *dash* (drawn, left out, ...) in world units."""

    lines: Sequence[Points]
    ink: Ink
    width: float
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, eq=False)
class Texts:
    """Texts of one look, one per place; a place is half-way up the capitals, at their middle or start.

    The letters are *grown* on all sides by so many world units, as the halo of others is.
    """

    texts: Sequence[str]
    places: Points
    size: float
    ink: Ink
    anchor: Literal["middle", "start"] = "middle"
    bold: bool = False
    grown: float = 0.0


@dataclass(frozen=True, eq=False)
class Stamps:
    """One drawing without hatchings, made round the origin, set down at many places."""

    drawing: tuple["Area | Lines | Texts", ...]
    places: Points


@dataclass(frozen=True, eq=False)
class Scan:
    """A picture file, its *width* and *height* in pixels, and the *fit* from these to the world.

    *paper* is the colour that shows where it is clear. *decoded* keeps what has been made of it, by how much
    smaller it is.
    """

    data: bytes
    width: int
    height: int
    fit: Affine
    opacity: float
    paper: str = LIGHT.paper
    decoded: dict[int, Any] = field(default_factory=dict, repr=False)


Mark = Area | Lines | Texts | Stamps | Scan
Box = tuple[float, float, float, float]
"""``x0, y0, x1, y1`` in world units."""

CAPITALS = 0.36
"""Half the height of capital letters in parts of the size of the font."""


@dataclass(frozen=True, eq=False)
class Picture:
    """A finished picture, from the bottom: *inside* is cut off at the *frame* of the map, *around* is not.

    *cell* is how wide a cell is from side to side, in world units; the paper is that of the *theme*.
    """

    sheet: Box
    frame: Box
    inside: tuple[Mark, ...]
    around: tuple[Mark, ...]
    cell: float
    title: str = ""
    theme: Theme = LIGHT

    @property
    def width(self) -> float:
        """The width of the sheet in world units."""
        return self.sheet[2] - self.sheet[0]

    @property
    def height(self) -> float:
        """The height of the sheet in world units."""
        return self.sheet[3] - self.sheet[1]


def points(*places: tuple[float, float]) -> Points:
    """Return places as an array."""
    return np.array(places, np.float64).reshape(-1, 2)


def box(x0: float, y0: float, x1: float, y1: float) -> Points:
    """Return the ring of a rectangle."""
    return points((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def disc(x: float, y: float, radius: float, steps: int = 20) -> Points:
    """Return the ring of a disc."""
    turn = np.arange(steps) * (2 * np.pi / steps)
    return np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn)], axis=1)


def moved(places: Points, dx: float, dy: float) -> Points:
    """Return places moved right by *dx* and down by *dy*."""
    there: Points = places + np.array([dx, dy])
    return there


def closed(ring: Points) -> Points:
    """Return a ring as a line that ends where it began."""
    return np.vstack([ring, ring[:1]])
