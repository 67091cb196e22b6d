"""From where the selected unit would see the target."""

import numpy as np

from viewer.analysis.counterfactual import vantage
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView


def draw(view: GevView) -> Painting:
    """Colour the cells within the unit's move from which it would see the target."""
    found = vantage(view.situation, view.selected.id, view.aimed_at, view.move)
    return Painting(found.astype(np.uint8), note=_note(view, int(np.count_nonzero(found))))


def _note(view: GevView, count: int) -> str:
    unit, target = view.situation.name(view.selected), view.board.grid.label(view.aimed_at)
    return f"Hexes within {view.move} from which {unit} would see {target}: {count}."


OVERLAY = Overlay(
    key="vantage",
    title="Where it would see the target",
    help="The hexes within the move you give from which the selected unit would see the target with its own "
    "eyes (G.E.V. 8.081); where it stands counts. Each step into a passable hex counts one, for the costs of "
    "movement are not part of the sighting rules.",
    legend=(LegendEntry(1, "Would see the target", "#44aa99", "back"),),
    needs=frozenset({"terrain", "units", "observer", "target", "options"}),
    order=65,
    group="target",
    draw=draw,
)
