"""Large steps of the history take little memory, and do what they did."""

import numpy as np
import pytest
from hypothesis import given

from tests.editing.scenes import all_of, rich
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.editing import commands
from viewer.editing.document import Document
from viewer.editing.edits import Edit, combine
from viewer.editing.history import FRESH
from viewer.editing.packed import MANY_CELLS, PackedEdit, packed, unpacked
from viewer.editing.reshaping import Margins, convert, resize
from viewer.grid.hexgrid import HexGrid

LARGE = Scenario.blank(HexGrid(40, 30)).replace(
    roster=Roster(tuple(Unit(f"u-{i}", "heavy_tank", "blue", i) for i in range(100)))
)
EVERYWHERE = np.arange(LARGE.board.grid.n)


def some(edit: Edit | None) -> Edit:
    assert edit is not None
    return edit


def both() -> Edit:
    first = some(commands.set_level(LARGE, EVERYWHERE, 3))
    return combine(first, some(commands.move_unit(first.apply(LARGE), "u-3", 900)))


EDITS = {
    "cells": some(commands.paint(LARGE, "terrain", EVERYWHERE, EVERYWHERE % 3)),
    "some cells": some(commands.set_level(LARGE, EVERYWHERE[7::2], -100)),
    "units": some(commands.move_unit(LARGE, "u-3", 900)),
    "size": some(resize(LARGE, Margins(left=1)).edit("Resize", LARGE)),
    "map": some(commands.replace_scenario(LARGE, Scenario.blank(HexGrid(2, 2)), "New map")),
    "several": both(),
}


@pytest.mark.parametrize("name", EDITS)
def test_a_packed_edit_does_and_undoes_the_same(name: str) -> None:
    edit = EDITS[name]
    small = packed(edit)
    assert small.title == edit.title
    assert small.touched.layers == edit.touched.layers
    for told, expected in (
        (small.touched.cells, edit.touched.cells),
        (small.touched.moved, edit.touched.moved),
    ):
        assert np.array_equal(told, expected) if expected is not None else told is None
    after = small.apply(LARGE)
    assert all_of(after) == all_of(edit.apply(LARGE))
    assert all_of(small.inverse().apply(after)) == all_of(LARGE)
    assert all_of(unpacked(small.titled("Again")).apply(LARGE)) == all_of(after)


@given(rich())
def test_whole_maps_come_back_from_their_package(scenario: Scenario) -> None:
    edit = some(
        convert(scenario, "half").edit("Turn", scenario) or commands.set_properties(scenario, title="T")
    )
    assert all_of(packed(edit).apply(scenario)) == all_of(edit.apply(scenario))
    assert all_of(packed(edit).inverse().apply(edit.apply(scenario))) == all_of(scenario)


def test_small_steps_are_left_as_they_are() -> None:
    edit = some(commands.set_level(LARGE, EVERYWHERE[: MANY_CELLS - 1], 2))
    assert packed(edit) is edit
    assert packed(some(commands.set_properties(LARGE, title="Ford"))).title == "Set title"


def test_the_history_packs_the_older_of_its_large_steps() -> None:
    document = Document(LARGE)
    for number in range(FRESH + 5):
        document.apply(commands.set_level(document.scenario, EVERYWHERE, number + 1))
    kinds = [isinstance(step, PackedEdit) for step in document.history.steps]
    assert kinds == [True] * 5 + [False] * FRESH
    document.jump(2)
    assert document.scenario.board.level[0] == 2
    document.jump(FRESH + 5)
    assert document.scenario.board.level[0] == FRESH + 5
    document.jump(0)
    assert all_of(document.scenario) == all_of(LARGE)
