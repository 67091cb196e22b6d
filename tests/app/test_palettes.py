"""The palette editor without a browser: what its requests make of the map, the history and the page."""

import base64
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from tests.app.topbars import Heard
from viewer.app.page import build
from viewer.app.session import Session
from viewer.app.terrain_form import terrain_fields, with_property
from viewer.board.looks import dressed, look_of, looks
from viewer.board.scenario import Scenario
from viewer.board.terrain import Palette, TerrainType, shipped_palette
from viewer.errors import BoardError, EditError
from viewer.formats.native import read, write
from viewer.formats.palette_file import read_palette, write_palette
from viewer.grid.hexgrid import HexGrid
from viewer.store.workspace import Workspace

SHIPPED = shipped_palette()
GRID = HexGrid(6, 5)
FOREST = [3, 4, 9]
LAVA = TerrainType("lava", "Lava", "l", "#c03010", "waves", passable=False)


@pytest.fixture
def session() -> Session:
    blank = Scenario.blank(GRID)
    board = blank.board.replace("terrain", FOREST, SHIPPED.code("forest"))
    made = build(blank.replace(board=board))
    made.request({"action": "palette_open", "on": True})
    return made


def palette(session: Session) -> Palette:
    return session.scenario.board.palette


def editor(session: Session) -> dict[str, Any]:
    state: dict[str, Any] = session.parts.palette_editor.state
    return state


def sent(data: bytes, name: str = "mine.toml") -> dict[str, Any]:
    return {"name": name, "data": base64.b64encode(data).decode()}


def test_the_editor_is_empty_until_it_is_opened(session: Session, browser: Browser) -> None:
    assert editor(session)["chosen"] == "forest"
    counts = {kind["key"]: kind["count"] for kind in editor(session)["kinds"]}
    assert (counts["forest"], counts["clear"], counts["town"]) == (3, GRID.n - 3, 0)
    browser.ask("palette_open", on=False)
    assert editor(session) == {}


def test_a_colour_reaches_the_map_and_is_one_step(session: Session, browser: Browser) -> None:
    browser.ask("palette_set", key="forest", name="colour", value="#112233")
    code = SHIPPED.code("forest")
    assert session.parts.canvas.kinds[code]["colour"] == "#112233"
    assert session.parts.toolbox.state["palette"][code]["colour"] == "#112233"
    assert session.document.history.titles == ("Forest: colour",)
    browser.ask("undo")
    assert session.parts.canvas.kinds[code]["colour"] == SHIPPED["forest"].colour


def test_the_view_of_the_map_stays(session: Session, browser: Browser) -> None:
    """Only another map is shown whole again; the shape is not sent anew."""
    before, selected = session.parts.canvas.board, (2, 3)
    session.selections.select(selected)
    browser.ask("palette_set", key="forest", name="name", value="Wood")
    assert session.parts.canvas.board is before
    assert tuple(session.view.area) == selected


def test_a_raised_kind_blocks_at_once(session: Session, browser: Browser) -> None:
    browser.send("select", unit=None, cell=12)
    seen = column(session, "overlay:fan").copy()
    browser.ask("palette_set", key="clear", name="gev.raised", value=True)
    assert column(session, "overlay:fan").astype(bool).sum() < seen.astype(bool).sum()
    browser.ask("undo")
    assert np.array_equal(column(session, "overlay:fan"), seen)
    assert session.document.history.titles == ("Clear: G.E.V., raised",)


def test_a_look_is_one_step_and_leaves_the_rules_alone(session: Session, browser: Browser) -> None:
    browser.ask("palette_set", key="road", name="gev.raised", value=True)
    browser.ask("palette_look", key="contrast")
    assert palette(session)["road"].gev.raised
    assert (look_of(palette(session)), editor(session)["look"]) == ("contrast", "contrast")
    assert session.document.history.titles[-1] == "Look: high contrast"
    browser.ask("undo")
    assert editor(session)["look"] == "default"


def test_kinds_are_added_copied_and_moved(session: Session, browser: Browser) -> None:
    browser.ask("palette_add")
    assert editor(session)["chosen"] == "kind"
    browser.ask("palette_copy", key="forest")
    copy = palette(session)["forest_2"]
    assert (copy.name, copy.symbol) == ("Forest 2", "a")
    assert replace(copy, key="forest", name="Forest", symbol="f") == SHIPPED["forest"]
    browser.ask("palette_move", key="forest_2", place=0)
    assert palette(session).types[0] == copy
    assert session.scenario.board.terrain_at(FOREST[0]).key == "forest"
    assert column(session, "terrain")[FOREST[0]] == palette(session).code("forest")


def test_a_full_palette_takes_no_more(session: Session, browser: Browser) -> None:
    for _ in range(64 - len(SHIPPED.types)):
        browser.ask("palette_copy", key="forest")
    assert len(palette(session).types) == 64
    assert editor(session)["full"]
    browser.ask("palette_add")
    assert "1 to 64 kinds of terrain, not 65" in notices(session)[-1]


def test_a_kind_in_use_goes_when_another_takes_its_place(session: Session, browser: Browser) -> None:
    assert editor(session)["like"] == "rubble"
    browser.ask("palette_remove", key="forest", instead="")
    assert "Forest" in notices(session)[-1]
    browser.ask("palette_remove", key="forest", instead="town")
    assert session.scenario.board.terrain_at(FOREST[0]).key == "town"
    assert (editor(session)["chosen"], session.view.terrain) == ("town", "town")


def test_what_is_in_hand_follows_another_key(session: Session, browser: Browser) -> None:
    session.view.brushwork.only = "forest"
    browser.ask("palette_set", key="forest", name="key", value="jungle")
    assert (session.view.terrain, session.view.brushwork.only) == ("jungle", "jungle")
    assert editor(session)["chosen"] == "jungle"


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("key", "clear", "two kinds with key 'clear'"),
        ("key", "Ä", "a key is 1 to 32"),
        ("colour", "red", "the colour must look like"),
        ("colour", None, "the colour must look like"),
        ("texture", "gold", "unknown texture"),
        ("name", "", "1 to 40 characters"),
        ("symbol", ".", "two kinds with symbol '.'"),
        ("squad.cost", 100, "Cost of a step is a whole number from 0 to 99"),
        ("squad.cover", "some", "Cover is one of none, half, full"),
        ("gev.raised", 1, "Raised is on or off"),
        ("gev.rules", True, "no property 'gev.rules'"),
        ("void.x", True, "no property"),
    ],
)
def test_what_a_kind_cannot_be_is_refused(browser: Browser, name: str, value: Any, told: str) -> None:
    browser.ask("palette_set", key="forest", name=name, value=value)
    assert told in notices(browser.session)[-1]
    assert palette(browser.session) == SHIPPED


def test_every_entry_of_the_form_can_be_set() -> None:
    kind = SHIPPED["forest"]
    for field in terrain_fields(kind):
        other = {"switch": not field.value, "number": 7, "choice": "full"}[field.kind]
        changed = with_property(kind, field.name, other)
        after = {entry.name: entry.value for entry in terrain_fields(changed)}
        before = {entry.name: entry.value for entry in terrain_fields(kind)}
        assert after == {**before, field.name: other}


def test_an_unknown_kind_is_told(browser: Browser) -> None:
    browser.ask("palette_choose", key="nowhere")
    assert "no terrain 'nowhere'" in notices(browser.session)[-1]


# Files.


def test_a_palette_is_saved_as_a_file(session: Session, browser: Browser) -> None:
    heard = Heard(session)
    browser.ask("palette_set", key="forest", name="squad.obstacle", value=2)
    browser.ask("palette_save")
    ((name, data),) = heard.files().items()
    assert name == "default.palette.toml"
    assert read_palette(data) == palette(session)


def test_a_palette_with_all_kinds_in_use_is_taken_at_once(session: Session, browser: Browser) -> None:
    mine = Palette("mine", (LAVA, SHIPPED["forest"], replace(SHIPPED["clear"], colour="#000000")))
    browser.ask("palette_file", **sent(write_palette(mine)))
    assert palette(session) == mine
    assert session.scenario.board.terrain_at(FOREST[0]).key == "forest"
    assert notices(session)[-1] == "mine.toml is the palette now: 3 kinds of terrain."
    browser.ask("undo")
    assert palette(session) == SHIPPED


def test_a_palette_that_lacks_kinds_waits_for_what_they_become(session: Session, browser: Browser) -> None:
    wood = replace(SHIPPED["forest"], key="wood", name="Wood", colour="#203020")
    mine = Palette("mine", (LAVA, wood, replace(SHIPPED["clear"], name="Open")))
    browser.ask("palette_file", **sent(write_palette(mine)))
    assert palette(session) == SHIPPED
    (lacking,) = editor(session)["offer"]["lacking"]
    assert (lacking["name"], lacking["count"], lacking["becomes"]) == ("Forest", 3, "wood")
    browser.ask("palette_apply", becomes={"forest": "lava"})
    assert palette(session) == mine
    assert [session.scenario.board.terrain_at(cell).key for cell in FOREST] == ["lava"] * 3
    assert notices(session)[-1] == "Forest became Lava (3 cells)."
    assert editor(session)["offer"] is None
    assert session.view.terrain == "lava"
    browser.ask("undo")
    assert (palette(session), session.scenario.board.terrain_at(FOREST[0]).key) == (SHIPPED, "forest")


def test_an_offer_can_be_left(session: Session, browser: Browser) -> None:
    browser.ask("palette_file", **sent(write_palette(Palette("mine", (LAVA,)))))
    browser.ask("palette_open", on=True)
    assert editor(session)["offer"] is None
    browser.ask("palette_apply", becomes={"clear": "lava", "forest": "lava"})
    assert "no palette to take" in notices(session)[-1]
    assert palette(session) == SHIPPED


@pytest.mark.parametrize("becomes", [{}, {"clear": "nowhere", "forest": "lava"}, {"forest": "lava"}])
def test_an_answer_that_does_not_fit_changes_nothing(
    session: Session, browser: Browser, becomes: Any
) -> None:
    browser.ask("palette_file", **sent(write_palette(Palette("mine", (LAVA,)))))
    browser.ask("palette_apply", becomes=becomes)
    assert palette(session) == SHIPPED
    assert editor(session)["offer"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\x00\xff", "mine.toml: Byte 1: a palette file is TOML in UTF-8"),
        (b"[[terrain]]\nkey = 3", "mine.toml: Kind 1 of the palette."),
        (b"#" * 70_000, "mine.toml: A palette file has up to 64 KB"),
    ],
)
def test_a_file_that_is_no_palette_is_refused(browser: Browser, data: bytes, told: str) -> None:
    browser.ask("palette_file", **sent(data))
    assert told in notices(browser.session)[-1]
    assert palette(browser.session) == SHIPPED


@pytest.mark.parametrize("becomes", [None, [], {"a": 1}, {"k" * 65: "a"}, {str(i): "a" for i in range(65)}])
def test_answers_are_bounded(browser: Browser, becomes: Any) -> None:
    browser.ask("palette_apply", becomes=becomes)
    assert "Becomes" in notices(browser.session)[-1]


def test_a_palette_of_ones_own_is_saved_with_the_map(session: Session, browser: Browser) -> None:
    browser.ask("palette_set", key="forest", name="texture", value="peaks")
    browser.ask("palette_set", key="forest", name="spotting.height", value=3)
    browser.ask("palette_name", text=" Mine ")
    kept = read(write(session.scenario)).scenario
    assert kept.board.palette == palette(session)
    assert (kept.board.palette.name, kept.board.palette["forest"].spotting.height) == ("Mine", 3)


@pytest.mark.parametrize("key", looks())
def test_the_tab_of_the_map_shows_the_looks(session: Session, browser: Browser, key: str) -> None:
    browser.ask("tab", key="map")
    browser.ask("palette_look", key=key)
    state = session.parts.palette.state
    assert (state["look"], state["used"]) == (key, 2)
    assert [kind["colour"] for kind in state["kinds"]] == [
        kind.colour for kind in dressed(SHIPPED, key).types
    ]


def test_a_new_map_is_made_of_a_look_or_of_the_present_palette(session: Session, browser: Browser) -> None:
    new = {"cols": 3, "rows": 3, "shape": "square"}
    offered = [one["key"] for one in session.parts.topbar.state["looks"]]
    assert offered == [*looks()]
    browser.ask("palette_set", key="forest", name="squad.cost", value=9)
    assert session.parts.topbar.state["looks"][-1] == {"key": "present", "name": "As on this map: default"}
    mine = palette(session)
    browser.ask("new", **new, look="present")
    assert (palette(session), session.scenario.board.grid.n) == (mine, 9)
    browser.ask("new", **new, look="classic")
    assert look_of(palette(session)) == "classic"
    browser.ask("new", **new, look="neon")
    assert "no look 'neon'" in notices(session)[-1]


def test_another_page_with_the_same_address_shows_the_change(workspace: Workspace) -> None:
    one = Browser(build(Scenario.blank(GRID), workspace))
    other = build(Scenario.blank(GRID), workspace, one.session.keeping.live.id)
    one.ask("palette_move", key="clear", place=5)
    assert [kind["key"] for kind in other.parts.canvas.kinds][5] == "clear"
    assert set(column(other, "terrain")) == {5}
    one.session.close()
    other.close()
    kept = Browser(build(Scenario.blank(GRID), workspace, one.session.keeping.live.id))
    assert palette(kept.session).code("clear") == 5
    kept.ask("undo")
    assert palette(kept.session) == SHIPPED
    kept.session.close()
    workspace.close()


def test_words_are_judged_by_the_kind_itself() -> None:
    with pytest.raises(BoardError):
        with_property(LAVA, "symbol", "ab")
    with pytest.raises(EditError):
        with_property(LAVA, "gev", True)
