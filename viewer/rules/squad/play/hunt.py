"""What the enemy does when it stops waiting: press in, or search (S11, S12).

After so many rounds without an attack, and on a hold mission from the first, pods that are awake come. With
an exile in sight each member goes where it has the most exiles in the open, of such cells to the nearest to
an exile, then to where the fewest exiles have it in the open. With the trail cold each makes for ground that
no enemy has looked over since the last exile was seen: the nearest to where exiles were last seen, then the
nearest to itself. What an earlier searcher will look over from there is left to it.
"""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from viewer.rules.squad.cover import flanks
from viewer.rules.squad.fan import see, see_to
from viewer.rules.squad.play.aftermath import sees_exiles
from viewer.rules.squad.play.scramble import danger
from viewer.rules.squad.play.seen import nearest, own_sight
from viewer.rules.squad.play.state import GameState, Piece, as_mask
from viewer.rules.squad.play.suggestion import Suggestion, best, known_exiles, ways
from viewer.rules.squad.travel import Travel, travel

Mask = NDArray[np.bool_]
Stance = Literal["waiting", "pressing", "searching"]


def waiting(state: GameState) -> bool:
    """Return whether the enemy still waits for the squad to come."""
    return state.settings.mission == "normal" and state.quiet < state.settings.patience


def stance(state: GameState) -> Stance:
    """Return what the enemy is about."""
    if waiting(state):
        return "waiting"
    return "pressing" if sees_exiles(state) else "searching"


def hunters(state: GameState) -> list[Piece]:
    """Return who comes in this enemy phase or the next, if the enemy does not wait: awake, and in cover."""
    pods = {pod.key for pod in state.pods if pod.awake and not pod.scrambling}
    ready = [piece for piece in state.standing("enemy") if piece.pod in pods]
    return [piece for piece in ready if state.phase == "squad" or not piece.spent]


def suggestions(state: GameState) -> tuple[Suggestion, ...]:
    """Return where each hunter would go in an enemy phase, one after the other; none while it waits."""
    about = stance(state)
    if about == "waiting":
        return ()
    return _pressing(state) if about == "pressing" else _searching(state)


def searched(state: GameState) -> Mask:
    """Return the ground that the enemy has looked over since it last saw an exile, shape (n,)."""
    return as_mask(state.searched, state.board.grid.n)


def _pressing(state: GameState) -> tuple[Suggestion, ...]:
    made = []
    _, exposed = danger(state)
    exiles = known_exiles(state)
    away = nearest(state, [exile.cell for exile in exiles])
    for piece in hunters(state):
        way = ways(state, piece, _points(state, piece))
        targets = np.sum([_flanked(state, piece, exile) for exile in exiles], axis=0)
        cell = best(way.reached.nonzero()[0], -targets, away, exposed, way.cost)
        made.append(Suggestion(piece.id, "press", cell, way.path_to(cell)))
        state = state.with_piece(piece.id, cell=cell)
    return tuple(made)


def _flanked(state: GameState, piece: Piece, exile: Piece) -> NDArray[np.int64]:
    """Return 1 where a unit would see an exile past no cover, shape (n,)."""
    metric, sight = state.settings.metric, own_sight(state, piece)
    farthest = sight + max(int(state.board.level.max()), 0)
    open_from = flanks(state.board, exile.cell, farthest, metric)
    return (open_from & see_to(state.board, exile.cell, sight, metric=metric)).astype(np.int64)


def _searching(state: GameState) -> tuple[Suggestion, ...]:
    made = []
    unlooked = fresh = ~searched(state) & state.board.on_map
    for piece in hunters(state):
        far = travel(state.board, piece.cell, footing=state.settings.footing)
        ground = fresh & far.reached if (fresh & far.reached).any() else unlooked & far.reached
        if not ground.any():
            continue
        goal = best(ground.nonzero()[0], nearest(state, _trail(state) or [piece.cell]), far.cost)
        way = ways(state, piece, _points(state, piece))
        cell = _towards(state, piece, way, goal)
        made.append(Suggestion(piece.id, "search", cell, way.path_to(cell), goal))
        fresh = fresh & ~see(state.board, goal, own_sight(state, piece), metric=state.settings.metric).los
        unlooked = unlooked & (np.arange(state.board.grid.n) != goal)
        state = state.with_piece(piece.id, cell=cell)
    return tuple(made)


def _trail(state: GameState) -> list[int]:
    """Return where the enemy saw exiles last."""
    return [marker.cell for marker in state.markers if marker.by == "enemy"]


def _towards(state: GameState, piece: Piece, way: Travel, goal: int) -> int:
    """Return where a searcher gets to in a phase: in sight of its goal, or else as near to it as it can."""
    looks = see_to(state.board, goal, own_sight(state, piece), metric=state.settings.metric)
    back = travel(state.board, goal, footing=state.settings.footing)
    return best(way.reached.nonzero()[0], np.where(looks, -1, back.cost), way.cost)


def _points(state: GameState, piece: Piece) -> int:
    """Return the movement a unit has in this enemy phase, or will have in the next."""
    return piece.points if state.phase == "enemy" else piece.move
