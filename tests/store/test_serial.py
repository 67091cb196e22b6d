import json
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store.state import state
from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Side, Unit
from viewer.editing import commands, palettes
from viewer.editing.edits import CompoundEdit, Edit, UnitEdit, combine
from viewer.editing.labelling import write_label
from viewer.editing.packed import packed, unpacked
from viewer.editing.reshaping import Margins, resize
from viewer.errors import FormatError, ViewerError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.store.packing import text_of
from viewer.store.serial import TITLE_LENGTH, data_of, edit_from

BEFORE = commands.place_unit(
    Scenario.blank(HexGrid(5, 4)), Unit("scout", "heavy_tank", "blue", 2, "Scout", 3, frozenset(["disabled"]))
).apply(Scenario.blank(HexGrid(5, 4)))


def painted() -> Edit:
    return commands.paint(BEFORE, "terrain", [1, 4, 7], [4, 5, 6])


def both() -> Edit:
    first = commands.shift_level(BEFORE, [3, 4], -2)
    return combine(first, commands.move_unit(first.apply(BEFORE), "scout", 9))


EDITS = {
    "cells": painted(),
    "levels": commands.set_level(BEFORE, [0, 19], -100),
    "side": commands.set_edge(BEFORE, "river", 6, 7),
    "place": commands.place_unit(BEFORE, Unit("tank", "gev", "red", 4)),
    "remove": commands.remove_unit(BEFORE, "scout"),
    "change": commands.change_unit(BEFORE, replace(BEFORE.roster["scout"], facing=None, name="")),
    "sides": commands.set_sides(BEFORE, (*BEFORE.sides, Side("green", "Green", "#008000"))),
    "label": write_label(BEFORE, Label(7, "Arnhem", "region")),
    "words": commands.set_properties(
        BEFORE,
        title="T",
        author="A",
        notes="N\nN",
        rules="squad",
        options={"sight": 8, "deep": [{"a": None}]},
    ),
    "catalogue": commands.set_properties(
        BEFORE, catalogue=replace(BEFORE.catalogue, kinds=BEFORE.catalogue.kinds[::-1])
    ),
    "palette": palettes.move_kind(BEFORE, "clear", 3),
    "scenario": commands.replace_scenario(
        BEFORE, Scenario.blank(SquareGrid(3, 3, frozenset([4]))).replace(title="New"), "New map"
    ),
    "resize": resize(BEFORE, Margins(left=1, right=-1)).edit("Resize", BEFORE),
    "compound": both(),
    "packed": packed(commands.replace_scenario(BEFORE, Scenario.blank(SquareGrid(2, 2)), "Another map")),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_comes_back_from_json(name):
    edit = EDITS[name]
    back = edit_from(json.loads(json.dumps(data_of(edit))), BEFORE)
    assert (type(back), back.title) == (type(unpacked(edit)), edit.title)
    assert back.touched.layers == edit.touched.layers
    assert np.array_equal(back.touched.moved, edit.touched.moved)
    after = back.apply(BEFORE)
    assert state(after) == state(edit.apply(BEFORE))
    assert state(back.inverse().apply(after)) == state(BEFORE)


def test_every_class_of_edit_can_be_kept():
    assert {type(edit) for edit in EDITS.values()} == set(Edit.__subclasses__())


@pytest.mark.parametrize("cells", [[0] * 20, [*range(19), 20], [*range(19), -2], [*range(19)], [0, 1, 1]])
def test_cells_moved_to_where_there_are_none_or_two_to_one_are_refused(cells):
    edit = replace(EDITS["resize"], cells=np.array(cells, np.int64))
    with pytest.raises(FormatError, match="moves cells"):
        edit_from(data_of(edit), BEFORE)


units = st.builds(
    Unit,
    id=st.sampled_from("abcdef"),
    kind=st.sampled_from(["heavy_tank", "gev"]),
    side=st.just("red"),
    cell=st.integers(0, 1),
)
rosters = st.lists(units, unique_by=lambda unit: unit.id).map(lambda units: Roster(tuple(units)))


@given(rosters, rosters)
def test_any_two_rosters_are_told_by_their_difference(old, new):
    before = BEFORE.replace(roster=old)
    back = edit_from(data_of(UnitEdit("Units", old, new)), before)
    assert (back.old, back.new) == (old, new)


def test_one_unit_of_many_takes_little_room():
    many = Roster(tuple(Unit(f"u-{i}", "heavy_tank", "blue", i % 20) for i in range(500)))
    before = BEFORE.replace(roster=many)
    for edit in (
        commands.move_unit(before, "u-7", 3),
        commands.remove_unit(before, "u-7"),
        commands.change_unit(before, replace(many["u-7"], name="Seven")),
    ):
        assert len(json.dumps(data_of(edit))) < 250


def test_a_long_title_is_cut():
    edit = replace(painted(), title="x" * 1000)
    assert edit_from(data_of(edit), BEFORE).title == "x" * TITLE_LENGTH


def numbers(*values: int, dtype: str = "int32") -> str:
    return text_of(np.array(values, dtype))


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("palette", {"codes": [0]}),
        ("palette", {"codes": [0] * 17}),
        ("palette", {"new": {"name": "none", "terrain": []}}),
        ("cells", {"kind": "cell"}),
        ("cells", {"kind": None}),
        ("cells", {"title": 5}),
        ("cells", {"layer": "colour"}),
        ("cells", {"cells": numbers(1, 0, 3)}),
        ("cells", {"cells": numbers(-1, 2, 3)}),
        ("cells", {"cells": numbers(1, 2, 30)}),
        ("cells", {"cells": numbers(2**31 - 1, 2**31 - 1, 2**31 - 1)}),
        ("cells", {"cells": numbers(1, 2)}),
        ("cells", {"new": "AAA"}),
        ("cells", {"new": numbers(4, 0, 6, dtype="uint8")}),
        ("place", {"gone": ["nobody"]}),
        ("place", {"gone": [["scout"]]}),
        ("place", {"put": [["tank"]]}),
        ("place", {"put": [[0, {"id": "tank"}]]}),
        ("place", {"put": [[0, {"id": "tank", "kind": "heavy_tank", "side": "red", "cell": True}]]}),
        ("place", {"put": [[0, {"id": "scout", "kind": "heavy_tank", "side": "red", "cell": 1}]]}),
        ("place", {"put": [[0, {"id": "a", "kind": "heavy_tank", "side": "red", "cell": 1, "x": 1}]]}),
        ("place", {"put": [[0, {"id": "a", "kind": "heavy_tank", "side": "red", "cell": 1, "states": [1]}]]}),
        ("words", {"new": {"board": {}}}),
        ("words", {"new": {"colour": "red"}}),
        ("words", {"new": {"title": 5}}),
        ("words", {"new": {"options": []}}),
        ("sides", {"new": {"sides": [{"key": "blue", "name": "Blue", "colour": "blue"}]}}),
        ("catalogue", {"new": {"catalogue": {"name": "None"}}}),
        ("scenario", {"new": {}}),
        ("scenario", {"new": {"scenario": [], "layers": {}}}),
        ("scenario", {"new": {"scenario": data_of(EDITS["scenario"])["new"]["scenario"], "layers": []}}),
        ("compound", {"parts": [5]}),
    ],
    ids=str,
)
def test_a_damaged_edit_is_refused(name, changes):
    data = deepcopy(data_of(EDITS[name])) | changes
    with pytest.raises(FormatError):
        edit_from(data, BEFORE)


def test_compounds_are_not_nested_without_end():
    edit = painted()
    for _ in range(10):
        edit = CompoundEdit("Deep", (edit,))
    with pytest.raises(FormatError):
        edit_from(data_of(edit), BEFORE)


junk = st.none() | st.booleans() | st.integers(-5, 50) | st.text(max_size=5)
junk = st.recursive(
    junk, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)


@settings(max_examples=200)
@given(st.data())
def test_anything_in_the_place_of_any_part_gives_an_edit_or_a_refusal(data):
    kept = deepcopy(data_of(EDITS[data.draw(st.sampled_from(sorted(EDITS)))]))
    place, key = data.draw(st.sampled_from(list(places(kept))))
    place[key] = data.draw(junk)
    with suppress(ViewerError):
        edit_from(kept, BEFORE).apply(BEFORE)


def places(value):
    """Every container within *value* with each of its keys."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in list(items):
        yield value, key
        if isinstance(item, (dict, list)):
            yield from places(item)
