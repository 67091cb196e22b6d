"""Situations to test with: rows of hexes with units at their marks, and random boards."""

import numpy as np
from hypothesis import strategies as st

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.kinds import Catalogue, GevUnit, GevWeapon, UnitKind, shipped_catalogue
from viewer.board.terrain import shipped_palette
from viewer.board.units import STATES, Roster, Unit
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev.command import satellite_refused
from viewer.rules.gev.situation import Situation

KINDS = Catalogue(
    "test",
    (
        UnitKind("straight", "Straight gun", "S", gev=GevUnit((GevWeapon("Gun", "straight", 3),))),
        UnitKind("arc", "Arc gun", "A", gev=GevUnit((GevWeapon("Gun", "arc", 3),))),
        UnitKind("own", "Laser", "L", gev=GevUnit((GevWeapon("Gun", "own", 3),))),
        UnitKind(
            "both",
            "Ogre",
            "O",
            gev=GevUnit((GevWeapon("Missiles", "arc", 2), GevWeapon("Gun", "straight", 4)), submersible=True),
        ),
        UnitKind("scout", "Scout", "R"),
        UnitKind("post", "Command Post", "CP", gev=GevUnit(mobile=False, command_post=True)),
        UnitKind("howitzer", "Howitzer", "H", gev=GevUnit(mobile=False, howitzer=True)),
        UnitKind("building", "Building", "B", gev=GevUnit(mobile=False)),
    ),
)
"""One kind for everything that 8.08 tells apart."""


def scene(row: str, satellite: bool = False, **units: str) -> Situation:
    """Return a situation on one row of pointy-topped hexes, such as ``.a f tb``: symbols and marks.

    Each keyword is a mark, which is also the unit's id, and says *side kind state ...*, or *@mark* to stand
    with another unit: ``a="blue gev", b="red gev disabled", c="red infantry @b"``.
    """
    picture = "".join(f"{hexagon:2}" for hexagon in row.split())
    marks = marks_from_diagram(picture, "pointy")
    placed = []
    for mark, words in units.items():
        side, kind, *rest = words.split()
        at = next((word[1:] for word in rest if word.startswith("@")), mark)
        states = frozenset(word for word in rest if not word.startswith("@"))
        placed.append(Unit(mark, kind, side, marks[at][0], states=states))
    board = board_from_diagram(picture, "pointy")
    return Situation(board, Roster(tuple(placed)), shipped_catalogue(), satellite=satellite)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Small boards with raised terrain, water, holes and ragged edges, and up to ten units of two sides."""
    cols, rows = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    missing = (
        draw(st.frozensets(st.integers(1, cols * rows - 1), max_size=3)) if cols * rows > 1 else frozenset()
    )
    grid = HexGrid(cols, rows, missing, top=draw(st.sampled_from(["flat", "pointy"])))
    palette = shipped_palette()
    kinds = [palette.code(key) for key in ("clear", "forest", "water", "void")]
    raised = draw(st.sampled_from([0.1, 0.3, 0.6]))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    terrain = rng.choice(kinds, grid.n, p=[0.9 - raised, raised, 0.05, 0.05])
    present = [int(cell) for cell in np.flatnonzero(grid.present)]
    kept = [draw(units(number, present)) for number in range(draw(st.integers(1, 10)))]
    roster = Roster(tuple(kept))
    return Situation(
        Board.of(grid, palette, terrain=terrain),
        roster,
        KINDS,
        viewpoint=draw(st.sampled_from(["some", "centre", "every"])),
        radius=draw(st.sampled_from([None, 1, 2, 5, 20])),
        satellite=satellite_refused(roster, KINDS) is None and draw(st.booleans()),
    )


def units(number: int, cells: list[int]) -> st.SearchStrategy[Unit]:
    """Units of the kinds above, in all states; more of what makes forward observation happen."""
    kinds = [kind.key for kind in KINDS]
    return st.builds(
        Unit,
        id=st.just(f"u{number}"),
        kind=st.sampled_from(["arc", "straight", "both", "post", "post", *kinds]),
        side=st.sampled_from(["blue", "blue", "red"]),
        cell=st.sampled_from(cells),
        states=st.sampled_from([frozenset(), frozenset(), *map(_state, STATES)]),
    )


def _state(word: str) -> frozenset[str]:
    return frozenset({word})
