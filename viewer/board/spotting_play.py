"""What a game of Command Decision spotting keeps with a map: routes that are planned, and the die's log."""

from dataclasses import dataclass, replace

from viewer.board.names import check_text, clip
from viewer.errors import BoardError

MOST_WAYS = 4
MOST_STEPS = 200
MOST_PLANS = 100
MOST_LINES = 200
"""The lines of the log that are kept, the latest."""

MAX_SEED = 10**9
MAX_THROWN = 100_000
LINE_LENGTH = 1000


@dataclass(frozen=True)
class Plan:
    """Where a unit may go: alternative *ways*, each the cells one after the other, without *start*."""

    unit: str
    start: int
    ways: tuple[tuple[int, ...], ...] = ((),)

    def __post_init__(self) -> None:
        """Check what a file could get wrong."""
        check_text("The unit of a route", self.unit, 40, least=1)
        if not 1 <= len(self.ways) <= MOST_WAYS:
            raise BoardError(f"A unit has 1 to {MOST_WAYS} routes side by side, not {len(self.ways)}.")
        longest = max(map(len, self.ways))
        if longest > MOST_STEPS:
            raise BoardError(f"A route has at most {MOST_STEPS} steps, not {longest}.")

    @property
    def cells(self) -> set[int]:
        """Every cell it speaks of."""
        return {self.start}.union(*self.ways)


@dataclass(frozen=True)
class Line:
    """One line of the die's log: through whose eyes it was rolled ("" for the umpire), and how it fell."""

    eyes: str
    text: str
    spotted: bool = False

    def __post_init__(self) -> None:
        """Check what a file could get wrong."""
        check_text("A line of the die's log", self.text, LINE_LENGTH)


@dataclass(frozen=True)
class SpottingPlay:
    """The plans of units, and the die: its *seed*, how often it was *thrown*, and the log of what fell.

    *written*: how many lines the log ever had. Raises BoardError for numbers out of bounds.
    """

    plans: tuple[Plan, ...] = ()
    seed: int = 1
    thrown: int = 0
    written: int = 0
    log: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        """Check what a file could get wrong."""
        bounds = {"seed": MAX_SEED, "thrown": MAX_THROWN, "written": MAX_SEED}
        for name, most in bounds.items():
            value = getattr(self, name)
            if type(value) is not int or not 0 <= value <= most:
                raise BoardError(f"The die's {name} is a whole number from 0 to {most}, not {clip(value)}.")
        if len(self.plans) > MOST_PLANS:
            raise BoardError(f"Up to {MOST_PLANS} units have routes, not {len(self.plans)}.")
        if len({plan.unit for plan in self.plans}) < len(self.plans):
            raise BoardError("The routes of a unit are given twice.")
        if not len(self.log) <= min(self.written, MOST_LINES):
            raise BoardError(f"The die's log has up to {MOST_LINES} lines of those written.")

    def plan(self, unit: str) -> Plan | None:
        """Return the plan of a unit."""
        return next((plan for plan in self.plans if plan.unit == unit), None)

    def planned(self, unit: str, plan: Plan | None) -> "SpottingPlay":
        """Return the play with another plan of a unit, or without one."""
        others = tuple(one for one in self.plans if one.unit != unit)
        return replace(self, plans=others if plan is None else (*others, plan))

    def told(self, line: Line) -> "SpottingPlay":
        """Return the play with one more line in the log."""
        return replace(self, written=self.written + 1, log=(*self.log, line)[-MOST_LINES:])

    def known_to(self, eyes: str, units: frozenset[str]) -> "SpottingPlay":
        """Return what a side may have of it: the plans of *units*, and its own lines; not the die."""
        plans = tuple(plan for plan in self.plans if plan.unit in units)
        log = tuple(line for line in self.log if line.eyes == eyes)
        return SpottingPlay(plans, written=len(log), log=log)
