"""What a move to the cell pointed at would bring into sight."""

import numpy as np

from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

GAINED = 1


def draw(view: SquadView) -> Painting:
    """Colour the cells that the unit's side does not see now and would see then."""
    gains = view.playing.gains
    if gains is None:
        raise RulesError("Select a unit whose turn it is, and point at a cell within its walk.")
    return Painting(gains * np.uint8(GAINED), note=f"Coming into sight: {np.count_nonzero(gains)} cells.")


OVERLAY = Overlay(
    key="squad_plan",
    title="What a move would show",
    help="Point at a cell within a walk of the selected unit: what it would see from there that its side "
    "does not see now (S6). Whom it would meet is told on the Play tab.",
    legend=(LegendEntry(GAINED, "Comes into sight", "#f7f3a0", "vertical"),),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "hover", "side", "options"}),
    order=232,
    group="here",
    draw=draw,
    system="squad",
)
