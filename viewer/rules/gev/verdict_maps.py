"""The verdict of one weapon on all cells at once."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.board.kinds import GevWeapon
from viewer.rules.gev.attacks import ATTACK_KINDS, AttackKind, barred_from_attacking, rule
from viewer.rules.gev.observation import Look, SideView, relayed
from viewer.rules.gev.roles import Category, observes
from viewer.rules.gev.sighted import HOWS
from viewer.rules.gev.situation import Situation


@dataclass(frozen=True, eq=False)
class VerdictMap:
    """The verdict of one weapon on every cell: *kinds* and *hows*, uint8, shape (n,).

    *kinds* are positions in `ATTACK_KINDS` plus 1, *hows* positions in `HOWS`; both 0 off the map.
    """

    kinds: NDArray[np.uint8]
    hows: NDArray[np.uint8]


def verdict_map(
    situation: Situation,
    view: SideView,
    attacker: str,
    weapon: str | None = None,
    target: Category = "mobile",
) -> VerdictMap:
    """Return what `attack_hex` says of every cell; *view* is what the attacker's side sees.

    Raises as `attack_unit` does.
    """
    unit = situation.roster[attacker]
    armed = situation.weapon(unit, weapon)
    look = Look.around(situation, unit.cell)
    hows = np.zeros(situation.board.grid.n, np.uint8)
    if target != "submerged" and observes(unit, situation.kind(unit)):
        hows = _hows(situation, view, look, armed)
    barred = barred_from_attacking(situation, unit)
    kinds = np.uint8(_code(barred.kind)) if barred else _kinds(look, armed, target, hows)
    return VerdictMap(np.where(situation.on_map, kinds, np.uint8(0)), hows)


def _hows(situation: Situation, view: SideView, look: Look, weapon: GevWeapon) -> NDArray[np.uint8]:
    """Return how each cell is sighted by a unit that looks, shape (n,)."""
    hows = np.zeros(situation.board.grid.n, np.uint8)
    hows[look.direct] = HOWS.index("direct")
    hows[look.adjacent] = HOWS.index("adjacent")
    if view.relay:
        hows[relayed(situation, view, look, [weapon])] = HOWS.index(view.relay.how)
    return hows


def _kinds(look: Look, weapon: GevWeapon, target: Category, hows: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Look `rule` up, for each cell, in a table: beyond reach or not, in line or not, how sighted."""
    reach = weapon.distance
    table = np.zeros((2, 2, len(HOWS)), np.uint8)
    for beyond, in_line, how in np.ndindex(table.shape):
        ruling = rule(weapon.fire, target, reach + beyond, reach, bool(in_line), HOWS[how])
        table[beyond, in_line, how] = _code(ruling.kind)
    beyond_reach = (look.distances > reach).view(np.uint8)
    kinds: NDArray[np.uint8] = table[beyond_reach, look.field.in_line.view(np.uint8), hows]
    return kinds


def _code(kind: AttackKind) -> int:
    return ATTACK_KINDS.index(kind) + 1
