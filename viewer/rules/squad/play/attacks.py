"""Attacks: shots, area powers and the Glare (S7, S9, S14, S15)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from viewer.board.kinds import Power
from viewer.errors import EditError
from viewer.rules.squad.play.action import Action, actor, known_target
from viewer.rules.squad.play.aftermath import settle, wake
from viewer.rules.squad.play.dice import SIDES
from viewer.rules.squad.play.events import Event, Kind, Outcome, Telling, from_side
from viewer.rules.squad.play.seen import known, within
from viewer.rules.squad.play.state import GameState, Piece, other
from viewer.rules.squad.profile import profile
from viewer.rules.squad.relief import relief

RESULTS: Final = {"miss": "misses", "hit": "hits", "down": "downs"}
"""What a shot can do, as the user says, or a roll against the odds."""

UNSEEN: Final = {"enemy": "An unseen enemy", "squad": "An unseen exile"}


@dataclass(frozen=True)
class Shoot(Action):
    """A unit shoots at one it has in line of sight; *odds* in per cent, if there are any to tell.

    *roll*: what a hundred-sided die showed, if the result was rolled for; see `viewer.rules.squad.play.dice`.
    """

    do: ClassVar[str] = "shoot"
    unit: str
    target: str
    result: str = "hit"
    odds: int | None = None
    roll: int | None = None

    def perform(self, state: GameState) -> Outcome:
        """Shoot; who does not know of the shooter hears neither name nor odds (S7)."""
        if self.result not in RESULTS:
            raise EditError(f"A shot ends in {', '.join(RESULTS)}; not {self.result[:40]!r}.")
        if self.odds is not None and not 0 <= self.odds <= 100:
            raise EditError(f"Odds are 0 to 100 per cent, not {self.odds}.")
        self._check_roll()
        piece, target = _aim(state, self.unit, self.target)
        odds = "" if self.odds is None else f" at {self.odds}%"
        roll = "" if self.roll is None else f" (rolled {self.roll})"
        what = f"shoots at {target.name}{odds} and {RESULTS[self.result]}{roll}"
        plain = f"shoots at {target.name} and {RESULTS[self.result]}"
        now = attacked(state, piece, [target], down=self.result == "down")
        return _strike(state, now, [target], _shot(state, "shot", piece, target, what, plain))

    def _check_roll(self) -> None:
        """Raise EditError for a roll that does not go with the odds and the result."""
        if self.roll is None:
            return
        if self.odds is None:
            raise EditError("A shot is rolled against odds, and this one has none.")
        if not 1 <= self.roll <= SIDES:
            raise EditError(f"A roll is 1 to {SIDES}, not {self.roll}.")
        if (self.roll <= self.odds) == (self.result == "miss"):
            raise EditError(f"A roll of {self.roll} against {self.odds}% is no {self.result}.")


@dataclass(frozen=True)
class Glare(Action):
    """An Iridant dazzles an exile (S15)."""

    do: ClassVar[str] = "glare"
    unit: str
    target: str

    def perform(self, state: GameState) -> Outcome:
        """Dazzle to the end of the victim's next whole squad turn; another hit starts that anew."""
        piece, target = _aim(state, self.unit, self.target, "glare")
        if piece.role != "enemy":
            raise EditError(f"{piece.name} cannot dazzle {target.name}: only exiles are dazzled.")
        until = state.round + state.settings.dazzle_turns
        now = attacked(state, piece, [target]).with_piece(target.id, dazzled=max(until, target.dazzled))
        numbers = f"-{state.settings.dazzle_aim} aim, less sight, to the end of squad phase {until}"
        what = f"dazzles {target.name}: {numbers}"
        return _strike(state, now, [target], _shot(state, "glare", piece, target, what, what))


@dataclass(frozen=True)
class Area(Action):
    """An area power around a cell, which touches known units only (S14); *down*: it downs them."""

    do: ClassVar[str] = "area"
    unit: str
    cell: int
    down: bool = False

    def perform(self, state: GameState) -> Outcome:
        """Touch those that the unit's side knows of, and nobody else."""
        piece = _attacker(state, self.unit, "area")
        state.board.grid.check(self.cell)
        ids, radius = known(state, piece.role), state.settings.area_radius
        touched = [
            p
            for p in state.standing(other(piece.role))
            if p.id in ids and within(state, self.cell, p.cell, radius)
        ]
        now = attacked(state, piece, touched, down=self.down)
        return _strike(state, now, touched, _area_event(state, now, piece, self.cell, touched))


def targets(state: GameState, unit: str, power: Power | None = None) -> Iterator[tuple[Piece, str]]:
    """Yield the standing enemies that a unit knows of, each with why it cannot be aimed at, or ``""``."""
    piece = state[unit]
    ids = known(state, piece.role)
    for target in state.standing(other(piece.role)):
        if target.id in ids:
            try:
                _aim(state, unit, target.id, power)
            except EditError as error:
                yield target, str(error)
            else:
                yield target, ""


def attacked(state: GameState, piece: Piece, targets: list[Piece], down: bool = False) -> GameState:
    """Return the moment after an attack: an enemy's is counted (S12), and *down* downs the targets."""
    now = replace(state, attacked=state.attacked or (piece.role == "enemy" and bool(targets)))
    for target in targets if down else ():
        now = now.with_piece(target.id, standing=False)
    return now


def _attacker(state: GameState, unit: str, power: Power | None = None) -> Piece:
    """Return a unit that may attack now; raises EditError, also for one of a pod that is unaware."""
    piece = actor(state, unit, power)
    if not state.awake(piece):
        raise EditError(f"{piece.name} is unaware of any exile and does not attack.")
    return piece


def _aim(state: GameState, unit: str, target_id: str, power: Power | None = None) -> tuple[Piece, Piece]:
    """Return a unit and the known target it has in line of sight; raises EditError otherwise."""
    piece = _attacker(state, unit, power)
    target = known_target(state, piece, target_id)
    if profile(relief(state.board), piece.cell, target.cell).blocking:
        a, t = state.label(piece.cell), state.label(target.cell)
        raise EditError(f"{piece.name} has no line of sight from {a} to {target.name} at {t}.")
    return piece, target


def _strike(before: GameState, now: GameState, targets: list[Piece], happened: Event) -> Outcome:
    """Return what follows from an attack: what changes in sight, and pods woken (S9)."""
    state, events = settle(before, now, happened)
    for target in targets:
        if target.role == "enemy":
            state, more = wake(state, target.pod, f"{target.name} was attacked", (target.cell,))
            events += more
    return state, events


def _shot(state: GameState, kind: Kind, piece: Piece, target: Piece, what: str, plain: str) -> Event:
    """Return an attack as all hear of it; from the unseen it comes without name and place."""
    ids, cells = (piece.id, target.id), (piece.cell, target.cell)
    told = Telling(f"{piece.name} {what}", cells, ids)
    blind = Telling(f"{UNSEEN[piece.role]} {plain}", (target.cell,), (target.id,))
    seen = piece.id in known(state, target.role)
    return from_side(state, kind, piece.role, told, told if seen else blind)


def _area_event(before: GameState, now: GameState, piece: Piece, cell: int, touched: list[Piece]) -> Event:
    names = ", ".join(p.name for p in touched) or "nobody"
    ids = tuple(p.id for p in touched)
    told = Telling(f"{piece.name} strikes around {now.label(cell)}: {names}", (cell,), (piece.id, *ids))
    blind = Telling(f"{UNSEEN[piece.role]} strikes {names}", tuple(p.cell for p in touched), ids)
    against: Telling | None = told if piece.id in known(before, other(piece.role)) else blind
    return from_side(now, "area", piece.role, told, against if touched else None)
