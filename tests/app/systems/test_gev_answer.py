import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.app.pages import Browser
from tests.app.tankfield import A, B, T, tank_page
from viewer.app.systems.gev.answer import GevAnswer
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev.ground import near_pair
from viewer.rules.gev.options import Viewpoint

GRID = HexGrid(10, 9)
KINDS = ("clear", "clear", "clear", "forest", "town", "void")

cells = st.integers(0, GRID.n - 1)
seeds = st.integers(0, 10**6)


def ground(seed: int) -> dict[str, NDArray[np.int64]]:
    dice, palette = np.random.default_rng(seed), Board.blank(GRID).palette
    kinds = dice.choice([palette.code(kind) for kind in KINDS], GRID.n)
    return {"terrain": kinds, "level": dice.integers(-1, 3, GRID.n)}


@given(seeds, seeds, cells, cells, st.sampled_from(["some", "centre", "every"]))
def test_what_is_not_near_the_pair_changes_nothing(
    seed: int, other: int, a: int, t: int, viewpoint: Viewpoint
) -> None:
    palette, here, there = Board.blank(GRID).palette, ground(seed), ground(other)
    board = Board.of(GRID, palette, **here)
    assume(a != t and board.on_map[[a, t]].all())
    near = near_pair(GRID, np.arange(GRID.n), GRID.axial(a), GRID.axial(t))
    after = Board.of(GRID, palette, **{name: np.where(near, here[name], there[name]) for name in here})

    known, anew = GevAnswer.of(board, a, t, viewpoint), GevAnswer.of(after, a, t, viewpoint)
    assert known.holds(after, a, t, viewpoint)
    assert (known.sighting, known.back) == (anew.sighting, anew.back)
    assert (known.drawing, known.lines, known.section) == (anew.drawing, anew.lines, anew.section)


def test_an_answer_holds_for_its_own_question_on_its_own_ground_only() -> None:
    board = Board.blank(HexGrid(12, 6))
    a, t, between, far = (board.grid.cell_at(label) for label in ("0203", "0603", "0403", "1105"))
    known = GevAnswer.of(board, a, t, "some")
    assert known.holds(board.replace("terrain", [far], 4), a, t, "some")
    assert not known.holds(board.replace("terrain", [between], 4), a, t, "some")
    assert not known.holds(board.replace("level", [between], 1), a, t, "some")
    assert not known.holds(board, t, a, "some")
    assert not known.holds(board, a, t, "centre")
    assert not known.holds(Board.blank(HexGrid(12, 6)), a, t, "some")


def test_a_stroke_elsewhere_keeps_the_ruler_as_it_is_drawn_and_one_between_does_not() -> None:
    session = tank_page()
    browser, grid = Browser(session), session.scenario.board.grid
    browser.send("ruler", **{"from": A, "to": T}, pin=True)
    drawn, answer = session.parts.canvas.ruler, session.ruler.answer
    away = max(range(grid.n), key=lambda cell: grid.distance(A, cell))
    browser.stroke(1, [away])
    assert answer is not None and session.ruler.answer is answer
    assert session.parts.canvas.ruler == drawn
    browser.stroke(2, [B])
    assert session.ruler.answer.sighting.blockers == (B,)
