"""A view for the tests of the overlays of spotting, from a text picture."""

from dataclasses import replace

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import BLUE_AND_RED
from viewer.board.stands import SpottingMember
from viewer.board.units import Roster, Unit
from viewer.overlays.spotting.view import SpottingView
from viewer.rules.spotting import Conditions, Stand

PICTURE = """
.   .   .   .   .   .   .   .   .
  .B  .   f   .   .   .   .   .R
.   .   .   f   .   _   .   .   .
  .   f   .   .   .B  .   .   .
.   .   .   .   .   .   .   .   -
  .   f   .   .   .   .   t   .
"""
BOARD = board_from_diagram(PICTURE)
MARKS = marks_from_diagram(PICTURE)
TANK, EYE = MARKS["B"]
THERMAL = SpottingMember(equipment="thermal", training="veteran")
UNITS = Roster(
    (
        Unit("tank", "heavy_tank", "blue", TANK, facing=1, spotting=THERMAL),
        Unit("eye", "infantry", "blue", EYE),
        Unit("foe", "infantry", "red", MARKS["R"][0]),
    )
)


def view(board: Board = BOARD, roster: Roster = UNITS, **changes: object) -> SpottingView:
    """Blue's tank looks for standing infantry at twelve inches to the cell."""
    plain = SpottingView(
        board=board,
        roster=roster,
        catalogue=shipped_catalogue(),
        sides=BLUE_AND_RED,
        side="blue",
        observer=TANK,
        unit="tank",
        conditions=Conditions(inches_per_cell=12),
        sought=Stand(),
        other=Stand(action="moving"),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]
