"""How much higher dark cells would have to be, against repainting the map and looking again."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.squad.scenes import Scene, boards
from viewer.board.board import Board
from viewer.rules.squad import explain, needed_levels
from viewer.rules.squad.needed import NEVER


def test_behind_a_wall() -> None:
    scene = Scene("0A0 0 0 1 0 0 0")
    assert needed_levels(scene.board, [(scene["A"], 8)]).tolist() == [0, 0, 0, 0, 0, 1, 1, 1]


def test_too_far_is_never() -> None:
    scene = Scene("0A0 1 0 0")
    assert needed_levels(scene.board, [(scene["A"], 3)]).tolist() == [0, 0, 0, 1, NEVER]


def test_what_one_of_several_sees_needs_nothing() -> None:
    scene = Scene("0A0 2 0 0B")
    assert not needed_levels(scene.board, [(scene["A"], 8), (scene["B"], 8)]).any()


@settings(max_examples=40)
@given(boards(most=5), st.data())
def test_repainting_the_cell_says_the_same(board: Board, data: st.DataObject) -> None:
    cells = board.on_map.nonzero()[0]
    home, target = (int(data.draw(st.sampled_from(cells.tolist()))) for _ in range(2))
    needed = needed_levels(board, [(home, 8)], most=4)[target]
    if home != target:
        answers = [_seen(board, home, target, lift) for lift in range(5)]
        assert needed == (answers.index(True) if True in answers else NEVER)


def _seen(board: Board, home: int, target: int, lift: int) -> bool:
    raised = board.replace("level", [target], np.array([board.level[target] + lift]))
    return explain(raised, home, target, sight=8).los
