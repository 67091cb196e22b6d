"""What the last stroke or move changed in what a side sees."""

import numpy as np

from viewer.analysis.counterfactual import Change
from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView
from viewer.rules.gev.observation import SideView

GAINED, LOST, NOW_SHARED, UNSHARED = 1, 2, 3, 4


def draw(view: GevView) -> Painting:
    """Colour the cells that came into sight or went out of it, and those passed on anew or no longer."""
    before = _before(view)
    now = view.observed(before.side)
    sight, shared = Change.between(before.seen, now.seen), Change.between(before.shared, now.shared)
    codes = shared.gained * np.uint8(NOW_SHARED) + shared.lost * np.uint8(UNSHARED)
    codes[sight.gained], codes[sight.lost] = GAINED, LOST
    codes[~view.on_map] = 0
    _, gained, lost, on, off = np.bincount(codes, minlength=5)
    sentence = f"Hexes gained: {gained}, lost: {lost}; of the others passed on anew: {on}, no longer: {off}."
    return Painting(codes, note=sentence)


def _before(view: GevView) -> SideView:
    before = view.before
    if before is None or before.side != view.side or before.direct.size != view.board.grid.n:
        raise RulesError("Paint or move a unit to see what that changes for the chosen side.")
    return before


OVERLAY = Overlay(
    key="changed",
    title="Gained and lost",
    help="What the last stroke or move changed for the chosen side: hexes that came into sight or went out "
    "of it (G.E.V. 8.081), and hexes in sight that are now passed on to units that do not see them, or no "
    "longer so (8.083).",
    legend=(
        LegendEntry(GAINED, "Came into sight", "#228844", "vertical"),
        LegendEntry(LOST, "Went out of sight", "#aa0011", "back"),
        LegendEntry(NOW_SHARED, "Passed on as well now", "#116699", "diagonal"),
        LegendEntry(UNSHARED, "Seen, but no longer passed on", "#bb77aa", "horizontal"),
    ),
    needs=frozenset({"terrain", "units", "side", "before", "options"}),
    order=57,
    fade=4.0,
    group="side",
    draw=draw,
)
