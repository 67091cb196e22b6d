"""Heights on a rectangle of points, as every kind of file gives them."""

from dataclasses import dataclass
from math import cos, radians

import numpy as np
from numpy.typing import NDArray

from viewer.errors import FormatError

MAX_POINTS = 20_000_000
"""The most points that are read: a tile of SRTM has 13 million."""

METRES_PER_DEGREE = 111_320.0
"""Along a meridian, and along the equator."""


@dataclass(frozen=True)
class Place:
    """Where points lie in the file's own coordinates, and how far apart: *degrees* or some length.

    *west* and *north* are those of the first point, the one in the north-west.
    """

    west: float
    north: float
    across: float
    down: float
    degrees: bool = False


@dataclass(frozen=True)
class Points:
    """Heights, shape (rows, cols), float32, north at the top; NaN where the file has no data.

    Neighbouring points lie *across* and *down* apart, in *unit*; ``"points"`` where the file tells no
    distance, and then it is 1. *place* is None where it tells none. *kind* says what was read. Heights are in
    the file's own unit.
    """

    values: NDArray[np.float32]
    kind: str
    across: float = 1.0
    down: float = 1.0
    unit: str = "points"
    place: Place | None = None

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole, in `unit`; each point stands for the middle of its own patch."""
        rows, cols = self.values.shape
        return cols * self.across, rows * self.down


def check_size(cols: int, rows: int) -> None:
    """Raise FormatError for a rectangle that is empty or too large to read, before any of it is read."""
    if cols < 1 or rows < 1:
        raise FormatError(f"The height map is {cols} x {rows} points: it has none.")
    if cols * rows > MAX_POINTS:
        most = MAX_POINTS // 10**6
        raise FormatError(f"The height map is {cols} x {rows} points; up to {most} million are read.")


def in_metres(across: float, down: float, latitude: float) -> tuple[float, float]:
    """Return distances given in degrees as metres, at one latitude for the whole map."""
    return across * METRES_PER_DEGREE * max(cos(radians(latitude)), 0.01), down * METRES_PER_DEGREE
