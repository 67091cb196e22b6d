"""From one grid to another: where each cell comes to lie, and which side becomes which."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.grid.affine import Affine
from viewer.grid.base import Grid, frozen
from viewer.grid.layout import Layout

Place = Callable[[NDArray[np.int64], NDArray[np.int64]], tuple[NDArray[np.int64], NDArray[np.int64]]]
"""New offset positions ``(col, row)`` of old ones, off the map too; no two may come to lie together."""

LOST = -1


@dataclass(frozen=True, eq=False)
class Passage:
    """How the grid *old* passes over into *new*.

    *cells*, int64, shape (old.n,): the new cell of each old one, `LOST` where there is none. *sides*, int64,
    shape (old sides, old.n): the new number of each side of each old cell, `LOST` where the cells that meet
    at it no longer do; sides at the edge of the map pass over as if it went on beyond. *world* takes places
    in the world of the old grid to those in that of the new one.
    """

    old: Grid
    new: Grid
    cells: NDArray[np.int64]
    sides: NDArray[np.int64]
    world: Affine

    @classmethod
    def by(cls, old: Grid, new: Grid, place: Place) -> "Passage":
        """Return the passage that *place* makes."""
        row, col = np.divmod(np.arange(old.n), old.cols)
        at = new.to_axial(*place(col, row))
        q, r = old.axials.astype(np.int64).T
        sides = []
        for dq, dr in old.directions:
            there = new.to_axial(*place(*old.to_offset(q + dq, r + dr)))
            sides.append(_directions(new, there[0] - at[0], there[1] - at[1]))
        cells = new.find_all(*at)
        cells[~old.present] = LOST
        return cls(old, new, frozen(cells), frozen(np.stack(sides)), _world(old, new, place))

    @property
    def stands(self) -> bool:
        """Whether nothing changes: the same grid, and every cell in its place."""
        kept = self.old.present
        return self.old == self.new and bool((self.cells == np.arange(self.old.n))[kept].all())

    def values(self, layer: NDArray[Any], fill: int) -> NDArray[Any]:
        """Return a layer of values of the old cells, shape (old.n,), for the new ones; *fill* elsewhere."""
        kept, out = self.cells >= 0, np.full(self.new.n, fill, layer.dtype)
        out[self.cells[kept]] = layer[kept]
        out[~self.new.present] = 0
        return out

    def masks(self, layer: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return side masks of the old cells, shape (old.n,), for the new ones, as each cell has them."""
        out = np.zeros(self.new.n, np.uint8)
        for side, new_side in enumerate(self.sides):
            kept = (self.cells >= 0) & (new_side >= 0) & (layer >> side & 1 > 0)
            out[self.cells[kept]] |= (1 << new_side[kept]).astype(np.uint8)
        return out

    def cell(self, old: int) -> int | None:
        """Return the new cell of an old one, None where there is none."""
        new = int(self.cells[old])
        return None if new == LOST else new


def _world(old: Grid, new: Grid, place: Place) -> Affine:
    """Return the map of the plane that takes three cells, two apart so that their lines are alike, along."""
    col, row = np.array([0, 2, 0]), np.array([0, 0, 2])
    before = np.stack(Layout(old).to_world(*old.to_axial(col, row)), axis=1)
    after = np.stack(Layout(new).to_world(*new.to_axial(*place(col, row))), axis=1)
    return _between(before).inverse().then(_between(after))


def _between(points: NDArray[np.float64]) -> Affine:
    """Return the map that takes the origin and the ends of the axes to three *points*, shape (3, 2)."""
    (x0, y0), (xx, yx), (xy, yy) = (points - np.array([[0, 0], points[0], points[0]])).tolist()
    return Affine(xx, xy, yx, yy, x0, y0)


def _directions(grid: Grid, dq: NDArray[np.int64], dr: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the number of the side across which each axial step leads, `LOST` for steps across none."""
    table = np.full((3, 3), LOST)
    for number, (q, r) in enumerate(grid.directions):
        table[q + 1, r + 1] = number
    near = (abs(dq) <= 1) & (abs(dr) <= 1)
    found = table[np.where(near, dq + 1, 0), np.where(near, dr + 1, 0)]
    return np.where(near, found, LOST)
