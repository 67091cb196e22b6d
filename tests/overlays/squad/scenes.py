"""A view for the tests of the overlays of squad sight, from a text picture."""

from dataclasses import replace

import numpy as np

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.units import Roster, Unit
from viewer.overlays.squad.view import LastSeen, Plan, PlayView, SquadView, Way

PICTURE = """
.   .   .   .   .   .   .   .   .
  .B  .   .   .   .   .   .   .R
.   .   .   .   .   _   .   t   .
  .   .   .   .   .B  .   .   .
.   .   .   .   .   .   .   .   -
  .   .   .   .   .   .   .   .
"""
MARKS = marks_from_diagram(PICTURE)
ADA, BROOK = MARKS["B"]
(FOE,) = MARKS["R"]
_GROUND = board_from_diagram(PICTURE)
HILL = [cell for cell in _GROUND.grid.neighbours(BROOK) if _GROUND.on_map[cell]]
BOARD = _GROUND.replace("level", [ADA], 1).replace("level", HILL, 2)
UNITS = Roster(
    (
        Unit("ada", "recruit", "blue", ADA),
        Unit("brook", "recruit", "blue", BROOK),
        Unit("foe", "warden", "red", FOE),
    )
)


def view(board: Board = BOARD, roster: Roster = UNITS, **changes: object) -> SquadView:
    """Blue's Ada looks from a hillock at a hill; Brook stands within the hill."""
    plain = SquadView(
        board=board,
        roster=roster,
        side="blue",
        opposed=frozenset({"foe"}),
        observer=ADA,
        unit="ada",
        sight=8,
        sights={unit.id: 8 for unit in UNITS},
        dazzled=False,
        metric="euclidean",
        fog=np.zeros(board.grid.n, np.uint8),
        play=PlayView(
            reach=np.arange(board.grid.n) < 9,
            plan=Plan((BROOK, HILL[0], HILL[1]), np.arange(board.grid.n) > 40, (FOE,), HILL[0]),
            searched=np.arange(board.grid.n) % 5 == 0,
            markers=(LastSeen(FOE, 2, "Foe", "#d3202f", "WRD"),),
            ways=(Way((FOE, FOE - 1, FOE - 2), FOE - 3),),
        ),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def nowhere(board: Board = BOARD) -> SquadView:
    """A view in which nothing is chosen and nobody stands."""
    return view(board, Roster(), observer=None, unit=None, opposed=frozenset(), play=None)


def void(board: Board = BOARD) -> int:
    """A hole in the map."""
    return int(np.flatnonzero(~board.on_map)[0])
