"""By how many levels a dark cell would have to be higher to be seen."""

from typing import Final

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import Mask, SquadView
from viewer.rules.squad.needed import MOST, NEVER

ONE, TWO, MORE, AT_NO_HEIGHT, TOO_FAR = 1, 2, 3, 4, 5

FAR: Final = NEVER - 1
"""The count of a cell that is too far away; `NEVER` is left to those that are near enough."""


def draw(view: SquadView) -> Painting:
    """Colour dark cells by the levels that they lack, and apart from them those that none would show."""
    needed, near = view.needed, _near(view)
    counts = np.where((needed == NEVER) & ~near, np.int32(FAR), needed)
    codes = np.select([counts == FAR, counts == NEVER], [TOO_FAR, AT_NO_HEIGHT], np.clip(counts, 0, MORE))
    lacking = np.count_nonzero(counts > 0)
    return Painting(
        codes.astype(np.uint8), note=f"Dark cells that more height would show: {lacking}.", counts=counts
    )


def _near(view: SquadView) -> Mask:
    """Return which cells are within the sight of one of those who look, shape (n,)."""
    near = np.zeros(view.board.grid.n, np.bool_)
    for cell, distance in view.looks:
        near |= view.within(distance, cell)
    return near


OVERLAY = Overlay(
    key="squad_needed",
    title="Height a dark cell lacks",
    help="By how many levels each cell that the side does not see would have to be raised, it alone, for a "
    "unit of the side to see it (S1 to S5). The number is printed in the cell when zoomed in.",
    legend=(
        LegendEntry(ONE, "One level", "#d9b3e6", "dots"),
        LegendEntry(TWO, "Two levels", "#9351a8", "back"),
        LegendEntry(MORE, "Three levels or more", "#4a1260", "vertical"),
        LegendEntry(AT_NO_HEIGHT, f"Not at any height up to {MOST} levels more", "#1d0526", "cross"),
        LegendEntry(TOO_FAR, "Too far at any height", "#9a9a9a", "diagonal"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=226,
    group="side",
    draw=draw,
    system="squad",
    count_label="Levels lacking to be seen",
    prints="signed",
    count_words=(
        (0, "none, it is seen"),
        (NEVER, f"not seen at any height up to {MOST} more"),
        (FAR, "too far at any height"),
    ),
)
