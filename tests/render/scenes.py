"""Small scenarios to draw."""

from typing import Any

from viewer.board.diagram import board_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.sides import set_side
from viewer.board.units import Roster, Unit

PICTURE = """
    .   f   .   .   w
      .   t   .   ~
    .   F   -   _   .
      h   .   ,   .
    s   .   .   r   .
      .   =   m   c
"""


def scenario(**more: Any) -> Scenario:
    """A map with some of everything, among it a missing cell and a void one."""
    board = board_from_diagram(PICTURE)
    board = board.replace("level", [0, 1, 9], [2, 1, -1])
    for layer, cell, side in (
        ("river", 5, 2),
        ("road", 10, 1),
        ("road", 10, 4),
        ("cliff", 0, 3),
        ("bridge", 5, 2),
    ):
        board = set_side(board, layer, cell, side)
    units = (
        Unit("a", "heavy_tank", "blue", 10),
        Unit("b", "gev", "red", 10, facing=2),
        Unit("c", "ogre_mark_v", "red", 0, states=frozenset({"disabled"})),
    )
    return Scenario(board, Roster(units), title="Here <&> \N{LATIN SMALL LETTER L WITH STROKE}ódź", **more)
