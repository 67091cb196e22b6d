"""What happened, told to each side as far as it may know (S6, S7)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from viewer.rules.squad.play.state import GameState, Phase, Role, Viewer, other

Kind = Literal[
    "begin", "phase", "move", "seen", "lost", "found", "wakes", "scramble", "shot", "area", "downed",
    "stands", "stone", "feature", "unveil", "unveil_ends", "glare", "dazzle_ends", "stance",
]  # fmt: skip


@dataclass(frozen=True)
class Telling:
    """One sentence, with the cells and the ids of units it speaks of."""

    text: str
    cells: tuple[int, ...] = ()
    units: tuple[str, ...] = ()


@dataclass(frozen=True)
class Event:
    """Something that happened, as the *umpire*, the *squad* and the *enemy* hear of it; None: not at all."""

    kind: Kind
    round: int
    phase: Phase
    umpire: Telling
    squad: Telling | None = None
    enemy: Telling | None = None

    def told(self, viewer: Viewer) -> Telling | None:
        """Return what a viewer hears."""
        return {"umpire": self.umpire, "squad": self.squad, "enemy": self.enemy}[viewer]


Outcome = tuple[GameState, tuple[Event, ...]]
"""What an action leads to."""


def event(state: GameState, kind: Kind, umpire: Telling, **told: Telling | None) -> Event:
    """Return an event of the round and phase of *state*; *told* says what ``squad`` and ``enemy`` hear."""
    return Event(kind, state.round, state.phase, umpire, **told)


def to_all(state: GameState, kind: Kind, telling: Telling) -> Event:
    """Return an event that everyone hears alike."""
    return event(state, kind, telling, squad=telling, enemy=telling)


def from_side(
    state: GameState, kind: Kind, role: Role, telling: Telling, against: Telling | None = None
) -> Event:
    """Return an event that the umpire and one side hear in full, the other side as *against* has it."""
    return event(state, kind, telling, **{role: telling, other(role): against})


@dataclass(frozen=True)
class Line:
    """One line of a log; *number* counts the lines of this log, so that it does not tell what is left out."""

    number: int
    round: int
    phase: Phase
    kind: Kind
    text: str
    cells: tuple[int, ...]
    units: tuple[str, ...]

    def to_dict(self, state: GameState) -> dict[str, Any]:
        """Return the line as plain data, cells by label."""
        return {
            "number": self.number,
            "round": self.round,
            "phase": self.phase,
            "kind": self.kind,
            "text": self.text,
            "cells": [state.label(cell) for cell in self.cells],
            "units": list(self.units),
        }


def log(events: Iterable[Event], viewer: Viewer) -> tuple[Line, ...]:
    """Return what a viewer heard, line by line."""
    heard = [(event, telling) for event in events if (telling := event.told(viewer)) is not None]
    return tuple(
        Line(number, event.round, event.phase, event.kind, telling.text, telling.cells, telling.units)
        for number, (event, telling) in enumerate(heard, 1)
    )
