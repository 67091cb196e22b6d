"""The calculation of one sighting told line by line, each with its section of the source."""

from collections.abc import Iterator
from fractions import Fraction

from viewer.board.board import Board
from viewer.rules.base import Reason
from viewer.rules.spotting.calculation import CONTACT, cite
from viewer.rules.spotting.los import Obstacle
from viewer.rules.spotting.sighting import SpottingSighting, as_inches
from viewer.rules.spotting.tables import DIE

_CLASSES = {"vehicle": "a vehicle", "other": "not a vehicle"}
_PLACES = {"cover": "under cover", "open": "in the open"}


def reasons(board: Board, sighting: SpottingSighting) -> Iterator[Reason]:
    """Yield the reasons of a sighting in the order in which a player works it out."""
    calculation = sighting.calculation
    if not calculation.allowed:
        yield Reason("In a fire phase only stands that fired in it can be spotted", cite("special note"))
    for obstacle in sighting.obstacles:
        yield _blocked(board, obstacle)
    yield _base(sighting)
    for modifier in calculation.modifiers:
        yield Reason(f"{modifier.value:+d} {modifier.title}", modifier.citation)
    yield Reason(f"Range factor {calculation.factor} before the roll", cite("A"))
    if calculation.automatic:
        yield _automatic(sighting)
    yield _needed(sighting)


def _blocked(board: Board, obstacle: Obstacle) -> Reason:
    names = " and ".join(board.grid.label(cell) for cell in obstacle.cells)
    verb = "stand" if len(obstacle.cells) > 1 else "stands"
    heights = f"{_levels(obstacle.top)}, the line comes down to {_levels(obstacle.line)} there"
    return Reason(f"{names} {verb} in the sight line: up to level {heights}", cite("LOS"), obstacle.cells)


def _base(sighting: SpottingSighting) -> Reason:
    calculation, action = sighting.calculation, sighting.observed.action.replace("_", " and ")
    what = f"{_CLASSES[calculation.stand_class]}, {action} {_PLACES[sighting.place]}"
    return Reason(f"Base factor {calculation.base}, category {calculation.category}: {what}", cite("B"))


def _automatic(sighting: SpottingSighting) -> Reason:
    distance = as_inches(sighting.calculation.automatic)
    return Reason(f"Moving and firing: spotted without a roll up to {distance}", cite("A"))


def _needed(sighting: SpottingSighting) -> Reason:
    """Say what the roll must be by table A, the sight line and the phase left aside."""
    calculation = sighting.calculation
    reach, far = calculation.reaches, as_inches(sighting.inches)
    best = calculation.factor + DIE
    if sighting.inches > reach[-1]:
        return Reason(f"The best roll makes {best}, {_reaching(reach[-1])}: short of {far}", cite("D"))
    roll = next(roll for roll, distance in enumerate(reach, 1) if sighting.inches <= distance)
    made = f"A roll of {roll} makes {calculation.factor + roll}, {_reaching(reach[roll - 1])}"
    return Reason(f"{made}: {far} needs {roll} or more", cite("D"))


def _reaching(distance: int) -> str:
    return "in contact only" if distance == CONTACT else f"which reaches {as_inches(distance)}"


def _levels(height: Fraction) -> str:
    return f"{round(float(height), 2):g}"
