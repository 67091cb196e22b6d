"""What the observer sees, and what of it thanks to its height."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

SEEN, BY_HEIGHT, BLOCKED = 1, 2, 3


def draw(view: SquadView) -> Painting:
    """Colour what is seen, what only height brings within sight, and what is near enough but blocked."""
    field, own = view.field, view.observer_sight
    near = view.within(field.sight_distance)
    codes = near * np.uint8(BLOCKED)
    codes[field.los] = BY_HEIGHT
    codes[field.los & view.within(own)] = SEEN
    return Painting(codes, note=_note(view, own))


def _note(view: SquadView, own: int) -> str:
    here, field = view.looking_from, view.field
    height = field.sight_distance - own
    reach = f"{own} + {height} for height = {field.sight_distance}" if height else f"{own}"
    level = int(view.board.level[here])
    seen = np.count_nonzero(field.los)
    dazzled = ", dazzled" if view.dazzled else ""
    return f"From {view.board.grid.label(here)}, level {level}{dazzled}: sight {reach}; cells seen: {seen}."


OVERLAY = Overlay(
    key="squad_fan",
    title="Field of view",
    help="What the selected unit, or a unit on the pinned cell, sees: a cell within its sight and one more "
    "for each level it stands on (S1), where nothing rises above the line from eye to aim (S3). Cover beside "
    "either end on equal ground is leaned past (S5).",
    legend=(
        LegendEntry(SEEN, "Seen", "#56b4e9", "solid", line="solid"),
        LegendEntry(BY_HEIGHT, "Seen thanks to height", "#0072b2", "dots"),
        LegendEntry(BLOCKED, "Near enough, but blocked", "#7f7f7f", "back"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "options"}),
    order=210,
    group="here",
    draw=draw,
    system="squad",
    shown=True,
)
