"""Where a pod that wakes takes cover (S10).

The best cover protects against the most of the standing exiles that see it and that the enemy knows of; of
equals the one is taken where the fewest of them have the unit in the open, then the nearest. So a pod takes
cover where it can, else gets out of sight, else stays. If no exile is known (a pod attacked by someone
unseen) what counts is how much cover is beside the cell.
"""

import numpy as np
from numpy.typing import NDArray

from viewer.grid.crossings import cell_shape
from viewer.rules.squad.cover import gives_cover, in_the_open
from viewer.rules.squad.distance import disc
from viewer.rules.squad.play.seen import fan, reach
from viewer.rules.squad.play.state import GameState
from viewer.rules.squad.play.suggestion import Suggestion, best, known_exiles, ways

Counts = NDArray[np.int64]


def scrambles(state: GameState, pod: str) -> tuple[Suggestion, ...]:
    """Return where each standing member of a pod would go, in order; no two go to one cell."""
    covered, exposed = danger(state)
    if not known_exiles(state):
        covered = _cover_beside(state)
    made = []
    for member in tuple(state.members(pod)):
        way = ways(state, member, member.move)
        cell = best(way.reached.nonzero()[0], -covered, exposed, way.cost)
        made.append(Suggestion(member.id, "scramble", cell, way.path_to(cell)))
        state = state.with_piece(member.id, cell=cell)
    return tuple(made)


def danger(state: GameState) -> tuple[Counts, Counts]:
    """Return how many known exiles see each cell past cover only, and how many in the open, each (n,)."""
    covered = exposed = np.zeros(state.board.grid.n, np.int64)
    for exile in known_exiles(state):
        bare = in_the_open(state.board, exile.cell, reach(state, exile), state.settings.metric)
        covered = covered + (fan(state, exile) & ~bare)
        exposed = exposed + bare
    return covered, exposed


def _cover_beside(state: GameState) -> Counts:
    """Return how many cells beside each have full cover, and one more if it gives cover itself; (n,)."""
    board = state.board
    full = board.select(lambda kind: kind.squad.obstacle > 0) | (board.layer("feature") > 0)
    q, r = board.grid.axials.T.astype(np.int64)
    count = gives_cover(board).astype(np.int64)
    for dq, dr in disc(cell_shape(board.grid), "chebyshev", 1):
        beside = board.grid.find_all(q + dq, r + dr)
        count += (beside >= 0) & full[beside]
    return count
