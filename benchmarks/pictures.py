"""Pictures of a 100 x 100 map with three overlays, where anything lies anywhere: the worst case."""

from functools import cache

import numpy as np

from benchmarks.rows import Row, timed
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.grid.hexgrid import HexGrid
from viewer.render import Wanted, compose, picture_file, to_svg

_WANTED = Wanted(overlays=("fan", "blocked", "raised"), observer=5050)
_SVG_BYTES = 5_000_000


@cache
def _scenario() -> Scenario:
    numbers = np.random.default_rng(1)
    grid = HexGrid(100, 100)
    kinds = numbers.choice([0, 0, 0, 0, 1, 4, 4, 5, 6, 7, 10, 11], grid.n)
    return Scenario(Board.of(grid, shipped_palette(), terrain=kinds, level=numbers.integers(0, 4, grid.n)))


def _svg() -> None:
    size = len(to_svg(compose(_scenario(), _WANTED)))
    if size > _SVG_BYTES:
        raise AssertionError(f"The SVG has {size} bytes; {_SVG_BYTES} are the most.")


ROWS = (
    Row("SVG of 100 x 100 with three overlays, 5 MB at most", 2.0, lambda: timed(_svg, 5)),
    Row(
        "PDF of it over A4 sheets, hexes of 10 mm",
        5.0,
        lambda: timed(lambda: picture_file(compose(_scenario(), _WANTED), "pdf", 10.0), 5),
    ),
    Row(
        "PNG of it, 100 dpi, hexes of 5 mm",
        15.0,
        lambda: timed(lambda: picture_file(compose(_scenario(), _WANTED), "png", 5.0, dpi=100), 1),
    ),
)
NOTE = "Pictures: composing included; nothing to compare with.\n"
