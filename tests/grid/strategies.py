"""Hypothesis strategies of grids of every shape, for all rooms."""

from hypothesis import strategies as st

from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.squaregrid import SquareGrid

SHAPES = [
    *(lambda cols, rows, t=top, s=shoved, **more: HexGrid(cols, rows, top=t, shoved=s, **more)
      for top in ("flat", "pointy") for shoved in ("odd", "even")),
    lambda cols, rows, **more: SquareGrid(cols, rows, **more),
]  # fmt: skip
"""Makers of grids of each orientation and parity, and of squares."""

schemes = st.builds(
    LabelScheme,
    first_col=st.integers(0, 120),
    first_row=st.integers(0, 120),
    order=st.sampled_from(["CR", "RC"]),
    separator=st.sampled_from(["", "", "-", ".", ", ", "x", "/"]),
    digits=st.integers(1, 4),
    upward=st.booleans(),
) | st.builds(
    LabelScheme,
    first_col=st.integers(1, 60),
    first_row=st.integers(0, 120),
    order=st.sampled_from(["CR", "RC"]),
    separator=st.sampled_from(["", "-", "."]),
    letters=st.just(True),
    upward=st.booleans(),
)


@st.composite
def grids(draw: st.DrawFn, most: int = 9, ragged: bool = True) -> Grid:
    """Grids of up to *most* columns and rows, with labels of all kinds and some cells missing."""
    cols, rows = draw(st.integers(1, most)), draw(st.integers(1, most))
    n = cols * rows
    missing = draw(st.frozensets(st.integers(0, n - 1), max_size=n // 4)) if ragged else frozenset()
    return draw(st.sampled_from(SHAPES))(cols, rows, missing=missing, labels=draw(schemes))


def cells_of(grid: Grid) -> st.SearchStrategy[int]:
    """Cells that exist."""
    return st.sampled_from([int(cell) for cell in grid.present.nonzero()[0]])
