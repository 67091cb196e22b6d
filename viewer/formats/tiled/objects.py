"""Named objects of a map, and the cells they lie in."""

from collections.abc import Iterator, Mapping
from typing import Any

from viewer.board.labels import LABEL_KINDS, Label
from viewer.formats.findings import Findings
from viewer.formats.places import labels_of
from viewer.formats.tiled.layers import Box
from viewer.formats.values import number, tables, text
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid

MAX_OBJECTS = 5_000


class Pixels:
    """From pixels of Tiled to cells: the cell whose centre is nearest."""

    def __init__(self, grid: Grid, document: Mapping[str, Any], box: Box) -> None:
        self._grid = grid
        self._box = box
        wide, high = number(document.get("tilewidth")) or 1.0, number(document.get("tileheight")) or 1.0
        side = number(document.get("hexsidelength")) or 0.0
        self._size = (max(wide, 1.0), max(high, 1.0))
        self._side = max(side, 0.0)

    def cell(self, x: float, y: float) -> int | None:
        """Return the cell at a point, None off the map."""
        wide, high = self._pitch()
        col, row = int(x // wide) - self._box.x, int(y // high) - self._box.y
        around = [(col + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        col, row = min(around, key=lambda place: self._off(place, x, y))
        return self._grid.at(col, row)

    def _pitch(self) -> tuple[float, float]:
        wide, high = self._size
        if not isinstance(self._grid, HexGrid):
            return wide, high
        flat = self._grid.top == "flat"
        return ((wide + self._side) / 2, high) if flat else (wide, (high + self._side) / 2)

    def _off(self, place: tuple[int, int], x: float, y: float) -> float:
        centre_x, centre_y = self.centre(*place)
        return (x - centre_x) ** 2 + (y - centre_y) ** 2

    def centre(self, col: int, row: int) -> tuple[float, float]:
        """Return the centre of a cell."""
        (wide, high), (pitch_x, pitch_y) = self._size, self._pitch()
        centre_x = (col + self._box.x) * pitch_x + wide / 2
        centre_y = (row + self._box.y) * pitch_y + high / 2
        if isinstance(self._grid, HexGrid):
            line = col if self._grid.top == "flat" else row
            shoved = (line & 1) == (self._grid.shoved == "odd")
            centre_x += wide / 2 * (shoved and self._grid.top == "pointy")
            centre_y += high / 2 * (shoved and self._grid.top == "flat")
        return centre_x, centre_y


def object_labels(layers: list[Mapping[str, Any]], pixels: Pixels, findings: Findings) -> tuple[Label, ...]:
    """Return the names of objects as labels: of the size that the type of the object says, if it says one."""
    found = list(_named(layers, pixels))
    return tuple(
        label
        for kind in LABEL_KINDS
        for label in labels_of(((cell, name) for cell, name, said in found if said == kind), findings, kind)
    )


def _named(layers: list[Mapping[str, Any]], pixels: Pixels) -> Iterator[tuple[int, str, str]]:
    """Yield cell, name and kind of every named object on the map."""
    objects = (
        found
        for layer in layers
        if layer.get("type") == "objectgroup"
        for found in tables(layer.get("objects"))
    )
    for _, found in zip(range(MAX_OBJECTS), objects, strict=False):
        x, y = number(found.get("x")), number(found.get("y"))
        if x is not None and y is not None and text(found.get("name")):
            wide, high = number(found.get("width")) or 0.0, number(found.get("height")) or 0.0
            # the origin of an object with a tile is at its foot, of others at their top
            cell = pixels.cell(x + wide / 2, y - high / 2 if "gid" in found else y + high / 2)
            if cell is not None:
                said = text(found.get("type")) or text(found.get("class"))
                yield cell, text(found["name"]), said if said in LABEL_KINDS else "town"
