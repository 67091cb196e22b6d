"""What the enemy would do: the ways its units would take, and the ground it has searched and would search."""

import numpy as np

from viewer.analysis.arrows import arrow, line
from viewer.errors import RulesError
from viewer.grid.layout import Layout
from viewer.overlays.base import LegendEntry, Overlay, Painting, Shape
from viewer.overlays.squad.view import SquadView

WAY, END, SEARCHED, GROUND, LOOKS = 1, 2, 3, 4, 5


def draw(view: SquadView) -> Painting:
    """Draw the ways, and of searchers the ground that each would look over, over what was searched."""
    if view.playing.searched is None:
        raise RulesError("This is for the screens of the enemy and the umpire.")
    codes, layout = view.playing.searched * np.uint8(SEARCHED), Layout(view.board.grid)
    ways = view.playing.ways
    codes[[way.ground for way in ways if way.ground is not None]] = GROUND
    codes[[way.path[-1] for way in ways]] = END
    arrows = [Shape.of(arrow(layout, way.path), WAY) for way in ways if len(way.path) > 1]
    looks = [
        Shape.of(line(layout, way.path[-1], way.ground), LOOKS)
        for way in ways
        if way.ground is not None and way.ground != way.path[-1]
    ]
    return Painting(codes, (*looks, *arrows), f"Units with something to do: {len(ways)}.")


OVERLAY = Overlay(
    key="squad_ways",
    title="What the enemy would do",
    help="In a play-through, on the screens of the enemy and the umpire: the ways to cover of a pod that has "
    "woken (S10), or the ways of those that press in or search (S12), the ground that each searcher would "
    "look over, and what was searched so far.",
    legend=(
        LegendEntry(WAY, "Way", "#d55e00", "solid"),
        LegendEntry(END, "Goes here", "#7a2f00", "diagonal"),
        LegendEntry(SEARCHED, "Searched", "#3b4a54", "horizontal"),
        LegendEntry(GROUND, "Ground it goes to search", "#e0218a", "vertical"),
        LegendEntry(LOOKS, "Looks at its ground", "#4b0b52", "outline"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "side", "options"}),
    order=228,
    group="side",
    draw=draw,
    system="squad",
    shown=True,
)
