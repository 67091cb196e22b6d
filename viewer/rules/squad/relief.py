"""The heights that sight lines are measured against: ground, and cover that stands on it (S2 to S5)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.errors import CellError
from viewer.grid.base import Grid, frozen

EYE: Final = Fraction(3, 5)
"""How far eyes, and the points they look at, are above the ground, in levels (S2)."""


class Heights(NamedTuple):
    """The `Relief.level`, `Relief.top` and `Relief.bare` of some places, int32, all of one shape."""

    level: NDArray[np.int32]
    top: NDArray[np.int32]
    bare: NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Relief:
    """Heights in levels; each array int32 of shape (n + 1,), the last entry for what is not on the map.

    ``level``: the ground. ``top``: the ground with the cover on it. ``bare``: what is left of the top for
    whoever leans past the cover (S5). ``on_map``: which cells exist and are not void, bool. Everything off
    the map is as low as the lowest cell, so that it never blocks (S3).
    """

    grid: Grid
    level: NDArray[np.int32]
    top: NDArray[np.int32]
    bare: NDArray[np.int32]
    on_map: NDArray[np.bool_]

    @classmethod
    def of(
        cls,
        grid: Grid,
        on_map: NDArray[np.bool_],
        level: NDArray[np.integer],
        cover: NDArray[np.integer],
        leaning: bool = True,
    ) -> "Relief":
        """Return the relief of *level* and *cover*, each of shape (n,).

        Without *leaning* cover always counts in full, as if it were ground.
        """
        lowest = int(level[on_map].min(initial=0))
        ground = np.append(np.where(on_map, level, lowest), lowest).astype(np.int32)
        top = ground + np.append(np.where(on_map, cover, 0), 0).astype(np.int32)
        bare = ground if leaning else top
        return cls(grid, frozen(ground), frozen(top), frozen(bare), frozen(np.append(on_map, False)))

    def at(self, cells: NDArray[np.int64] | slice) -> Heights:
        """Return the heights of *cells*; -1 is what is not on the map."""
        return Heights(self.level[cells], self.top[cells], self.bare[cells])

    def check(self, cell: int) -> int:
        """Return *cell* if it exists and is not void; raises CellError otherwise."""
        if not self.on_map[self.grid.check(cell)]:
            where = self.grid.label(cell)
            raise CellError(f"There is a hole in the map at {where}: nothing to see from or to.")
        return int(cell)


@lru_cache(maxsize=4)
def relief(board: Board) -> Relief:
    """Return the relief of a board as squad sight has it; boards never change.

    A feature is a full-cover blocker one level high (S4), and so is terrain with an obstacle, as many levels
    high as the palette says. Where both stand in a cell, the higher counts.
    """
    obstacles = np.array([kind.squad.obstacle for kind in board.palette.types], np.int32)
    cover = np.maximum(obstacles[board.terrain], board.layer("feature") > 0)
    return Relief.of(board.grid, board.on_map, board.level, cover)
