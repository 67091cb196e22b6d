from dataclasses import replace

import numpy as np
import pytest

from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Side, Unit
from viewer.editing.edits import (
    CellEdit,
    CompoundEdit,
    PropertyEdit,
    ScenarioEdit,
    Touched,
    UnitEdit,
    combine,
)
from viewer.editing.palettes import move_kind
from viewer.errors import EditError
from viewer.grid.hexgrid import HexGrid

START = Scenario.blank(HexGrid(4, 3))
TANK = Unit("tank-1", next(iter(START.catalogue)).key, "blue", 2)


def cell_edit(cells, old, new, layer="terrain") -> CellEdit:
    dtype = START.board.layer(layer).dtype
    return CellEdit(
        f"Paint {layer}", layer, np.array(cells, np.int32), np.array(old, dtype), np.array(new, dtype)
    )


def told(edit: CellEdit) -> list[tuple[int, int, int]]:
    return list(zip(edit.cells.tolist(), edit.old.tolist(), edit.new.tolist(), strict=True))


EDITS = {
    "cells": cell_edit([1, 5], [0, 0], [3, 4]),
    "units": UnitEdit("Place tank", START.roster, Roster((TANK,))),
    "title": PropertyEdit("Set title", {"title": ""}, {"title": "Bridgehead"}),
    "sides": PropertyEdit("Set sides", {"sides": START.sides}, {"sides": (Side("red", "Red", "#c8442b"),)}),
    "palette": move_kind(START, "clear", 2),
    "map": ScenarioEdit("New map", START, Scenario.blank(HexGrid(2, 2))),
    "several": CompoundEdit("Both", (cell_edit([1], [0], [3]), cell_edit([1], [0], [9], "level"))),
}
every_edit = pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)


@every_edit
def test_the_inverse_brings_back_what_was(edit):
    after = edit.apply(START)
    back = edit.inverse().apply(after)
    assert back.board.grid == START.board.grid
    assert all((back.board.layers[name] == START.board.layers[name]).all() for name in START.board.layers)
    assert (back.roster, back.sides, back.title) == (START.roster, START.sides, START.title)


@every_edit
def test_the_inverse_of_the_inverse_does_the_same(edit):
    again = edit.inverse().inverse().apply(START)
    after = edit.apply(START)
    assert all(
        np.array_equal(again.board.layers[name], after.board.layers[name]) for name in after.board.layers
    )
    assert (again.roster, again.sides, again.title) == (after.roster, after.sides, after.title)


@every_edit
def test_an_edit_does_not_fit_a_state_it_was_not_made_from(edit):
    with pytest.raises(EditError, match="no longer"):
        edit.apply(edit.apply(START))


def test_an_edit_of_cells_does_not_fit_a_smaller_map():
    with pytest.raises(EditError, match="no longer"):
        EDITS["cells"].apply(Scenario.blank(HexGrid(2, 2)))


def test_the_arrays_of_an_edit_cannot_be_changed():
    edit = cell_edit([1], [0], [3])
    for array in (edit.cells, edit.old, edit.new):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 7


@pytest.mark.parametrize(
    ("name", "layers"),
    [
        ("cells", {"terrain"}),
        ("units", {"units"}),
        ("title", {"properties"}),
        ("sides", {"sides"}),
        ("several", {"terrain", "level"}),
    ],
)
def test_an_edit_names_what_it_touches(name, layers):
    assert EDITS[name].touched.layers == layers


def test_another_map_touches_everything():
    assert EDITS["map"].touched.layers >= {"terrain", "road", "units", "sides", "properties", "grid"}
    assert EDITS["map"].touched.cells is None


def test_what_two_edits_touch_together():
    a, b = Touched(frozenset({"level"}), np.array([1, 4])), Touched(frozenset({"road"}), np.array([4, 7]))
    assert Touched.union([a, b]).layers == {"level", "road"}
    assert Touched.union([a, b]).cells.tolist() == [1, 4, 7]
    assert Touched.union([a, Touched(frozenset({"units"}))]).cells is None
    assert Touched.union([Touched(), a]).cells.tolist() == [1, 4]
    assert Touched.union([]).layers == frozenset()


def test_other_layers_and_parts_stay_the_same_objects():
    after = EDITS["cells"].apply(START)
    assert after.board.differing(START.board) == ["terrain"]
    assert after.roster is START.roster
    assert EDITS["units"].apply(START).board is START.board


def test_merged_cells_keep_the_first_before_and_the_last_after():
    merged = cell_edit([1, 3], [0, 0], [5, 5]).merge(cell_edit([2, 3], [0, 5], [6, 6]))
    assert told(merged) == [(1, 0, 5), (2, 0, 6), (3, 0, 6)]
    assert merged.old.dtype == merged.new.dtype == np.uint8
    assert merged.cells.dtype == np.int32


def test_cells_painted_there_and_back_drop_out():
    there, back = cell_edit([1, 3], [0, 0], [5, 5]), cell_edit([3], [5], [0])
    assert told(there.merge(back)) == [(1, 0, 5)]
    nothing = there.merge(there.inverse())
    assert nothing.cells.size == 0
    assert nothing.touched.layers == frozenset()


def test_rosters_and_properties_merge_from_first_to_last():
    moved = replace(TANK, cell=7)
    merged = EDITS["units"].merge(UnitEdit("Move", Roster((TANK,)), Roster((moved,))))
    assert (merged.old, merged.new) == (Roster(), Roster((moved,)))
    assert not EDITS["units"].merge(EDITS["units"].inverse()).touched.layers
    merged = EDITS["title"].merge(
        PropertyEdit("Set", {"title": "Bridgehead", "notes": ""}, {"title": "Ford", "notes": "Cold."})
    )
    assert merged.old == {"title": "", "notes": ""}
    assert merged.new == {"title": "Ford", "notes": "Cold."}


def test_different_kinds_do_not_merge_but_combine():
    paint, place, raised = EDITS["cells"], EDITS["units"], cell_edit([1], [0], [2], "level")
    assert paint.merge(place) is None
    assert paint.merge(raised) is None
    assert EDITS["title"].merge(paint) is None
    whole = combine(combine(combine(paint, place), raised), cell_edit([5], [4], [1]))
    assert [type(part) for part in whole.parts] == [CellEdit, UnitEdit, CellEdit]
    assert told(whole.parts[0]) == [(1, 0, 3), (5, 0, 1)]
    assert whole.title == paint.title


def test_combining_never_moves_units_before_the_side_they_need():
    green = (*START.sides, Side("green", "Green", "#208040"))
    blue_tank, green_tank = TANK, replace(TANK, id="tank-2", side="green")
    whole = combine(
        combine(
            UnitEdit("", Roster(), Roster((blue_tank,))),
            PropertyEdit("", {"sides": START.sides}, {"sides": green}),
        ),
        UnitEdit("", Roster((blue_tank,)), Roster((blue_tank, green_tank))),
    )
    after = whole.apply(START)
    assert after.roster.units == (blue_tank, green_tank)
    assert whole.inverse().apply(after).sides == START.sides


def test_another_map_and_what_follows_merge_into_one():
    merged = EDITS["map"].merge(cell_edit([1], [0], [3]))
    assert isinstance(merged, ScenarioEdit)
    assert merged.apply(START).board.terrain.tolist() == [0, 3, 0, 0]


def test_compounds_fold_into_one_another():
    both = EDITS["several"]
    whole = combine(both, CompoundEdit("More", (cell_edit([2], [0], [1]), cell_edit([1], [9], [8], "level"))))
    assert [told(part) for part in whole.parts] == [[(1, 0, 3), (2, 0, 1)], [(1, 0, 8)]]


def test_a_title_can_be_changed():
    renamed = EDITS["cells"].titled("Draw a wood")
    assert renamed.title == "Draw a wood"
    assert renamed.cells is EDITS["cells"].cells
