"""Who of two sees the other, and is not seen."""

from viewer.overlays.base import Overlay, Painting
from viewer.overlays.differing import MINE, THEIRS, one_way
from viewer.overlays.gev.view import GevView
from viewer.rules.gev import see_to


def draw(view: GevView) -> Painting:
    """Colour what the observer sees that does not see it, and the reverse."""
    theirs = see_to(view.board, view.looking_from, view.radius, view.viewpoint)
    return one_way(view.field.los, theirs)


OVERLAY = Overlay(
    key="asymmetry",
    title="Sees without being seen",
    help="Line of sight asks for one point of the observer's hex and the whole of the target's (G.E.V. "
    "8.081), and nothing in raised terrain is seen from afar. So it is not the same both ways: here is where "
    "the selected unit or the pinned hex sees and is not seen, and the reverse.",
    legend=(MINE, THEIRS),
    needs=frozenset({"terrain", "observer", "options"}),
    order=78,
    group="here",
    draw=draw,
)
