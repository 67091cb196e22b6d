"""Units on the map, and the roster that holds them."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from viewer.board.kinds import Power, check_squad_numbers, checked_powers
from viewer.board.names import check_colour, check_key, check_text, clip
from viewer.board.stands import SpottingMember
from viewer.errors import BoardError
from viewer.grid.base import frozen

STATES = ("disabled", "destroyed", "submerged", "downed")
"""The states a unit can be put in; a unit in none of them is active."""

MAX_UNITS = 20_000

SIDE_COLOURS = ("#1f5fa8", "#c8442b", "#3d7a36", "#d9a400", "#6d4a9c", "#0f8b8d", "#7a5230", "#4c5157")
"""The colours that new sides take, in turn."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")


@dataclass(frozen=True)
class Side:
    """One of the forces on the map; *colour* is ``#rrggbb``."""

    key: str
    name: str
    colour: str

    def __post_init__(self) -> None:
        """Check what a file or a form could get wrong."""
        where = f"Side {clip(self.key)}"
        check_key(where, self.key)
        check_text(f"{where}: a name", self.name, 40, least=1)
        check_colour(where, self.colour)


@dataclass(frozen=True)
class SquadMember:
    """What squad sight keeps for one unit: the *pod* it belongs to (S9), its own numbers (S1) and *powers*.

    ``""`` is no pod; None stands for the numbers and the powers of its kind.
    """

    pod: str = ""
    sight: int | None = None
    move: int | None = None
    powers: tuple[Power, ...] | None = None

    def __post_init__(self) -> None:
        """Check what a file or a form could get wrong."""
        if self.pod:
            check_key("A pod", self.pod)
        check_squad_numbers("A unit", self.sight, self.move)
        if self.powers is not None:
            object.__setattr__(self, "powers", checked_powers(self.powers))


@dataclass(frozen=True)
class Unit:
    """One counter on the map.

    *id* is unique in a roster; *kind* is a key of the catalogue, *side* the key of a `Side`. *facing* is a
    direction (0 to 5, on squares 0 to 3) or None. *states* are words like those in `STATES`.
    """

    id: str
    kind: str
    side: str
    cell: int
    name: str = ""
    facing: int | None = None
    states: frozenset[str] = field(default_factory=frozenset)
    squad: SquadMember = field(default_factory=SquadMember)
    spotting: SpottingMember = field(default_factory=SpottingMember)

    def __post_init__(self) -> None:
        """Check what a file or a form could get wrong; whether the rest exists is the scenario's to say."""
        if not (isinstance(self.id, str) and _ID.fullmatch(self.id)):
            raise BoardError(
                f"A unit id is 1 to 40 letters, digits and any of _ . - and not {clip(self.id)}."
            )
        where = f"Unit {self.id}"
        check_key(f"{where}, kind", self.kind)
        check_key(f"{where}, side", self.side)
        check_text(f"{where}: a name", self.name, 60)
        if self.facing is not None and not 0 <= self.facing <= 5:
            raise BoardError(f"{where}: a facing is a direction from 0 to 5, not {clip(self.facing)}.")
        for state in self.states:
            check_key(f"{where}, state", state)

    @property
    def destroyed(self) -> bool:
        """Whether the unit is out of the game, though still on record."""
        return "destroyed" in self.states


@dataclass(frozen=True)
class Roster:
    """The units of a scenario, in order; several may share a cell. Immutable."""

    units: tuple[Unit, ...] = ()

    def __post_init__(self) -> None:
        """Refuse two units with one id."""
        if len(self.units) > MAX_UNITS:
            raise BoardError(f"A scenario holds up to {MAX_UNITS} units; {len(self.units)} were given.")
        if len(self._by_id) < len(self.units):
            ((twice, _),) = Counter(unit.id for unit in self.units).most_common(1)
            raise BoardError(f"Two units have the id {twice}; every unit needs its own.")

    def __len__(self) -> int:
        return len(self.units)

    def __iter__(self) -> Iterator[Unit]:
        return iter(self.units)

    def __contains__(self, unit_id: object) -> bool:
        return unit_id in self._by_id

    def __getitem__(self, unit_id: str) -> Unit:
        """Return the unit with an id; raises BoardError when there is none."""
        try:
            return self._by_id[unit_id]
        except KeyError:
            raise BoardError(f"There is no unit with the id {clip(unit_id)}.") from None

    def get(self, unit_id: str) -> Unit | None:
        """Return the unit with an id, or None."""
        return self._by_id.get(unit_id)

    def at(self, cell: int) -> tuple[Unit, ...]:
        """Return the units in a cell, in roster order."""
        return self._by_cell.get(cell, ())

    def of_side(self, side: str) -> tuple[Unit, ...]:
        """Return the units of the side with a key, in roster order."""
        return tuple(unit for unit in self.units if unit.side == side)

    def add(self, unit: Unit) -> "Roster":
        """Return a roster with *unit* at the end; raises BoardError when its id is taken."""
        return Roster((*self.units, unit))

    def replace(self, unit: Unit) -> "Roster":
        """Return a roster where *unit* stands in for the one with its id; raises BoardError without one."""
        old = self[unit.id]
        return Roster(tuple(unit if other is old else other for other in self.units))

    def remove(self, unit_id: str) -> "Roster":
        """Return a roster without a unit; raises BoardError when there is none with that id."""
        old = self[unit_id]
        return Roster(tuple(unit for unit in self.units if unit is not old))

    def free_id(self, stem: str) -> str:
        """Return an id that no unit has: *stem*, a hyphen and the smallest number that is free."""
        number = 1
        while f"{stem}-{number}" in self._by_id:
            number += 1
        return f"{stem}-{number}"

    @cached_property
    def cells(self) -> NDArray[np.int64]:
        """The cell of each unit, in order, read-only."""
        return frozen(np.array([unit.cell for unit in self.units], np.int64))

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds in use."""
        return frozenset(unit.kind for unit in self.units)

    @cached_property
    def sides(self) -> frozenset[str]:
        """The keys of sides in use."""
        return frozenset(unit.side for unit in self.units)

    @cached_property
    def facings(self) -> frozenset[int]:
        """The facings in use."""
        return frozenset(unit.facing for unit in self.units if unit.facing is not None)

    @cached_property
    def _by_id(self) -> dict[str, Unit]:
        return {unit.id: unit for unit in self.units}

    @cached_property
    def _by_cell(self) -> dict[int, tuple[Unit, ...]]:
        stacks: dict[int, list[Unit]] = {}
        for unit in self.units:
            stacks.setdefault(unit.cell, []).append(unit)
        return {cell: tuple(stack) for cell, stack in stacks.items()}
