"""What the last stroke or move changed in what a side sees."""

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.differing import GAINED, LOST, came_and_went
from viewer.overlays.squad.view import SquadView


def draw(view: SquadView) -> Painting:
    """Colour the cells that came into sight or went out of it."""
    return came_and_went(view.before, view.covered > 0)


OVERLAY = Overlay(
    key="squad_changed",
    title="Gained and lost",
    help="What the last stroke, move or option changed for the chosen side: cells that came into the sight "
    "of its standing units, or went out of it (S1 to S6).",
    legend=(
        LegendEntry(GAINED, "Came into sight", "#559955", "cross"),
        LegendEntry(LOST, "Went out of sight", "#aa0011", "back"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "before", "options"}),
    order=226,
    fade=4.0,
    group="side",
    draw=draw,
    system="squad",
)
