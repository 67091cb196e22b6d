"""Views for the tests of overlays, from text pictures of boards."""

from dataclasses import replace
from typing import Any

import numpy as np

from tests.rules.gev import scenes as rows
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, diagram, marks_from_diagram
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import BLUE_AND_RED
from viewer.board.units import Roster, Unit
from viewer.overlays import OVERLAYS
from viewer.overlays.base import Painting
from viewer.overlays.gev.view import GevView

WOODS = """
.   .   .   .   .h  .   .
  .B  .   f   .   .   .R
.   .o  .   f   .   _   .
  .   f   .   f   .B  .
.   .   .   .   .   .   -
  .   f   .   .   s   .
"""
"""A board with raised terrain, a void and a missing cell, units of both sides, an observer and a pointer."""


def view(board: Board, roster: Roster | None = None, **changes: Any) -> GevView:
    """A view of a board in which nothing is chosen, but for *changes*."""
    plain = GevView(
        board, roster or Roster(), shipped_catalogue(), BLUE_AND_RED, None, None, None, 20, "some"
    )
    return replace(plain, **changes)


def scene(text: str, top: str = "flat", **changes: Any) -> GevView:
    """A view of a text picture: marks B and R are units, o is the observer and h the pointer."""
    marks = marks_from_diagram(text, top)
    units = [
        Unit(f"{side}-{number}", "heavy_tank", side, cell)
        for mark, side in (("B", "blue"), ("R", "red"))
        for number, cell in enumerate(marks.get(mark, []), 1)
    ]
    chosen = {"observer": marks.get("o", [None])[0], "hover": marks.get("h", [None])[0], "side": "blue"}
    return view(board_from_diagram(text, top), Roster(tuple(units)), **{**chosen, **changes})


def row(text: str, satellite: bool = False, **units: str) -> GevView:
    """A view of one row of hexes with units at their marks, as blue; see `tests.rules.gev.scenes.scene`."""
    at = rows.scene(text, satellite, **units)
    return view(at.board, at.roster, side="blue", satellite=satellite)


def codes(seen: GevView, key: str) -> str:
    """The codes that an overlay gives the cells, in reading order."""
    return "".join(map(str, OVERLAYS[key].paint(seen).codes))


def picture(seen: GevView, painting: Painting) -> str:
    """The text picture of the board with the codes of a painting as marks."""
    codes = painting.codes
    return diagram(seen.board, {int(cell): str(codes[cell]) for cell in np.flatnonzero(codes)})
