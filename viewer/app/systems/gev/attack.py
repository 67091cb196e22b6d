"""The attack of the selected unit on the ruler's target, as the panel of answers shows it."""

from typing import TYPE_CHECKING, Any

from viewer.app.systems.gev.outlook import GevOutlook
from viewer.board.names import counted
from viewer.board.units import Unit
from viewer.errors import ViewerError
from viewer.rules.gev.attacks import AttackKind
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdicts import AttackVerdict, attack_hex, attack_unit

if TYPE_CHECKING:
    from viewer.app.session import Session

WORDS: dict[AttackKind, str] = {
    "normal": "Normal",
    "indirect": "Indirect",
    "no_attack": "No attack",
    "out_of_range": "Out of range",
    "own_rules": "Own rules",
}


def attack_state(session: "Session", outlook: GevOutlook) -> dict[str, Any] | None:
    """Return the verdict on an attack; None unless the ruler starts at a unit that the screen commands."""
    situation, commanded, ruler = outlook.situation, session.commanded, session.view.ruler
    if situation is None or commanded is None or ruler is None:
        return None
    attacker, (start, cell) = situation.roster[commanded], ruler
    if attacker.cell != start:
        return None
    targets = _targets(session, attacker, cell)
    try:
        answer = _verdict(session, situation, attacker, cell, targets)
    except ViewerError as error:
        return {"kind": "own_rules", "word": "No weapon", "text": str(error), "lines": []}
    return {
        **_words(session, outlook, situation, answer),
        "weapons": [
            {
                "name": weapon.name,
                "about": _about(weapon.fire, weapon.distance),
                "chosen": weapon == answer.weapon,
            }
            for weapon in situation.kind(attacker).weapons
        ],
        "targets": [
            {"id": unit.id, "name": situation.name(unit), "chosen": unit.id == answer.target}
            for unit in targets
        ],
    }


def _words(
    session: "Session", outlook: GevOutlook, situation: Situation, answer: AttackVerdict
) -> dict[str, Any]:
    eyes = session.view.eyes
    headline, how, why, *rest = answer.describe(situation, outlook.observed(eyes) if eyes else None)
    return {
        "kind": answer.kind,
        "word": WORDS[answer.kind],
        "text": headline.split(": ", 1)[1],
        "lines": [how, why],
        "next": rest[-1] if answer.kind == "indirect" else "",
    }


def _targets(session: "Session", attacker: Unit, cell: int) -> list[Unit]:
    """Return the enemies in a hex that the screen knows and that are left, from the top of the stack."""
    there = reversed(session.scenario.roster.at(cell))
    known = (unit for unit in there if unit.side != attacker.side and session.screen.knows(unit))
    return [unit for unit in known if not unit.destroyed]


def _verdict(
    session: "Session", situation: Situation, attacker: Unit, cell: int, targets: list[Unit]
) -> AttackVerdict:
    weapon = session.view.weapon
    if not targets:
        return attack_hex(situation, attacker.id, cell, weapon)
    chosen = next((unit for unit in targets if unit.id == session.view.against), targets[0])
    return attack_unit(situation, attacker.id, chosen.id, weapon)


def _about(fire: str, distance: int) -> str:
    return (
        "rules of its own (8.0823)" if fire == "own" else f"{fire} fire, {counted(distance, 'hex', 'hexes')}"
    )
