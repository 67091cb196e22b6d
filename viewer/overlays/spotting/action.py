"""What another action of the stand sought would change."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import SpottingView

HIGHER, LOWER = 1, 2


def draw(view: SpottingView) -> Painting:
    """Colour the cells where the stand is spotted more easily in its action than in the other, or less."""
    more = (view.field.tenths.astype(np.int32) - view.other_field.tenths) * 10
    codes = np.where(more > 0, HIGHER, np.where(more < 0, LOWER, 0)).astype(np.uint8)
    note = f"{_words(view.sought.action).capitalize()}, against {_words(view.other.action)}."
    return Painting(codes, note=note, counts=more)


def _words(action: str) -> str:
    return action.replace("_", " and ")


OVERLAY = Overlay(
    key="spotting_action",
    title="Action against action",
    help="Where the stand sought is spotted more easily doing what is set than in the other action, and "
    "where less (Command Decision B).",
    legend=(
        LegendEntry(HIGHER, "More easily spotted than in the other action", "#7a0177", "vertical"),
        LegendEntry(LOWER, "Less easily spotted than in the other action", "#41ab5d", "horizontal"),
    ),
    needs=frozenset({"terrain", "level", "units", "observer", "options"}),
    order=115,
    group="here",
    draw=draw,
    system="spotting",
    count_label="Points more than in the other action",
    prints="signed",
)
