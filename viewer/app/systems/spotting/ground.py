"""The ground under a sight line of spotting, for its section: terrain stands on it, and nobody leans past."""

from functools import lru_cache

import numpy as np

from viewer.board.board import Board
from viewer.rules.squad import Relief


@lru_cache(maxsize=4)
def ground(board: Board) -> Relief:
    """Return the heights of a board as spotting has them; boards never change."""
    heights = np.array([kind.spotting.height for kind in board.palette.types], np.int32)
    return Relief.of(board.grid, board.on_map, board.level, heights[board.terrain], leaning=False)
