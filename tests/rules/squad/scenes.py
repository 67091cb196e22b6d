"""Small boards for the tests of squad sight: pictures of levels, and strategies of random ground.

In a picture each cell is its level, one digit, with a character after it: ``b`` a boulder, ``t`` a tree,
``s`` a raised stone, ``w`` a wall, ``#`` a hole in the map; any capital names the cell. Otherwise pictures
are as in `viewer.board.diagram`.
"""

from typing import Any

import numpy as np
from hypothesis import strategies as st

from tests.grid.strategies import grids
from viewer.board.board import Board
from viewer.board.diagram import Shape, board_from_diagram, marks_from_diagram
from viewer.board.terrain import Palette, TerrainType, shipped_palette

LEVELS = Palette(
    "levels", tuple(TerrainType(f"level_{d}", f"Level {d}", str(d), "#808080") for d in range(10))
)
FEATURE_MARKS = {"b": 1, "t": 2, "s": 3, "w": 4}


class Scene:
    """A board from a picture, with its named cells: ``scene["A"]``."""

    def __init__(self, text: str, shape: Shape = "square") -> None:
        drawn = board_from_diagram(text, shape, palette=LEVELS)
        self.marks = marks_from_diagram(text, shape)
        layers: dict[str, Any] = {"level": drawn.terrain, "feature": np.zeros(drawn.grid.n, np.uint8)}
        for mark, code in FEATURE_MARKS.items():
            layers["feature"][self.marks.get(mark, [])] = code
        palette = shipped_palette()
        layers["terrain"] = np.zeros(drawn.grid.n, np.uint8)
        layers["terrain"][self.marks.get("#", [])] = next(
            code for code, kind in enumerate(palette.types) if kind.void
        )
        self.board = Board.of(drawn.grid, palette, **layers)

    def __getitem__(self, mark: str) -> int:
        (cell,) = self.marks[mark]
        return cell


@st.composite
def boards(draw: st.DrawFn, most: int = 7, levels: int = 4) -> Board:
    """Boards of any shape with levels, features, obstacles and holes."""
    grid = draw(grids(most))
    noise = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    palette = shipped_palette()
    common = [palette.code(key) for key in ("clear", "clear", "clear", "dense_forest", "void")]
    terrain = noise.choice(common, grid.n)
    terrain[grid.present.argmax()] = 0
    return Board.of(
        grid,
        palette,
        terrain=terrain,
        level=noise.integers(-1, draw(st.integers(0, levels)), grid.n),
        feature=noise.choice([0, 0, 0, 1, 4], grid.n),
    )
