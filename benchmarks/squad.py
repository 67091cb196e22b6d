"""Squad sight over hills and cover, beside GDAL's viewshed."""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from itertools import cycle

import numpy as np

from benchmarks.rows import Row, Timing, cold, timed
from viewer.board.board import Board
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.squad import explain, los_from, relief, see, see_all, see_to

LEVELS = 5
COVER = 0.1
RADIUS = 12
SAMPLE = 300
EYE = 0.6


@cache
def board(grid: Grid) -> Board:
    """Return a board with a level from 0 to 4 in every cell and boulders on a tenth of them, at random."""
    noise = np.random.default_rng(grid.cols)
    blank = Board.blank(grid)
    level, feature = noise.integers(0, LEVELS, grid.n), noise.random(grid.n) < COVER
    return Board.of(grid, blank.palette, level=level, feature=feature.astype(np.uint8))


HEXES, SQUARES = HexGrid(100, 100), SquareGrid(100, 100)


def middle(grid: Grid) -> int:
    return grid.n // 2 + grid.cols // 2


def fan(grid: Grid, radius: int = RADIUS, times: int = 100) -> Timing:
    return lambda: timed(lambda: los_from(relief(board(grid)), middle(grid), radius), times)


def fan_after_a_stroke() -> float:
    """A fan on a board that was changed just before, so that nothing of it is known."""
    changed = cycle([board(HEXES).replace("level", [cell], [0]) for cell in range(40)])
    return timed(lambda: los_from(relief(next(changed)), middle(HEXES), RADIUS), 30)


def unit(ask: Callable[[Board, int], object]) -> Timing:
    return lambda: timed(lambda: ask(board(HEXES), middle(HEXES)), 100)


def first_fan() -> float:
    """The sight lines are worked out on the first look."""
    prepare = "from benchmarks.squad import *\nmap_, cell = board(HEXES), middle(HEXES)"
    return cold(prepare, "see(map_, cell)")


def every_pair(grid: Grid) -> Timing:
    return lambda: timed(lambda: see_all(board(grid), RADIUS), 9 if grid.n < 10**6 else 3)


def count() -> float:
    return timed(see_all(board(HEXES), RADIUS).count_observers)


def explained() -> float:
    targets = cycle(range(middle(HEXES), middle(HEXES) + 12 * HEXES.cols, HEXES.cols))
    return timed(lambda: explain(board(HEXES), middle(HEXES), next(targets)), 50)


def peer(side: int, observers: int = 1) -> Timing | None:
    """Return the timing of GDAL's viewshed in a loop over *observers*, from a sample of all."""
    if find_spec("osgeo") is None:
        return None
    from osgeo import gdal

    gdal.UseExceptions()
    ground = board(SquareGrid(side, side))
    dataset = gdal.GetDriverByName("MEM").Create("", side, side, 1, gdal.GDT_Float32)
    dataset.SetGeoTransform((0, 1, 0, side, 0, -1))
    heights = (ground.level + ground.layer("feature")).astype(np.float32)
    dataset.GetRasterBand(1).WriteRaster(0, 0, side, side, heights.tobytes())
    places = [divmod(int(cell), side) for cell in np.random.default_rng(1).permutation(side**2)[:SAMPLE]]

    def look(row: int, col: int) -> None:
        gdal.ViewshedGenerate(
            dataset.GetRasterBand(1), "MEM", "", [], col + 0.5, side - row - 0.5, EYE, EYE, 1, 0, 0, -1, 0,
            gdal.GVM_Edge, RADIUS,
        )  # fmt: skip

    def loop() -> None:
        for row, col in places:
            look(row, col)

    return lambda: timed(loop, 3) / SAMPLE * observers


ROWS = (
    Row("import viewer.rules.squad", 0.3, lambda: cold("", "import viewer.rules.squad")),
    Row("first fan in a new process, 100 x 100", 0.5, first_fan),
    Row("fan of radius 12, 100 x 100 hexes", 1e-3, fan(HEXES), peer(100)),
    Row("fan of radius 12, 100 x 100 squares", 1e-3, fan(SQUARES), peer(100)),
    Row("fan of radius 12 on a board just changed", 1e-3, fan_after_a_stroke, peer(100)),
    Row("what a unit of sight 8 sees", 1e-3, unit(see), peer(100)),
    Row("from where a unit of sight 8 would see a cell", 1e-3, unit(see_to), peer(100)),
    Row("every pair within 12, 100 x 100 hexes", 0.15, every_pair(HEXES), peer(100, 100**2)),
    Row("every pair within 12, 100 x 100 squares", 0.15, every_pair(SQUARES), peer(100, 100**2)),
    Row("every pair within 12, 300 x 300 hexes", 1.5, every_pair(HexGrid(300, 300)), peer(300, 300**2)),
    Row("number of observers per cell, 100 x 100, pairs known", 0.1, count),
    Row("fan of radius 40, too far for tables", 0.5, fan(HEXES, 40, 5)),
    Row("one pair explained, up to 11 hexes apart", 0.02, explained),
)
NOTE = f"""
Squad sight with levels 0 to {LEVELS - 1} and boulders on {COVER:.0%} of the cells, at random. The peer is
GDAL's viewshed, one call for each of {SAMPLE} observers, scaled up: the same heights on squares, cover as
ground, and another model: it interpolates between centres of cells, in floating point, while here cells are
flat and cover is leaned past, exactly. One call of it takes less than one fan here; every pair does not.
"""
