import pytest

from viewer.board.assertions import Assertion
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.errors import BoardError, CellError
from viewer.formats.registry import open_bytes, save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme

GRID = HexGrid(4, 3, frozenset({5}))


def test_an_assertion_is_a_sentence_both_ways():
    stated = Assertion.parse("0102 sees 0403: no", GRID)
    assert stated == Assertion(GRID.cell_at("0102"), GRID.cell_at("0403"), False)
    assert stated.text(GRID) == "0102 sees 0403: no"


def test_labels_may_hold_blanks():
    grid = HexGrid(4, 3, labels=LabelScheme(separator=", "))
    stated = Assertion(0, 11, True)
    assert Assertion.parse(stated.text(grid), grid) == stated


@pytest.mark.parametrize(
    "text", ["", "0102 sees 0403", "0102 sees 0403: maybe", "0102 0403: no", "sees : yes"]
)
def test_other_sentences_are_refused(text):
    with pytest.raises(BoardError, match="0305 sees 0911: no"):
        Assertion.parse(text, GRID)


def test_labels_off_the_map_are_refused():
    with pytest.raises(CellError, match="0909"):
        Assertion.parse("0101 sees 0909: yes", GRID)


@pytest.mark.parametrize("cell", [-1, 5, 12])
def test_a_scenario_refuses_assertions_on_cells_it_lacks(cell):
    with pytest.raises(BoardError, match=f"cell {cell}"):
        Scenario(Board.blank(GRID), assertions=(Assertion(0, cell, True),))


def test_assertions_are_saved():
    stated = (Assertion(0, 11, True), Assertion(1, 7, False))
    saved = save_bytes(Scenario(Board.blank(GRID), assertions=stated))
    assert open_bytes(saved, "map.json").scenario.assertions == stated
