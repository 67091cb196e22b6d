"""What kind of attack 8.082 makes of a shot: normal, indirect, none at all, out of range, or other rules.

What the source leaves open is settled here:

- *Own rules go first*: for weapons of 8.0823, and for a submerged attacker or target (6.113), distance is
  not even asked. A wrong "out of range" would be worse than none.
- *Straight fire into raised terrain in line is indirect for every target*, immobile features included, unless
  the target is sighted: 8.0822 lets features be attacked normally for arc fire alone.
- *A disabled or destroyed attacker, a target of the own side and a destroyed target* give "no attack": the
  published game has it so, and 8.08 takes it for granted.
"""

from dataclasses import dataclass
from typing import Literal

from viewer.board.kinds import Fire
from viewer.board.names import counted
from viewer.board.units import Unit
from viewer.rules.base import Reason
from viewer.rules.gev.reasons import SIGHT, STRAIGHT_FIRE
from viewer.rules.gev.roles import Category, submerged
from viewer.rules.gev.sections import ARC_FIRE, GAME, OTHER_FIRE, UNDER_WATER
from viewer.rules.gev.sighted import How
from viewer.rules.gev.situation import Situation

AttackKind = Literal["normal", "indirect", "no_attack", "out_of_range", "own_rules"]

ATTACK_KINDS: tuple[AttackKind, ...] = ("normal", "indirect", "no_attack", "out_of_range", "own_rules")
"""The kinds of verdict; arrays hold the position in this tuple plus 1, and 0 off the map."""


@dataclass(frozen=True)
class Ruling:
    """A kind of attack and the rule that makes it so."""

    kind: AttackKind
    reason: Reason


def rule(fire: Fire, target: Category, distance: int, reach: int, in_line: bool, how: How) -> Ruling:
    """Return what 8.082 makes of an attack by a unit that can attack on a target that can be attacked.

    *in_line*: nothing raised stands between. *how* the target is sighted; within one hex it always is,
    unless it is submerged.
    """
    if fire == "own":
        return Ruling("own_rules", Reason("This weapon attacks by rules of its own", OTHER_FIRE))
    if target == "submerged":
        return Ruling("own_rules", Reason("The target is under water", UNDER_WATER))
    if distance > reach:
        far = counted(reach, "hex", "hexes")
        return Ruling("out_of_range", Reason(f"The weapon reaches {far}, not {distance}", GAME))
    if how != "none":
        return Ruling("normal", Reason("A target that is sighted is attacked normally", SIGHT))
    if fire == "straight":
        return _unsighted_straight(in_line)
    if target == "feature":
        text = "Arc fire attacks an immobile terrain feature normally, sighted or not"
        return Ruling("normal", Reason(text, ARC_FIRE))
    return Ruling("indirect", Reason("Arc fire needs no line of sight; without one it is indirect", ARC_FIRE))


def barred_from_attacking(situation: Situation, unit: Unit) -> Ruling | None:
    """Return the ruling on a unit that cannot attack by these rules, whatever the target; None if it can."""
    for state in ("destroyed", "disabled"):
        if state in unit.states:
            return Ruling("no_attack", Reason(f"{situation.name(unit)} is {state}", GAME))
    if submerged(unit, situation.kind(unit)):
        return Ruling("own_rules", Reason("The attacker is under water", UNDER_WATER))
    return None


def no_target(situation: Situation, unit: Unit, enemy: Unit) -> Ruling | None:
    """Return the ruling on what is no target for *unit*, None if it is one."""
    if enemy.destroyed:
        return Ruling("no_attack", Reason(f"{situation.name(enemy)} is destroyed already", GAME))
    if enemy.side == unit.side:
        return Ruling("no_attack", Reason("Attacker and target are of the same side", GAME))
    return None


def _unsighted_straight(in_line: bool) -> Ruling:
    if in_line:
        text = "Straight fire into raised terrain that is in line is indirect"
        return Ruling("indirect", Reason(text, STRAIGHT_FIRE))
    return Ruling("no_attack", Reason("Raised terrain in between blocks straight fire", STRAIGHT_FIRE))
