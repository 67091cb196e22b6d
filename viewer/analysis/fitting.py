"""Fitting a grid to a scanned map: from corners of cells that were clicked in it to where the picture lies.

Each cell gives three corners that follow each other. One cell is enough for size, turn and place; more cells
far apart make them exact, and three that do not lie in a line show whether the scan is stretched as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from viewer.errors import EditError
from viewer.grid.affine import Affine
from viewer.grid.base import Grid
from viewer.grid.layout import Layout

CORNERS = 3
"""How many corners of a cell are clicked."""

_STRETCH_FROM = 3
_FLAT = 0.1
_SMALLEST = 2.0
_MIRROR = Affine(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Pixels = tuple[float, float]


@dataclass(frozen=True)
class Anchor:
    """Three corners of *cell* that follow each other, in pixels of the picture."""

    cell: int
    pixels: tuple[Pixels, Pixels, Pixels]


@dataclass(frozen=True)
class Fit:
    """Where a picture lies, and how far what was clicked is off from that.

    *residuals* are in pixels, shape (k, 3): for each anchor the distance of each corner. *stretched* tells
    that both directions were given scales of their own.
    """

    affine: Affine
    residuals: NDArray[np.float64]
    stretched: bool

    @property
    def error(self) -> float:
        """The mean distance (root of the mean square) in pixels."""
        return float(np.sqrt(np.mean(self.residuals**2)))

    @property
    def stretch(self) -> float:
        """How far cells are from keeping their shape in the picture: 0.02 is longer by 2 % one way."""
        affine = self.affine
        long, short = np.linalg.svd([[affine.xx, affine.xy], [affine.yx, affine.yy]], compute_uv=False)
        return float(long / short - 1)


def fitted(grid: Grid, anchors: Sequence[Anchor], near: Affine) -> Fit:
    """Return the fit that brings the clicked corners closest to those of the cells (least squares).

    Which corners were clicked, and whether in turn or against it, is chosen so that the picture is turned as
    little as can be from how it lies in *near*. Raises EditError for corners that cannot be those of a cell.
    """
    if not anchors:
        raise EditError("To fit the grid, click three corners of a cell first.")
    if near.area < 0:
        return _mirrored(grid, anchors, near)
    layout = Layout(grid)
    pixels = np.array([anchor.pixels for anchor in anchors], float)
    for triple in pixels:
        _check(triple)
    first = _chosen(layout, anchors[0].cell, pixels[0], near)
    world = [first[1]]
    for anchor, triple in zip(anchors[1:], pixels[1:], strict=True):
        world.append(_chosen(layout, anchor.cell, triple, first[0])[1])
    return _solved(pixels, np.array(world))


def _mirrored(grid: Grid, anchors: Sequence[Anchor], near: Affine) -> Fit:
    """Return the fit of a picture that lies as in a mirror, as the map may that was traced from it."""
    turned = []
    for anchor in anchors:
        a, b, c = ((-x, y) for x, y in anchor.pixels)
        turned.append(Anchor(anchor.cell, (a, b, c)))
    fit = fitted(grid, turned, _MIRROR.then(near))
    return replace(fit, affine=_MIRROR.then(fit.affine))


def _check(triple: NDArray[np.float64]) -> None:
    before, after = triple[1] - triple[0], triple[2] - triple[1]
    lengths = np.hypot(*np.array([before, after]).T)
    area = abs(before[0] * after[1] - before[1] * after[0])
    if not np.isfinite(triple).all() or lengths.min() < _SMALLEST:
        raise EditError(f"Two corners of a cell are at least {_SMALLEST:.0f} pixels apart; zoom in to click.")
    if lengths.max() > 2 * lengths.min() or area < 0.4 * lengths.prod():
        raise EditError("These are not three corners of a cell that follow each other; click them again.")


def _chosen(
    layout: Layout, cell: int, triple: NDArray[np.float64], near: Affine
) -> tuple[Affine, NDArray[np.float64]]:
    """Return the fit of one cell alone, and the corners of it that were clicked, shape (3, 2)."""
    corners = layout.centres[cell] + layout.corners
    count = len(corners)
    turns = [np.arange(start, start + CORNERS) % count for start in range(count)]
    before, after = triple[1] - triple[0], triple[2] - triple[1]
    clockwise = before[0] * after[1] - before[1] * after[0] > 0
    steps = turns if clockwise else [turn[::-1] for turn in turns]
    choices = [(_similar(triple, corners[step]), corners[step]) for step in steps]
    return min(choices, key=lambda choice: abs((choice[0].angle - near.angle + 180) % 360 - 180))


def _solved(pixels: NDArray[np.float64], world: NDArray[np.float64]) -> Fit:
    flat, there = pixels.reshape(-1, 2), world.reshape(-1, 2)
    stretched = len(pixels) >= _STRETCH_FROM and _spread(world.mean(axis=1)) > _FLAT
    affine = _stretching(flat, there) if stretched else _similar(flat, there)
    off = affine.inverse().apply(there) - flat
    return Fit(affine, np.hypot(*off.T).reshape(-1, CORNERS), stretched)


def _spread(centres: NDArray[np.float64]) -> float:
    """Return how far centres, shape (k, 2), are from lying in a line: 0 in a line, 1 all round."""
    long, short = np.linalg.svd(centres - centres.mean(axis=0), compute_uv=False)
    return float(short / long) if long else 0.0


def _similar(pixels: NDArray[np.float64], world: NDArray[np.float64]) -> Affine:
    """Return the best map of points, shape (k, 2), that keeps shapes.

    Points are complex numbers here, and the map is z -> a z + b: a line through points that are centred.
    """
    z, w = (points[:, 0] + 1j * points[:, 1] for points in (pixels, world))
    centred = z - z.mean()
    a = np.vdot(centred, w - w.mean()) / np.vdot(centred, centred)
    b = w.mean() - a * z.mean()
    return Affine(a.real, -a.imag, a.imag, a.real, b.real, b.imag)


def _stretching(pixels: NDArray[np.float64], world: NDArray[np.float64]) -> Affine:
    """Return the best affine map of points, shape (k, 2)."""
    middle = pixels.mean(axis=0)
    rows = np.column_stack([pixels - middle, np.ones(len(pixels))])
    (xx, yx), (xy, yy), (x0, y0) = np.linalg.lstsq(rows, world, rcond=None)[0].tolist()
    x0, y0 = x0 - xx * middle[0] - xy * middle[1], y0 - yx * middle[0] - yy * middle[1]
    return Affine(xx, xy, yx, yy, float(x0), float(y0))
