"""Ragged maps: each line that lies half a hex further along is one cell shorter, as on many printed maps."""

from viewer.errors import BoardError
from viewer.grid.hexgrid import HexGrid


def ragged_cells(grid: HexGrid) -> frozenset[int]:
    """Return the cells that *grid* would miss if it were ragged: the last of every shoved line."""
    first = 1 if grid.shoved == "odd" else 0
    if grid.top == "flat":
        last = (grid.rows - 1) * grid.cols
        return frozenset(last + col for col in range(first, grid.cols, 2))
    return frozenset(row * grid.cols + grid.cols - 1 for row in range(first, grid.rows, 2))


def is_ragged(grid: HexGrid) -> bool:
    """Return whether exactly the cells of `ragged_cells` are missing, on a map of several lines."""
    return min(grid.cols, grid.rows) > 1 and bool(grid.missing) and grid.missing == ragged_cells(grid)


def check_ragged(grid: HexGrid) -> None:
    """Raise BoardError for a map too small to be ragged."""
    along, lines = (grid.rows, grid.cols) if grid.top == "flat" else (grid.cols, grid.rows)
    if along < 2 or lines < 2:
        raise BoardError(f"A ragged map has at least 2 columns and rows, not {grid.cols} x {grid.rows}.")
