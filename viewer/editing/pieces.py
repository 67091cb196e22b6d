"""A piece of a map: what lies on some cells, lifted off its place, to be turned and put down elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.board.board import checked_cells
from viewer.board.labels import Label
from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import EditError
from viewer.grid.base import Grid, frozen
from viewer.grid.hexgrid import HexGrid

Shape = Literal["flat", "pointy", "square"]

MAX_PIECE = 20_000
"""The most cells of a piece."""


@dataclass(frozen=True, eq=False)
class Piece:
    """What lies on some cells.

    *places* are axial coordinates relative to the cell it is held by, int64, shape (k, 2). *layers* has
    values of every layer of `LAYERS` but terrain, shape (k,); *terrain* are positions in *kinds*, keys of
    terrain, so that it fits maps with other palettes. *units* stand, and *labels* are written, on the places
    with their numbers.
    """

    shape: Shape
    places: NDArray[np.int64]
    kinds: tuple[str, ...]
    terrain: NDArray[np.int64]
    layers: Mapping[str, NDArray[Any]]
    units: tuple[tuple[int, Unit], ...] = ()
    labels: tuple[tuple[int, Label], ...] = ()

    def __post_init__(self) -> None:
        """Keep the arrays from being changed."""
        for array in (self.places, self.terrain, *self.layers.values()):
            frozen(array)

    def turned(self) -> "Piece":
        """Return the piece turned clockwise about its hold: by 60 degrees, on squares by 90."""
        q, r = self.places.T
        places = np.stack([-r, q] if self.shape == "square" else [-r, q + r], axis=1)
        count = _sides(self.shape)
        return self._moved(places, tuple((side + 1) % count for side in range(count)))

    def mirrored(self) -> "Piece":
        """Return the piece with left and right swapped about its hold."""
        q, r = self.places.T
        swapped = {"flat": (-q, q + r), "pointy": (-q - r, r), "square": (-q, r)}[self.shape]
        count, first = _sides(self.shape), 1 if self.shape == "pointy" else 0
        return self._moved(np.stack(swapped, axis=1), tuple((first - side) % count for side in range(count)))

    def _moved(self, places: NDArray[np.int64], to: tuple[int, ...]) -> "Piece":
        """Return the piece on other places; side *i* becomes side ``to[i]``."""
        layers = {
            name: _turned_masks(values, to) if name in EDGE_LAYERS else values
            for name, values in self.layers.items()
        }
        units = tuple((at, _turned_unit(unit, to)) for at, unit in self.units)
        return replace(self, places=places, layers=layers, units=units)


def lift(scenario: Scenario, cells: ArrayLike, hold: int) -> Piece:
    """Return what lies on *cells*, shape (k,), held by the cell *hold*; the map stays as it is.

    Raises CellError for cells off the map and EditError for none at all or more than `MAX_PIECE`.
    """
    board, where = scenario.board, checked_cells(scenario.board.grid, cells)
    if not 1 <= where.size <= MAX_PIECE:
        raise EditError(f"A piece has 1 to {MAX_PIECE} cells; {where.size} are selected.")
    places = board.grid.axials[where].astype(np.int64) - np.array(board.grid.axial(hold), np.int64)
    at = {int(cell): number for number, cell in enumerate(where)}
    return Piece(
        shape_of(board.grid),
        places,
        tuple(kind.key for kind in board.palette.types),
        board.terrain[where].astype(np.int64),
        {name: board.layers[name][where] for name in LAYERS if name != "terrain"},
        tuple((at[unit.cell], unit) for unit in scenario.roster if unit.cell in at),
        tuple((at[label.cell], label) for label in scenario.labels if label.cell in at),
    )


def shape_of(grid: Grid) -> Shape:
    """Return the shape of the cells of *grid*: pieces fit maps of their own shape only."""
    if not isinstance(grid, HexGrid):
        return "square"
    return "flat" if grid.top == "flat" else "pointy"


def _sides(shape: Shape) -> int:
    return 4 if shape == "square" else 6


def _turned_masks(masks: NDArray[Any], to: tuple[int, ...]) -> NDArray[Any]:
    turned = np.zeros_like(masks)
    for side, new in enumerate(to):
        turned |= ((masks >> side) & 1) << new
    return turned


def _turned_unit(unit: Unit, to: tuple[int, ...]) -> Unit:
    return unit if unit.facing is None else replace(unit, facing=to[unit.facing])
