"""A scanned map that lies beneath the board to be traced: where it lies and how it is shown.

The picture itself is no part of it: it is kept beside, under its digest, and no edit copies it.
"""

import re
from dataclasses import dataclass
from math import isfinite
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from viewer.board.names import check_text, clip
from viewer.errors import BoardError
from viewer.grid.affine import Affine

MAX_PICTURE = 200 * 2**20
"""The most bytes of a picture: a scan of 10,000 x 10,000 pixels as PNG has about half of that."""

MAX_EMBEDDED = 32 * 2**20
"""The most bytes of a picture that is saved within the file of the map; larger ones lie beside it."""

MAX_SIDE = 30_000
MAX_PIXELS = 150_000_000
"""The most pixels of a picture: about 600 MB when it is decoded."""

NAME_LENGTH = 120

PictureFormat = Literal["png", "jpeg", "webp"]
PICTURE_FORMATS: tuple[PictureFormat, ...] = ("png", "jpeg", "webp")

_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Underlay:
    """A picture beneath the board.

    *digest* is the SHA-256 of the picture's file as 64 hex digits, *name* what the file was called, *width*
    and *height* its size in pixels as it is shown: turned, if the file says so. *fit* leads from pixels (the
    origin is the upper left corner of the first) to the world of `viewer.grid.layout`. *opacity* is that of
    the picture and *ground* that of the terrain over it, 0 to 1 both. *above*: it lies over the terrain
    instead. *locked*: it stays where it is. *embedded*: it is saved in the file of the map, else beside it.

    Raises BoardError for values out of bounds.
    """

    digest: str
    name: str
    format: PictureFormat
    width: int
    height: int
    fit: Affine
    opacity: float = 1.0
    ground: float = 0.5
    above: bool = False
    shown: bool = True
    locked: bool = False
    embedded: bool = True

    def __post_init__(self) -> None:
        """Check every field."""
        if not _DIGEST.fullmatch(self.digest):
            raise BoardError(f"The digest of a picture is 64 hex digits, not {clip(self.digest)}.")
        check_text("The name of a picture", self.name, NAME_LENGTH)
        if self.format not in PICTURE_FORMATS:
            raise BoardError(f"A picture is {', '.join(PICTURE_FORMATS)}, not {clip(self.format)}.")
        check_size(self.width, self.height)
        for name in ("opacity", "ground"):
            value = getattr(self, name)
            if not isfinite(value) or not 0 <= value <= 1:
                raise BoardError(f"The {name} over a picture must be from 0 to 1, not {value}.")
            object.__setattr__(self, name, float(value))

    @property
    def corners(self) -> NDArray[np.float64]:
        """The corners in the world, clockwise in the picture from its upper left, shape (4, 2)."""
        w, h = self.width, self.height
        return self.fit.apply([(0, 0), (w, 0), (w, h), (0, h)])

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the picture in the world."""
        x, y = self.fit.apply((self.width / 2, self.height / 2)).tolist()
        return x, y


def check_size(width: int, height: int) -> None:
    """Raise BoardError for a picture of no pixels, or of more than can be shown."""
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE and width * height <= MAX_PIXELS):
        raise BoardError(
            f"The picture is {width} x {height} pixels; up to {MAX_SIDE:,} a side and "
            f"{MAX_PIXELS // 10**6} million in all can be shown."
        )
