"""The table of layers: everything a board stores per cell."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

FEATURES = ("none", "boulder", "tree", "stone", "wall")
"""What can stand on a cell, by code; each but ``none`` is a full-cover blocker (squad sight, S4)."""

MAX_SIDES = 8
"""The most sides of a scenario."""

LEVEL_LIMITS = (-100, 200)
"""The lowest and highest ground level."""


@dataclass(frozen=True)
class Layer:
    """One array of a board.

    *kind* ``"cell"``: a value per cell. ``"side"``: a mask of the cell's sides that carry the feature, kept
    equal on both cells of a side. ``"path"``: a mask of the sides through which the feature leaves the cell
    towards its neighbour, kept equal on both; a bit may point off the map.
    """

    name: str
    title: str
    dtype: type[np.generic]
    kind: Literal["cell", "side", "path"]
    low: int
    high: int


LAYERS = {
    layer.name: layer
    for layer in (
        Layer("terrain", "Terrain", np.uint8, "cell", 0, 63),
        Layer("level", "Level", np.int16, "cell", *LEVEL_LIMITS),
        Layer("feature", "Feature", np.uint8, "cell", 0, len(FEATURES) - 1),
        Layer("zone", "Start zone", np.uint8, "cell", 0, MAX_SIDES),
        Layer("river", "River", np.uint8, "side", 0, 63),
        Layer("stream", "Stream", np.uint8, "side", 0, 63),
        Layer("ridge", "Ridge", np.uint8, "side", 0, 63),
        Layer("cliff", "Cliff", np.uint8, "side", 0, 63),
        Layer("wall", "Wall", np.uint8, "side", 0, 63),
        Layer("road", "Road", np.uint8, "path", 0, 63),
        Layer("railroad", "Railroad", np.uint8, "path", 0, 63),
        Layer("bridge", "Bridge", np.uint8, "path", 0, 63),
    )
}
"""Every layer by name. Arrays have shape (n,) and the layer's dtype.

``zone``: 0, or the number of the side, counted from 1, that starts there.
"""

EDGE_LAYERS = tuple(name for name, layer in LAYERS.items() if layer.kind != "cell")
"""The layers of side and path features."""
