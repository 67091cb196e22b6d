"""Affine maps of the plane: from the pixels of a picture to the world, and back."""

from dataclasses import astuple, dataclass
from math import atan2, cos, degrees, hypot, isfinite, radians, sin

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.errors import BoardError

FARTHEST = 1e9
"""The largest number in a map; beyond it places could no longer be told apart on a screen."""


@dataclass(frozen=True)
class Affine:
    """``x' = xx * x + xy * y + x0`` and ``y' = yx * x + yy * y + y0``; has an inverse.

    Raises BoardError for numbers that are not finite or beyond `FARTHEST`, and for a map that flattens the
    plane.
    """

    xx: float
    xy: float
    yx: float
    yy: float
    x0: float
    y0: float

    def __post_init__(self) -> None:
        """Check that all numbers can be worked with."""
        for name, value in vars(self).items():
            object.__setattr__(self, name, float(value))
        if not all(isfinite(value) and abs(value) <= FARTHEST for value in astuple(self)):
            raise BoardError("The fit of a picture must be six finite numbers.")
        if not self.area:
            raise BoardError("The fit of a picture must not flatten it to a line.")

    @classmethod
    def upright(cls, scale: float, x0: float = 0.0, y0: float = 0.0) -> "Affine":
        """Return the map that scales evenly and then puts the origin at ``x0, y0``."""
        return cls(scale, 0.0, 0.0, scale, x0, y0)

    @property
    def area(self) -> float:
        """How large a unit square becomes; negative when it is mirrored."""
        return self.xx * self.yy - self.xy * self.yx

    @property
    def scale(self) -> tuple[float, float]:
        """How long a step of 1 along x and along y becomes."""
        return hypot(self.xx, self.yx), hypot(self.xy, self.yy)

    @property
    def angle(self) -> float:
        """How far the x axis is turned, in degrees, clockwise on the screen."""
        return degrees(atan2(self.yx, self.xx))

    def apply(self, points: ArrayLike) -> NDArray[np.float64]:
        """Return where points go, shape (..., 2) both."""
        matrix = np.array([[self.xx, self.xy], [self.yx, self.yy]])
        there: NDArray[np.float64] = np.asarray(points, float) @ matrix.T + (self.x0, self.y0)
        return there

    def inverse(self) -> "Affine":
        """Return the map that undoes this one."""
        xx, xy, yx, yy = (v / self.area for v in (self.yy, -self.xy, -self.yx, self.xx))
        return Affine(xx, xy, yx, yy, -(xx * self.x0 + xy * self.y0), -(yx * self.x0 + yy * self.y0))

    def then(self, later: "Affine") -> "Affine":
        """Return the map that does this and then *later*."""
        x0, y0 = later.apply((self.x0, self.y0)).tolist()
        return Affine(
            later.xx * self.xx + later.xy * self.yx,
            later.xx * self.xy + later.xy * self.yy,
            later.yx * self.xx + later.yy * self.yx,
            later.yx * self.xy + later.yy * self.yy,
            x0,
            y0,
        )

    def moved(self, dx: float, dy: float) -> "Affine":
        """Return this map, moved by a step in the plane that it leads to."""
        return self.then(Affine(1.0, 0.0, 0.0, 1.0, dx, dy))

    def turned(self, angle: float, x: float, y: float) -> "Affine":
        """Return this map, turned by degrees, clockwise on the screen, about a point it leads to."""
        c, s = cos(radians(angle)), sin(radians(angle))
        return self.moved(-x, -y).then(Affine(c, -s, s, c, x, y))

    def scaled(self, factor: float, x: float, y: float) -> "Affine":
        """Return this map, made larger by a factor about a point it leads to."""
        return self.moved(-x, -y).then(Affine.upright(factor, x, y))
