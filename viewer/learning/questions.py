"""The kinds of questions. Each is a few words of data; the rules answer it on the map that it is asked of.

A question is answered by one of some choices, or by clicking cells. `Solution` holds what is right; nothing
of it is ever written down beside a question.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, ClassVar

from viewer.analysis.routes import route_risk
from viewer.board.names import clip
from viewer.board.units import Unit
from viewer.errors import BoardError
from viewer.learning.scene import Scene, listed
from viewer.learning.sight import look, ways_to_block
from viewer.overlays.squad.view import sight_of
from viewer.rules.base import filled
from viewer.rules.gev.options import GevOptions
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdicts import attack_unit
from viewer.rules.spotting.options import SoughtOptions
from viewer.rules.spotting.units import stand_of
from viewer.rules.squad import SquadOptions, sight_distance
from viewer.rules.squad.play import Game, Settings, Unveil
from viewer.rules.squad.play.seen import known

NEVER = "never"

_ATTACKS = {"normal": "A normal attack", "indirect": "Indirect fire", "no_attack": "No attack"}


@dataclass(frozen=True)
class Choice:
    """One of several answers: a key, and what it says."""

    key: str
    text: str


YES_OR_NO = (Choice("yes", "Yes"), Choice("no", "No"))


@dataclass(frozen=True)
class Solution:
    """What is right, as the rules have it.

    *choices* to choose from and the key of the *right* one; without choices, the sets of cells that are
    *accepted*. *told*: the right answer in words. *lines*: why, with citations. *blockers*: what stands in
    the way. *pair*: what the ruler asks, observer and target, if the question is about one.
    """

    told: str
    lines: tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    right: str = ""
    accepted: tuple[frozenset[int], ...] = ()
    blockers: tuple[int, ...] = ()
    pair: tuple[int, int] | None = None

    def is_right(self, guess: str | frozenset[int]) -> bool:
        """Return whether a *guess*, the key of a choice or a set of cells, is right."""
        return guess == self.right if self.choices else guess in self.accepted


class Question(ABC):
    """A question about a scene; `ask` is put where a lesson does not say it in its own words."""

    kind: ClassVar[str]
    ask: ClassVar[str]
    clicks: ClassVar[bool] = False
    """Whether it is answered by clicking cells."""

    @abstractmethod
    def solve(self, scene: Scene) -> Solution:
        """Return what is right; raises any ViewerError for a scene that it cannot be asked of."""

    @abstractmethod
    def observer(self, scene: Scene) -> int:
        """Return the cell that is looked from when the answer is shown."""


@dataclass(frozen=True)
class Sees(Question):
    """Does *observer* see *target*, both marks?"""

    kind: ClassVar[str] = "sees"
    ask: ClassVar[str] = "Does A see B?"
    start: str = "A"
    end: str = "B"

    def solve(self, scene: Scene) -> Solution:
        """Ask the rules about the pair."""
        pair = (scene.cell(self.start), scene.cell(self.end))
        found = look(scene.scenario, *pair)
        right = "yes" if found.sees else "no"
        told = f"{right.capitalize()}: {found.verdict}."
        return Solution(told, found.lines, YES_OR_NO, right, blockers=found.blockers, pair=pair)

    def observer(self, scene: Scene) -> int:
        """Return the cell of the one end."""
        return scene.cell(self.start)


@dataclass(frozen=True)
class Chance(Sees):
    """With what chance does *start* spot *end*?"""

    kind: ClassVar[str] = "chance"
    ask: ClassVar[str] = "How likely is it that A spots B?"

    def solve(self, scene: Scene) -> Solution:
        """Choose among the eleven chances that there are."""
        pair = (scene.cell(self.start), scene.cell(self.end))
        found = look(scene.scenario, *pair)
        choices = tuple(Choice(str(10 * tenths), f"{10 * tenths} %") for tenths in range(11))
        right = str(10 * found.tenths)
        return Solution(f"{right} %.", found.lines, choices, right, blockers=found.blockers, pair=pair)


@dataclass(frozen=True)
class Attack(Sees):
    """What attack can the unit at *start* make on the one at *end* (G.E.V.)?"""

    kind: ClassVar[str] = "attack"
    ask: ClassVar[str] = "What attack can A make on B?"
    weapon: str | None = None

    def solve(self, scene: Scene) -> Solution:
        """Judge the attack."""
        scenario, pair = scene.scenario, (scene.cell(self.start), scene.cell(self.end))
        options = GevOptions.from_saved(scenario.options).plain()
        situation = Situation(scenario.board, scenario.roster, scenario.catalogue, **options)
        verdict = attack_unit(situation, self.start, self.end, self.weapon)
        others = {verdict.kind: verdict.kind.replace("_", " ").capitalize()} | _ATTACKS
        choices = tuple(Choice(key, others[key]) for key in (*_ATTACKS, *(others.keys() - _ATTACKS.keys())))
        told, lines = f"{others[verdict.kind]}.", tuple(verdict.describe(situation))
        blockers = () if verdict.sighting.in_line else verdict.sighting.blockers
        return Solution(told, lines, choices, verdict.kind, blockers=blockers, pair=pair)


@dataclass(frozen=True)
class Blocks(Sees):
    """Which cells block the line? Any set is right that closes it by itself, with none to spare."""

    kind: ClassVar[str] = "blocks"
    ask: ClassVar[str] = "What blocks the line from A to B? Click it."
    clicks: ClassVar[bool] = True

    def solve(self, scene: Scene) -> Solution:
        """Find every set of cells that closes the line."""
        pair = (scene.cell(self.start), scene.cell(self.end))
        found, ways = look(scene.scenario, *pair), ways_to_block(scene.scenario, *pair)
        told = f"{', or '.join(_labels(scene, way) for way in ways)}." if ways else "Nothing blocks it."
        return Solution(
            told, found.lines, accepted=ways or (frozenset(),), blockers=found.blockers, pair=pair
        )


@dataclass(frozen=True)
class Which(Question):
    """Which of the cells of the marks *among* does *start* see?"""

    kind: ClassVar[str] = "which"
    ask: ClassVar[str] = "Which of the marked cells does A see? Click them."
    clicks: ClassVar[bool] = True
    start: str = "A"
    among: str = "BCDE"

    def solve(self, scene: Scene) -> Solution:
        """Ask the rules about each of them."""
        seer = scene.cell(self.start)
        found = {cell: look(scene.scenario, seer, cell) for mark in self.among for cell in scene.cells(mark)}
        seen = frozenset(cell for cell, finding in found.items() if finding.sees)
        blockers = tuple(dict.fromkeys(cell for finding in found.values() for cell in finding.blockers))
        lines = tuple(" ".join(finding.lines[:2]) for finding in found.values())
        return Solution(_labels(scene, seen), lines, accepted=(seen,), blockers=blockers)

    def observer(self, scene: Scene) -> int:
        """Return the cell of the one that looks."""
        return scene.cell(self.start)


@dataclass(frozen=True)
class Who(Question):
    """Which of the units at the marks *among* see *end*?"""

    kind: ClassVar[str] = "who"
    ask: ClassVar[str] = "Who sees B? Click them."
    clicks: ClassVar[bool] = True
    among: str = "CDE"
    end: str = "B"

    def solve(self, scene: Scene) -> Solution:
        """Ask the rules about each of them."""
        target = scene.cell(self.end)
        found = {
            cell: look(scene.scenario, cell, target) for mark in self.among for cell in scene.cells(mark)
        }
        seers = frozenset(cell for cell, finding in found.items() if finding.sees)
        lines = tuple(_sentence(finding.lines, finding.sees) for finding in found.values())
        return Solution(_labels(scene, seers), lines, accepted=(seers,))

    def observer(self, scene: Scene) -> int:
        """Return the cell of the first of them."""
        return scene.cell(self.among[0])


@dataclass(frozen=True)
class Height(Question):
    """By how many levels must *raised* go up until *start* sees *end*, or (*until* no) sees it no more?"""

    kind: ClassVar[str] = "height"
    ask: ClassVar[str] = "By how many levels must it be raised?"
    raised: str = "B"
    start: str = "A"
    end: str = "B"
    until: str = "yes"
    most: int = 5

    def solve(self, scene: Scene) -> Solution:
        """Try one level after the other."""
        pair = (scene.cell(self.start), scene.cell(self.end))
        tried = {
            lift: look(_lifted(scene, self.raised, lift).scenario, *pair) for lift in range(self.most + 1)
        }
        enough = next((lift for lift, found in tried.items() if found.sees == (self.until == "yes")), None)
        choices = (*(Choice(str(lift), _levels(lift)) for lift in tried), Choice(NEVER, "No height will do"))
        right = NEVER if enough is None else str(enough)
        told = _told(choices, right)
        shown = tried[0 if enough is None else enough]
        lines = (*tried[0].lines, *(() if not enough else (f"Raised by {_levels(enough)}:", *shown.lines)))
        return Solution(told, lines, choices, right, blockers=tried[0].blockers, pair=pair)

    def observer(self, scene: Scene) -> int:
        """Return the cell of the one that looks."""
        return scene.cell(self.start)


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
        lines = tuple(_sentence(f.lines, f.sees) for findings in found[: _upto(first)] for f in findings)
        right = NEVER if first is None else self.route[first]
        return Solution(_told(choices, right), lines, choices, right)

    def observer(self, scene: Scene) -> int:
        """Return the cell of the first watcher."""
        return scene.cell(self.watchers[0])


@dataclass(frozen=True)
class Odds(Step):
    """After which step is it at least *percent* likely that somebody has spotted the walker?"""

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
        reached = [chance >= Fraction(self.percent, 100) for chance in risk.so_far]
        first = reached.index(True) if any(reached) else None
        choices, right = _steps(self.route, "Not on this way"), NEVER if first is None else self.route[first]
        lines = tuple(
            f"Step {name}: {_percent(here)} here, {_percent(so_far)} so far."
            for name, here, so_far in zip(self.route, risk.at_step, risk.so_far, strict=True)
        )
        return Solution(_told(choices, right), lines, choices, right)


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
        line = f"A sight of {own}, on level {level}{dazzled}: {right} cells (Squad sight “Sight”)."
        return Solution(f"{right} cells.", (line,), choices, str(right))

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
        return Solution(_labels(scene, shown), lines, accepted=(shown,))

    def observer(self, scene: Scene) -> int:
        """Return the cell of the Seer."""
        return scene.cell(self.start)


KINDS: Mapping[str, type[Question]] = {
    kind.kind: kind
    for kind in (Sees, Chance, Attack, Blocks, Which, Who, Height, Step, Odds, Reach, Unveiled)
}
"""The kinds of questions by name."""


def question(data: Mapping[str, Any]) -> Question:
    """Return the question of plain data: its ``kind`` and the fields of that; raises BoardError."""
    plain = dict(data)
    kind = KINDS.get(plain.pop("kind", ""))
    if kind is None:
        raise BoardError(f"A question is one of {', '.join(KINDS)}, not {clip(data.get('kind'))}.")
    known_fields = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    for name in plain:
        if name not in known_fields:
            raise BoardError(f"A question {kind.kind!r} has no {clip(name)}, but {', '.join(known_fields)}.")
    return kind(**plain)


def _unit(scene: Scene, mark: str) -> Unit:
    return next(unit for unit in scene.scenario.roster if unit.id == mark)


def _lifted(scene: Scene, mark: str, lift: int) -> Scene:
    cells = list(scene.cells(mark))
    board = scene.board.replace("level", cells, scene.board.level[cells] + lift)
    return scene.on(scene.scenario.replace(board=board))


def _levels(count: int) -> str:
    return "Not at all" if not count else "1 level" if count == 1 else f"{count} levels"


def _steps(route: Sequence[str], never: str) -> tuple[Choice, ...]:
    return (*(Choice(step, f"Step {step}") for step in route), Choice(NEVER, never))


def _upto(first: int | None) -> int | None:
    return None if first is None else first + 1


def _told(choices: Iterable[Choice], right: str) -> str:
    return next(f"{choice.text}." for choice in choices if choice.key == right)


def _labels(scene: Scene, cells: Iterable[int]) -> str:
    return listed([scene.board.grid.label(cell) for cell in sorted(cells)]) or "None"


def _sentence(lines: Sequence[str], sees: bool) -> str:
    """Return the head of an answer, with its first reason where nothing is seen."""
    return lines[0] if sees else " ".join(lines[:2])


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.0f} %"
