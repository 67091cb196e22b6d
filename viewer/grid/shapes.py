"""Sets of cells by shape: line, ring, disc, rectangle, flood. All leave out what is not on the map."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from viewer.errors import BoardError
from viewer.grid.base import Grid
from viewer.grid.coords import HEX_DIRECTIONS, Axial
from viewer.grid.hexgrid import HexGrid


def line(grid: Grid, a: int, b: int) -> list[int]:
    """Return the cells of a straight line from *a* to *b*, both ends included, one per step of distance.

    Each is the cell that holds the point k/distance of the way between the centres. Where that point lies
    on a side, the cell with the greater ``q`` is taken, and of equal ones that with the greater ``r``; the
    way back is therefore the same cells in reverse. Raises CellError when an end is not on the map.
    """
    (aq, ar), (bq, br) = grid.axial(a), grid.axial(b)
    dq, dr, steps = bq - aq, br - ar, max(grid.distance(a, b), 1)
    k = np.arange(grid.distance(a, b) + 1)
    q = aq + _round_half_up(k * dq, steps)
    if steps in (abs(dq), abs(dr)) or a == b:
        r = ar + _round_half_up(k * dr, steps)
    else:  # s is the coordinate that changes with every step, so q settles r
        r = aq + ar + k * (dq + dr) // steps - q
    return _existing(grid, q, r)


def ring(grid: Grid, centre: int, distance: int) -> list[int]:
    """Return the cells exactly *distance* from *centre*, clockwise.

    A ring of hexes starts at the corner in direction 0, one of squares at the top left corner.
    Raises CellError when *centre* is not on the map.
    """
    grid.check(centre)
    if distance <= 0:
        return [centre] if distance == 0 else []
    start, legs, steps = _ring_walk(grid, distance)
    moves = np.array([start, *(leg for leg in legs for _ in range(steps))])[:-1]
    q, r = (np.array(grid.axial(centre)) + moves.cumsum(axis=0)).T
    return _existing(grid, q, r)


def disc(grid: Grid, centre: int, distance: int) -> list[int]:
    """Return the cells within *distance* of *centre*, itself included, in ascending order."""
    near = (grid.distances(centre) <= distance) & grid.present
    return _listed(near.nonzero()[0])


def rectangle(grid: Grid, a: int, b: int) -> list[int]:
    """Return the cells in the offset columns and rows from one corner *a* to the other *b*, ascending."""
    (a_row, a_col), (b_row, b_col) = (divmod(grid.check(cell), grid.cols) for cell in (a, b))
    rows = np.arange(min(a_row, b_row), max(a_row, b_row) + 1)
    cols = np.arange(min(a_col, b_col), max(a_col, b_col) + 1)
    cells = (rows[:, None] * grid.cols + cols).ravel()
    return _listed(cells[grid.present[cells]])


def flood(grid: Grid, start: int, same: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the cells that hang together with *start*, from side to side, through cells that are *same*.

    *same* has shape (n,). The cells are in ascending order; none when *start* itself is not *same*.
    Raises CellError when *start* is not on the map, BoardError for a mask of another shape.
    """
    if same.shape != (grid.n,):
        raise BoardError(f"The mask to flood has shape {same.shape}; expected ({grid.n},).")
    raster = grid.raster(1)
    before = raster.spread(same.astype(np.uint8))
    unseen = bytearray(before.tobytes())
    _sweep(unseen, int(raster.index[grid.check(start)]), _row_reach(grid, raster.width))
    reached = before & ~np.frombuffer(unseen, np.uint8)
    return (raster.gather(reached).astype(bool) & grid.present).nonzero()[0]


def _sweep(unseen: bytearray, seed: int, reach: list[tuple[int, int]]) -> None:
    """Clear every place connected with *seed*, one run of a row at a time."""
    seeds = [seed]
    while seeds:
        place = seeds.pop()
        if not unseen[place]:
            continue
        left, right = unseen.rfind(0, 0, place) + 1, unseen.find(0, place)
        unseen[left:right] = bytes(right - left)
        for low, high in reach:
            seeds.extend(_runs(unseen, left + low, right + high))


def _runs(unseen: bytearray, left: int, right: int) -> Iterator[int]:
    """Yield the first place of every run of ones in ``unseen[left:right]``."""
    place = unseen.find(1, left, right)
    while place >= 0:
        yield place
        end = unseen.find(0, place, right)
        place = unseen.find(1, end, right) if end >= 0 else -1


def _row_reach(grid: Grid, width: int) -> list[tuple[int, int]]:
    """Return how far a run of a raster row reaches into the rows above and below: shifts of its ends."""
    reach = []
    for dr in (-1, 1):
        shifts = [dr * width + step.q for step in grid.directions if step.r == dr]
        reach.append((min(shifts), max(shifts)))
    return reach


def _ring_walk(grid: Grid, distance: int) -> tuple[Axial, tuple[Axial, ...], int]:
    """Return where a ring starts, the direction of each leg and the steps of a leg."""
    if isinstance(grid, HexGrid):
        legs = HEX_DIRECTIONS[2:] + HEX_DIRECTIONS[:2]
        return Axial(0, -distance), legs, distance
    north, east, south, west = grid.directions
    return Axial(-distance, -distance), (east, south, west, north), 2 * distance


def _round_half_up(numerator: NDArray[np.int64], denominator: int) -> NDArray[np.int64]:
    return (2 * numerator + denominator) // (2 * denominator)


def _existing(grid: Grid, q: NDArray[np.int64], r: NDArray[np.int64]) -> list[int]:
    cells = grid.find_all(q, r)
    return _listed(cells[cells >= 0])


def _listed(cells: NDArray[np.int64]) -> list[int]:
    plain: list[int] = cells.tolist()
    return plain
