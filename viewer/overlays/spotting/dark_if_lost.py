"""What the chances of a side would be without the selected unit."""

import numpy as np

from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import SpottingView

DARK, LOWER = 1, 2


def draw(view: SpottingView) -> Painting:
    """Colour the cells where the best chance of the side would be gone or lower."""
    place = next((i for i, unit in enumerate(view.spotting_units) if unit.id == view.unit), None)
    if place is None:
        raise RulesError("Select a unit of the chosen side that is left to see what it would lose with it.")
    best = view.by_side.best.astype(np.int32)
    rest = np.delete(view.by_side.tenths, place, axis=0).max(axis=0, initial=0).astype(np.int32)
    codes = np.where(rest == best, 0, np.where(rest > 0, LOWER, DARK)).astype(np.uint8)
    dark, lower = np.count_nonzero(codes == DARK), np.count_nonzero(codes == LOWER)
    note = f"Without it, cells with no chance left: {dark}; with a lower best chance: {lower}."
    return Painting(codes, note=note, counts=(rest - best) * 10)


OVERLAY = Overlay(
    key="spotting_dark_if_lost",
    title="Dark if it is lost",
    help="What the side of the selected unit would lose with it: cells where no other unit has a chance to "
    "spot the stand sought, and cells where the best of the others is lower (Command Decision A to F).",
    legend=(
        LegendEntry(DARK, "No chance left", "#553366", "diagonal"),
        LegendEntry(LOWER, "Lower best chance", "#bb77aa", "cross"),
    ),
    needs=frozenset({"terrain", "level", "units", "observer", "side", "options"}),
    order=113,
    group="side",
    draw=draw,
    system="spotting",
    count_label="Points that the best chance would change by",
    prints="signed",
)
