"""The steps of fitting a grid to a scan: three corners of a cell, its number, another cell far away."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from viewer.analysis.fitting import CORNERS, Anchor, Fit, Pixels, fitted
from viewer.errors import EditError
from viewer.grid.affine import Affine
from viewer.grid.base import Grid

MOST_CELLS = 8
"""The most cells that one fitting takes."""

Step = Literal["corners", "number", "next"]


class Fitting:
    """What has been clicked so far, and the fit that follows from it.

    ``clicked`` are the corners of the cell under way, in pixels; ``anchors`` the cells that are done.
    """

    def __init__(self) -> None:
        self.clicked: list[Pixels] = []
        self.anchors: list[Anchor] = []
        self.fit: Fit | None = None

    @property
    def step(self) -> Step:
        """What comes next: a corner, the number of the cell, or another cell if one likes."""
        if len(self.clicked) == CORNERS:
            return "number"
        return "next" if self.anchors and not self.clicked else "corners"

    def click(self, pixel: Pixels) -> None:
        """Take a corner, in pixels of the picture."""
        if self.step == "number":
            raise EditError("Say which cell this is before you go on to the next.")
        if len(self.anchors) >= MOST_CELLS:
            raise EditError(f"{MOST_CELLS} cells are enough; be done, or go back and click one anew.")
        self.clicked.append(pixel)

    def name(self, grid: Grid, cell: int, near: Affine) -> Affine:
        """Say which cell the corners belong to; returns the fit by all cells. Raises EditError."""
        if self.step != "number":
            raise EditError(f"Click {CORNERS} corners of a cell before you say which it is.")
        a, b, c = self.clicked
        anchors = [*self.anchors, Anchor(cell, (a, b, c))]
        try:
            self.fit = fitted(grid, anchors, near)
        except EditError:
            self.clicked.clear()
            raise
        self.anchors = anchors
        self.clicked.clear()
        return self.fit.affine

    def back(self) -> bool:
        """Take back the last click, or open the last cell again; returns whether there was anything."""
        if self.clicked:
            self.clicked.pop()
        elif self.anchors:
            self.clicked = list(self.anchors.pop().pixels)
        else:
            return False
        return True

    def middle(self) -> Pixels:
        """Return about where the middle of the cell under way lies, in pixels."""
        first, last = np.array(self.clicked[0]), np.array(self.clicked[-1])
        x, y = ((first + last) / 2).tolist()
        return x, y

    def crosses(self) -> list[list[float]]:
        """Return every corner clicked, in pixels: those of cells that are done first."""
        done: Sequence[Pixels] = [pixel for anchor in self.anchors for pixel in anchor.pixels]
        return [list(pixel) for pixel in (*done, *self.clicked)]
