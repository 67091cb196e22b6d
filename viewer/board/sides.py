"""Features of sides: a side belongs to two cells, and both must tell the same."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.board.board import Board, checked_cells
from viewer.board.layers import EDGE_LAYERS
from viewer.errors import BoardError, CellError
from viewer.grid.base import Grid


def set_side(board: Board, layer: str, cell: int, direction: int, on: bool = True) -> Board:
    """Return a board with a side or path feature set (or cleared) on both cells of a side.

    At the edge of the map only *cell* has the side. Raises BoardError for a layer without sides and
    CellError for a cell or direction that is not there.
    """
    return set_many_sides(board, layer, [cell], [direction], on)


def set_many_sides(
    board: Board, layer: str, cells: ArrayLike, directions: ArrayLike, on: bool = True
) -> Board:
    """Return a board with a feature set (or cleared) on many sides: *directions* of *cells*, shape (k,) both.

    Both cells of each side are kept equal, and errors are those of `set_side`.
    """
    if layer not in EDGE_LAYERS:
        raise BoardError(f"{layer[:40]!r} does not lie on sides; {', '.join(EDGE_LAYERS)} do.")
    grid, here, sides = board.grid, checked_cells(board.grid, cells), _directions(board.grid, directions)
    steps = np.array(grid.directions, np.int64)[sides]
    across = grid.find_all(*(grid.axials[here] + steps).T)
    opposite = (sides + len(grid.directions) // 2) % len(grid.directions)
    met = across >= 0
    masks = board.layers[layer].copy()
    for where, numbers in ((here, sides), (across[met], opposite[met])):
        bits = (1 << numbers).astype(masks.dtype)
        if on:
            np.bitwise_or.at(masks, where, bits)
        else:
            np.bitwise_and.at(masks, where, ~bits)
    changed = np.unique(np.concatenate([here, across[met]]))
    return board.replace(layer, changed, masks[changed])


def _directions(grid: Grid, directions: ArrayLike) -> NDArray[np.int64]:
    sides = np.atleast_1d(np.asarray(directions, np.int64))
    wrong = sides[(sides < 0) | (sides >= len(grid.directions))]
    if wrong.size:
        raise CellError(f"Cells here have {len(grid.directions)} sides; there is none of number {wrong[0]}.")
    return sides


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
