"""The board: a grid and one read-only array per layer."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.board.layers import LAYERS, Layer
from viewer.board.terrain import Palette, TerrainType, shipped_palette
from viewer.errors import BoardError, CellError
from viewer.grid.base import Grid, frozen


@dataclass(frozen=True, eq=False)
class Board:
    """What lies on the map; immutable.

    ``layers`` maps every name in `LAYERS` to an array of shape (n,). `replace` copies only the layer it
    changes, so two boards that share an array object agree on that layer: identity means unchanged.
    """

    grid: Grid
    palette: Palette
    layers: Mapping[str, NDArray[Any]]

    @classmethod
    def blank(cls, grid: Grid, palette: Palette | None = None) -> "Board":
        """Return an empty board: every cell the palette's first kind, level 0."""
        return cls.of(grid, palette or shipped_palette())

    @classmethod
    def of(cls, grid: Grid, palette: Palette, **layers: ArrayLike) -> "Board":
        """Return a board with the given layers, the others blank.

        Raises BoardError for unknown layers, wrong shapes and values out of bounds.
        """
        unknown = sorted(set(layers) - set(LAYERS))
        if unknown:
            raise BoardError(f"There is no layer {unknown[0]!r}; known are {', '.join(LAYERS)}.")
        made = {
            name: _checked(layer, layers[name], grid, palette) if name in layers else _blank(layer, grid)
            for name, layer in LAYERS.items()
        }
        return cls(grid, palette, MappingProxyType(made))

    def replace(self, layer: str, cells: ArrayLike, values: ArrayLike) -> "Board":
        """Return a board whose *layer* has *values* (one, or one per cell) at *cells*.

        Raises CellError for cells off the map and BoardError for values out of bounds.
        """
        where = checked_cells(self.grid, cells)
        given = _in_bounds(self._table(layer), np.asarray(values), self.palette)
        if given.shape not in ((), (where.size,)):
            raise BoardError(f"{given.size} values do not fit {where.size} cells of {layer}.")
        new = self.layers[layer].copy()
        new[where] = given
        return Board(self.grid, self.palette, MappingProxyType({**self.layers, layer: frozen(new)}))

    def with_palette(self, palette: Palette, terrain: ArrayLike) -> "Board":
        """Return a board with another palette and the codes in it, shape (n,); other layers are shared.

        Raises BoardError for codes that the palette does not have.
        """
        codes = _checked(LAYERS["terrain"], terrain, self.grid, palette)
        if np.array_equal(codes, self.terrain):
            codes = self.terrain
        return Board(self.grid, palette, MappingProxyType({**self.layers, "terrain": codes}))

    def layer(self, name: str) -> NDArray[Any]:
        """Return the array of a layer, shape (n,), read-only; raises BoardError for an unknown name."""
        self._table(name)
        return self.layers[name]

    @property
    def terrain(self) -> NDArray[np.uint8]:
        """Palette codes, shape (n,)."""
        return self.layers["terrain"]

    @property
    def level(self) -> NDArray[np.int16]:
        """Ground levels, shape (n,)."""
        return self.layers["level"]

    @property
    def on_map(self) -> NDArray[np.bool_]:
        """Which cells exist and are not void, shape (n,)."""
        return self.grid.present & ~self.select(lambda kind: kind.void)

    def select(self, test: Callable[[TerrainType], bool]) -> NDArray[np.bool_]:
        """Return whether each cell's kind of terrain passes *test*, shape (n,); one call per kind."""
        passing: NDArray[np.bool_] = np.array([test(kind) for kind in self.palette.types], np.bool_)
        return passing[self.terrain]

    def terrain_at(self, cell: int) -> TerrainType:
        """Return the kind of terrain at *cell*."""
        return self.palette.types[int(self.terrain[self.grid.check(cell)])]

    def differing(self, other: "Board") -> Iterable[str]:
        """Return the names of layers that are not the same array object in *other*."""
        return [name for name in LAYERS if self.layers[name] is not other.layers[name]]

    @staticmethod
    def _table(name: str) -> Layer:
        if name not in LAYERS:
            raise BoardError(f"There is no layer {name[:40]!r}; known are {', '.join(LAYERS)}.")
        return LAYERS[name]


def checked_cells(grid: Grid, cells: ArrayLike) -> NDArray[np.int64]:
    """Return *cells* as an index array, shape (k,); raises CellError unless all are ints on the map."""
    where = np.atleast_1d(np.asarray(cells))
    if where.size == 0:
        return where.astype(np.int64).reshape(0)
    if where.ndim != 1 or where.dtype.kind not in "iu":
        raise CellError("Cells must be given as a list of whole numbers.")
    bad = (where < 0) | (where >= grid.n)
    if not bad.any():
        bad = ~grid.present[where]
    if bad.any():
        raise CellError(f"Cell {int(where[bad][0])} is not on this {grid.cols} x {grid.rows} map.")
    return where.astype(np.int64)


def _blank(layer: Layer, grid: Grid) -> NDArray[Any]:
    return frozen(np.zeros(grid.n, layer.dtype))


def _checked(layer: Layer, values: ArrayLike, grid: Grid, palette: Palette) -> NDArray[Any]:
    given = np.asarray(values)
    if given.shape != (grid.n,):
        expected = f"({grid.n},), one value per cell"
        raise BoardError(f"Layer {layer.name} has shape {given.shape}; expected {expected}.")
    return frozen(_in_bounds(layer, given, palette).astype(layer.dtype, copy=True))


def _in_bounds(layer: Layer, values: NDArray[Any], palette: Palette) -> NDArray[Any]:
    high = min(layer.high, len(palette.types) - 1) if layer.name == "terrain" else layer.high
    if values.dtype.kind not in "iu":
        raise BoardError(f"Layer {layer.name} holds whole numbers, not {values.dtype}.")
    if values.size and (values.min() < layer.low or values.max() > high):
        raise BoardError(
            f"{layer.title} must be from {layer.low} to {high}; {values.min()} to {values.max()} was given."
        )
    return values
