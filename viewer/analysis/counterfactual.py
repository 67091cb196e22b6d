"""What would change the answer under the G.E.V. sighting rules: a unit lost or moved, a map repainted."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.reach import reachable
from viewer.rules.gev import see_to
from viewer.rules.gev.observation import SideView, enemies, knows, observe
from viewer.rules.gev.roles import observes
from viewer.rules.gev.situation import Situation

Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Change:
    """What came and what went between two masks, each of shape (n,)."""

    gained: Mask
    lost: Mask

    @classmethod
    def between(cls, before: Mask, after: Mask) -> "Change":
        """Compare two masks of one shape."""
        return cls(after & ~before, before & ~after)

    @property
    def counts(self) -> tuple[int, int]:
        """How many cells were gained and how many lost."""
        return int(np.count_nonzero(self.gained)), int(np.count_nonzero(self.lost))


@dataclass(frozen=True, eq=False)
class Loss:
    """What a side no longer has when one of its units is destroyed.

    *dark*: cells no longer seen; *unshared*: cells where no unit can attack any more on a sighting passed on,
    though one could; both of shape (n,). *hidden* and *cut_off*: ids of the enemies whom that befalls.
    """

    unit: str
    dark: Mask
    unshared: Mask
    hidden: tuple[str, ...]
    cut_off: tuple[str, ...]


def losing(situation: Situation, unit_id: str, before: SideView | None = None) -> Loss:
    """Return what goes dark for a unit's side when it is destroyed, forward observer and Command Post alike.

    *before* is what the side sees now, if that is known already. Raises BoardError for an unknown id.
    """
    side = situation.roster[unit_id].side
    before = before or observe(situation, side)
    after = observe(situation.without(unit_id), side)
    foes = enemies(situation, side)
    known = [foe for foe in foes if knows(situation, before, foe)]
    unshared = before.shared & ~after.shared
    return Loss(
        unit=unit_id,
        dark=before.seen & ~after.seen,
        unshared=unshared,
        hidden=tuple(foe.id for foe in known if not knows(situation, after, foe)),
        cut_off=tuple(foe.id for foe in known if unshared[foe.cell]),
    )


def vantage(situation: Situation, unit_id: str, target: int, steps: int) -> Mask:
    """Return the cells within a unit's move from which it would see the hex *target* itself, shape (n,).

    The move is *steps* hexes as `reachable` counts them; where the unit stands counts. Nothing for a unit
    that does not look. Raises BoardError for an unknown id and CellError for a target off the map.
    """
    unit = situation.roster[unit_id]
    if not observes(unit, situation.kind(unit)):
        return np.zeros(situation.board.grid.n, np.bool_)
    seen_from = see_to(situation.board, target, situation.sight_distance, situation.viewpoint)
    return seen_from & reachable(situation.board, unit.cell, steps)
