"""What the enemy would do: the ways its units would take, and the ground it has searched."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView

WAY, END, SEARCHED = 1, 2, 3


def draw(view: SquadView) -> Painting:
    """Colour the suggested ways and where they end, over what was searched."""
    codes = np.zeros(view.board.grid.n, np.uint8)
    if view.playing.searched is not None:
        codes[view.playing.searched] = SEARCHED
    ways = view.playing.ways
    for way in ways:
        codes[list(way)] = WAY
    codes[[way[-1] for way in ways if way]] = END
    return Painting(codes, note=f"Units with something to do: {len(ways)}.")


OVERLAY = Overlay(
    key="squad_ways",
    title="What the enemy would do",
    help="In a play-through, on the screens of the enemy and the umpire: the ways to cover of a pod that has "
    "woken (S10), or the ways of those that press in or search (S12), and the ground searched so far.",
    legend=(
        LegendEntry(WAY, "Way", "#d55e00", "dots"),
        LegendEntry(END, "Goes here", "#7a2f00", "diagonal"),
        LegendEntry(SEARCHED, "Searched", "#3b4a54", "horizontal"),
    ),
    needs=frozenset({"terrain", "level", "feature", "units", "side", "options"}),
    order=228,
    group="side",
    draw=draw,
    system="squad",
)
