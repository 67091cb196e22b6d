"""The layers of a map: groups opened, chunks put in their places."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.tiled.data import tiles_of
from viewer.formats.tiled.properties import level_of
from viewer.formats.values import number_within, tables, text, whole
from viewer.grid.base import MAX_SIDE

MAX_LAYERS = 100
MAX_NESTING = 20
MAX_CELLS = 5_000_000
"""The most cells of all layers together."""

_FARTHEST = 10**6


class Chunk(NamedTuple):
    """A rectangle of tiles at column *x* and row *y*; *tiles* has the shape (rows, cols)."""

    x: int
    y: int
    tiles: NDArray[np.uint32]


class Box(NamedTuple):
    """The part of the plane that the map is: its first column and row, and how many there are."""

    x: int
    y: int
    cols: int
    rows: int


@dataclass(frozen=True)
class TileLayer:
    """A layer of tiles; *level* is what its properties say, None for nothing."""

    name: str
    chunks: tuple[Chunk, ...]
    level: int | None

    def within(self, box: Box) -> NDArray[np.uint32]:
        """Return the tiles of *box*, shape (rows, cols)."""
        tiles = np.zeros((box.rows, box.cols), np.uint32)
        for chunk in self.chunks:
            height, width = chunk.tiles.shape
            top, left = max(chunk.y, box.y), max(chunk.x, box.x)
            bottom, right = min(chunk.y + height, box.y + box.rows), min(chunk.x + width, box.x + box.cols)
            if top < bottom and left < right:
                part = chunk.tiles[top - chunk.y : bottom - chunk.y, left - chunk.x : right - chunk.x]
                tiles[top - box.y : bottom - box.y, left - box.x : right - box.x] = part
        return tiles


def flat_layers(layers: Any, findings: Findings, depth: int = 0) -> Iterator[Mapping[str, Any]]:
    """Yield the layers that are no groups, lowest first; hidden ones are left out. Raises FormatError."""
    if depth > MAX_NESTING:
        raise FormatError(f"Groups of layers are nested deeper than {MAX_NESTING}.")
    for layer in tables(layers):
        if str(layer.get("visible", "1")).lower() in ("0", "false"):
            findings.add(f"The hidden layer {text(layer.get('name'))[:40]!r} is left out")
        elif layer.get("type") == "group":
            yield from flat_layers(layer.get("layers"), findings, depth + 1)
        else:
            yield layer


def tile_layers(layers: list[Mapping[str, Any]], width: Any, height: Any) -> list[TileLayer]:
    """Return the layers of tiles, for a map of *width* x *height*; raises FormatError."""
    found = [layer for layer in layers if layer.get("type") == "tilelayer"]
    if len(found) > MAX_LAYERS:
        raise FormatError(f"The map has {len(found)} layers of tiles; up to {MAX_LAYERS} can be read.")
    room = MAX_CELLS
    made = []
    for layer in found:
        name = text(layer.get("name"))[:60]
        chunks = []
        for part in _parts(layer, width, height):
            chunk = _chunk(part, layer, f"In the layer {name!r}, ")
            room -= chunk.tiles.size
            if room < 0:
                raise FormatError(f"The layers have more than {MAX_CELLS} cells.")
            chunks.append(chunk)
        made.append(TileLayer(name, tuple(chunks), level_of(layer.get("properties"))))
    return made


def extent(layers: list[TileLayer]) -> Box:
    """Return the box round all tiles; raises FormatError when there are none, or too far apart."""
    corners = []
    for chunk in (chunk for layer in layers for chunk in layer.chunks):
        rows, cols = np.nonzero(chunk.tiles)
        if rows.size:
            corners.append((cols.min() + chunk.x, rows.min() + chunk.y))
            corners.append((cols.max() + chunk.x, rows.max() + chunk.y))
    if not corners:
        raise FormatError("The map has no tiles.")
    (x, y), (right, bottom) = np.min(corners, axis=0).tolist(), np.max(corners, axis=0).tolist()
    cols, rows = right - x + 1, bottom - y + 1
    if max(cols, rows) > MAX_SIDE:
        raise FormatError(f"The tiles fill {cols} x {rows} cells; up to {MAX_SIDE} x {MAX_SIDE} can be read.")
    return Box(x, y, cols, rows)


def _parts(layer: Mapping[str, Any], width: Any, height: Any) -> list[Mapping[str, Any]]:
    """A layer of one piece is a chunk at the origin."""
    if "chunks" in layer:
        return tables(layer["chunks"])
    whole_layer = {"x": 0, "y": 0, "width": layer.get("width", width), "height": layer.get("height", height)}
    return [whole_layer | {"data": layer["data"]}] if "data" in layer else []


def _chunk(part: Mapping[str, Any], layer: Mapping[str, Any], where: str) -> Chunk:
    x, y = (number_within(f"{where}{name}", part.get(name), -_FARTHEST, _FARTHEST) for name in "xy")
    cols, rows = (
        number_within(f"{where}{name}", part.get(name), 1, MAX_SIDE) for name in ("width", "height")
    )
    encoding, compression = text(layer.get("encoding")), text(layer.get("compression"))
    try:
        tiles = tiles_of(part.get("data"), encoding, compression, cols * rows)
    except FormatError as error:
        raise FormatError(f"{where}{str(error)[0].lower()}{str(error)[1:]}") from error
    return Chunk(x, y, tiles.reshape(rows, cols))


def is_infinite(document: Mapping[str, Any]) -> bool:
    """Return whether the size of the map means nothing."""
    value = document.get("infinite")
    return value is True or whole(value) == 1
