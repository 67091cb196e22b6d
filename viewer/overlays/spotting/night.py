"""What the night changes."""

import numpy as np
from numpy.typing import NDArray

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.spotting.view import SpottingView

SOME, MUCH, MORE = 1, 2, 3
_MUCH = 50


def draw(view: SpottingView) -> Painting:
    """Colour the cells by how much lower the chance is by night than by day, or higher."""
    day, night = (field.tenths.astype(np.int32) * 10 for field in view.by_day_and_night)
    lost = day - night
    codes = np.where(lost >= _MUCH, MUCH, np.where(lost > 0, SOME, np.where(lost < 0, MORE, 0)))
    return Painting(codes.astype(np.uint8), note=_note(lost), counts=-lost)


def _note(lost: NDArray[np.int32]) -> str:
    less, more = np.count_nonzero(lost > 0), np.count_nonzero(lost < 0)
    return f"Cells where the chance is lower by night: {less}, higher: {more}."


OVERLAY = Overlay(
    key="spotting_night",
    title="Day against night",
    help="How the chance of the selected unit changes from day to night, with its night vision and the moon "
    "as set (Command Decision F). What fires is seen more easily by night.",
    legend=(
        LegendEntry(SOME, "Lower by night", "#9ecae1", "diagonal"),
        LegendEntry(MUCH, "Lower by night by 50 points or more", "#08519c", "cross"),
        LegendEntry(MORE, "Higher by night", "#238b45", "dots"),
    ),
    needs=frozenset({"terrain", "level", "units", "observer", "options"}),
    order=114,
    group="here",
    draw=draw,
    system="spotting",
    count_label="Points more by night than by day",
    prints="signed",
)
