"""Boards to look across: drawn at random, or given by axial coordinates as the vectors give them."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from viewer.board.board import Board
from viewer.grid.coords import Axial, Parity, hex_distance
from viewer.grid.hexgrid import HexGrid, Top


@dataclass(frozen=True)
class Scene:
    """A hexagon-shaped board whose middle cell has axial coordinates (0, 0) in the scene's own terms."""

    board: Board
    middle: Axial

    def cell(self, where: tuple[int, int]) -> int:
        return self.board.grid.cell(Axial(where[0] + self.middle.q, where[1] + self.middle.r))

    def cells(self, where: Iterable[tuple[int, int]]) -> list[int]:
        return [self.cell(at) for at in where]


def disc(radius: int) -> list[tuple[int, int]]:
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if hex_distance(q, r) <= radius]


def scene(radius: int, raised: Iterable[tuple[int, int]], top: Top = "flat", shoved: Parity = "odd") -> Scene:
    """Return the board of all hexes within *radius*, forest on the raised ones."""
    whole = HexGrid(2 * radius + 1, 2 * radius + 1, top=top, shoved=shoved)
    middle = whole.axial_of(radius, radius)
    inside = {whole.cell(Axial(q + middle.q, r + middle.r)) for q, r in disc(radius)}
    missing = frozenset(range(whole.n)) - inside
    empty = Scene(Board.blank(HexGrid(whole.cols, whole.rows, missing, top=top, shoved=shoved)), middle)
    return Scene(with_terrain(empty.board, empty.cells(raised), "forest"), middle)


def with_terrain(board: Board, cells: Iterable[int], key: str) -> Board:
    return board.replace("terrain", np.array(sorted(cells), np.int64), board.palette.code(key))


@st.composite
def boards(draw: st.DrawFn, most: int = 12) -> Board:
    """Hex maps of every shape, ragged, with holes, from open country to dense forest."""
    cols, rows = draw(st.integers(1, most)), draw(st.integers(1, most))
    random = np.random.default_rng(draw(st.integers(0, 2**32)))
    chance = draw(st.sampled_from([0.05, 0.15, 0.3, 0.5]))
    kinds = random.choice(
        ["clear", "forest", "town", "void"], cols * rows, p=[0.95 - chance, chance - 0.02, 0.02, 0.05]
    )
    missing = frozenset((random.random(cols * rows) < 0.05).nonzero()[0].tolist()) - {0}
    grid = HexGrid(
        cols,
        rows,
        missing,
        top=draw(st.sampled_from(["flat", "pointy"])),
        shoved=draw(st.sampled_from(["odd", "even"])),
    )
    kinds[0] = "clear"
    blank = Board.blank(grid)
    return Board.of(grid, blank.palette, terrain=[blank.palette.code(kind) for kind in kinds])


def cells_on(board: Board) -> st.SearchStrategy[int]:
    """Cells that exist and are no holes."""
    return st.sampled_from(board.on_map.nonzero()[0].tolist())
