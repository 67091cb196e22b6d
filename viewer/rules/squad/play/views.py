"""A play-through reduced to what a side may know, for its page and its files (S6, S7).

Whatever leaves for a side is made here, by putting in what it knows; nothing is made by taking out.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.kinds import Catalogue
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, SquadMember, Unit
from viewer.rules.squad.play.events import Event, Line, log
from viewer.rules.squad.play.hunt import Stance, searched, stance
from viewer.rules.squad.play.seen import SEEN_NOW, fog, known, own_sight
from viewer.rules.squad.play.state import ROLES, GameState, Marker, Piece, Role, Viewer


@dataclass(frozen=True)
class UnitView:
    """A unit as a viewer knows it; *points*, *spent*, *pod* and *unveiling* of its own units only."""

    id: str
    name: str
    kind: str
    role: Role
    cell: int
    standing: bool
    awake: bool
    dazzled: bool
    own: bool
    pod: str = ""
    points: int = 0
    spent: bool = False
    unveiling: int = 0


@dataclass(frozen=True, eq=False)
class SideView:
    """What a viewer may know of a moment.

    *units* it knows of; *markers*: where it saw others last that it does not see now (S8); *log*: what it has
    heard; *fog*, uint8 (n,): as `seen.fog`. *stance* and *searched*, bool (n,): for the enemy and the umpire
    alone, else None.
    """

    viewer: Viewer
    round: int
    phase: Role
    units: tuple[UnitView, ...]
    markers: tuple[Marker, ...]
    log: tuple[Line, ...]
    fog: NDArray[np.uint8]
    stance: Stance | None
    searched: NDArray[np.bool_] | None

    def to_dict(self, state: GameState) -> dict[str, Any]:
        """Return the view as plain data for JSON: cells by label, a digit of fog per cell."""
        label = state.label
        units = [{**vars(unit), "cell": label(unit.cell)} for unit in self.units]
        return {
            "viewer": self.viewer,
            "round": self.round,
            "phase": self.phase,
            "units": units,
            "markers": [
                {"by": m.by, "unit": m.unit, "cell": label(m.cell), "round": m.round} for m in self.markers
            ],
            "log": [line.to_dict(state) for line in self.log],
            "fog": "".join(map(str, self.fog.tolist())),
            "stance": self.stance,
            "searched": None if self.searched is None else "".join(map(str, self.searched.astype(int))),
        }


def view(state: GameState, events: Iterable[Event], viewer: Viewer) -> SideView:
    """Return what a viewer may know of a moment and of what happened up to it."""
    full = viewer != "squad"
    return SideView(
        viewer=viewer,
        round=state.round,
        phase=state.phase,
        units=tuple(_unit_view(state, piece, viewer) for piece in visible(state, viewer)),
        markers=_markers(state, viewer),
        log=log(events, viewer),
        fog=np.full(state.board.grid.n, SEEN_NOW, np.uint8) if viewer == "umpire" else fog(state, viewer),
        stance=stance(state) if full else None,
        searched=searched(state) if full else None,
    )


def visible(state: GameState, viewer: Viewer) -> tuple[Piece, ...]:
    """Return the units a viewer knows of: its own, and of the others those it sees or has revealed."""
    if viewer == "umpire":
        return state.pieces
    ids = known(state, viewer)
    return tuple(piece for piece in state.pieces if piece.role == viewer or piece.id in ids)


def side_scenario(scenario: Scenario, state: GameState, viewer: Viewer) -> Scenario:
    """Return a scenario that a side may have as a file: the ground as it is, and the units it knows of.

    The umpire's has everybody. No play-through, notes, or state of the page goes along, no pods of others,
    and no kinds of units but those in it.
    """
    pieces = {piece.id: piece for piece in visible(state, viewer)}
    units = tuple(
        _unit(unit, pieces.get(unit.id), viewer)
        for unit in scenario.roster
        if unit.id in pieces or viewer == "umpire"
    )
    kinds = {unit.kind for unit in units}
    catalogue = Catalogue(
        scenario.catalogue.name, tuple(kind for kind in scenario.catalogue if kind.key in kinds)
    )
    return scenario.replace(
        board=state.board, roster=Roster(units), catalogue=catalogue, notes="", options={}, view={}, play={}
    )


def staged(scenario: Scenario, state: GameState) -> Scenario:
    """Return a scenario without a play-through that is as the moment of one: ground, units, how far they see.

    The sight of a unit is what dazzling leaves of it, the options are those that are played with. Units that
    take no part stay as they were.
    """
    pieces = {piece.id: piece for piece in state.pieces}
    units = tuple(_looking(state, unit, pieces.get(unit.id)) for unit in scenario.roster)
    played = {"sight": state.settings.sight, "metric": state.settings.metric}
    return scenario.replace(
        board=state.board, roster=Roster(units), options={**scenario.options, **played}, play={}
    )


def as_now(unit: Unit, piece: Piece | None) -> Unit:
    """Return a unit where it is at a moment, standing or down; one that takes no part as it was."""
    if piece is None:
        return unit
    states = unit.states - {"downed", "destroyed"} | (set() if piece.standing else {"downed"})
    return replace(unit, cell=piece.cell, states=frozenset(states))


def _looking(state: GameState, unit: Unit, piece: Piece | None) -> Unit:
    if piece is None:
        return unit
    return replace(as_now(unit, piece), squad=replace(unit.squad, sight=own_sight(state, piece)))


def _unit(unit: Unit, piece: Piece | None, viewer: Viewer) -> Unit:
    """Return a unit where it is now, with nothing that only the other side may know."""
    own = piece is None or viewer in (piece.role, "umpire")
    return replace(as_now(unit, piece), squad=unit.squad if own else SquadMember())


def _unit_view(state: GameState, piece: Piece, viewer: Viewer) -> UnitView:
    own = viewer in (piece.role, "umpire")
    common = UnitView(
        id=piece.id,
        name=piece.name,
        kind=piece.kind,
        role=piece.role,
        cell=piece.cell,
        standing=piece.standing,
        awake=state.awake(piece),
        dazzled=piece.dazzled > 0,
        own=own,
    )
    if not own:
        return common
    return replace(common, pod=piece.pod, points=piece.points, spent=piece.spent, unveiling=piece.unveiling)


def _markers(state: GameState, viewer: Viewer) -> tuple[Marker, ...]:
    sides = ROLES if viewer == "umpire" else (viewer,)
    now = {role: known(state, role) for role in sides}
    return tuple(m for m in state.markers if m.by in now and m.unit not in now[m.by])
