"""A play-through with its past: act, undo, step back and forth. Immutable, like every moment in it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from viewer.board.scenario import Scenario
from viewer.errors import EditError
from viewer.grid.base import Grid
from viewer.rules.squad.play.action import Action
from viewer.rules.squad.play.begin import begin
from viewer.rules.squad.play.events import Event, Line, Outcome, log
from viewer.rules.squad.play.settings import Settings
from viewer.rules.squad.play.state import GameState, Viewer

MAX_ACTIONS: Final = 2000
MAX_WORK: Final = 100_000_000
"""The most actions of a play-through, and the most actions times cells: opening one does them all again."""


def most_actions(grid: Grid) -> int:
    """Return how many actions a play-through on a map may have."""
    return min(MAX_ACTIONS, MAX_WORK // grid.n)


def act(state: GameState, action: Action) -> Outcome:
    """Return the moment after an action and what happened; raises EditError, with the reason, if refused.

    The same action in the same moment always leads to the same: there is no chance in it.
    """
    return action.perform(state)


@dataclass(frozen=True, eq=False)
class Game:
    """All moments of a play-through, and the *position* of the one that is looked at.

    ``moments[k]`` is what ``actions[k - 1]`` led to, with what happened in it; the first is the beginning.
    """

    moments: tuple[Outcome, ...]
    actions: tuple[Action, ...] = ()
    position: int = 0

    @classmethod
    def begin(cls, scenario: Scenario, settings: Settings) -> "Game":
        """Return a play-through at its beginning; raises RulesError for a scenario that cannot be played."""
        return cls((begin(scenario, settings),))

    @property
    def state(self) -> GameState:
        """The moment that is looked at."""
        return self.moments[self.position][0]

    @property
    def done(self) -> tuple[Action, ...]:
        """The actions up to it."""
        return self.actions[: self.position]

    @property
    def events(self) -> Iterator[Event]:
        """What happened up to it."""
        return (event for _, events in self.moments[: self.position + 1] for event in events)

    def log(self, viewer: Viewer) -> tuple[Line, ...]:
        """Return what a viewer heard up to it."""
        return log(self.events, viewer)

    def do(self, action: Action) -> "Game":
        """Return the play-through after another action; what was undone before is gone.

        Raises EditError, with the reason, for an action that is refused or one too many.
        """
        most = most_actions(self.state.board.grid)
        if self.position >= most:
            raise EditError(f"A play-through on a map of this size has up to {most} actions.")
        moment = act(self.state, action)
        return Game((*self.moments[: self.position + 1], moment), (*self.done, action), self.position + 1)

    def undo(self) -> "Game":
        """Return the play-through without its last action; raises EditError at the beginning."""
        back = self.at(self.position - 1)
        return Game(back.moments[: back.position + 1], back.done, back.position)

    def at(self, position: int) -> "Game":
        """Return the play-through looked at after so many actions, nothing lost; raises EditError beyond."""
        if not 0 <= position < len(self.moments):
            raise EditError(f"This play-through has moments 0 to {len(self.moments) - 1}; not {position}.")
        return replace(self, position=position)

    @property
    def can_step_back(self) -> bool:
        """Whether there is a moment before."""
        return self.position > 0

    @property
    def can_step_forth(self) -> bool:
        """Whether there is a moment after."""
        return self.position + 1 < len(self.moments)
