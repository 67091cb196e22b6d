"""What a side no longer sees, or no longer passes on, without the selected unit."""

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.counterfactual import Loss, losing
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView

DARK, UNSHARED = 1, 2


def draw(view: GevView) -> Painting:
    """Colour what the unit's side would lose with it: sight, or else only the passing on."""
    unit = view.selected
    loss = losing(view.situation, unit.id, view.observed(unit.side))
    codes = loss.unshared * np.uint8(UNSHARED)
    codes[loss.dark] = DARK
    return Painting(codes, note=_note(view, loss, codes))


def _note(view: GevView, loss: Loss, codes: NDArray[np.uint8]) -> str:
    name = view.situation.name(view.selected)
    dark, unshared = np.count_nonzero(codes == DARK), np.count_nonzero(codes == UNSHARED)
    still_seen = set(loss.cut_off) - set(loss.hidden)
    if not dark + unshared:
        return f"Without {name} its side sees as much, and passes as much on."
    return (
        f"Without {name}, hexes no longer seen: {dark} (enemies: {len(loss.hidden)}); "
        f"seen but no longer passed on: {unshared} (enemies: {len(still_seen)})."
    )


OVERLAY = Overlay(
    key="dark_if_lost",
    title="Dark if it is lost",
    help="What the side of the selected unit would lose with it: hexes that no other unit sees (G.E.V. "
    "8.081), and hexes still seen where no unit could attack on another's sighting any more, as when the "
    "last Command Post is destroyed (8.083).",
    legend=(
        LegendEntry(DARK, "No longer seen", "#553366", "cross"),
        LegendEntry(UNSHARED, "Seen, but no longer passed on", "#bb77aa", "horizontal"),
    ),
    needs=frozenset({"terrain", "units", "observer", "options"}),
    order=55,
    group="side",
    draw=draw,
)
