"""What the panels can ask for about forces: units, sides and kinds of units. Every change can be undone.

Each method ``do_<name>`` takes the fields that `viewer.app.actions.ACTIONS` has checked for that name.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from viewer.app.form import Value
from viewer.board.kinds import Catalogue, GevWeapon, SpottingUnit, UnitKind, catalogue_from_toml
from viewer.board.layers import MAX_SIDES
from viewer.board.names import counted
from viewer.board.scenario import Scenario
from viewer.board.stands import WORDS
from viewer.board.units import SIDE_COLOURS, STATES, Side
from viewer.editing import commands
from viewer.errors import BoardError, EditError

if TYPE_CHECKING:
    from viewer.app.session import Session

ROLES = ("mobile", "command_post", "howitzer", "submersible")
"""What a kind of unit can be, each yes or no."""

STANDS = tuple(word or "" for word in WORDS["kind"])
"""The kinds of stand that a kind of unit can be; "" for what its symbol stands for."""


class ForceRequests:
    """Changes the roster, the sides and the catalogue of a session's scenario.

    Sides and kinds are the umpire's to change: whether a kind is in use would tell a side too much.
    """

    def __init__(self, session: "Session") -> None:
        self._session = session

    # Units.

    def do_select(self, unit: str) -> None:
        """Select a unit by the id that the screen shows."""
        self._session.select(unit, self._session.screen.cell_of(unit))

    def do_filter(self, text: str, side: str) -> None:
        """List only units that match."""
        if side:
            self._session.scenario.side(side)
        self._session.view.param.update(roster_text=text, roster_side=side)

    def do_unit(
        self, unit: str, name: str, kind: str, side: str, facing: int | None, states: Sequence[str]
    ) -> None:
        """Change a unit: all that its form shows."""
        old = self._session.scenario.roster[self._known(unit)]
        new = replace(
            old, name=name.strip(), kind=kind, side=side, facing=facing, states=_states(old.states, states)
        )
        self._session.apply(commands.change_unit(self._session.scenario, new))

    def do_unit_setting(self, unit: str, name: str, value: Value) -> None:
        """Change one thing that the rules in force keep for a unit."""
        old = self._session.scenario.roster[self._known(unit)]
        new = self._session.system.with_setting(old, name, value)
        self._session.apply(commands.change_unit(self._session.scenario, new))

    def do_duplicate(self, unit: str) -> None:
        """Put another unit like this one on top of it, and select it."""
        scenario = self._session.scenario
        old = scenario.roster[self._known(unit)]
        new = replace(old, id=scenario.roster.free_id(old.kind))
        self._session.apply(commands.place_unit(scenario, new))
        self._session.select(new.id, new.cell)

    def do_delete(self) -> None:
        """Remove the selected unit."""
        selected = self._session.view.selected
        if selected is None:
            raise EditError("No unit is selected; click one first.")
        self._session.apply(commands.remove_unit(self._session.scenario, self._known(selected)))

    def _known(self, unit_id: str) -> str:
        unit = self._session.screen.known(unit_id)
        if unit is None:
            raise EditError("This screen does not know that unit; the umpire's view can change it.")
        return unit.id

    # Sides.

    def do_add_side(self) -> None:
        """Add a side with a name and a colour of its own."""
        sides = self._umpire().sides
        if len(sides) >= MAX_SIDES:
            raise EditError(f"A scenario has up to {MAX_SIDES} sides.")
        number = len(sides) + 1
        key = _free(f"side_{number}", {side.key for side in sides})
        used = {side.colour for side in sides}
        colour = next((colour for colour in SIDE_COLOURS if colour not in used), SIDE_COLOURS[0])
        self._set_sides((*sides, Side(key, f"Side {number}", colour)))

    def do_change_side(self, key: str, name: str, colour: str) -> None:
        """Give a side another name or colour."""
        scenario = self._umpire()
        self._session.apply(commands.change_side(scenario, Side(key, name.strip(), colour.lower())))

    def do_remove_side(self, key: str) -> None:
        """Remove a side that has no units."""
        scenario = self._umpire()
        side, units = scenario.side(key), len(scenario.roster.of_side(key))
        if units:
            has = counted(units, "unit")
            raise EditError(f"{side.name} still has {has}; remove or change sides first.")
        self._set_sides(tuple(other for other in scenario.sides if other.key != key))

    def _set_sides(self, sides: tuple[Side, ...]) -> None:
        self._session.apply(commands.set_sides(self._session.scenario, sides))

    # Kinds of units.

    def do_kinds_file(self, name: str, data: bytes) -> None:
        """Add the kinds of a TOML file; one with a key that is there already takes its place."""
        catalogue = self._umpire().catalogue
        try:
            read = catalogue_from_toml(data.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise BoardError(f"{name} is not UTF-8 text; a catalogue is a TOML file.") from error
        if not read.kinds:
            raise BoardError(f"{name} lists no kinds; a catalogue has [[unit]] tables.")
        again = [kind.name for kind in read if kind.key in catalogue]
        self._set_kinds(_merged(catalogue, read.kinds))
        lines = [f"{name}: kinds added: {len(read.kinds) - len(again)}, replaced: {len(again)}."]
        self._session.notices.add("good", lines + [f"Replaced: {', '.join(again)}."] * bool(again))

    def do_kind_form(
        self,
        key: str,
        name: str,
        abbreviation: str,
        symbol: str,
        weapons: Sequence[Mapping[str, Any]],
        roles: Sequence[str],
        stand: str,
    ) -> None:
        """Change the kind with a key, or with an empty key add one."""
        catalogue = self._umpire().catalogue
        key = key or _free(_key_of(name), {kind.key for kind in catalogue})
        old = catalogue[key] if key in catalogue else UnitKind(key, "New kind", "NEW")
        gev = replace(
            old.gev,
            weapons=tuple(GevWeapon(**weapon) for weapon in weapons),
            assumed=False,
            **{role: role in roles for role in ROLES},
        )
        kind = replace(
            old,
            name=name.strip(),
            abbreviation=abbreviation.strip(),
            symbol=symbol,
            gev=gev,
            spotting=SpottingUnit(stand or None),
        )
        self._set_kinds(_merged(catalogue, [kind]))

    def do_remove_kind(self, key: str) -> None:
        """Remove a kind that no unit is of."""
        scenario = self._umpire()
        kind = scenario.catalogue[key]
        units = sum(unit.kind == key for unit in scenario.roster)
        if units:
            raise EditError(f"{kind.name} is in use; units of it: {units}. Change or remove them first.")
        kept = tuple(other for other in scenario.catalogue if other.key != key)
        self._set_kinds(replace(scenario.catalogue, kinds=kept))

    def _set_kinds(self, catalogue: Catalogue) -> None:
        self._session.apply(commands.set_properties(self._session.scenario, catalogue=catalogue))

    def _umpire(self) -> Scenario:
        if self._session.view.eyes:
            raise EditError("Sides and kinds of units are changed in the umpire's view.")
        return self._session.scenario


def _states(old: frozenset[str], new: Sequence[str]) -> frozenset[str]:
    """Return the new states; words that the form does not offer stay, as a file may have its own."""
    return frozenset(new) | (old - set(STATES))


def _merged(catalogue: Catalogue, kinds: Sequence[UnitKind]) -> Catalogue:
    """Return a catalogue with *kinds* in the places of those with their keys, else at the end."""
    new = {kind.key: kind for kind in kinds}
    kept = tuple(new.pop(kind.key, kind) for kind in catalogue)
    return replace(catalogue, kinds=(*kept, *new.values()))


def _key_of(name: str) -> str:
    stem = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:28]
    return stem if stem[:1].isalpha() else f"kind_{stem}".rstrip("_")


def _free(stem: str, taken: set[str]) -> str:
    """Return *stem*, or *stem* with the smallest number that makes it a key nobody has."""
    number, key = 1, stem
    while key in taken:
        number += 1
        key = f"{stem}_{number}"
    return key
