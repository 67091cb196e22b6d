"""Verdicts: what an attack comes to, one pair at a time, in words and as data.

All cells at once are in `viewer.rules.gev.verdict_maps`. An attack on a hex is judged as on a mobile enemy
unit that might stand there, or on another kind of target if that is asked for: 8.08 lets a side know that a
hex is occupied, not by what.
"""

from dataclasses import dataclass
from typing import Any

from viewer.board.kinds import Fire, GevWeapon
from viewer.board.names import counted
from viewer.board.units import Unit
from viewer.rules.base import Reason
from viewer.rules.gev.attacks import AttackKind, Ruling, barred_from_attacking, no_target, rule
from viewer.rules.gev.los import explain
from viewer.rules.gev.observation import SideView, knows
from viewer.rules.gev.roles import Category, category, scenery, submerged
from viewer.rules.gev.sections import INDIRECT_FIRE, UNDER_WATER
from viewer.rules.gev.sighted import How, Sighted, sighted
from viewer.rules.gev.sighting import GevSighting
from viewer.rules.gev.situation import Situation

_TITLES: dict[AttackKind, str] = {
    "normal": "Normal attack",
    "indirect": "Indirect attack",
    "no_attack": "No attack",
    "out_of_range": "Out of range",
    "own_rules": "Own rules",
}
_FIRES: dict[Fire, str] = {"straight": "straight fire", "arc": "arc fire", "own": "own rules"}
_SIGHTED: dict[How, str] = {
    "none": "Not sighted",
    "direct": "Sighted directly",
    "adjacent": "Sighted from within one hex",
    "relayed": "Sighted through a Command Post",
    "satellite": "Sighted through the satellite",
}
_MIGHT_STAND: dict[Category, str] = {
    "mobile": "a mobile unit",
    "command_post": "a Command Post",
    "howitzer": "a howitzer",
    "feature": "an immobile feature",
    "submerged": "a unit under water",
}


@dataclass(frozen=True)
class AttackVerdict:
    """What the attack of one weapon on a unit or a hex comes to, and why.

    *attacker* and *target* are unit ids; *target* is None where a hex is attacked, and *category* says what
    is taken to stand there. *sighting* is the attacker's own look at the hex, *sighted* how it comes to know
    what is there. *spillover*: ids of the units that roll for spillover fire, of an indirect attack (8.0812).
    """

    attacker: str
    weapon: GevWeapon
    cell: int
    target: str | None
    category: Category
    kind: AttackKind
    reason: Reason
    sighted: Sighted
    sighting: GevSighting
    spillover: tuple[str, ...] = ()

    @property
    def distance(self) -> int:
        """The distance in hexes."""
        return self.sighting.distance

    def describe(self, situation: Situation, view: SideView | None = None) -> list[str]:
        """Return the verdict in words, one sentence a line: what, how sighted, why, and what happens next.

        *situation* is the one it was made in. With *view*, units rolling for spillover that this side does
        not know are not named; ask `attack_hex` about a target that it does not know.
        """
        lines = [self._headline(situation), f"{_SIGHTED[self.sighted.how]}: {self.sighted.reason}."]
        lines.append(f"{self.reason}.")
        if not self.sighting.los:
            lines += [f"{reason}." for reason in self.sighting.reasons]
        if self.kind == "indirect":
            lines.append(self._consequence(situation, view))
        return lines

    def to_dict(self, situation: Situation, view: SideView | None = None) -> dict[str, Any]:
        """Return the verdict as plain data for JSON, cells by label; arguments as for `describe`."""
        how, (known, hidden) = self.sighted, self._rolling(situation, view)
        return {
            "attacker": self.attacker,
            "weapon": {
                "name": self.weapon.name,
                "fire": self.weapon.fire,
                "distance": self.weapon.distance,
            },
            "hex": situation.board.grid.label(self.cell),
            "target": self.target,
            "category": self.category,
            "kind": self.kind,
            "sighted": {"how": how.how, "observer": how.observer, "command_post": how.command_post},
            "rules": list(dict.fromkeys(str(r.citation) for r in (self.reason, how.reason))),
            "spillover": {"known": [unit.id for unit in known], "others": hidden},
            "sighting": self.sighting.to_dict(situation.board),
            "text": self.describe(situation, view),
        }

    def _headline(self, situation: Situation) -> str:
        roster, label = situation.roster, situation.board.grid.label(self.cell)
        target = situation.name(roster[self.target]) if self.target else _MIGHT_STAND[self.category]
        weapon = f"{self.weapon.name} ({_FIRES[self.weapon.fire]})"
        hexes = counted(self.distance, "hex", "hexes")
        attacker = situation.name(roster[self.attacker])
        return f"{_TITLES[self.kind]}: {attacker}, {weapon}, at {target} in {label}, {hexes} away."

    def _consequence(self, situation: Situation, view: SideView | None) -> str:
        board = situation.board
        where = f"the terrain of {board.grid.label(self.cell)} ({board.terrain_at(self.cell).name.lower()})"
        if self.target and self.category == "feature":
            against = f"{situation.name(situation.roster[self.target])} or {where}"
        else:
            against = f"{where}, or a feature there"
        known, hidden = self._rolling(situation, view)
        names = [situation.name(unit) for unit in known] + ["what else is there, unknown"] * hidden
        return (
            f"Carry out the attack against {against}; then roll for spillover fire against every unit in the "
            f"hex: {', '.join(names) or 'none is known'} ({INDIRECT_FIRE})."
        )

    def _rolling(self, situation: Situation, view: SideView | None) -> tuple[list[Unit], bool]:
        """Return the units that roll for spillover and are known, and whether there are others (8.08)."""
        units = [situation.roster[unit_id] for unit_id in self.spillover]
        known = [unit for unit in units if view is None or knows(situation, view, unit)]
        return known, len(known) < len(units)


def attack_unit(situation: Situation, attacker: str, target: str, weapon: str | None = None) -> AttackVerdict:
    """Return the verdict on an attack of one unit on another, both by id.

    *weapon* is a name, or None for the one that reaches farthest. Raises BoardError for an unknown id,
    RulesError for a weapon the attacker does not have, CellError where either stands in a hole of the map.
    """
    unit, enemy = situation.roster[attacker], situation.roster[target]
    armed = situation.weapon(unit, weapon)
    what = category(enemy, situation.kind(enemy))
    barred = barred_from_attacking(situation, unit) or no_target(situation, unit, enemy)
    return _verdict(situation, unit, armed, enemy.cell, what, enemy, barred)


def attack_hex(
    situation: Situation,
    attacker: str,
    cell: int,
    weapon: str | None = None,
    target: Category = "mobile",
) -> AttackVerdict:
    """Return the verdict on an attack on a hex where a *target* might stand.

    Raises as `attack_unit` does, and CellError for a cell off the map.
    """
    unit = situation.roster[attacker]
    armed = situation.weapon(unit, weapon)
    return _verdict(situation, unit, armed, cell, target, None, barred_from_attacking(situation, unit))


def _verdict(
    situation: Situation,
    unit: Unit,
    weapon: GevWeapon,
    cell: int,
    target: Category,
    enemy: Unit | None,
    barred: Ruling | None,
) -> AttackVerdict:
    own = explain(situation.board, unit.cell, cell, situation.viewpoint)
    how = _sighted(situation, unit, weapon, own, target)
    ruling = barred or rule(weapon.fire, target, own.distance, weapon.distance, own.in_line, how.how)
    return AttackVerdict(
        attacker=unit.id,
        weapon=weapon,
        cell=cell,
        target=enemy.id if enemy else None,
        category=target,
        kind=ruling.kind,
        reason=ruling.reason,
        sighted=how,
        sighting=own,
        spillover=_spillover(situation, cell) if ruling.kind == "indirect" else (),
    )


def _sighted(
    situation: Situation, unit: Unit, weapon: GevWeapon, own: GevSighting, target: Category
) -> Sighted:
    if target == "submerged":
        return Sighted("none", Reason("A submerged unit is sighted by rules of its own", UNDER_WATER))
    return sighted(situation, unit, weapon, own)


def _spillover(situation: Situation, cell: int) -> tuple[str, ...]:
    """Return the ids of the units in a hex that roll for spillover fire: all that are left, of any side.

    Not those under water, for which 6.113 has the say, nor scenery, which is part of the hex.
    """
    return tuple(
        unit.id
        for unit in situation.roster.at(cell)
        if not (unit.destroyed or submerged(unit, situation.kind(unit)) or scenery(situation.kind(unit)))
    )
