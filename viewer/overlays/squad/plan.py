"""What a move to the cell pointed at would bring into sight, and who would see it there."""

import numpy as np

from viewer.analysis.arrows import arrow, line
from viewer.board.names import counted
from viewer.errors import RulesError
from viewer.grid.layout import Layout
from viewer.overlays.base import LegendEntry, Overlay, Painting, Shape
from viewer.overlays.squad.view import SquadView

GAINED, PATH, WATCHED, SEEN_AT = 1, 2, 3, 4


def draw(view: SquadView) -> Painting:
    """Colour the cells that the unit's side would see anew; draw the way, and who sees its end."""
    plan = view.playing.plan
    if plan is None:
        raise RulesError("Select a unit whose turn it is, and point at a cell within its walk.")
    codes, layout = plan.gains * np.uint8(GAINED), Layout(view.board.grid)
    if plan.seen_at is not None:
        codes[plan.seen_at] = SEEN_AT
    watching = tuple(Shape.of(line(layout, cell, plan.path[-1]), WATCHED) for cell in plan.watchers)
    note = (
        f"Coming into sight: {counted(np.count_nonzero(plan.gains), 'cell')}; seen there by {len(watching)}."
    )
    return Painting(codes, (Shape.of(arrow(layout, plan.path), PATH), *watching), note)


OVERLAY = Overlay(
    key="squad_plan",
    title="What a move would show",
    help="Point at a cell within a walk of the selected unit: the way, what it would see from its end that "
    "its side does not see now (S6), who would see it there, and where on the way it is seen first (S9). The "
    "Play tab tells whom it would meet and wake.",
    legend=(
        LegendEntry(GAINED, "Comes into sight", "#f7f3a0", "vertical"),
        LegendEntry(PATH, "The way", "#2166ac", "solid"),
        LegendEntry(WATCHED, "Would see it there", "#c51b7d", "cross"),
        LegendEntry(SEEN_AT, "Seen first here", "#c51b7d", "outline"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "hover", "side", "options"}),
    order=232,
    group="here",
    draw=draw,
    system="squad",
    shown=True,
)
