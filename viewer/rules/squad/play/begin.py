"""How a play-through begins: units become pieces, and the first looks are taken (S9, S11)."""

from collections import Counter
from dataclasses import replace

import numpy as np

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import RulesError
from viewer.rules.squad.play.aftermath import settle
from viewer.rules.squad.play.events import Event, Outcome, Telling, event, to_all
from viewer.rules.squad.play.phases import opened
from viewer.rules.squad.play.settings import Settings
from viewer.rules.squad.play.state import GameState, Marker, Piece, Pod, as_bits
from viewer.rules.squad.travel import footholds
from viewer.rules.squad.units import sight_of, stands

MAX_PIECES = 100
"""The most units of both sides together."""


def begin(scenario: Scenario, settings: Settings) -> Outcome:
    """Return the first moment of a play-through and what happens in it.

    Units of other sides take no part; destroyed and downed ones are down. An enemy without a pod is a pod of
    its own. Raises RulesError for a scenario that cannot be played: no exile, two units in one cell, a unit
    where none can stand, too many units.
    """
    pieces = tuple(_piece(scenario, settings, unit) for unit in scenario.roster if _role(settings, unit))
    _check(scenario, pieces)
    hold = settings.mission == "hold"
    nothing = as_bits(np.zeros(scenario.board.grid.n, np.bool_))
    pods = dict.fromkeys(piece.pod for piece in pieces if piece.role == "enemy")
    start = GameState(
        scenario.board,
        settings,
        pieces,
        tuple(Pod(key, awake=hold) for key in pods),
        (nothing, nothing),
        nothing,
        markers=tuple(_deployment(pieces)) if hold else (),
    )
    return settle(_empty(start), opened(start, "squad"), *_opening(start))


def _opening(start: GameState) -> list[Event]:
    events = [to_all(start, "begin", Telling("Round 1, squad phase"))]
    if start.settings.mission == "hold":
        exiles = tuple(start.of("squad"))
        text = "The enemy knows where the squad deployed, and comes for it"
        told = Telling(text, tuple(p.cell for p in exiles), tuple(p.id for p in exiles))
        events.append(event(start, "stance", told, enemy=told))
    return events


def _empty(start: GameState) -> GameState:
    """Return the moment before anyone looked, so that what is seen first comes into sight."""
    return replace(start, pieces=tuple(replace(piece, standing=False) for piece in start.pieces))


def _deployment(pieces: tuple[Piece, ...]) -> list[Marker]:
    return [Marker("enemy", piece.id, piece.cell, 1) for piece in pieces if piece.role == "squad"]


def _role(settings: Settings, unit: Unit) -> str | None:
    return {settings.squad: "squad", settings.enemy: "enemy"}.get(unit.side)


def _piece(scenario: Scenario, settings: Settings, unit: Unit) -> Piece:
    kind = scenario.catalogue[unit.kind]
    moves = (unit.squad.move, kind.squad.move, settings.move)
    enemy = unit.side == settings.enemy
    return Piece(
        id=unit.id,
        name=unit.name or f"{kind.name} {unit.id}",
        kind=unit.kind,
        role="enemy" if enemy else "squad",
        pod=(unit.squad.pod or unit.id) if enemy else "",
        sight=sight_of(unit, scenario.catalogue, settings.sight),
        move=next(move for move in moves if move is not None),
        powers=kind.squad.powers if unit.squad.powers is None else unit.squad.powers,
        cell=unit.cell,
        standing=stands(unit),
    )


def _check(scenario: Scenario, pieces: tuple[Piece, ...]) -> None:
    if not any(piece.role == "squad" for piece in pieces):
        raise RulesError("A play-through needs at least one unit on the side of the squad.")
    if len(pieces) > MAX_PIECES:
        raise RulesError(f"A play-through has up to {MAX_PIECES} units; there are {len(pieces)}.")
    where = scenario.board.grid.label
    free = footholds(scenario.board)
    for piece in pieces:
        if not free[piece.cell]:
            raise RulesError(f"{piece.name} is at {where(piece.cell)}, where no unit can stand.")
    for cell, count in Counter(piece.cell for piece in pieces if piece.standing).items():
        if count > 1:
            raise RulesError(
                f"{count} units stand at {where(cell)}; in a play-through each needs its own cell."
            )
