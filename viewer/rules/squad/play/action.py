"""What can be done in a play-through: the base of all actions, as values and as plain data."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from viewer.board.kinds import Power
from viewer.errors import EditError
from viewer.grid.base import Grid
from viewer.rules.squad.play.events import Outcome
from viewer.rules.squad.play.seen import known
from viewer.rules.squad.play.state import GameState, Piece, other

CELLS = ("to", "cell")
"""The fields of actions that hold cells; as plain data they are labels."""

NUMBERS = ("odds", "roll")
"""Those that hold whole numbers."""


@dataclass(frozen=True)
class Action(ABC):
    """Something that is done. *do* is its name in files."""

    do: ClassVar[str]

    @abstractmethod
    def perform(self, state: GameState) -> Outcome:
        """Return the moment after it and what happened; raises EditError, with the reason, if refused."""

    def to_dict(self, grid: Grid) -> dict[str, Any]:
        """Return the action as plain data, cells by label."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        kept = {name: value for name, value in values.items() if value is not None}
        return {"do": self.do} | {
            name: grid.label(value) if name in CELLS else value for name, value in kept.items()
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], grid: Grid) -> "Action":
        """Undo `to_dict`; raises EditError for what does not fit, CellError for a label off the map."""
        types = {field.name: field.type for field in fields(cls)}
        values = {name: value for name, value in data.items() if name != "do"}
        for name, value in values.items():
            if name not in types:
                raise EditError(f"An action {cls.do!r} has no {str(name)[:40]!r}.")
            if not isinstance(value, int if name in NUMBERS else bool if types[name] is bool else str):
                raise EditError(f"The {name} of an action {cls.do!r} cannot be {str(value)[:40]!r}.")
        try:
            return cls(**{n: grid.cell_at(v) if n in CELLS else v for n, v in values.items()})
        except TypeError:
            needed = ", ".join(types)
            raise EditError(f"An action {cls.do!r} needs {needed}.") from None


def actor(state: GameState, unit_id: str, power: Power | None = None) -> Piece:
    """Return a unit that may act now, with a power if one is named; raises EditError with the reason."""
    piece = state[unit_id]
    if not piece.standing:
        raise EditError(f"{piece.name} is down and cannot act.")
    if piece.role != state.phase:
        raise EditError(
            f"{piece.name} acts in the {piece.role} phase; this is the {state.phase} phase of "
            f"round {state.round}."
        )
    if piece.role == "enemy" and state.pod(piece.pod).scrambling:
        raise EditError(f"{piece.name} has just woken: its pod takes cover first.")
    if piece.spent:
        raise EditError(f"{piece.name} has no actions left in this phase.")
    if power is not None and power not in piece.powers:
        raise EditError(f"{piece.name} does not have the power {power!r}.")
    return piece


def known_target(state: GameState, piece: Piece, target_id: str) -> Piece:
    """Return a standing unit of the other side that a unit's side knows of; raises EditError otherwise.

    What is hidden is refused in the words for what does not exist, so that the refusal tells nothing.
    """
    hidden = f"{piece.name} knows of no target {target_id[:40]!r}."
    target = state[target_id] if target_id in {p.id for p in state.of(other(piece.role))} else None
    if target is None or target.id not in known(state, piece.role):
        raise EditError(hidden)
    if not target.standing:
        raise EditError(f"{target.name} is down already.")
    return target
