"""Questions about a pair of cells, or about several pairs that have one end in common."""

from dataclasses import dataclass
from typing import ClassVar

from viewer.board.names import counted
from viewer.learning.asking import (
    NEVER,
    YES_OR_NO,
    AboutOne,
    Choice,
    Question,
    Solution,
    labels_of,
    sentence,
    told_of,
)
from viewer.learning.scene import Scene
from viewer.learning.sight import look, ways_to_block
from viewer.rules.gev.options import GevOptions
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdicts import attack_unit

_ATTACKS = {"normal": "A normal attack", "indirect": "Indirect fire", "no_attack": "No attack"}


@dataclass(frozen=True)
class Sees(AboutOne):
    """Does *observer* see *target*, both marks?"""

    kind: ClassVar[str] = "sees"
    ask: ClassVar[str] = "Does A see B?"
    end: str = "B"

    def solve(self, scene: Scene) -> Solution:
        """Ask the rules about the pair."""
        pair = (scene.cell(self.start), scene.cell(self.end))
        found = look(scene.scenario, *pair)
        right = "yes" if found.sees else "no"
        told = f"{right.capitalize()}: {found.verdict}."
        return Solution(told, found.lines, YES_OR_NO, right, blockers=found.blockers, pair=pair)


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
        told = f"{', or '.join(labels_of(scene, way) for way in ways)}." if ways else "Nothing blocks it."
        return Solution(
            told, found.lines, accepted=ways or (frozenset(),), blockers=found.blockers, pair=pair
        )


@dataclass(frozen=True)
class Which(AboutOne):
    """Which of the cells of the marks *among* does *start* see?"""

    kind: ClassVar[str] = "which"
    ask: ClassVar[str] = "Which of the marked cells does A see? Click them."
    clicks: ClassVar[bool] = True
    among: str = "BCDE"

    def solve(self, scene: Scene) -> Solution:
        """Ask the rules about each of them."""
        seer = scene.cell(self.start)
        found = {cell: look(scene.scenario, seer, cell) for mark in self.among for cell in scene.cells(mark)}
        seen = frozenset(cell for cell, finding in found.items() if finding.sees)
        blockers = tuple(dict.fromkeys(cell for finding in found.values() for cell in finding.blockers))
        lines = tuple(" ".join(finding.lines[:2]) for finding in found.values())
        return Solution(f"{labels_of(scene, seen)}.", lines, accepted=(seen,), blockers=blockers)


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
        lines = tuple(sentence(finding.lines, finding.sees) for finding in found.values())
        return Solution(f"{labels_of(scene, seers)}.", lines, accepted=(seers,))

    def observer(self, scene: Scene) -> int:
        """Return the cell of the first of them."""
        return scene.cell(self.among[0])


@dataclass(frozen=True)
class Height(AboutOne):
    """By how many levels must *raised* go up until *start* sees *end*, or (*until* no) sees it no more?"""

    kind: ClassVar[str] = "height"
    ask: ClassVar[str] = "By how many levels must it be raised?"
    raised: str = "B"
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
        told = told_of(choices, right)
        shown = tried[0 if enough is None else enough]
        lines = (*tried[0].lines, *(() if not enough else (f"Raised by {_levels(enough)}:", *shown.lines)))
        return Solution(told, lines, choices, right, blockers=tried[0].blockers, pair=pair)


def _lifted(scene: Scene, mark: str, lift: int) -> Scene:
    cells = list(scene.cells(mark))
    board = scene.board.replace("level", cells, scene.board.level[cells] + lift)
    return scene.on(scene.scenario.replace(board=board))


def _levels(count: int) -> str:
    return "Not at all" if not count else counted(count, "level")
