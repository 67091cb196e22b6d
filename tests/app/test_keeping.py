"""A page and its document: what comes back, what two pages see of each other, what is said of trouble."""

import sqlite3
from pathlib import Path

import pytest

from tests.app.kept import drawn, forest, loaded_again, page, same_page, scenario, steps
from tests.app.pages import Browser, notices
from viewer.app.arrival import arrive
from viewer.app.page import build
from viewer.app.session import Session
from viewer.app.thumbnail import thumbnail
from viewer.store.place import FILE_NAME
from viewer.store.workspace import Workspace

# What comes back.


def test_a_page_loaded_again_has_map_history_view_options_and_look(workspace: Workspace) -> None:
    first = page(workspace)
    first.stroke(1, [3, 4])
    first.stroke(2, [5])
    first.ask("undo")
    first.ask("radius", value=5)
    first.ask("overlay", key="dead_ground", visible=True)
    first.ask("theme")
    first.ask("brush", size=7)
    first.send("select", unit=None, cell=9)
    again = loaded_again(first)
    session = again.session
    assert forest(again) == drawn(again) == [3, 4]
    assert (session.system.options.radius, session.view.pinned) == (5, 9)
    assert session.view.shown("dead_ground")
    assert (session.view.theme, session.view.brush) == ("dark", 7)
    again.ask("redo")
    assert forest(again) == [3, 4, 5]


def test_a_map_that_is_only_looked_at_is_not_kept_and_has_no_address(workspace: Workspace) -> None:
    browser = page(workspace)
    browser.send("select", unit=None, cell=9)
    assert browser.session.parts.topbar.state["keeping"]["query"] == {}
    assert workspace.recent() == ()
    browser.stroke(1, [3])
    state = browser.session.parts.topbar.state["keeping"]
    assert state["query"] == {"doc": workspace.recent()[0].id}
    assert state["kept"]


def test_what_is_kept_of_a_look_may_make_no_sense(workspace: Workspace) -> None:
    browser = page(workspace)
    browser.stroke(1, [3])
    live, session = browser.session.keeping.live, browser.session
    session.close()
    live = workspace.open(live.id)
    live.keep_page({"view": 3, "look": {"theme": "plaid", "brush": "x", "selected": "?", "tab": "attic"}})
    workspace.release(live)
    again = same_page(browser).session.view
    assert (again.theme, again.brush, again.selected, again.tab) == ("light", 1, None, "sight")


def test_a_sample_has_an_address_of_its_own_until_it_is_changed(workspace: Workspace) -> None:
    browser = page(workspace)
    browser.ask("sample", key="1-valley-road")
    assert browser.session.keeping.state()["query"] == {"sample": "1-valley-road"}
    assert workspace.recent() == ()
    browser.stroke(1, [3])
    assert set(browser.session.keeping.state()["query"]) == {"doc"}


def test_the_picture_is_drawn_once_the_map_has_rested(workspace: Workspace) -> None:
    browser = page(workspace)
    session = browser.session
    for number in (1, 2):
        browser.stroke(number, [number])
        session.tend()
        assert workspace.thumbnail(session.keeping.live.id) is None
    session.tend()
    assert workspace.thumbnail(session.keeping.live.id) == thumbnail(session.scenario.board)


def test_another_map_is_another_document_and_the_first_stays(workspace: Workspace) -> None:
    browser = page(workspace)
    browser.stroke(1, [3])
    browser.ask("title", text="First")
    first = browser.session.keeping.live.id
    browser.ask("new", cols=4, rows=3, shape="pointy-even")
    assert browser.session.scenario.board.grid.n == 12
    assert {recent.title for recent in workspace.recent()} == {"First", ""}
    browser.ask("undo")
    assert forest(browser) == drawn(browser) == [3]
    browser.ask("recent", key=first)
    assert browser.session.keeping.live.id == first
    assert steps(browser)[0] == "Paint forest"


def test_cells_of_a_stroke_on_the_map_before_are_left_aside(workspace: Workspace) -> None:
    browser = page(workspace)
    browser.stroke(1, [3], end=False)
    browser.ask("new", cols=8, rows=6, shape="flat-odd")
    browser.stroke(1, [4])
    assert forest(browser) == []
    browser.stroke(2, [5])
    assert forest(browser) == [5]


def test_without_a_store_another_map_can_be_undone_with_all_before_it() -> None:
    browser = page()
    browser.stroke(1, [3])
    browser.ask("sample", key="1-valley-road")
    browser.ask("undo")
    assert forest(browser) == [3]
    browser.ask("undo")
    assert forest(browser) == []


def test_a_page_that_is_loaded_again_has_the_eyes_of_its_address(workspace: Workspace) -> None:
    """At a table the umpire and the sides have a page each; none comes back as that of another."""
    blue = page(workspace)
    blue.stroke(1, [3])
    key = blue.session.keeping.live.id
    umpire = same_page(blue)
    blue.ask("eyes", key="blue")
    assert blue.session.keeping.state()["query"] == {"doc": key, "eyes": "blue"}
    umpire.send("select", unit=None, cell=5)
    assert umpire.session.keeping.state()["query"] == {"doc": key}

    def again(eyes: str) -> tuple[str, int | None]:
        arrival = arrive(workspace, {"doc": [key.encode()], "eyes": [eyes.encode()]}, scenario)
        view = build(scenario(), workspace, arrival.live.id, arrival.eyes).view
        return view.eyes, view.pinned

    assert again("blue") == ("blue", None)
    umpire.send("select", unit=None, cell=6)
    assert again("") == ("", 6)
    blue.ask("tab", key="units")
    assert again("") == ("", None)
    assert again("nobody") == ("", None)


# What can go wrong.


def asked(workspace: Workspace, **query: bytes) -> tuple[Session, list[str]]:
    arrival = arrive(workspace, {name: [value] for name, value in query.items()}, scenario)
    return build(arrival.live.document.scenario), list(arrival.remarks)


@pytest.mark.parametrize(
    "value", [b"x", b"\xff\xfe\x00", b"../../../etc/passwd", b"<script>alert(1)</script>" * 90, b"A" * 22]
)
@pytest.mark.parametrize("name", ["doc", "sample"])
def test_an_address_that_leads_nowhere_is_told_and_the_page_opens(
    workspace: Workspace, name: str, value: bytes
) -> None:
    session, remarks = asked(workspace, **{name: value})
    assert session.scenario.title == "A field"
    assert len(remarks) == 1
    assert len(remarks[0]) < 200


def test_an_empty_address_opens_the_usual_map_and_says_nothing(workspace: Workspace) -> None:
    assert asked(workspace, doc=b"", sample=b"")[1] == []
    assert asked(workspace)[0].scenario.title == "A field"


def test_the_address_of_a_sample_opens_it(workspace: Workspace) -> None:
    arrival = arrive(workspace, {"sample": [b"1-valley-road"]}, scenario)
    assert arrival.live.document.scenario.title != "A field"
    assert arrival.sample == "1-valley-road"


def test_a_damaged_document_is_opened_as_a_copy_of_what_can_be_read(
    workspace: Workspace, tmp_path: Path
) -> None:
    browser = page(workspace)
    for number in (1, 2, 3):
        browser.stroke(number, [number])
    key = browser.session.keeping.live.id
    browser.session.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("UPDATE step SET data = x'00' WHERE number = 2")
    arrival = arrive(workspace, {"doc": [key.encode()]}, scenario)
    assert arrival.live.id != key
    assert arrival.live.document.history.position == 2
    assert "Step 2" in arrival.remarks[0]
    assert "copy" in arrival.remarks[1]


def test_a_deleted_document_is_not_opened_by_its_address(workspace: Workspace) -> None:
    browser = page(workspace)
    browser.stroke(1, [3])
    key = browser.session.keeping.live.id
    browser.session.close()
    workspace.delete(key)
    (remark,) = asked(workspace, doc=key.encode())[1]
    assert "deleted" in remark


def test_a_document_changed_elsewhere_goes_on_as_a_copy(workspace: Workspace, tmp_path: Path) -> None:
    browser = page(workspace)
    browser.stroke(1, [3])
    key = browser.session.keeping.live.id
    elsewhere = Workspace.at(tmp_path)
    other = Browser(build(scenario(), elsewhere, key))
    other.stroke(1, [4])
    browser.stroke(2, [5])
    browser.stroke(3, [6])
    assert browser.session.keeping.state()["query"]["doc"] != key
    assert [line for line in notices(browser.session) if "copy" in line] == notices(browser.session)
    assert len(notices(browser.session)) == 1
    elsewhere.close()


def test_a_store_that_fails_is_told_once_and_caught_up_with_later(
    workspace: Workspace, tmp_path: Path
) -> None:
    browser = page(workspace)
    browser.stroke(1, [3])
    lock = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    browser.stroke(2, [4])
    browser.stroke(3, [5])
    state = browser.session.parts.topbar.state["keeping"]
    assert not state["kept"]
    assert notices(browser.session) == [state["trouble"]]
    lock.execute("ROLLBACK")
    lock.close()
    browser.session.tend()
    assert browser.session.parts.topbar.state["keeping"]["kept"]
    assert forest(loaded_again(browser)) == [3, 4, 5]


def test_without_a_store_the_page_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    browser = page(Workspace.at(tmp_path / "file"))
    assert "not be kept" in notices(browser.session)[0]
    browser.stroke(1, [3])
    assert not browser.session.parts.topbar.state["keeping"]["kept"]
