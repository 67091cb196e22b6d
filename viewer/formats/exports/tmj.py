"""Maps of Tiled in JSON."""

import json

from viewer.board.scenario import Scenario
from viewer.formats.exports.base import Export, Files
from viewer.formats.exports.tiled import losses, picture_name, plain_map, with_picture


def write(scenario: Scenario, stem: str) -> Files:
    """Return the map and the image of its tileset."""
    text = json.dumps(plain_map(scenario, picture_name(stem)), ensure_ascii=False)
    return with_picture(scenario, stem, ".tmj", text.encode("utf-8"))


EXPORT = Export("tmj", "Tiled map (JSON)", ".tmj", losses, write, "tiled")
