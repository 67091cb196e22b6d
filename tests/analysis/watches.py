"""Ways to look under each rule system, on small boards drawn at random."""

import numpy as np
from hypothesis import strategies as st

from tests.grid.strategies import grids
from viewer.analysis.watch import GevWatch, SpottingWatch, SquadWatch, Watch
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.rules.spotting import Conditions, Stand

KINDS = ("clear", "clear", "clear", "forest", "town", "void")


@st.composite
def boards(draw: st.DrawFn, most: int = 6, squares: bool = True) -> Board:
    """Boards with hills, woods and holes, the first cell open ground."""
    drawn = grids(most).filter(lambda grid: squares or isinstance(grid, HexGrid))
    grid = draw(drawn.filter(lambda grid: 0 not in grid.missing))
    random = np.random.default_rng(draw(st.integers(0, 2**32)))
    blank = Board.blank(grid)
    codes = random.choice([blank.palette.code(kind) for kind in KINDS], grid.n)
    codes[0] = blank.palette.code("clear")
    cells = np.flatnonzero(grid.present)
    levels = random.integers(0, 3, cells.size)
    return blank.replace("terrain", cells, codes[cells]).replace("level", cells, levels)


@st.composite
def watches(draw: st.DrawFn) -> tuple[Board, Watch]:
    """A board, and how somebody looks on it."""
    rules = draw(st.sampled_from(["gev", "squad", "spotting"]))
    board = draw(boards(squares=rules != "gev"))
    if rules == "gev":
        return board, GevWatch(
            board, draw(st.sampled_from([1, 3, 20])), draw(st.sampled_from(["some", "every"]))
        )
    if rules == "squad":
        return board, SquadWatch(
            board, draw(st.integers(1, 5)), draw(st.sampled_from(["euclidean", "chebyshev"]))
        )
    scale = Conditions(inches_per_cell=draw(st.sampled_from([4, 12])))
    return board, SpottingWatch(board, Stand(), Stand(action="moving"), scale)
