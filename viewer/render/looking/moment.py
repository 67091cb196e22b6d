"""What the play-through of squad sight shows at the moment that is drawn, to the umpire or to a side."""

from dataclasses import replace

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import ViewerError
from viewer.overlays.squad.view import LastSeen, Mask, Plan, PlayView, Way
from viewer.render.looking.asked import Asked
from viewer.rules.squad.play import Game, GameState, Piece
from viewer.rules.squad.play.hunt import suggestions
from viewer.rules.squad.play.plan import along, first_seen
from viewer.rules.squad.play.scramble import scrambles
from viewer.rules.squad.play.seen import known
from viewer.rules.squad.play.state import Marker, Role, Viewer
from viewer.rules.squad.play.suggestion import ways
from viewer.rules.squad.play.views import view
from viewer.rules.squad.units import supposed_sight


def role_of(state: GameState, side: str) -> Role | None:
    """Return which part a side plays, None if it takes no part."""
    roles: dict[str, Role] = {state.settings.squad: "squad", state.settings.enemy: "enemy"}
    return roles.get(side)


def knows(state: GameState, role: Role, unit: Unit) -> bool:
    """Return whether those who play a part know of a unit: their own, and what they see or was revealed."""
    return unit.id in known(state, role) or any(p.id == unit.id and p.role == role for p in state.pieces)


def play_view(scenario: Scenario, game: Game, asked: Asked) -> PlayView | None:
    """Return what overlays show of a play-through; None for a side that takes no part in it."""
    state = game.state
    viewer: Viewer | None = role_of(state, asked.eyes) if asked.eyes else "umpire"
    if viewer is None:
        return None
    seen, piece = view(state, (), viewer), _mover(state, asked, viewer)
    return PlayView(
        reach=None if piece is None else _reach(state, piece),
        plan=None if piece is None else _plan(scenario, state, piece, asked, viewer),
        searched=seen.searched,
        markers=tuple(_last_seen(scenario, state, marker) for marker in seen.markers),
        ways=_ways(state) if viewer in ("enemy", "umpire") else (),
    )


def _mover(state: GameState, asked: Asked, viewer: Viewer) -> Piece | None:
    """Return the selected unit, if it is its turn and those who look command it."""
    piece = next((piece for piece in state.pieces if piece.id == asked.unit), None)
    if piece is None or piece.role != state.phase or viewer not in (piece.role, "umpire"):
        return None
    return piece if piece.standing and not piece.spent else None


def _reach(state: GameState, piece: Piece) -> Mask:
    """Return where a unit can walk with what it has left, its own cell left out, shape (n,)."""
    reached: Mask = ways(state, piece, piece.points).reached.copy()
    reached[piece.cell] = False
    return reached


def _plan(scenario: Scenario, state: GameState, piece: Piece, asked: Asked, viewer: Viewer) -> Plan | None:
    """Return the walk of a unit to the cell that is pointed at, if it can get there."""
    if asked.pointed is None or not _reach(state, piece)[asked.pointed]:
        return None
    path = ways(state, piece, piece.points).path_to(asked.pointed)
    try:
        steps = along(_supposed(scenario, state, viewer), piece.id, path, viewer)
    except ViewerError:
        return None
    seen, end = first_seen(steps), steps[-1]
    watchers = tuple(state[unit].cell for unit in end.seen_by)
    return Plan((piece.cell, *path), end.gains, watchers, None if seen is None else path[seen - 1])


def _supposed(scenario: Scenario, state: GameState, viewer: Viewer) -> GameState:
    """Return the moment as a side thinks of it ahead: the others have the sight that it supposes."""
    if viewer == "umpire":
        return state

    def supposed(piece: Piece) -> Piece:
        unit = scenario.roster[piece.id]
        return replace(piece, sight=supposed_sight(unit, scenario.catalogue, state.settings.sight))

    pieces = (piece if piece.role == viewer else supposed(piece) for piece in state.pieces)
    return replace(state, pieces=tuple(pieces))


def _ways(state: GameState) -> tuple[Way, ...]:
    """Return what the enemy would do: pods that have just woken first (S10, S12)."""
    plans = [plan for pod in state.pods if pod.scrambling for plan in scrambles(state, pod.key)]
    plans += suggestions(state) if state.phase == "enemy" else ()
    return tuple(Way((state[plan.unit].cell, *plan.path), plan.ground) for plan in plans)


def _last_seen(scenario: Scenario, state: GameState, marker: Marker) -> LastSeen:
    piece, unit = state[marker.unit], scenario.roster[marker.unit]
    colour, kind = scenario.side(unit.side).colour, scenario.catalogue[unit.kind]
    return LastSeen(marker.cell, marker.round, piece.name, colour, kind.abbreviation)
