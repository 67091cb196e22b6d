"""Files on a page without a browser: new, opened, saved, and one of the samples."""

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from tests.app.tankfield import B, tank_page
from tests.app.topbars import Heard
from viewer.app.page import build
from viewer.app.session import Session
from viewer.formats.registry import open_bytes


@pytest.fixture
def session() -> Session:
    return tank_page()


def test_a_new_map_can_be_undone_with_its_history(session: Session, browser: Browser) -> None:
    browser.stroke(1, [B])
    browser.ask("new", cols=4, rows=3, shape="pointy-even")
    assert session.scenario.board.grid.n == 12
    assert column(session, "terrain").shape == (12,)
    assert session.view.selected is None
    browser.ask("undo")
    assert session.scenario.board.terrain_at(B).key == "forest"
    browser.ask("undo")
    assert session.scenario.board.terrain_at(B).key == "clear"


@pytest.mark.parametrize("data", [b"", b"\x00\xff" * 50, b"size 0 0\nend", b"{", b"size 5000 5000"])
def test_a_bad_file_is_a_notice_and_the_map_stays(session: Session, browser: Browser, data: bytes) -> None:
    start = session.scenario
    browser.open({"bad.board": data})
    assert session.scenario is start
    assert len(notices(session)) == 1
    assert not session.document.can_undo


def test_opening_a_board_says_what_was_changed(session: Session, browser: Browser) -> None:
    board = b'size 1 2\nhex 0101 0 "woods:1" ""\nhex 0102 0 "moonbeam:1" ""\nend\n'
    heard = Heard(session)
    browser.open({"two.board": board})
    assert any("moonbeam" in line for line in heard.last("import")["warnings"])
    browser.ask("take_import", remember=False)
    assert session.scenario.board.grid.n == 2


def test_a_saved_map_reopens_with_its_view(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: list[tuple[str, bytes]] = []
    monkeypatch.setattr(session.parts.topbar, "download", lambda name, data: files.append((name, data)))
    browser.stroke(1, [B])
    browser.ask("overlay", key="dead_ground", visible=True)
    browser.ask("radius", value=5)
    browser.ask("save")
    (name, data), again = files[0], build(open_bytes(files[0][1], "x").scenario)
    assert name == "a-field.hexsight.json"
    assert np.array_equal(again.scenario.board.terrain, session.scenario.board.terrain)
    assert again.view.shown("dead_ground")
    assert (again.system.options.radius, again.view.selected) == (5, "tank-1")
    assert open_bytes(data, "x").scenario.title == "A field"


def test_the_samples_open_and_show_what_they_teach(session: Session, browser: Browser) -> None:
    keys = [sample["key"] for sample in session.parts.topbar.state["samples"]]
    assert len(keys) >= 3
    for key in keys:
        browser.ask("sample", key=key)
        assert session.parts.notes.state["notes"]
        assert session.parts.canvas.ruler or any(
            column(session, f"overlay:{o}").any() for o in session.view.overlays if session.view.shown(o)
        )
    browser.ask("sample", key="../../etc/passwd")
    assert notices(session) == ["There is no sample map '../../etc/passwd'."]
