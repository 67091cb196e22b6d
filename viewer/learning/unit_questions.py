"""Questions about units: how far one sees, what a power shows, who is noticed on the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from viewer.analysis.routes import route_risk
from viewer.board.names import counted
from viewer.board.units import Unit
from viewer.learning.asking import NEVER, AboutOne, Choice, Question, Solution, labels_of, sentence, told_of
from viewer.learning.scene import Scene
from viewer.learning.sight import look
from viewer.rules.base import filled
from viewer.rules.spotting.options import SoughtOptions
from viewer.rules.spotting.units import stand_of
from viewer.rules.squad import SquadOptions, sight_distance
from viewer.rules.squad.play import Game, Settings, Unveil
from viewer.rules.squad.play.scramble import danger, scrambles
from viewer.rules.squad.play.seen import known
from viewer.rules.squad.play.settings import Mission
from viewer.rules.squad.units import sight_of


@dataclass(frozen=True)
class Step(Question):
    """At which step of the *route*, marks in order, is a walker first seen by one of *watchers*? Or, if that
    is asked, at which *last*?
    """

    kind: ClassVar[str] = "step"
    ask: ClassVar[str] = "At which step is the walker first seen?"
    route: str = "12345"
    watchers: str = "A"
    last: bool = False

    def solve(self, scene: Scene) -> Solution:
        """Ask the rules at each step."""
        found = [
            [look(scene.scenario, scene.cell(watcher), scene.cell(step)) for watcher in self.watchers]
            for step in self.route
        ]
        seen = [i for i, findings in enumerate(found) if any(f.sees for f in findings)]
        told = found if self.last or not seen else found[: seen[0] + 1]
        choices = _steps(self.route, "Never")
        lines = tuple(sentence(f.lines, f.sees) for findings in told for f in findings)
        right = self.route[seen[-1 if self.last else 0]] if seen else NEVER
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
class Reach(AboutOne):
    """How many cells does the unit at *start* see (squad sight)?"""

    kind: ClassVar[str] = "reach"
    ask: ClassVar[str] = "How many cells away can A see?"
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


@dataclass(frozen=True)
class Unveiled(AboutOne):
    """Which enemies does the squad know of when the Seer at *start* unveils (S13)?"""

    kind: ClassVar[str] = "unveiled"
    ask: ClassVar[str] = "Which enemies does the squad know of now? Click them."
    clicks: ClassVar[bool] = True

    def solve(self, scene: Scene) -> Solution:
        """Begin a play-through, and use the power."""
        game = Game.begin(scene.scenario, Settings()).do(Unveil(self.start))
        shown = frozenset(game.state[unit].cell for unit in known(game.state, "squad"))
        lines = tuple(f"{line.text}." for line in game.log("squad"))
        return Solution(f"{labels_of(scene, shown)}.", lines, accepted=(shown,))


@dataclass(frozen=True)
class Deployed(AboutOne):
    """Which exiles does the enemy know the place of when a *mission* begins (S8, S11)?"""

    kind: ClassVar[str] = "deployed"
    ask: ClassVar[str] = "Of which exiles does the enemy know the place? Click them."
    clicks: ClassVar[bool] = True
    mission: Mission = "hold"

    def solve(self, scene: Scene) -> Solution:
        """Begin a play-through."""
        game = Game.begin(scene.scenario, Settings(mission=self.mission))
        marked = {marker.cell for marker in game.state.markers if marker.by == "enemy"}
        there = marked | {game.state[unit].cell for unit in known(game.state, "enemy")}
        lines = tuple(f"{line.text}." for line in game.log("umpire"))
        return Solution(f"{labels_of(scene, there)}.", lines, accepted=(frozenset(there),))


@dataclass(frozen=True)
class Scrambles(AboutOne):
    """Where does the enemy at *start*, which wakes, take cover (S10)?"""

    kind: ClassVar[str] = "scrambles"
    ask: ClassVar[str] = "Where does A take cover? Click the cell."
    clicks: ClassVar[bool] = True

    def solve(self, scene: Scene) -> Solution:
        """Begin a play-through, in which it sees an exile and wakes."""
        game = Game.begin(scene.scenario, Settings())
        state = game.state
        made = next(one for one in scrambles(state, state[self.start].pod) if one.unit == self.start)
        covered, exposed = (counts[made.destination] for counts in danger(state))
        where = labels_of(scene, [made.destination])
        lines = (
            *(f"{line.text}." for line in game.log("umpire")),
            f"In {where} {counted(covered, 'exile')} would see it past cover, {exposed} in the open.",
        )
        return Solution(f"{where}.", lines, accepted=(frozenset({made.destination}),))


def _unit(scene: Scene, mark: str) -> Unit:
    return next(unit for unit in scene.scenario.roster if unit.id == mark)


def _steps(route: Sequence[str], never: str) -> tuple[Choice, ...]:
    return (*(Choice(step, f"Step {step}") for step in route), Choice(NEVER, never))


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.0f} %"
