import base64
from contextlib import suppress
from inspect import signature

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.app.actions import ACTIONS, parse_action
from viewer.app.checks import MAX_FILE
from viewer.app.details import DetailRequests
from viewer.app.exporting import ExportRequests
from viewer.app.fits import FitRequests
from viewer.app.forces import ForceRequests
from viewer.app.holding import HoldRequests
from viewer.app.importing import ImportRequests
from viewer.app.landform import LandformRequests
from viewer.app.learning import LearnRequests
from viewer.app.lettering import LetteringRequests
from viewer.app.palettes import PaletteRequests
from viewer.app.planning import PlanRequests
from viewer.app.recents import RecentRequests
from viewer.app.requests import PageRequests
from viewer.app.reshaping import ReshapeRequests
from viewer.app.selections import SelectionRequests
from viewer.app.sharing import ShareRequests
from viewer.app.shortcuts import ShortcutRequests
from viewer.app.steps import StepRequests
from viewer.app.systems import SYSTEMS
from viewer.app.underlays import UnderlayRequests
from viewer.app.uploads import UploadRequests
from viewer.errors import MessageError

OWN = (
    DetailRequests,
    PaletteRequests,
    ReshapeRequests,
    StepRequests,
    HoldRequests,
    ImportRequests,
    ExportRequests,
    ShareRequests,
    RecentRequests,
    PlanRequests,
    FitRequests,
    UnderlayRequests,
    UploadRequests,
    LetteringRequests,
    LearnRequests,
    ShortcutRequests,
)
THIRD = MAX_FILE // 3 - 10


def test_a_request_is_read_with_its_fields() -> None:
    action = parse_action({"action": "new", "cols": 30, "rows": 20, "shape": "flat-odd", "more": 1})
    assert action.name == "new"
    usual = {"ragged": False, "first": 1, "look": "default"}
    assert action.fields == {"cols": 30, "rows": 20, "shape": "flat-odd", **usual}


def test_files_arrive_as_bytes_by_name() -> None:
    data = base64.b64encode(b"size 1 1").decode()
    files = [{"name": "a.board", "data": data}, {"name": "b", "data": ""}]
    action = parse_action({"action": "open", "files": files})
    assert action.fields == {"files": {"a.board": b"size 1 1", "b": b""}}


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        (None, "unknown request"),
        ([], "unknown request"),
        ({"action": "__class__"}, "unknown request"),
        ({"action": "new", "cols": 0, "rows": 0, "shape": "square"}, "Cols must be .* from 1 to 1000, not 0"),
        ({"action": "new", "cols": 5000, "rows": 5000, "shape": "square"}, "from 1 to 1000, not 5000"),
        ({"action": "new", "cols": 3.5, "rows": 3, "shape": "square"}, "whole number"),
        ({"action": "new", "cols": True, "rows": 3, "shape": "square"}, "whole number"),
        ({"action": "new", "cols": 3, "rows": 3, "shape": "round"}, "Shape must be one of flat-odd"),
        ({"action": "brush", "size": 8}, "Size must be one of 1, 7, 19, 37"),
        ({"action": "title", "text": "x" * 121}, "at most 120 characters"),
        ({"action": "level", "op": "set", "value": 1000}, "from -100 to 200"),
        ({"action": "opacity", "key": "fan", "value": float("nan")}, "from 0 to 1"),
        ({"action": "opacity", "key": "fan", "value": 10**400}, "from 0 to 1"),
        ({"action": "setting", "name": "radius", "value": 10**400}, "a number, yes or no"),
        ({"action": "setting", "name": "radius", "value": float("nan")}, "a number, yes or no"),
        ({"action": "underlay_nudge", "x": -(10**400), "y": 0, "end": True}, "a number up to 10000"),
        ({"action": "overlay", "key": "fan", "visible": "yes"}, "true or false"),
        ({"action": "open", "files": [{"name": "a", "data": "no base64!"}]}, "did not arrive whole"),
        ({"action": "open", "files": [{"name": "a", "data": "A" * (2 * MAX_FILE)}]}, "up to 12 MB"),
        (
            {"action": "open", "files": [{"name": n, "data": "AAAA" * THIRD} for n in "ab"]},
            "together",
        ),
        ({"action": "open", "files": []}, "1 to 200 files"),
        ({"action": "open", "files": ["a.board"]}, "name and data"),
        ({"action": "import", "kinds": {"x": 3}}, "Kinds must be text"),
        ({"action": "import", "kinds": {str(i): "water" for i in range(3000)}}, "at most 2000"),
        ({"action": "export", "key": "exe", "overlays": True}, "Key must be one of"),
        ({"action": "link", "fragment": "A" * 8193}, "at most 8192 characters"),
        ({"action": "dismiss", "id": float("inf")}, "whole number"),
    ],
)
def test_a_bad_request_is_refused_with_the_reason(request_: object, says: str) -> None:
    with pytest.raises(MessageError, match=says):
        parse_action(request_)


def test_every_action_has_one_method_and_the_method_takes_its_fields() -> None:
    kinds = (PageRequests, ForceRequests, LandformRequests, SelectionRequests, *OWN, *SYSTEMS.values())
    for name, fields in ACTIONS.items():
        found = [kind for kind in kinds if hasattr(kind, f"do_{name}")]
        assert len(found) == 1, name
        assert set(signature(getattr(found[0], f"do_{name}")).parameters) - {"self"} == set(fields), name


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.just(10**400) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(sorted(ACTIONS)), st.data())
def test_whatever_is_sent_is_read_or_refused(name: str, data: st.DataObject) -> None:
    fields = {field: data.draw(json_values) for field in ACTIONS[name]}
    with suppress(MessageError):
        parse_action({**fields, "action": name})
