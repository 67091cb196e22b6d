from dataclasses import replace

import pytest

from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.editing.document import Document
from viewer.editing.labelling import change_label, remove_label, write_label
from viewer.errors import BoardError, EditError
from viewer.grid.hexgrid import HexGrid

ARNHEM, NIJMEGEN = Label(3, "Arnhem"), Label(4, "Nijmegen", "region")


@pytest.fixture
def document() -> Document:
    made = Document(Scenario.blank(HexGrid(5, 4)))
    for label in (ARNHEM, NIJMEGEN):
        made.apply(write_label(made.scenario, label))
    return made


def test_labels_are_written_changed_moved_and_removed(document):
    document.apply(change_label(document.scenario, ARNHEM, replace(ARNHEM, text="Oosterbeek")))
    document.apply(change_label(document.scenario, NIJMEGEN, replace(NIJMEGEN, cell=9)))
    assert document.scenario.labels == (Label(3, "Oosterbeek"), Label(9, "Nijmegen", "region"))
    document.apply(remove_label(document.scenario, Label(3, "Oosterbeek")))
    assert document.history.titles == (
        "Label Arnhem",
        "Label Nijmegen",
        "Change label Oosterbeek",
        "Move label Nijmegen",
        "Remove label Oosterbeek",
    )
    for _ in range(5):
        document.undo()
    assert document.scenario.labels == ()


def test_no_change_is_no_step(document):
    assert change_label(document.scenario, ARNHEM, ARNHEM) is None


def test_what_is_gone_cannot_be_changed(document):
    gone = replace(ARNHEM, text="Xanten")
    for refused in (
        lambda: remove_label(document.scenario, gone),
        lambda: change_label(document.scenario, gone, ARNHEM),
    ):
        with pytest.raises(EditError, match="no label 'Xanten' there any more"):
            refused()


def test_a_label_cannot_leave_the_map_or_be_doubled(document):
    with pytest.raises(BoardError):
        change_label(document.scenario, ARNHEM, replace(ARNHEM, cell=20))
    with pytest.raises(BoardError):
        write_label(document.scenario, ARNHEM)
