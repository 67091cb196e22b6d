"""How pictures ask squad sight: a map with a play-through is drawn as it stands at its last moment."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.overlays.squad.view import Mask, SquadView
from viewer.render.looking import moment
from viewer.render.looking.asked import Asked, across
from viewer.render.ruler import RulerDrawing, Verdict
from viewer.rules.base import filled
from viewer.rules.squad import Dazzling, Metric, SquadSighting, explain, see
from viewer.rules.squad.options import SquadOptions
from viewer.rules.squad.play import Game, Piece, PlayOptions
from viewer.rules.squad.play.record import retold
from viewer.rules.squad.play.seen import SEEN_NOW, fog
from viewer.rules.squad.play.views import staged
from viewer.rules.squad.units import sight_of, stands, supposed_sight


def stage(scenario: Scenario) -> Scenario:
    """Return the scenario as it is at the end of its play-through: ground, units, and how far they see."""
    game, _ = retold(scenario)
    return scenario if game is None else staged(scenario, game.state)


def view(scenario: Scenario, asked: Asked) -> SquadView:
    """Return what the overlays look at, under the options saved with the map."""
    looks, now = _Looks(scenario, asked), stage(scenario)
    known = knows(scenario, asked.eyes) if asked.eyes else lambda _: True
    unit = None if asked.unit is None else now.roster.get(asked.unit)
    return SquadView(
        board=now.board,
        roster=now.roster,
        side=asked.side,
        opposed=frozenset(u.id for u in now.roster if u.side != asked.side and known(u)),
        observer=asked.observer,
        unit=None if unit is None or not known(unit) else unit.id,
        sight=looks.sight(None),
        sights={unit.id: looks.sight(unit) for unit in now.roster},
        dazzled=looks.dazzled(unit) is not None,
        metric=looks.metric,
        fog=_fog(now, looks, asked.side),
        play=None if looks.game is None else moment.play_view(scenario, looks.game, asked),
        across=across(now, asked),
    )


def ruler(scenario: Scenario, observer: int, target: int, asked: Asked) -> RulerDrawing:
    """Return the figure of a sighting with the sight of the unit that stands in the observer's cell, if any.

    Raises what `viewer.rules.squad.explain` raises.
    """
    looks, now = _Looks(scenario, asked), stage(scenario)
    known = knows(scenario, asked.eyes) if asked.eyes else lambda _: True
    there = [unit for unit in now.roster.at(observer) if known(unit)]
    unit = next((unit for unit in there if unit.id == asked.unit), there[-1] if there else None)
    return drawing(explain(now.board, observer, target, looks.sight(unit), metric=looks.metric))


def drawing(sighting: SquadSighting) -> RulerDrawing:
    """Return the figure of a sighting: a line from centre to centre, and what rises above it."""
    verdict: Verdict = "yes" if sighting.seen else "partly" if sighting.los else "no"
    return RulerDrawing(sighting.observer, sighting.target, verdict, blockers=tuple(sighting.blockers))


def knows(scenario: Scenario, side: str) -> Callable[[Unit], bool]:
    """Return what tells whether a side sees a unit or had it revealed (S6, S13, S14)."""
    game, _ = retold(scenario)
    role = None if game is None else moment.role_of(game.state, side)
    if game is not None and role is not None:
        state, part = game.state, role
        return lambda unit: moment.knows(state, part, unit)
    now = stage(scenario)
    seen = _seen(now, _Looks(scenario, Asked(side)), side)
    return lambda unit: unit.side == side or bool(seen[now.roster[unit.id].cell])


@dataclass(frozen=True)
class _Looks:
    """How far units see, as far as whoever asks may know it."""

    scenario: Scenario
    asked: Asked

    @cached_property
    def game(self) -> Game | None:
        return retold(self.scenario)[0]

    @property
    def metric(self) -> Metric:
        given: Metric = filled(SquadOptions, self.scenario.options).metric
        return given if self.game is None else self.game.state.settings.metric

    @property
    def usual(self) -> int:
        given: int = filled(SquadOptions, self.scenario.options).sight
        return given if self.game is None else self.game.state.settings.sight

    def sight(self, unit: Unit | None) -> int:
        """Return the sight of a unit before height, less while it is dazzled; of nobody, the usual."""
        dazzling = self.dazzled(unit)
        return dazzling.sight(self._own(unit)) if dazzling else self._own(unit)

    def dazzled(self, unit: Unit | None) -> Dazzling | None:
        """Return what dazzles a unit: the play-through says it, or without one the option (S15)."""
        if self.game is not None:
            piece = self._piece(unit)
            return self.game.state.settings.dazzling if piece is not None and piece.dazzled else None
        looks = self.asked.unit == (None if unit is None else unit.id)
        if not looks or self.scenario.options.get("dazzled") is not True:
            return None
        return filled(PlayOptions, self.scenario.options).settings().dazzling

    def _own(self, unit: Unit | None) -> int:
        if unit is None:
            return self.usual
        if self.asked.eyes not in ("", unit.side):
            return supposed_sight(unit, self.scenario.catalogue, self.usual)
        piece = self._piece(unit)
        return sight_of(unit, self.scenario.catalogue, self.usual) if piece is None else piece.sight

    def _piece(self, unit: Unit | None) -> Piece | None:
        pieces = () if self.game is None or unit is None else self.game.state.pieces
        return next((piece for piece in pieces if unit is not None and piece.id == unit.id), None)


def _fog(now: Scenario, looks: _Looks, side: str) -> NDArray[np.uint8]:
    role = None if looks.game is None else moment.role_of(looks.game.state, side)
    if looks.game is not None and role is not None:
        return fog(looks.game.state, role)
    return _seen(now, looks, side) * np.uint8(SEEN_NOW)


def _seen(now: Scenario, looks: _Looks, side: str) -> Mask:
    seen = np.zeros(now.board.grid.n, np.bool_)
    for unit in now.roster.of_side(side):
        if stands(unit) and now.board.on_map[unit.cell]:
            seen |= see(now.board, unit.cell, looks.sight(unit), metric=looks.metric).los
    return seen
