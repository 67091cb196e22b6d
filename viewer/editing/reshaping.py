"""Another shape for a map: resized, cropped, numbered anew, turned, mirrored, of other cells.

Each function returns what becomes of the scenario, to be looked at before it is done: `Carried.edit` does it.
"""

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from viewer.board.board import checked_cells
from viewer.board.scenario import Scenario
from viewer.editing.carrying import Carried, carry
from viewer.errors import EditError
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.passage import Passage, Place
from viewer.grid.ragged import is_ragged, ragged_cells
from viewer.grid.squaregrid import SquareGrid

CONVERSIONS = MappingProxyType(
    {
        "swapped": "Swap columns and rows",
        "quarter": "Turn a quarter clockwise",
        "half": "Turn upside down",
        "left_right": "Mirror left and right",
        "up_down": "Mirror up and down",
        "parity": "Let the other lines lie lower",
        "squares": "Make the hexes squares",
        "flat": "Make the squares flat-topped hexes",
        "pointy": "Make the squares pointy-topped hexes",
    }
)
"""What `convert` can do, by key, as the history calls it."""


@dataclass(frozen=True)
class Margins:
    """Columns and rows to add on each side of a map; negative ones are taken away."""

    left: int = 0
    right: int = 0
    top: int = 0
    bottom: int = 0


def resize(scenario: Scenario, margins: Margins, fill: int = 0, keep_numbers: bool = False) -> Carried:
    """Add or take away columns and rows; what stays is the same ground, with the same neighbours.

    So hexes are shoved the other way when an odd number of lines comes in before the first. New cells become
    of terrain *fill*; a ragged map stays ragged. The numbers begin at the new corner as they did at the old,
    or with *keep_numbers* each cell keeps its own. Raises EditError for a size that maps cannot have and
    BoardError for numbers that they cannot.
    """
    old = scenario.board.grid
    cols, rows = old.cols + margins.left + margins.right, old.rows + margins.top + margins.bottom
    if not (1 <= cols <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
        raise EditError(f"The map would be {cols} x {rows}; it can have 1 to {MAX_SIDE} columns and rows.")

    def place(col: Any, row: Any) -> tuple[Any, Any]:
        return col + margins.left, row + margins.top

    labels = old.labels.shifted(margins.left, margins.top, margins.bottom) if keep_numbers else old.labels
    new: Grid = replace(old, cols=cols, rows=rows, missing=frozenset(), labels=labels)
    if isinstance(old, HexGrid) and isinstance(new, HexGrid):
        before = margins.left if old.top == "flat" else margins.top
        new = replace(new, shoved=_other(old.shoved) if before % 2 else old.shoved)
        if is_ragged(old) and min(cols, rows) > 1:
            return carry(scenario, Passage.by(old, replace(new, missing=ragged_cells(new)), place), fill)
    return carry(scenario, Passage.by(old, _lacking(old, new, place), place), fill)


def margins_around(grid: Grid, cells: ArrayLike) -> Margins:
    """Return what leaves just the columns and rows of *cells*, shape (k,); raises EditError for none."""
    where = checked_cells(grid, cells)
    if not where.size:
        raise EditError("Nothing is selected to crop the map to.")
    row, col = np.divmod(where, grid.cols)
    left, top = int(col.min()), int(row.min())
    return Margins(-left, int(col.max()) + 1 - grid.cols, -top, int(row.max()) + 1 - grid.rows)


def renumber(scenario: Scenario, labels: LabelScheme) -> Carried:
    """Give the cells other numbers; all that is written by numbers follows."""
    old = scenario.board.grid
    return carry(scenario, Passage.by(old, replace(old, labels=labels), lambda col, row: (col, row)))


def conversions(grid: Grid) -> tuple[str, ...]:
    """Return which of `CONVERSIONS` a grid has."""
    own = ("parity", "squares") if isinstance(grid, HexGrid) else ("flat", "pointy")
    return ("swapped", "quarter", "half", "left_right", "up_down", *own)


def convert(scenario: Scenario, how: str) -> Carried:
    """Do one of `CONVERSIONS`.

    Those that turn and mirror keep every neighbour; hexes become pointy-topped where they were flat-topped
    when columns become rows. The others keep every cell's column and row, so some cells that met no longer
    do: what lay between these is lost. Raises EditError for a conversion that the grid does not have.
    """
    old = scenario.board.grid
    if how not in conversions(old):
        raise EditError(
            f"A map like this can be converted by {', '.join(conversions(old))}; not {how[:20]!r}."
        )
    new, place = _converted(old, how)
    return carry(scenario, Passage.by(old, _lacking(old, new, place), place))


def _converted(old: Grid, how: str) -> tuple[Grid, Place]:
    if how in ("swapped", "quarter"):
        new, place = _swapped(old)
        return (new, place) if how == "swapped" else _then(place, _mirrored(new, left_right=True))
    if how == "half":
        new, place = _mirrored(old, left_right=True)
        return _then(place, _mirrored(new, left_right=False))
    if how in ("left_right", "up_down"):
        return _mirrored(old, left_right=how == "left_right")
    return _reformed(old, how), lambda col, row: (col, row)


def _then(first: Place, later: tuple[Grid, Place]) -> tuple[Grid, Place]:
    return later[0], lambda col, row: later[1](*first(col, row))


def _swapped(old: Grid) -> tuple[Grid, Place]:
    """Columns become rows; as far as it can be, every cell keeps its number."""
    new = replace(old, cols=old.rows, rows=old.cols, missing=frozenset(), labels=old.labels.swapped())
    if isinstance(new, HexGrid):
        new = replace(new, top="pointy" if new.top == "flat" else "flat")
    return new, lambda col, row: (row, col)


def _mirrored(old: Grid, left_right: bool) -> tuple[Grid, Place]:
    """Swap left and right, or up and down; shoved hexes come to lie on the other side of their line."""
    new = replace(old, missing=frozenset())
    if isinstance(new, HexGrid):
        along = left_right == (new.top == "pointy")
        lines = new.cols if new.top == "flat" else new.rows
        if along or lines % 2 == 0:
            new = replace(new, shoved=_other(new.shoved))
    last = (old.cols if left_right else old.rows) - 1
    if left_right:
        return new, lambda col, row: (last - col, row)
    return new, lambda col, row: (col, last - row)


def _reformed(old: Grid, how: str) -> Grid:
    if how == "parity" and isinstance(old, HexGrid):
        return replace(old, shoved=_other(old.shoved))
    if how == "squares":
        return SquareGrid(old.cols, old.rows, labels=old.labels)
    return HexGrid(old.cols, old.rows, labels=old.labels, top="flat" if how == "flat" else "pointy")


def _lacking(old: Grid, new: Grid, place: Place) -> Grid:
    """Return *new* without the cells in the places of those that are missing in *old*."""
    row, col = np.divmod(np.array(sorted(old.missing), np.int64), old.cols)
    cols, rows = place(col, row)
    inside = (cols >= 0) & (cols < new.cols) & (rows >= 0) & (rows < new.rows)
    missing = frozenset((rows * new.cols + cols)[inside].tolist())
    if len(missing) == new.n:
        raise EditError("No cell of the map would be left.")
    return replace(new, missing=missing)


def _other(shoved: Parity) -> Parity:
    return "even" if shoved == "odd" else "odd"
