"""A page with one tank on a field, without a browser."""

from typing import Any

from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.rules import gev

PICTURE = """
.   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .
  .   .A  .   .B  .   .T  .   .
.   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
"""
MARKS = {mark: cells[0] for mark, cells in marks_from_diagram(PICTURE).items()}
A, B, T = MARKS["A"], MARKS["B"], MARKS["T"]


def tank_page() -> Session:
    board = board_from_diagram(PICTURE)
    tank = Unit("tank-1", "heavy_tank", "blue", A)
    return build(
        Scenario(board, Roster((tank,)), title="A field", view={"selected": "tank-1", "side": "blue"})
    )


def seen(session: Session) -> Any:
    return gev.see(session.scenario.board, A).los
