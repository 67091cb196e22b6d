"""Questions about units: how far one sees, what a power shows, who is noticed on the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from viewer.analysis.routes import route_risk
from viewer.board.names import counted
from viewer.board.units import Unit
from viewer.learning.asking import NEVER, Choice, Question, Solution, labels_of, sentence, told_of
from viewer.learning.scene import Scene
from viewer.learning.sight import look
from viewer.overlays.squad.view import sight_of
from viewer.rules.base import filled
from viewer.rules.spotting.options import SoughtOptions
from viewer.rules.spotting.units import stand_of
from viewer.rules.squad import SquadOptions, sight_distance
from viewer.rules.squad.play import Game, Settings, Unveil
from viewer.rules.squad.play.seen import known


@dataclass(frozen=True)
class Step(Question):
    """At which step of the *route*, marks in order, is a walker first seen by one of *watchers*?"""

    kind: ClassVar[str] = "step"
    ask: ClassVar[str] = "At which step is the walker first seen?"
    route: str = "12345"
    watchers: str = "A"

    def solve(self, scene: Scene) -> Solution:
        """Ask the rules at each step."""
        found = [
            [look(scene.scenario, scene.cell(watcher), scene.cell(step)) for watcher in self.watchers]
            for step in self.route
        ]
        first = next((i for i, findings in enumerate(found) if any(f.sees for f in findings)), None)
        choices = _steps(self.route, "Never")
        lines = tuple(sentence(f.lines, f.sees) for findings in found[: _upto(first)] for f in findings)
        right = NEVER if first is None else self.route[first]
        return Solution(told_of(choices, right), lines, choices, right)

    def observer(self, scene: Scene) -> int:
        """Return the cell of the first watcher."""
        return scene.cell(self.watchers[0])


@dataclass(frozen=True)
class Odds(Step):
    """After which step is it more than *percent* likely that somebody has spotted the walker?"""

    kind: ClassVar[str] = "odds"
    ask: ClassVar[str] = "After which step has the walker more likely been spotted than not?"
    walker: str = "W"
    percent: int = 50

    def solve(self, scene: Scene) -> Solution:
        """Multiply the chances to be missed, one attempt a step."""
        scenario = scene.scenario
        stands_at = {
            mark: stand_of(_unit(scene, mark), scenario.catalogue) for mark in (*self.watchers, self.walker)
        }
        risk = route_risk(
            scene.board,
            [scene.cell(step) for step in self.route],
            stands_at[self.walker],
            [(scene.cell(watcher), stands_at[watcher]) for watcher in self.watchers],
            filled(SoughtOptions, scenario.options).conditions(),
        )
        reached = [chance > Fraction(self.percent, 100) for chance in risk.so_far]
        first = reached.index(True) if any(reached) else None
        choices, right = _steps(self.route, "Not on this way"), NEVER if first is None else self.route[first]
        lines = tuple(
            f"Step {name}: {_percent(here)} here, {_percent(so_far)} so far."
            for name, here, so_far in zip(self.route, risk.at_step, risk.so_far, strict=True)
        )
        return Solution(told_of(choices, right), lines, choices, right)


@dataclass(frozen=True)
class Reach(Question):
    """How many cells does the unit at *start* see (squad sight)?"""

    kind: ClassVar[str] = "reach"
    ask: ClassVar[str] = "How many cells away can A see?"
    start: str = "A"
    dazzled: bool = False

    def solve(self, scene: Scene) -> Solution:
        """Add height to the sight, and take off what dazzling costs."""
        scenario, unit = scene.scenario, _unit(scene, self.start)
        own = sight_of(unit, scenario.catalogue, filled(SquadOptions, scenario.options).sight)
        level = int(scene.board.level[unit.cell])
        right = sight_distance(level, own, self.dazzled)
        most = max(own, right) + 3
        choices = tuple(Choice(str(cells), f"{cells}") for cells in range(max(1, min(own, right) - 3), most))
        dazzled = " and dazzled" if self.dazzled else ""
        line = f"A sight of {own}, on level {level}{dazzled}: {counted(right, 'cell')} (Squad sight “Sight”)."
        return Solution(f"{counted(right, 'cell')}.", (line,), choices, str(right))

    def observer(self, scene: Scene) -> int:
        """Return the cell of the unit."""
        return scene.cell(self.start)


@dataclass(frozen=True)
class Unveiled(Question):
    """Which enemies does the squad know of when the Seer at *start* unveils (S13)?"""

    kind: ClassVar[str] = "unveiled"
    ask: ClassVar[str] = "Which enemies does the squad know of now? Click them."
    clicks: ClassVar[bool] = True
    start: str = "A"

    def solve(self, scene: Scene) -> Solution:
        """Begin a play-through, and use the power."""
        game = Game.begin(scene.scenario, Settings()).do(Unveil(self.start))
        shown = frozenset(game.state[unit].cell for unit in known(game.state, "squad"))
        lines = tuple(f"{line.text}." for line in game.log("squad"))
        return Solution(labels_of(scene, shown), lines, accepted=(shown,))

    def observer(self, scene: Scene) -> int:
        """Return the cell of the Seer."""
        return scene.cell(self.start)


def _unit(scene: Scene, mark: str) -> Unit:
    return next(unit for unit in scene.scenario.roster if unit.id == mark)


def _steps(route: Sequence[str], never: str) -> tuple[Choice, ...]:
    return (*(Choice(step, f"Step {step}") for step in route), Choice(NEVER, never))


def _upto(first: int | None) -> int | None:
    return None if first is None else first + 1


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.0f} %"
