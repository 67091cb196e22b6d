"""Who of two sees the other, and is not seen."""

from viewer.overlays.base import Overlay, Painting
from viewer.overlays.differing import MINE, THEIRS, one_way
from viewer.overlays.squad.view import SquadView
from viewer.rules.squad import see_to


def draw(view: SquadView) -> Painting:
    """Colour what the observer sees that would not see it, and the reverse."""
    theirs = see_to(view.board, view.looking_from, view.sight, metric=view.metric)
    return one_way(view.field.los, theirs)


OVERLAY = Overlay(
    key="squad_asymmetry",
    title="Sees without being seen",
    help="Line of sight is the same both ways (S2), sight is not: whoever stands higher sees farther (S1). "
    "Here is where the selected unit sees, and a usual unit there would not see it, and the reverse.",
    legend=(MINE, THEIRS),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=206,
    group="here",
    draw=draw,
    system="squad",
)
