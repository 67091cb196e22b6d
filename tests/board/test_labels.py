from dataclasses import replace

import pytest

from viewer.board.board import Board
from viewer.board.labels import LABEL_LENGTH, MAX_LABELS, Label
from viewer.board.scenario import Scenario
from viewer.errors import BoardError
from viewer.grid.hexgrid import HexGrid

SCENARIO = Scenario.blank(HexGrid(50, 50, missing=frozenset([3])))


@pytest.mark.parametrize("text", ["", "x" * (LABEL_LENGTH + 1), "two\nlines", " edge", "edge "])
def test_a_label_is_one_line_of_words(text):
    with pytest.raises(BoardError):
        Label(0, text)


def test_a_label_has_one_of_three_sizes():
    with pytest.raises(BoardError, match="region, town, note, not 'huge'"):
        Label(0, "Arnhem", "huge")


@pytest.mark.parametrize("cell", [-1, 3, 2500])
def test_labels_stand_on_cells_that_are_there(cell):
    with pytest.raises(BoardError, match="not on this map"):
        SCENARIO.replace(labels=(Label(cell, "Arnhem"),))


def test_several_may_share_a_cell_but_no_two_are_equal():
    label = Label(0, "Arnhem")
    assert len(SCENARIO.replace(labels=(label, replace(label, kind="note"))).labels) == 2
    with pytest.raises(BoardError, match="'Arnhem' stands twice"):
        SCENARIO.replace(labels=(label, label))


def test_a_map_has_so_many_labels_and_no_more():
    labels = tuple(Label(cell, "x") for cell in range(4, MAX_LABELS + 4))
    assert len(SCENARIO.replace(labels=labels).labels) == MAX_LABELS
    with pytest.raises(BoardError, match="up to 2000 labels, not 2001"):
        SCENARIO.replace(labels=(*labels, Label(0, "one more")))


def test_a_start_zone_belongs_to_a_side_that_there_is():
    board = Board.blank(HexGrid(2, 2)).replace("zone", [1], 3)
    with pytest.raises(BoardError, match="Side number 3 has a start zone, but there are 2 sides"):
        Scenario(board)
