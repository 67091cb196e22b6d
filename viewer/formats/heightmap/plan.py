"""The grid that is laid over the points of a height map: how many cells, and where."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

from viewer.errors import FormatError
from viewer.formats.base import ImportOptions
from viewer.formats.heightmap.points import Points
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

USUAL_SIDE = 60
"""How many cells the longer side has, where nobody says."""


@dataclass(frozen=True)
class Plan:
    """A grid over points, and its *scale*: how long a unit of the world (a hex's side) is in their unit."""

    grid: Grid
    scale: float

    @property
    def cell_size(self) -> float:
        """From the centre of a cell to that of its neighbour, in the unit of the points."""
        return self.scale * _flat_to_flat(self.grid)


@dataclass(frozen=True)
class _Shape:
    """Lengths of a map in units of the world: a step from column to column, and what is left over."""

    step: float
    rest: float

    def length(self, count: int) -> float:
        return self.step * count + self.rest

    def count(self, length: float) -> float:
        return (length - self.rest) / self.step


_SHAPES = {
    "flat": (_Shape(1.5, 0.5), _Shape(sqrt(3), sqrt(3) / 2)),
    "pointy": (_Shape(sqrt(3), sqrt(3) / 2), _Shape(1.5, 0.5)),
    "square": (_Shape(1.0, 0.0), _Shape(1.0, 0.0)),
}
"""Along x and along y."""


def plan_of(points: Points, options: ImportOptions) -> Plan:
    """Return the grid the user wants: so many columns, or cells so wide; raises FormatError for too large."""
    layout = options.layout or "flat"
    along_x, along_y = _SHAPES[layout]
    width, height = points.size
    if options.cell_size is not None:
        scale = _checked(options.cell_size) / (1.0 if layout == "square" else sqrt(3))
        cols = max(1, round(along_x.count(width / scale)))
    else:
        cols = _usual(points, along_x, along_y) if options.cols is None else options.cols
        scale = width / along_x.length(cols)
    rows = max(1, round(along_y.count(height / scale)))
    if not 1 <= cols <= MAX_SIDE or rows > MAX_SIDE:
        raise FormatError(f"The map would have {cols} x {rows} cells; it may have {MAX_SIDE} x {MAX_SIDE}.")
    return Plan(_grid(cols, rows, layout, options.flip_parity), scale)


def _usual(points: Points, along_x: _Shape, along_y: _Shape) -> int:
    """As many columns as give the longer side `USUAL_SIDE` cells, and no more than there are points."""
    width, height = points.size
    rows, cols = points.values.shape
    most: int = min(USUAL_SIDE, max(cols, rows))
    if width / along_x.step >= height / along_y.step:
        return most
    return max(1, round(along_x.count(width * along_y.length(most) / height)))


def _checked(size: float) -> float:
    if not 1e-9 <= size <= 1e9:
        raise FormatError(f"A cell must have some width, not {size:g}.")
    return size


def _grid(cols: int, rows: int, layout: Any, flip: bool) -> Grid:
    if layout == "square":
        return SquareGrid(cols, rows)
    return HexGrid(cols, rows, top=layout, shoved="even" if flip else "odd")


def _flat_to_flat(grid: Grid) -> float:
    return sqrt(3) if isinstance(grid, HexGrid) else 1.0
