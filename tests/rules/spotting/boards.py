"""Boards and stands that the spotting tests share."""

import numpy as np
from hypothesis import strategies as st

from tests.grid.strategies import grids
from viewer.board.board import Board
from viewer.board.terrain import shipped_palette
from viewer.rules.spotting import Conditions, Stand

KINDS = ("clear", "forest", "town", "rubble", "void")

stands = st.builds(
    Stand,
    kind=st.sampled_from(["afv", "vehicle", "infantry", "gun", "other"]),
    size=st.sampled_from(["full", "half", "patrol"]),
    training=st.sampled_from(["green", "regular", "veteran", "elite"]),
    action=st.sampled_from(["stationary", "moving", "firing", "moving_firing"]),
    order=st.sampled_from(["normal", "cautious", "disengaging", "travel_march"]),
    equipment=st.sampled_from(["none", "passive_ir_ii", "passive_ir", "active_ir", "lltv", "thermal"]),
    recon=st.booleans(),
    searchlight=st.booleans(),
    partly_hidden=st.booleans(),
    place=st.sampled_from([None, "cover", "open"]),
    facing=st.sampled_from([None, 0, 1, 2, 3]),
)

conditions = st.builds(
    Conditions,
    visibility=st.one_of(st.none(), st.integers(2, 130)),
    night=st.booleans(),
    moonlit=st.booleans(),
    phase=st.sampled_from(["movement", "movement", "fire"]),
    inches_per_cell=st.sampled_from([1, 2, 4, 2.5, 12]),
    front_arc=st.sampled_from([30, 60, 90, 180]),
    metric=st.sampled_from(["euclidean", "chebyshev"]),
)


@st.composite
def boards(draw: st.DrawFn, most: int = 9) -> Board:
    """Boards of any shape with cover, obstacles, holes and levels."""
    grid = draw(grids(most=most))
    palette = shipped_palette()
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    weights = draw(
        st.sampled_from([(0.7, 0.1, 0.1, 0.05, 0.05), (0.95, 0.05, 0, 0, 0), (0.1, 0.8, 0, 0.05, 0.05)])
    )
    terrain = rng.choice([palette.code(key) for key in KINDS], grid.n, p=weights)
    terrain[np.flatnonzero(grid.present)[0]] = 0
    level = rng.integers(0, draw(st.integers(1, 4)), grid.n)
    return Board.of(grid, palette, terrain=terrain, level=level)


def on_map(board: Board) -> st.SearchStrategy[int]:
    """Cells of a board that exist and are no holes."""
    return st.sampled_from(np.flatnonzero(board.on_map).tolist())
