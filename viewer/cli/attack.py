"""The attack that a question of line of sight is about, when a unit stands in FROM."""

from argparse import Namespace
from dataclasses import dataclass
from typing import Any

from viewer.board.units import Unit
from viewer.cli.places import Place
from viewer.errors import RulesError
from viewer.rules.gev.observation import SideView, knows, observe
from viewer.rules.gev.roles import Category
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdicts import AttackVerdict, attack_hex, attack_unit


@dataclass(frozen=True)
class Attack:
    """A verdict, and what is needed to tell it.

    *view* is what the attacker's side sees, None for the umpire's answer. *attackers* and *targets* are the
    units that could have been meant instead.
    """

    situation: Situation
    verdict: AttackVerdict
    view: SideView | None
    attackers: tuple[Unit, ...]
    targets: tuple[Unit, ...]

    def describe(self) -> list[str]:
        """Return the answer in words, one sentence a line."""
        lines = self.verdict.describe(self.situation, self.view)
        for word, units in (("FROM", self.attackers), ("TO", self.targets)):
            if units:
                listed = ", ".join(unit.id for unit in units)
                lines.append(f"{word} could also be {listed}; give an id to ask about that unit.")
        return lines

    def to_dict(self) -> dict[str, Any]:
        """Return the verdict as plain data for JSON, without the sighting of the two hexes."""
        answer = self.verdict.to_dict(self.situation, self.view)
        del answer["sighting"]
        return answer


def attack_between(situation: Situation, observer: Place, target: Place, args: Namespace) -> Attack | None:
    """Return the attack from one place on another, None when nothing there can attack.

    Raises RulesError for a weapon that the attacker does not have, or asked for where there is no attacker.
    """
    attackers = _attackers(situation, observer)
    if not attackers:
        if args.weapon or args.target_kind or args.as_side:
            label = situation.board.grid.label(observer.cell)
            raise RulesError(f"There is no unit with a weapon in {label} that could attack.")
        return None
    attacker = attackers[0]
    view = observe(situation, attacker.side) if args.as_side else None
    targets = [] if args.target_kind else _targets(situation, attacker, target, view)
    if targets:
        verdict = attack_unit(situation, attacker.id, targets[0].id, args.weapon)
    else:
        kind: Category = args.target_kind or "mobile"
        verdict = attack_hex(situation, attacker.id, target.cell, args.weapon, kind)
    return Attack(situation, verdict, view, tuple(attackers[1:]), tuple(targets[1:]))


def _attackers(situation: Situation, place: Place) -> list[Unit]:
    """Return the unit that was named, else those left in the hex; only units with weapons."""
    units = [place.named] if place.named else _left(situation, place.cell)
    return [unit for unit in units if situation.kind(unit).weapons]


def _targets(situation: Situation, attacker: Unit, place: Place, view: SideView | None) -> list[Unit]:
    """Return the unit that was named, else the enemies left in the hex; only those that may be told of."""
    enemies = [unit for unit in _left(situation, place.cell) if unit.side != attacker.side]
    units = [place.named] if place.named else enemies
    return [unit for unit in units if view is None or knows(situation, view, unit)]


def _left(situation: Situation, cell: int) -> list[Unit]:
    """Return the units in a cell that are not destroyed, from the top of the stack, as the page does."""
    return [unit for unit in reversed(situation.roster.at(cell)) if not unit.destroyed]
