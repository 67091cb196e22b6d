"""Features of sides: a side belongs to two cells, and both must tell the same."""

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.layers import EDGE_LAYERS
from viewer.errors import BoardError, CellError
from viewer.grid.base import Grid


def set_side(board: Board, layer: str, cell: int, direction: int, on: bool = True) -> Board:
    """Return a board with a side or path feature set (or cleared) on both cells of a side.

    At the edge of the map only *cell* has the side. Raises BoardError for a layer without sides and
    CellError for a cell or direction that is not there.
    """
    if layer not in EDGE_LAYERS:
        raise BoardError(f"{layer[:40]!r} does not lie on sides; {', '.join(EDGE_LAYERS)} do.")
    grid = board.grid
    if not 0 <= direction < len(grid.directions):
        raise CellError(f"Cells here have {len(grid.directions)} sides; there is none of number {direction}.")
    cells, bits = [grid.check(cell)], [1 << direction]
    across = grid.step(cell, direction)
    if across is not None:
        cells.append(across)
        bits.append(1 << grid.opposite(direction))
    masks = board.layers[layer][cells]
    return board.replace(layer, cells, masks | bits if on else masks & ~np.array(bits, masks.dtype))


def neighbour_table(grid: Grid) -> NDArray[np.int64]:
    """Return the neighbour of every cell across every side, shape (sides, n); -1 where there is none.

    Missing cells have no neighbours and are nobody's.
    """
    raster = grid.raster(1)
    places = raster.spread(np.arange(1, grid.n + 1)) - 1
    table = np.stack([places[raster.index + raster.shift(dq, dr)] for dq, dr in grid.directions])
    table[:, ~grid.present] = -1
    return table


def mirrored(grid: Grid, masks: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return side masks, shape (n,), where a bit set on either cell of a side is set on both.

    Bits that are no side of this grid, and all bits of missing cells, are dropped.
    """
    sides = len(grid.directions)
    out = masks & np.uint8((1 << sides) - 1)
    out[~grid.present] = 0
    told = out.copy()
    for direction, across in enumerate(neighbour_table(grid)):
        has = across >= 0
        facing = (told[across[has]] >> grid.opposite(direction)) & 1
        out[has] |= (facing << direction).astype(np.uint8)
    return out
