"""What a side no longer sees without the selected unit."""

import numpy as np

from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.squad.view import SquadView
from viewer.rules.squad import los_from, relief
from viewer.rules.squad.units import stands

DARK = 1


def draw(view: SquadView) -> Painting:
    """Colour what the unit sees and no other standing unit of its side does."""
    unit = None if view.unit is None else view.roster.get(view.unit)
    if unit is None or unit.side != view.side:
        raise RulesError("Select a unit of the chosen side to see what it would lose with it.")
    if not stands(unit):
        raise RulesError("The selected unit is down and sees nothing (S6).")
    alone = los_from(relief(view.board), unit.cell, view.sight_distance_of(unit), view.metric)
    dark = alone & (view.side_counts == 1)
    known = (other for other in view.roster if other.id in view.opposed)
    hidden = sum(bool(dark[other.cell]) for other in known)
    told = f"Cells no longer seen without it: {np.count_nonzero(dark)}; enemies there: {hidden}."
    return Painting(dark * np.uint8(DARK), note=told)


OVERLAY = Overlay(
    key="squad_dark_if_lost",
    title="Dark if it is lost",
    help="What the side of the selected unit would no longer see if it were downed: cells that no other "
    "standing unit of the side sees (S6).",
    legend=(LegendEntry(DARK, "No longer seen", "#553366", "back"),),
    needs=frozenset({"terrain", "level", "feature", "units", "observer", "side", "options"}),
    order=225,
    group="side",
    draw=draw,
    system="squad",
)
