"""What being dazzled takes from the observer."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView
from viewer.rules.squad import see

LOST = 1


def draw(view: SquadView) -> Painting:
    """Colour what the observer sees now and would not see if it were dazzled."""
    less = see(view.board, view.looking_from, view.observer_sight, True, view.metric)
    lost = view.field.los & ~less.los
    if view.dazzled:
        return Painting.empty(view.board, "It is dazzled already; the fan shows what is left.")
    return Painting(lost * np.uint8(LOST), note=f"Cells it would lose if dazzled: {np.count_nonzero(lost)}.")


OVERLAY = Overlay(
    key="squad_dazzled",
    title="Lost when dazzled",
    help="What the selected unit or the pinned cell sees now and would not see if it were dazzled (S15): "
    "sight is 4 less then, but never below 3 on that account.",
    legend=(LegendEntry(LOST, "Lost when dazzled", "#885511", "cross"),),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=207,
    group="here",
    draw=draw,
    system="squad",
)
