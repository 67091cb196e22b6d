"""How pictures ask squad sight: a map with a play-through is drawn as it stands at its last moment."""

import numpy as np
from numpy.typing import NDArray

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.overlays.squad.view import LastSeen, Mask, PlayView, SquadView, sight_of, stands
from viewer.render.looking.asked import Asked, across
from viewer.render.ruler import RulerDrawing, Verdict
from viewer.rules.base import filled
from viewer.rules.squad import Metric, SquadSighting, explain, see
from viewer.rules.squad.options import SquadOptions
from viewer.rules.squad.play import Game
from viewer.rules.squad.play.record import retold
from viewer.rules.squad.play.seen import SEEN_NOW, fog
from viewer.rules.squad.play.state import Role
from viewer.rules.squad.play.suggestion import ways
from viewer.rules.squad.play.views import side_scenario
from viewer.rules.squad.play.views import view as seen_view


def stage(scenario: Scenario) -> Scenario:
    """Return the scenario with ground and units as they are at the end of its play-through."""
    game, _ = retold(scenario)
    if game is None:
        return scenario
    now = side_scenario(scenario, game.state, "umpire")
    return scenario.replace(board=now.board, roster=now.roster, play={})


def view(scenario: Scenario, asked: Asked) -> SquadView:
    """Return what the overlays look at, under the options saved with the map."""
    options, (game, _), now = filled(SquadOptions, scenario.options), retold(scenario), stage(scenario)
    sights = {unit.id: _sight(scenario, game, unit) for unit in now.roster}
    metric: Metric = options.metric if game is None else game.state.settings.metric
    return SquadView(
        board=now.board,
        roster=now.roster,
        side=asked.side,
        opposed=frozenset(unit.id for unit in now.roster if unit.side != asked.side),
        observer=asked.observer,
        unit=asked.unit,
        sight=_sight(scenario, game, None),
        sights=sights,
        dazzled=False,
        metric=metric,
        fog=_fog(now, game, asked.side, sights, metric),
        play=None if game is None else PlayView(_reach(game, asked.unit), markers=_markers(scenario, game)),
        across=across(now, asked),
    )


def ruler(scenario: Scenario, observer: int, target: int, _side: str) -> RulerDrawing:
    """Return the figure of a sighting with the sight of the unit that stands in the observer's cell, if any.

    Raises what `viewer.rules.squad.explain` raises.
    """
    (game, _), now = retold(scenario), stage(scenario)
    there = now.roster.at(observer)
    metric: Metric = filled(SquadOptions, scenario.options).metric
    sight = _sight(scenario, game, there[-1] if there else None)
    return drawing(explain(now.board, observer, target, sight, metric=metric))


def drawing(sighting: SquadSighting) -> RulerDrawing:
    """Return the figure of a sighting: a line from centre to centre, and what rises above it."""
    verdict: Verdict = "yes" if sighting.seen else "partly" if sighting.los else "no"
    return RulerDrawing(sighting.observer, sighting.target, verdict, blockers=tuple(sighting.blockers))


def _sight(scenario: Scenario, game: Game | None, unit: Unit | None) -> int:
    """Return the sight of a unit before height, less while it is dazzled; of nobody, the usual."""
    usual = filled(SquadOptions, scenario.options).sight if game is None else game.state.settings.sight
    if unit is None:
        return usual
    piece = None if game is None else next((p for p in game.state.pieces if p.id == unit.id), None)
    if game is None or piece is None:
        return sight_of(unit, scenario.catalogue, usual)
    return game.state.settings.dazzling.sight(piece.sight) if piece.dazzled else piece.sight


def _fog(
    now: Scenario, game: Game | None, side: str, sights: dict[str, int], metric: Metric
) -> NDArray[np.uint8]:
    role = None if game is None else _role(game, side)
    if game is not None and role is not None:
        return fog(game.state, role)
    seen = np.zeros(now.board.grid.n, np.bool_)
    for unit in now.roster.of_side(side):
        if stands(unit) and now.board.on_map[unit.cell]:
            seen |= see(now.board, unit.cell, sights[unit.id], metric=metric).los
    return seen * np.uint8(SEEN_NOW)


def _role(game: Game, side: str) -> Role | None:
    roles: dict[str, Role] = {game.state.settings.squad: "squad", game.state.settings.enemy: "enemy"}
    return roles.get(side)


def _reach(game: Game, unit: str | None) -> Mask | None:
    """Return where a unit can walk whose turn it is, its own cell left out; None for any other."""
    piece = next((p for p in game.state.pieces if p.id == unit and p.role == game.state.phase), None)
    if piece is None or not piece.standing or piece.spent:
        return None
    reached: Mask = ways(game.state, piece, piece.points).reached.copy()
    reached[piece.cell] = False
    return reached


def _markers(scenario: Scenario, game: Game) -> tuple[LastSeen, ...]:
    pieces = ((marker, game.state[marker.unit]) for marker in seen_view(game.state, (), "umpire").markers)
    return tuple(
        LastSeen(
            marker.cell,
            marker.round,
            piece.name,
            scenario.side(scenario.roster[piece.id].side).colour,
            scenario.catalogue[piece.kind].abbreviation,
        )
        for marker, piece in pieces
    )
