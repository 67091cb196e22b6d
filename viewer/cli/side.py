"""What a unit and its side see between them, for the question of what a hex sees."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.names import counted
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.cli.places import Place
from viewer.rules.gev.observation import Look, SideView, observe, relayed
from viewer.rules.gev.roles import observes
from viewer.rules.gev.situation import Situation


@dataclass(frozen=True, eq=False)
class Together:
    """What a side sees, and which cells its unit may attack only on another's sighting, shape (n,)."""

    situation: Situation
    unit: Unit
    view: SideView
    gained: NDArray[np.bool_]

    def to_dict(self) -> dict[str, Any]:
        """Return what the side sees as plain data for JSON, cells by label."""
        view, labels = self.view, self.situation.board.grid.label
        relay = view.relay and {"how": view.relay.how, "command_post": view.relay.command_post}
        masks = {"direct": view.direct, "adjacent": view.adjacent, "shared": view.shared}
        return {
            "key": view.side,
            "relay": relay,
            **{name: [labels(int(cell)) for cell in np.flatnonzero(mask)] for name, mask in masks.items()},
        }

    def describe(self, scenario: Scenario) -> str:
        """Return what the side sees in one sentence."""
        view = self.view
        counts = (
            f"{counted(view.direct.sum(), 'hex', 'hexes')} directly, "
            f"{view.adjacent.sum()} from within one hex"
        )
        return f"{scenario.side(view.side).name} sees {counts}; {self._shared()} (G.E.V. 8.083)."

    def _shared(self) -> str:
        relay = self.view.relay
        if relay is None:
            return "nothing is shared, for it has no Command Post"
        post = self.situation.roster.get(relay.command_post or "")
        are = counted(self.view.shared.sum(), "is", "are")
        return f"{are} shared through {post.id if post else 'the satellite'}"


def together(situation: Situation, place: Place) -> Together | None:
    """Return what the unit in a place and its side see, None when no unit looks from there."""
    unit = _looking(situation, place)
    if unit is None:
        return None
    view = observe(situation, unit.side)
    weapons = situation.kind(unit).weapons
    return Together(
        situation, unit, view, relayed(situation, view, Look.around(situation, unit.cell), weapons)
    )


def _looking(situation: Situation, place: Place) -> Unit | None:
    units = (place.named,) if place.named else situation.roster.at(place.cell)[::-1]
    return next((unit for unit in units if observes(unit, situation.kind(unit))), None)
