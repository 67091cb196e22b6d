"""Who sees whom: G.E.V. line of sight for every pair of hexes within a radius at once.

For each offset, bitboards of the whole map are shifted and combined, a bit per observer. The answer is kept
as it comes out, one bit per pair: 2 MB for radius 20 on 100 x 100 hexes, 160 MB on 1000 x 1000.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.errors import RulesError
from viewer.grid.bitboard import BitLayout
from viewer.grid.coords import HEX_DIRECTIONS, Axial
from viewer.grid.corridors import FURTHEST
from viewer.grid.hexgrid import HexGrid
from viewer.grid.lanes import lanes
from viewer.rules.gev.ground import check_cell, hex_grid, raised
from viewer.rules.gev.options import Viewpoint, check_radius, check_viewpoint

MAX_PAIRS = 1 << 31
"""The most pairs to keep: a quarter of a gigabyte, and as much again while they are worked out."""


@dataclass(frozen=True, eq=False)
class GevPairs:
    """Line of sight between all cells of a board up to *radius* apart.

    ``observers``: for each offset from observer to target, the bitboard of observers that have line of
    sight; see `BitLayout`.
    """

    board: Board
    radius: int
    layout: BitLayout
    observers: Mapping[Axial, int]

    def pair(self, observer: int, target: int) -> bool:
        """Return whether *observer* has line of sight to *target*; False beyond the radius.

        Raises CellError for cells that are missing, void or off the map.
        """
        a, t = (self.board.grid.axial(check_cell(self.board, cell)) for cell in (observer, target))
        seeing = self.observers.get(Axial(t.q - a.q, t.r - a.r), 0)
        return bool(seeing >> int(self.layout.places[observer]) & 1)

    def los_from(self, observer: int) -> NDArray[np.bool_]:
        """Return the cells that *observer* has line of sight to, shape (n,); the same as `see` gives."""
        home = self.board.grid.axial(check_cell(self.board, observer))
        place = int(self.layout.places[observer])
        offsets = [offset for offset, seeing in self.observers.items() if seeing >> place & 1]
        los = np.zeros(self.board.grid.n, np.bool_)
        q, r = (np.array(offsets, np.int64) + home).T
        los[self.board.grid.find_all(q, r)] = True
        return los

    def count_observers(self, mask: NDArray[np.bool_] | None = None) -> NDArray[np.int32]:
        """Return how many other cells, or those of them in *mask*, see each cell; both shape (n,)."""
        asked = self.layout.whole if mask is None else self.layout.pack(mask)
        return self.layout.count(
            self.layout.look(seeing & asked, -q, -r)
            for (q, r), seeing in self.observers.items()
            if (q, r) != (0, 0)
        )

    def count_targets(self, mask: NDArray[np.bool_] | None = None) -> NDArray[np.int32]:
        """Return how many other cells, or those of them in *mask*, each cell sees; both shape (n,)."""
        asked = self.layout.whole if mask is None else self.layout.pack(mask)
        return self.layout.count(
            seeing & self.layout.look(asked, q, r)
            for (q, r), seeing in self.observers.items()
            if (q, r) != (0, 0)
        )


def see_all(board: Board, radius: int | None = 20, viewpoint: Viewpoint = "some") -> GevPairs:
    """Return line of sight for all pairs of cells up to *radius* apart (None: all of the board).

    Raises RulesError for a map of squares, an unknown viewpoint, a radius out of bounds, and where cells more
    than `FURTHEST` apart, or more than `MAX_PAIRS` pairs, are asked for: use `see` there, cell by cell.
    """
    grid, viewpoint = hex_grid(board), check_viewpoint(viewpoint)
    within = _bounded(grid, check_radius(radius))
    layout = BitLayout.of(grid, within)
    return GevPairs(board, within, layout, dict(_observers(board, layout, within, viewpoint)))


def _observers(
    board: Board, layout: BitLayout, radius: int, viewpoint: Viewpoint
) -> Iterator[tuple[Axial, int]]:
    high = raised(board)
    present, exposed = layout.pack(board.on_map), layout.pack(board.on_map & ~high)
    yield Axial(0, 0), present
    for offset in HEX_DIRECTIONS:
        yield offset, present & layout.look(present, *offset)
    table, blocking = lanes(radius, viewpoint), layout.pack(high)
    boards = [layout.look(blocking, *offset) for offset in table.hexes]
    for lane in table.lanes:
        seeing = present & layout.look(exposed, *lane.target)
        yield lane.target, seeing ^ (seeing & lane.blocked(boards))


def _bounded(grid: HexGrid, radius: int | None) -> int:
    """Return the radius, or less on a small map; raises RulesError for more than can be kept."""
    q, r = grid.axials[grid.present].T
    span = max(int(np.ptp(axis)) for axis in (q, r, q + r))
    within = max(1, span if radius is None else min(radius, span))
    if within > FURTHEST:
        raise RulesError(
            f"All pairs at once reach {FURTHEST} hexes at most, and this asks for {within}; lower the radius."
        )
    pairs = grid.n * 3 * within * (within + 1)
    if pairs > MAX_PAIRS:
        raise RulesError(f"This asks for {pairs:,} pairs, at most {MAX_PAIRS:,} fit; lower the radius.")
    return within
