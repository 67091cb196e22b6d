"""What may leave the page in a file or a link: the scenario and the overlays as the screen shows them.

Nothing that a side does not know goes out from its screen; only the umpire's screen gives everything.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.grid.layout import Layout
from viewer.overlays import overlays_of
from viewer.render.cells import Mask
from viewer.render.compose import Wanted
from viewer.render.counters import Stranger
from viewer.render.overlays import Painted
from viewer.render.shapes import Box

if TYPE_CHECKING:
    from viewer.app.session import Session


def outgoing(session: "Session") -> Scenario:
    """Return the scenario with its view and options, and of the units those that the screen shows."""
    scenario = session.scenario
    kept = scenario.replace(view=session.view.saved(scenario), options=session.saved_options())
    if not session.view.eyes:
        return kept
    stage, told = session.system.stage, session.system.unknown_shown
    known = tuple(_as_seen(session, unit) for unit in stage.roster if session.screen.knows(unit))
    notes = scenario.notes if told else ""
    own = frozenset(unit.id for unit in known if session.screen.commands(unit))
    spotting = scenario.spotting.known_to(session.view.eyes, own)
    withheld = frozenset[str]().union(*(system.umpires for system in session.systems.values()))
    options = {name: value for name, value in kept.options.items() if name not in withheld}
    return kept.replace(
        board=stage.board,
        roster=Roster(known),
        notes=notes,
        play={},
        assertions=(),
        spotting=spotting,
        options=options,
    )


def staged(session: "Session") -> Scenario:
    """Return what a picture shows: `outgoing`, as it stands at the moment of a play-through looked at."""
    stage = session.system.stage
    if session.view.eyes or stage is session.scenario:
        return outgoing(session)
    return outgoing(session).replace(board=stage.board, roster=stage.roster, play={})


def _as_seen(session: "Session", unit: Unit) -> Unit:
    """Return of another side's unit what its counter tells, and nothing of its numbers and orders."""
    if session.screen.commands(unit):
        return unit
    return Unit(unit.id, unit.kind, unit.side, unit.cell, unit.name, unit.facing, unit.states)


def held_back(session: "Session") -> list[str]:
    """Return in sentences what the screen of a side keeps out of every file and link."""
    if not session.view.eyes:
        return []
    name = session.scenario.side(session.view.eyes).name
    unknown = sum(not row["known"] for row in session.screen.units)
    told = [f"These are the eyes of {name}: what {name} does not know is left out, and any play-through."]
    if unknown:
        told.append(f"Units that {name} does not know: {unknown}.")
    return told


def on_screen(session: "Session") -> list[Painted]:
    """Return the overlays that are shown, lowest first, as strongly as they are shown."""
    view, seen_by = session.view, session.system.view()
    shown = [(key, o) for key, o in overlays_of(session.system.key).items() if view.shown(key)]
    return [Painted(replace(o, opacity=view.opacity_of(key)), o.paint(seen_by)) for key, o in shown]


def wanted(session: "Session", part: Mask | None = None, legend: bool = True) -> Wanted:
    """Return what a picture shows beside the overlays: the ruler, units of which a side knows nothing but
    where they are, and numbers if the page prints them.
    """
    answer = session.ruler.answer
    unknown = (row for row in session.screen.units if not row["known"])
    return Wanted(
        ruler=None if answer is None else session.system.figure(answer),
        unknown=tuple(Stranger(row["cell"], row["side_colour"]) for row in unknown),
        part=part,
        numbers=session.view.show_numbers,
        labels=session.view.show_labels,
        zones=session.view.show_zones,
        legend=legend,
    )


def selected(session: "Session") -> Mask | None:
    """Return which cells are selected as an area; None where none that is on the map is."""
    board, cells = session.scenario.board, list(session.view.area)
    mask: Mask = np.zeros(board.grid.n, np.bool_)
    mask[cells] = True
    return mask if (mask & board.on_map).any() else None


def inside(board: Board, box: Box) -> Mask | None:
    """Return which cells have their centre in a box of world coordinates; None where there are none."""
    x, y = Layout(board.grid).centres.T
    x0, y0, x1, y1 = box
    mask: Mask = (x >= x0) & (x <= x1) & (y >= y0) & (y <= y1)
    return mask if (mask & board.on_map).any() else None
