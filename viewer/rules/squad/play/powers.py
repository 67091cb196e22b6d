"""Powers that are no attacks: raising a stone, and the Seer's Unveil (S13, S14)."""

from dataclasses import dataclass
from typing import ClassVar

from viewer.board.layers import FEATURES
from viewer.board.names import counted
from viewer.errors import EditError
from viewer.rules.squad.play.action import Action, actor
from viewer.rules.squad.play.aftermath import settle
from viewer.rules.squad.play.events import Kind, Outcome, Telling, event, from_side, to_all
from viewer.rules.squad.play.seen import known, unveils
from viewer.rules.squad.play.state import GameState, Piece, other
from viewer.rules.squad.travel import footholds

STONE = FEATURES.index("stone")


@dataclass(frozen=True)
class RaiseStone(Action):
    """A unit raises a stone on a cell."""

    do: ClassVar[str] = "stone"
    unit: str
    cell: int

    def perform(self, state: GameState) -> Outcome:
        """Raise it; where somebody stands whom its side does not know of, fail and show that one (S14)."""
        piece = actor(state, self.unit, "stone")
        _check_room(state, piece, self.cell)
        there, where = state.at(self.cell), state.label(self.cell)
        if there is not None:
            text = f"{piece.name} cannot raise a stone at {where}: {there.name} stands there"
            told = Telling(text, (self.cell,), (piece.id, there.id))
            now = state.with_piece(there.id, shown=True)
            against = told if piece.id in known(state, there.role) else None
            return settle(state, now, from_side(now, "found", piece.role, told, against))
        now = state.with_feature(self.cell, STONE)
        told = Telling(f"{piece.name} raises a stone at {where}", (self.cell,), (piece.id,))
        blind = Telling(f"A stone rises at {where}", (self.cell,))
        against = told if piece.id in known(state, other(piece.role)) else blind
        return settle(state, now, from_side(now, "stone", piece.role, told, against))


@dataclass(frozen=True)
class Unveil(Action):
    """A Seer shows every enemy around, through rock (S13)."""

    do: ClassVar[str] = "unveil"
    unit: str

    def perform(self, state: GameState) -> Outcome:
        """Show them until the Seer's next turn, or a later one if the settings say so."""
        seer = actor(state, self.unit, "unveil")
        if seer.role != "squad":
            raise EditError(f"{seer.name} is no exile: an Unveil shows enemies to the squad.")
        until = state.round + state.settings.unveil_rounds
        now = state.with_piece(seer.id, unveiling=max(until, seer.unveiling))
        radius = state.settings.unveil_radius
        told = Telling(
            f"{seer.name} unveils every enemy within {counted(radius, 'cell')}, until squad phase {until}",
            (seer.cell,),
            (seer.id,),
        )
        found = tuple(p.id for p in now.of("enemy") if unveils(now, now[seer.id], p))
        umpire = Telling(told.text, told.cells, (*told.units, *found))
        return settle(state, now, event(now, "unveil", umpire, squad=told))


@dataclass(frozen=True)
class SetFeature(Action):
    """The umpire puts something on a cell, or with ``none`` takes away what stands there."""

    do: ClassVar[str] = "feature"
    cell: int
    feature: str

    def perform(self, state: GameState) -> Outcome:
        """Change the ground, which both sides know."""
        if self.feature not in FEATURES:
            raise EditError(f"A feature is {', '.join(FEATURES)}; not {self.feature[:40]!r}.")
        code, where = FEATURES.index(self.feature), state.label(self.cell)
        old = int(state.board.layer("feature")[self.cell])
        if code == old:
            raise EditError(f"At {where} that is so already: {self.feature}.")
        if code and state.at(self.cell):
            raise EditError(f"A {self.feature} cannot stand at {where}: the cell is taken.")
        text = f"A {self.feature} stands at {where}" if code else f"The {FEATURES[old]} at {where} is gone"
        now = state.with_feature(self.cell, code)
        return settle(state, now, to_all(now, "feature", Telling(text, (self.cell,))))


@dataclass(frozen=True)
class Down(Action):
    """The umpire downs a unit; a downed one sees nothing (S6)."""

    do: ClassVar[str] = "down"
    unit: str

    def perform(self, state: GameState) -> Outcome:
        """Down it."""
        piece = state[self.unit]
        if not piece.standing:
            raise EditError(f"{piece.name} is down already.")
        return _changed(state, state.with_piece(piece.id, standing=False), piece, "goes down")


@dataclass(frozen=True)
class Mend(Action):
    """The umpire lets a downed unit stand again; that does not lift what dazzles it (S15)."""

    do: ClassVar[str] = "mend"
    unit: str

    def perform(self, state: GameState) -> Outcome:
        """Let it stand, if there is room."""
        piece = state[self.unit]
        if piece.standing:
            raise EditError(f"{piece.name} stands already.")
        if state.at(piece.cell):
            raise EditError(f"{piece.name} cannot stand up: {state.label(piece.cell)} is taken.")
        if state.board.layer("feature")[piece.cell]:
            raise EditError(f"{piece.name} cannot stand up: {state.label(piece.cell)} is blocked.")
        return _changed(state, state.with_piece(piece.id, standing=True), piece, "stands again")


def _changed(state: GameState, now: GameState, piece: Piece, what: str) -> Outcome:
    against = other(piece.role)
    told = Telling(f"{piece.name} {what} at {state.label(piece.cell)}", (piece.cell,), (piece.id,))
    visible = piece.id in known(state, against) | known(now, against)
    kind: Kind = "stands" if now[piece.id].standing else "downed"
    return settle(state, now, from_side(now, kind, piece.role, told, told if visible else None))


def _check_room(state: GameState, piece: Piece, cell: int) -> None:
    """Raise EditError where a stone cannot be raised, for all that the unit's side knows."""
    where = state.label(cell)
    if not footholds(state.board)[cell]:
        raise EditError(f"{piece.name} cannot raise a stone at {where}: there is no room for one.")
    there = state.at(cell)
    if there and (there.role == piece.role or there.id in known(state, piece.role)):
        raise EditError(f"{piece.name} cannot raise a stone at {where}: {there.name} stands there.")
