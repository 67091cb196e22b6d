"""The section under the ruler shows what the rules say: what blocks, and what is leaned past."""

from itertools import product

import numpy as np
import pytest

from viewer.app.section import section
from viewer.app.systems.gev.section import section as gev_section
from viewer.app.systems.spotting.ground import ground
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules import gev, spotting, squad
from viewer.rules.spotting import Conditions, Stand
from viewer.rules.squad import profile, relief


def rough(board: Board, seed: int) -> Board:
    """The same board with random ground and features."""
    dice = np.random.default_rng(seed)
    cells = np.arange(board.grid.n)
    kinds = [board.palette.code(key) for key in ("clear", "forest", "town")]
    board = board.replace("terrain", cells, dice.choice(kinds, board.grid.n, p=[0.7, 0.2, 0.1]))
    board = board.replace("level", cells, dice.integers(0, 4, board.grid.n))
    return board.replace("feature", cells, dice.integers(0, 2, board.grid.n))


BOARDS = {
    "hexes": rough(Board.blank(HexGrid(7, 6)), 1),
    "squares": rough(Board.blank(SquareGrid(7, 6)), 2),
}
PAIRS = [(a, b) for a, b in product(range(0, 42, 3), range(0, 42, 2)) if a != b]


def blocked(told: dict[str, list[dict[str, object]]]) -> set[object]:
    return {cell for stretch in told["stretches"] if stretch["blocks"] for cell in stretch["cells"]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_it_blocks_where_squad_sight_does(board: Board) -> None:
    for a, b in PAIRS:
        told = section(profile(relief(board), a, b), board.grid)
        assert blocked(told) == {board.grid.label(c) for c in squad.explain(board, a, b).blockers}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_it_blocks_where_spotting_does(board: Board) -> None:
    for a, b in PAIRS:
        told = section(profile(ground(board), a, b), board.grid)
        sighting = spotting.explain(board, a, b, Stand(), Stand(), Conditions())
        assert blocked(told) == {board.grid.label(c) for c in sighting.blockers}
        assert not any(stretch.get("leaned") for stretch in told["stretches"])


def test_it_says_where_the_line_is_tightest() -> None:
    board = board_from_diagram(".   .   .   .   .   .\n  .   .   .   .   .").replace("level", [2], 2)
    told = section(profile(relief(board), 0, 4), board.grid)
    assert (told["from"], told["to"]) == ("0101", "0501")
    assert (told["words"], told["ends"]) == ("Blocked by 1.4 at 0301", ["Eye at 0.6", "Aim at 0.6"])
    assert (told["tightest"]["line"], told["tightest"]["top"], told["tightest"]["blocks"]) == (0.6, 2, True)
    beside = section(profile(relief(board), 0, 1), board.grid)
    assert (beside["tightest"], beside["words"]) == (None, "Nothing stands between")


# G.E.V.


def test_in_gev_it_blocks_nowhere_but_where_the_rules_say_so() -> None:
    board = BOARDS["hexes"]
    raised = {board.grid.label(c) for c in np.flatnonzero(gev.raised(board)).tolist()}
    for a, b in PAIRS:
        sighting, told = gev.explain(board, a, b), gev_section(board, gev.explain(board, a, b))
        blocking = [set(s["cells"]) for s in told["stretches"] if s["blocks"]]
        assert all(cells & {board.grid.label(c) for c in sighting.blockers} for cells in blocking)
        assert not (blocking and sighting.in_line)
        standing = {cell for s in told["stretches"] if s.get("cover") for cell in s["cells"]}
        assert all(set(s["cells"]) & raised for s in told["stretches"] if s.get("cover"))
        assert standing >= {c for s in told["stretches"] for c in s["cells"] if c in raised}


def test_in_gev_levels_are_drawn_and_said_not_to_count() -> None:
    board = board_from_diagram(".   t   .   .   .   .\n  .   .   .   .   .")
    hilly = board.replace("level", [1, 2, 3], [4, 1, 4])
    flat, told = (gev_section(b, gev.explain(b, 0, 4)) for b in (board, hilly))
    assert told["words"] == flat["words"] == "Out of line: 0301"
    assert told["note"].startswith("Levels do not count in G.E.V. (8.0811)")
    assert {s["level"] for s in told["stretches"]} > {s["level"] for s in flat["stretches"]}
    assert [s["about"] for s in told["stretches"] if s["blocks"]] == ["level 1, raised: town"]
    assert told["eye"] == told["aim"] > max(s["level"] for s in told["stretches"])
