"""The words FROM and TO: a hex, by its label or by a unit that stands in it."""

from collections.abc import Callable
from dataclasses import dataclass

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import CellError


@dataclass(frozen=True)
class Place:
    """A cell, and the unit it was named by, if it was."""

    cell: int
    named: Unit | None = None


def find(scenario: Scenario, text: str) -> Place:
    """Return the place called *text*. What can be read as a label is one, even if a unit is called so.

    Raises CellError when it is neither the label of a cell on this map nor the id of a unit.
    """
    try:
        return Place(scenario.board.grid.cell_at(text))
    except CellError as error:
        unit = scenario.roster.get(text)
        if unit is None:
            raise CellError(f"{error} No unit has this id either.") from None
        return Place(unit.cell, unit)


def standing(scenario: Scenario, place: Place, counts: Callable[[Unit], bool]) -> Unit | None:
    """Return the unit a place was named by, or the topmost there that *counts*, None without one."""
    if place.named is not None:
        return place.named
    return next((unit for unit in reversed(scenario.roster.at(place.cell)) if counts(unit)), None)
