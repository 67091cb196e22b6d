"""TMX and TMJ, tilesets of either kind: all as the same plain data, in the words of TMJ."""

from typing import Any
from xml.etree.ElementTree import Element

from viewer.errors import FormatError
from viewer.formats.safe_xml import parse_xml
from viewer.formats.strict_json import parse
from viewer.formats.text import decoded


def document_of(data: bytes, root: str) -> dict[str, Any]:
    """Return a map or a tileset (*root* is ``"map"`` or ``"tileset"``) as TMJ would have it.

    Values of XML stay text. Raises FormatError.
    """
    text, _ = decoded(data)
    if text.lstrip().startswith("<"):
        element = parse_xml(text)
        if element.tag != root:
            raise FormatError(f"The XML is no {root} of Tiled: it begins with <{element.tag[:40]}>.")
        return _map(element) if root == "map" else _tileset(element)
    found = parse(text)
    if found.get("type", root) != root:
        raise FormatError(f"The JSON is no {root} of Tiled: its type is {str(found['type'])[:40]!r}.")
    return found


def _map(element: Element) -> dict[str, Any]:
    return {
        **element.attrib,
        "properties": _properties(element),
        "tilesets": [_tileset(child) for child in element.findall("tileset")],
        "layers": _layers(element),
    }


_LAYERS = {"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}


def _layers(element: Element) -> list[dict[str, Any]]:
    return [_layer(child) for child in element if child.tag in _LAYERS]


def _layer(element: Element) -> dict[str, Any]:
    made = {**element.attrib, "type": _LAYERS[element.tag], "properties": _properties(element)}
    if element.tag == "group":
        made["layers"] = _layers(element)
    elif element.tag == "objectgroup":
        made["objects"] = [dict(child.attrib) for child in element.findall("object")]
    elif element.tag == "layer":
        data = element.find("data")
        if data is not None:
            made |= {name: data.get(name, "") for name in ("encoding", "compression")}
            made |= _cells(data)
    return made


def _cells(data: Element) -> dict[str, Any]:
    chunks = data.findall("chunk")
    if chunks:
        return {"chunks": [{**chunk.attrib, "data": _numbers(chunk)} for chunk in chunks]}
    return {"data": _numbers(data)}


def _numbers(element: Element) -> str | list[Any]:
    """The text of cells, or the numbers of the oldest form: one element per cell."""
    tiles = element.findall("tile")
    return [tile.get("gid", "0") for tile in tiles] if tiles else element.text or ""


def _tileset(element: Element) -> dict[str, Any]:
    return {
        **element.attrib,
        "tiles": [_tile(child) for child in element.findall("tile")],
        "wangsets": [_wangset(child) for child in element.findall("wangsets/wangset")],
        "terrains": [dict(child.attrib) for child in element.findall("terraintypes/terrain")],
    }


def _tile(element: Element) -> dict[str, Any]:
    image = element.find("image")
    made = {**element.attrib, "properties": _properties(element)}
    return made if image is None else {**made, "image": image.get("source", "")}


def _wangset(element: Element) -> dict[str, Any]:
    return {
        "colors": [dict(child.attrib) for child in element.findall("wangcolor")],
        "wangtiles": [dict(child.attrib) for child in element.findall("wangtile")],
    }


def _properties(element: Element) -> list[dict[str, Any]]:
    return [dict(child.attrib) for child in element.findall("properties/property")]
