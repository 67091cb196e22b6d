"""Links that hold a map, and what is read from one; disputes."""

import base64
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.pages import Browser, notices
from tests.app.test_screen import A, C, scene
from tests.app.topbars import Heard
from viewer.app.files import open_sample, samples
from viewer.app.page import build
from viewer.app.session import Session
from viewer.app.sharing import MAX_LINK, MAX_UNPACKED, packed, unpacked
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.errors import FormatError
from viewer.formats.registry import save_bytes
from viewer.grid.hexgrid import HexGrid


@pytest.fixture
def session() -> Session:
    return scene()


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def shared(session: Session, heard: Heard) -> Scenario:
    session.request({"action": "share"})
    return unpacked(heard.last("share")["fragment"])


def test_a_link_holds_map_units_options_view_and_ruler(session: Session, heard: Heard) -> None:
    for request in (
        {"action": "eyes", "key": ""},
        {"action": "reading", "key": "every"},
        {"action": "overlay", "key": "blocked", "visible": True},
    ):
        session.request(request)
    Browser(session).send("ruler", **{"from": A, "to": C, "pin": False})
    again = build(shared(session, heard))
    assert np.array_equal(again.scenario.board.terrain, session.scenario.board.terrain)
    assert again.scenario.roster == session.scenario.roster
    assert again.system.options.viewpoint == "every"
    assert again.view.ruler == (A, C) and again.view.ruler_pinned
    assert again.view.selected == "gun" and again.view.shown("blocked")


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample["key"])
def test_every_sample_is_reopened_by_its_link_with_all_it_holds(sample: dict[str, str]) -> None:
    session = build(open_sample(sample["key"]))
    again = build(shared(session, Heard(session)))
    assert again.saved_options() == session.saved_options()
    for name in ("rules", "roster", "sides", "catalogue", "play", "notes", "labels", "assertions"):
        assert getattr(again.scenario, name) == getattr(session.scenario, name), name
    for layer in LAYERS:
        assert np.array_equal(again.scenario.board.layer(layer), session.scenario.board.layer(layer))
    assert again.system.key == session.system.key and again.view.ruler == session.view.ruler
    assert again.system.stage.roster == session.system.stage.roster


def test_a_link_of_a_side_holds_what_it_knows(session: Session, heard: Heard) -> None:
    given_away = shared(session, heard)
    assert [unit.id for unit in given_away.roster] == ["gun", "near"]
    assert given_away.view["eyes"] == "blue" and not given_away.play
    assert heard.last("share")["held_back"][0].startswith("These are the eyes of Blue")


def test_opening_a_link_is_one_step_that_can_be_undone(session: Session) -> None:
    before = session.scenario
    session.request({"action": "link", "fragment": packed(Scenario.blank(HexGrid(3, 2)))})
    assert session.scenario.board.grid.n == 6
    assert session.document.history.titles[-1] == "Open link"
    session.request({"action": "undo"})
    assert session.scenario.board.grid == before.board.grid


def test_a_map_too_large_for_a_link_is_told() -> None:
    board = Scenario.blank(HexGrid(120, 120)).board
    noise = np.random.default_rng(1).integers(0, 8, board.grid.n)
    session = build(Scenario(board.replace("terrain", np.arange(board.grid.n), noise)))
    heard = Heard(session)
    session.request({"action": "share"})
    told = heard.last("share")
    assert told["fragment"] == "" and told["length"] > told["most"] == MAX_LINK


@pytest.mark.parametrize(
    ("fragment", "says"),
    [
        ("", "cut off"),
        ("%00<script>", "damaged"),
        ("ü", "damaged"),
        (base64.urlsafe_b64encode(b"not packed").decode(), "damaged"),
        (packed(Scenario.blank(HexGrid(3, 2)))[:-8], "cut off"),
        (text(b" " * (MAX_UNPACKED + 1)), "larger than 4 MB"),
        (text(b"size 1 1"), "JSON"),
        (text(b'{"format": "other"}'), "does not call itself a hexsight map"),
    ],
)
def test_a_bad_link_is_refused_with_the_reason(fragment: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        unpacked(fragment)


def test_a_bad_link_leaves_the_map_as_it_was(session: Session) -> None:
    before = session.scenario
    session.request({"action": "link", "fragment": "x" * 40})
    assert session.scenario is before and "damaged" in notices(session)[-1]


@given(st.text(max_size=60) | st.binary(max_size=60).map(text))
def test_any_text_is_a_map_or_refused(fragment: str) -> None:
    with pytest.raises(FormatError):
        unpacked(fragment)


@given(st.data())
def test_a_damaged_link_is_refused_or_the_same_map(data: st.DataObject) -> None:
    sound = packed(Scenario.blank(HexGrid(3, 2)))
    place = data.draw(st.integers(0, len(sound) - 1))
    damaged = sound[:place] + data.draw(st.sampled_from("Aa0-_")) + sound[place + 1 :]
    try:
        found = unpacked(damaged)
    except FormatError:
        return
    assert save_bytes(found) == save_bytes(Scenario.blank(HexGrid(3, 2)))


def test_a_dispute_has_the_verdict_in_words_and_a_picture(session: Session, heard: Heard) -> None:
    session.request({"action": "share"})
    assert heard.last("share")["dispute"] is None
    Browser(session).send("ruler", **{"from": A, "to": C, "pin": True})
    session.request({"action": "share"})
    session.request({"action": "dispute_picture"})
    dispute, label = heard.last("share")["dispute"], session.scenario.board.grid.label
    assert dispute["title"] == f"Untitled map: does {label(A)} see {label(C)}?"
    assert any("8.08" in line for line in dispute["lines"])
    assert base64.b64decode(heard.last("picture")).startswith(b"\x89PNG")
