"""What TMJ and TMX have in common: a map with its tileset inside, as plain data in the words of TMJ."""

from typing import Any

from viewer.board.scenario import Scenario
from viewer.formats.exports.base import Files, Losses, left_out
from viewer.formats.exports.tileset import PATHS, Tileset, image, tileset
from viewer.formats.tiled.layers import Box
from viewer.formats.tiled.objects import Pixels
from viewer.grid.hexgrid import HexGrid


def losses(scenario: Scenario) -> Losses:
    """Return what is left out: on squares, paths too."""
    paths = set(PATHS) if isinstance(scenario.board.grid, HexGrid) else set()
    return tuple(left_out(scenario, {"terrain", "level"} | paths, labels=True))


def plain_map(scenario: Scenario, picture: str) -> dict[str, Any]:
    """Return the map; *picture* is the name of the tileset's image."""
    grid, tiles = scenario.board.grid, tileset(scenario)
    size = {"width": grid.cols, "height": grid.rows}
    layers = [
        {"id": i, "name": name, "type": "tilelayer", "x": 0, "y": 0, **size, "opacity": 1, "visible": True,
         "data": numbers.tolist()}
        for i, (name, numbers) in enumerate(tiles.layers.items(), 1)
    ]  # fmt: skip
    shape = {**_orientation(scenario), "tilewidth": tiles.width, "tileheight": tiles.height}
    objects = _objects(scenario, Pixels(grid, shape, Box(0, 0, grid.cols, grid.rows)))
    if objects:
        layers.append(
            {"id": len(layers) + 1, "name": "labels", "type": "objectgroup", "x": 0, "y": 0, "opacity": 1,
             "visible": True, "draworder": "topdown", "objects": objects}
        )  # fmt: skip
    return {
        "type": "map",
        "version": "1.10",
        **shape,
        "renderorder": "right-down",
        **size,
        "infinite": False,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": len(objects) + 1,
        "tilesets": [_tileset(tiles, picture)],
        "layers": layers,
    }


def with_picture(scenario: Scenario, stem: str, suffix: str, content: bytes) -> Files:
    """Return the map's file and the image of its tileset."""
    return {f"{stem}{suffix}": content, picture_name(stem): image(tileset(scenario), scenario)}


def picture_name(stem: str) -> str:
    """Return the name of the tileset's image beside a map."""
    return f"{stem}-tiles.png"


def _objects(scenario: Scenario, pixels: Pixels) -> list[dict[str, Any]]:
    """Return a point for each label, its kind as its type."""
    made = []
    for number, label in enumerate(scenario.labels, 1):
        row, col = divmod(label.cell, scenario.board.grid.cols)
        x, y = pixels.centre(col, row)
        made.append({"id": number, "name": label.text, "type": label.kind, "x": x, "y": y, "width": 0,
                     "height": 0, "rotation": 0, "point": True, "visible": True})  # fmt: skip
    return made


def _orientation(scenario: Scenario) -> dict[str, Any]:
    grid = scenario.board.grid
    if not isinstance(grid, HexGrid):
        return {"orientation": "orthogonal"}
    axis = "x" if grid.top == "flat" else "y"
    return {"orientation": "hexagonal", "staggeraxis": axis, "staggerindex": grid.shoved, "hexsidelength": 32}


def _tileset(tiles: Tileset, picture: str) -> dict[str, Any]:
    return {
        "firstgid": 1,
        "name": "hexsight",
        "tilewidth": tiles.width,
        "tileheight": tiles.height,
        "tilecount": len(tiles.tiles),
        "columns": tiles.columns,
        "margin": 0,
        "spacing": 0,
        "image": picture,
        "imagewidth": tiles.columns * tiles.width,
        "imageheight": tiles.rows * tiles.height,
        "tiles": [
            {"id": i, "properties": _properties(tile.properties())} for i, tile in enumerate(tiles.tiles)
        ],
    }


def _properties(values: dict[str, str | int]) -> list[dict[str, Any]]:
    return [
        {"name": name, "type": "int" if isinstance(value, int) else "string", "value": value}
        for name, value in values.items()
    ]
