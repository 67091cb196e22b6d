"""The grid of a new map, as its dialog asks for it."""

from dataclasses import replace
from typing import Any

from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.ragged import check_ragged, ragged_cells
from viewer.grid.squaregrid import SquareGrid

SHAPES = ("flat-odd", "flat-even", "pointy-odd", "pointy-even", "square")
"""The shapes of a new map: the top of the hexes and which lines are shoved, or squares."""


def new_grid(cols: int, rows: int, shape: str, ragged: bool, first: int) -> Grid:
    """Return a grid of one of `SHAPES` whose columns and rows are numbered from *first*.

    Raises BoardError for a ragged map that is too small; squares are never ragged.
    """
    labels = LabelScheme(first, first)
    if shape == "square":
        return SquareGrid(cols, rows, labels=labels)
    top, shoved = shape.split("-")
    kinds: dict[str, Any] = {"top": top, "shoved": shoved}
    grid = HexGrid(cols, rows, labels=labels, **kinds)
    if not ragged:
        return grid
    check_ragged(grid)
    return replace(grid, missing=ragged_cells(grid))
