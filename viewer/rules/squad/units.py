"""How the units of a scenario see, from what they, their kinds and the options say (S1, S6)."""

from viewer.board.kinds import Catalogue
from viewer.board.units import Unit
from viewer.rules.squad.options import MAX_SIGHT


def sight_of(unit: Unit, catalogue: Catalogue, usual: int) -> int:
    """Return a unit's sight in cells, before height: its own, else that of its kind, else the *usual* one."""
    own = unit.squad.sight
    return supposed_sight(unit, catalogue, usual) if own is None else min(own, MAX_SIGHT)


def supposed_sight(unit: Unit, catalogue: Catalogue, usual: int) -> int:
    """Return the sight that a side supposes of another's unit: what its kind has, else the *usual* one.

    A sight of its own is for those who command the unit to know.
    """
    kind = catalogue[unit.kind].squad.sight
    return min(usual if kind is None else kind, MAX_SIGHT)


def stands(unit: Unit) -> bool:
    """Return whether a unit is up, and so looks (S6)."""
    return not unit.states & {"downed", "destroyed"}
