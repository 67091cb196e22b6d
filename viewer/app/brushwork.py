"""How the tools that paint go about it: shape, mirror, ground, density. The browser does the rest."""

from typing import Any

import param

from viewer.board.layers import FEATURES
from viewer.board.terrain import Palette

SHAPES = ("brush", "line", "rectangle", "frame", "disc", "ring", "fill", "all")
"""Freehand; from cell to cell (*frame* and *ring* are outlines); what hangs together; all that is alike."""

MIRRORS = ("none", "turn", "flip")
"""What is painted is painted again: half a turn round the middle of the map, or left for right."""

MAX_SEED = 2**31 - 1


class Brushwork(param.Parameterized):
    """The settings that all painting tools share."""

    shape: param.Selector[str] = param.Selector(default="brush", objects=list(SHAPES), doc="The shape drawn.")
    mirror: param.Selector[str] = param.Selector(
        default="none", objects=list(MIRRORS), doc="Where it is painted again."
    )
    only = param.String(default="", doc="Key of the terrain that is painted on; empty for any.")
    density = param.Integer(default=100, bounds=(1, 100), doc="How many cells in a hundred are painted.")
    seed = param.Integer(default=0, bounds=(0, MAX_SEED), doc="Which cells those are.")
    feature: param.Selector[str] = param.Selector(
        default="boulder", objects=list(FEATURES), doc="The feature that the feature tool sets."
    )

    def plain(self) -> dict[str, Any]:
        """Return the settings by name, as the toolbox shows them."""
        return {
            name: getattr(self, name) for name in ("shape", "mirror", "only", "density", "seed", "feature")
        }

    def for_canvas(self, palette: Palette) -> dict[str, Any]:
        """Return what `viewer.app.canvas.HexMap.tools` needs of them; a kind not in *palette* is no limit."""
        return {
            "shape": self.shape,
            "mirror": self.mirror,
            "only": palette.codes.get(self.only),
            "density": self.density,
            "seed": self.seed,
        }
