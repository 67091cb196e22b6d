import numpy as np
import pytest

from viewer.editing.edits import CellEdit
from viewer.editing.history import HISTORY_LIMIT, History
from viewer.errors import EditError


def step(title: str) -> CellEdit:
    return CellEdit(title, "terrain", np.array([0], np.int32), np.array([0]), np.array([1]))


def history_of(*titles: str) -> History:
    history = History()
    for title in titles:
        history.push(step(title))
    return history


def test_a_new_history_has_nothing_to_undo_or_redo():
    history = History()
    assert (history.can_undo, history.can_redo, history.position, history.titles) == (False, False, 0, ())
    with pytest.raises(EditError, match="nothing to undo"):
        history.to_undo()
    with pytest.raises(EditError, match="nothing to redo"):
        history.to_redo()


def test_steps_are_taken_back_and_done_again_in_order():
    history = history_of("a", "b")
    assert history.to_undo().new.tolist() == [0]  # the inverse
    history.undone()
    assert history.to_undo().title == "a"
    history.undone()
    assert not history.can_undo
    assert history.to_redo().title == "a"
    history.redone()
    assert history.to_redo() is history.steps[1]
    history.redone()
    assert history.position == 2


def test_only_a_new_step_forgets_undone_ones():
    history = history_of("a", "b", "c")
    history.undone()
    history.undone()
    assert history.titles == ("a", "b", "c")
    history.push(step("d"))
    assert history.titles == ("a", "d")
    assert not history.can_redo


def test_the_oldest_steps_are_forgotten_first():
    history = history_of(*(str(i) for i in range(HISTORY_LIMIT + 5)))
    assert len(history.steps) == history.position == HISTORY_LIMIT == 1000
    assert history.titles[0] == "5"
