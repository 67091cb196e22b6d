from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.app import protocol
from viewer.app.fields import MAX_CELLS
from viewer.app.protocol import parse, seq_of
from viewer.errors import MessageError

N = 100

STROKE: dict[str, Any] = {
    "type": "stroke",
    "seq": 2,
    "stroke": 1,
    "layer": "terrain",
    "op": "set",
    "value": 4,
    "cells": [1, 99],
    "end": False,
}

EDGES: dict[str, Any] = {
    "type": "edges",
    "seq": 2,
    "stroke": 1,
    "layer": "river",
    "on": True,
    "pairs": [[1, 0], [99, 5]],
    "end": False,
}

GOOD: list[tuple[dict[str, Any], Any]] = [
    ({"type": "ready", "seq": 1}, protocol.Ready(1)),
    (STROKE, protocol.Stroke(2, 1, "terrain", "set", 4, (1, 99), False)),
    (
        {**STROKE, "layer": "level", "op": "lower", "value": 2, "cells": [], "end": True},
        protocol.Stroke(2, 1, "level", "lower", 2, (), True),
    ),
    ({"type": "abandon", "seq": 3, "stroke": 7}, protocol.Abandon(3, 7)),
    ({"type": "hover", "seq": 4, "cell": 0}, protocol.Hover(4, 0)),
    ({"type": "hover", "seq": 4, "cell": None}, protocol.Hover(4, None)),
    ({"type": "pick", "seq": 5, "cell": 5}, protocol.Pick(5, 5)),
    ({"type": "select", "seq": 6, "unit": "a", "cell": 5}, protocol.Select(6, "a", 5)),
    ({"type": "select", "seq": 6, "unit": None, "cell": 5}, protocol.Select(6, None, 5)),
    (
        {"type": "place", "seq": 7, "kind": "gev", "side": "red", "cell": 5},
        protocol.Place(7, "gev", "red", 5),
    ),
    ({"type": "area", "seq": 7, "runs": [[1, 2], [5, 1]]}, protocol.Area(7, (1, 2, 5))),
    ({"type": "area", "seq": 7, "runs": []}, protocol.Area(7, ())),
    ({"type": "shift", "seq": 7, "from": 1, "to": 5}, protocol.Shift(7, 1, 5)),
    ({"type": "paste", "seq": 7, "cell": 5}, protocol.Paste(7, 5)),
    ({"type": "ramp", "seq": 7, "from": 1, "to": 5, "width": 2}, protocol.Ramp(7, 1, 5, 2)),
    (EDGES, protocol.Edges(2, 1, "river", True, ((1, 0), (99, 5)), False)),
    ({"type": "move", "seq": 8, "unit": "a b", "cell": 5}, protocol.Move(8, "a b", 5)),
    ({"type": "drag", "seq": 9, "unit": "a", "cell": 5}, protocol.Drag(9, "a", 5)),
    ({"type": "ruler", "seq": 11, "from": 1, "to": 2, "pin": True}, protocol.Ruler(11, 1, 2, True)),
    ({"type": "ask", "seq": 12, "action": {"action": "undo"}}, protocol.Ask(12, {"action": "undo"})),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "message"), GOOD, ids=lambda value: value["type"] if isinstance(value, dict) else ""
)
def test_good_messages(data: dict[str, Any], message: Any) -> None:
    assert parse(data, N) == message


@pytest.mark.parametrize("data", [data for data, _ in GOOD], ids=lambda data: data["type"])
def test_a_missing_or_surplus_field_is_refused(data: dict[str, Any]) -> None:
    for name in data:
        if data[name] is not None:
            with pytest.raises(MessageError):
                parse({key: value for key, value in data.items() if key != name}, N)
    with pytest.raises(MessageError, match="no field 'extra'"):
        parse({**data, "extra": 1}, N)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"type": "explode"}, "no message of type 'explode'"),
        ({"type": 3}, "no message of type '3'"),
        ({"seq": 0}, "seq of a stroke message must be a whole number"),
        ({"seq": True}, "seq"),
        ({"seq": 1.0}, "seq"),
        ({"stroke": -1}, "stroke"),
        ({"layer": "sky"}, "layer of a stroke message must be one of terrain"),
        ({"op": "double"}, "op of a stroke message must be set, raise or lower, not 'double'"),
        ({"op": "raise"}, "must be set on the layer terrain"),
        ({"value": 64}, "value of a stroke message must be a whole number from 0 to 63, not 64"),
        ({"value": "4"}, "value"),
        ({"layer": "level", "value": 201}, "from -100 to 200"),
        ({"layer": "level", "op": "raise", "value": 0}, "from 1 to 300"),
        ({"cells": [100]}, "cells from 0 to 99"),
        ({"cells": [-1]}, "cells from 0 to 99"),
        ({"cells": [True]}, "cells from 0 to 99"),
        ({"cells": [1, 1]}, "cells that differ"),
        ({"cells": {"0": 1}}, "a list of at most"),
        ({"cells": "12"}, "a list of at most"),
        ({"end": 1}, "true or false"),
    ],
)
def test_bad_strokes_say_what_is_wrong(change: dict[str, Any], words: str) -> None:
    with pytest.raises(MessageError, match=words):
        parse({**STROKE, **change}, N)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"layer": "terrain"}, "layer of an edges message must be one of river"),
        ({"on": 1}, "true or false"),
        ({"pairs": [[100, 0]]}, "cells from 0 to 99, each with a side from 0 to 5"),
        ({"pairs": [[1, 6]]}, "a side from 0 to 5"),
        ({"pairs": [[1]]}, "a side"),
        ({"pairs": [[1, True]]}, "a side"),
        ({"pairs": ["10"]}, "a side"),
        ({"pairs": [[1, 0], [1, 0]]}, "sides that differ"),
        ({"pairs": [[1, 0]] * (MAX_CELLS + 1)}, "at most"),
    ],
)
def test_bad_edges_say_what_is_wrong(change: dict[str, Any], words: str) -> None:
    with pytest.raises(MessageError, match=words):
        parse({**EDGES, **change}, N)


@pytest.mark.parametrize(
    "runs", [7, [3], [[1]], [[1, 0]], [[5, 1], [4, 1]], [[1, 3], [2, 1]], [[99, 2]], [[True, 1]], [[-1, 1]]]
)
def test_bad_selections_are_refused(runs: Any) -> None:
    with pytest.raises(MessageError, match="runs of an area message"):
        parse({"type": "area", "seq": 1, "runs": runs}, N)


def test_too_many_cells_are_refused_before_they_are_looked_at() -> None:
    with pytest.raises(MessageError, match=f"at most {MAX_CELLS}"):
        parse({**STROKE, "cells": list(range(MAX_CELLS + 1))}, 10**6)


@pytest.mark.parametrize("unit", ["", "x" * 65, "a\nb", 7, ["a"]])
def test_bad_unit_ids_are_refused(unit: Any) -> None:
    with pytest.raises(MessageError, match="unit of a move message"):
        parse({"type": "move", "seq": 1, "unit": unit, "cell": 1}, N)


def test_nothing_is_on_an_empty_map() -> None:
    with pytest.raises(MessageError):
        parse({"type": "pick", "seq": 1, "cell": 0}, 0)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(JSON)
def test_any_json_is_a_message_or_refused(data: Any) -> None:
    with pytest.raises(MessageError):
        parse(data, N)


@given(st.sampled_from([data for data, _ in GOOD]), st.data())
def test_a_good_message_with_one_field_replaced_is_never_something_worse_than_refused(
    good: dict[str, Any], draw: st.DataObject
) -> None:
    name = draw.draw(st.sampled_from(sorted(good)))
    data = {**good, name: draw.draw(JSON)}
    try:
        message = parse(data, N)
    except MessageError:
        return
    cells = getattr(message, "cells", ())
    assert all(0 <= cell < N for cell in cells)
    assert 0 <= (getattr(message, "cell", None) or 0) < N


@pytest.mark.parametrize(
    ("data", "seq"), [({"seq": 4}, 4), ({"seq": "4"}, None), ({}, None), ([4], None), ({"seq": -1}, None)]
)
def test_the_number_of_a_bad_message_is_read_when_it_has_one(data: Any, seq: int | None) -> None:
    assert seq_of(data) == seq
