"""Maps of Tiled in XML: the same as `tmj` in other words."""

from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from viewer.board.scenario import Scenario
from viewer.formats.exports.base import Export, Files
from viewer.formats.exports.tiled import losses, picture_name, plain_map, with_picture


def write(scenario: Scenario, stem: str) -> Files:
    """Return the map and the image of its tileset."""
    made = plain_map(scenario, picture_name(stem))
    root = Element("map", _attributes(made, leave=("type", "tilesets", "layers")))
    for tileset in made["tilesets"]:
        _tileset(root, tileset)
    for layer in made["layers"]:
        (_objects if layer["type"] == "objectgroup" else _layer)(root, layer)
    indent(root, " ")
    return with_picture(scenario, stem, ".tmx", tostring(root, "utf-8", xml_declaration=True))


def _tileset(root: Element, tileset: dict[str, Any]) -> None:
    element = SubElement(
        root, "tileset", _attributes(tileset, leave=("image", "imagewidth", "imageheight", "tiles"))
    )
    size = {"width": str(tileset["imagewidth"]), "height": str(tileset["imageheight"])}
    SubElement(element, "image", {"source": tileset["image"], **size})
    for tile in tileset["tiles"]:
        properties = SubElement(SubElement(element, "tile", {"id": str(tile["id"])}), "properties")
        for told in tile["properties"]:
            SubElement(properties, "property", _attributes(told))


def _layer(root: Element, layer: dict[str, Any]) -> None:
    element = SubElement(
        root, "layer", _attributes(layer, leave=("type", "x", "y", "opacity", "visible", "data"))
    )
    width = layer["width"]
    rows = [layer["data"][start : start + width] for start in range(0, len(layer["data"]), width)]
    data = SubElement(element, "data", {"encoding": "csv"})
    data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"


def _objects(root: Element, layer: dict[str, Any]) -> None:
    group = SubElement(root, "objectgroup", {"id": str(layer["id"]), "name": layer["name"]})
    for told in layer["objects"]:
        leave = ("point", "visible", "rotation", "width", "height")
        SubElement(SubElement(group, "object", _attributes(told, leave)), "point")


def _attributes(values: dict[str, Any], leave: tuple[str, ...] = ()) -> dict[str, str]:
    """Return what is said in attributes; true and false as numbers."""
    return {
        name: str(int(value) if isinstance(value, bool) else value)
        for name, value in values.items()
        if name not in leave
    }


EXPORT = Export("tmx", "Tiled map (XML)", ".tmx", losses, write, "tiled")
