"""Units, sides and kinds of units, as the panels edit them."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from tests.app.pages import Browser, notices
from viewer.app.page import build
from viewer.app.panels.forces import LISTED
from viewer.app.session import Session
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.formats.registry import open_bytes, save_bytes
from viewer.grid.hexgrid import HexGrid

OWN_KINDS = """
name = "mine"
[[unit]]
key = "drone"
name = "Drone"
abbreviation = "DRN"
gev = { weapons = [{ name = "Pod", fire = "arc", distance = 3 }] }
[[unit]]
key = "gev"
name = "Old GEV"
abbreviation = "OGEV"
"""


@pytest.fixture
def session() -> Session:
    tank = Unit("tank-1", "heavy_tank", "blue", 5, name="Alpha", states=frozenset({"on_fire"}))
    roster = Roster((tank, Unit("gev-1", "gev", "red", 7), Unit("gev-2", "gev", "red", 8)))
    session = build(Scenario(Board.blank(HexGrid(6, 5)), roster))
    session.view.tab = "units"
    session.publish()
    return session


def listed(session: Session) -> list[str]:
    return [row["id"] for row in session.parts.roster.state["rows"]]


def edit(browser: Browser, unit: str, **changes: Any) -> None:
    now = browser.session.scenario.roster[unit]
    form = {"name": now.name, "kind": now.kind, "side": now.side, "facing": now.facing, "states": []}
    browser.ask("unit", unit=unit, **{**form, **changes})


def test_the_list_is_filtered_by_words_and_side(session: Session, browser: Browser) -> None:
    assert listed(session) == ["tank-1", "gev-1", "gev-2"]
    for text, side, found in (
        ("alpha", "", ["tank-1"]),
        ("heavy", "", ["tank-1"]),
        ("gev 0302", "", ["gev-2"]),
        ("", "red", ["gev-1", "gev-2"]),
        ("alpha", "red", []),
    ):
        browser.ask("filter", text=text, side=side)
        assert listed(session) == found, text
    assert session.parts.roster.state["total"] == 3


def test_a_long_list_is_cut_and_counted(session: Session, browser: Browser) -> None:
    browser.ask("new", cols=30, rows=10, shape="flat-odd")
    scenario = session.scenario
    crowd = Roster(tuple(Unit(f"u-{i}", "gev", "blue", i) for i in range(LISTED + 9)))
    browser.open({"x": save_bytes(scenario.replace(roster=crowd))})
    state = session.parts.roster.state
    assert (len(state["rows"]), state["count"]) == (LISTED, LISTED + 9)


def test_a_unit_is_selected_in_the_list_and_on_the_map(session: Session, browser: Browser) -> None:
    browser.ask("select", unit="gev-2")
    assert session.view.selected == "gev-2"
    assert [unit["id"] for unit in session.parts.canvas.units if unit["selected"]] == ["gev-2"]
    browser.ask("select", unit="nobody")
    assert "'nobody'" in notices(session)[-1]


@pytest.mark.parametrize(
    ("changes", "attribute", "value"),
    [
        ({"name": " Bravo "}, "name", "Bravo"),
        ({"kind": "howitzer"}, "kind", "howitzer"),
        ({"side": "red"}, "side", "red"),
        ({"facing": 3}, "facing", 3),
        ({"states": ["destroyed"]}, "states", frozenset({"destroyed", "on_fire"})),
    ],
)
def test_each_change_of_a_unit_is_one_step(
    session: Session, browser: Browser, changes: dict[str, Any], attribute: str, value: Any
) -> None:
    before = session.scenario
    edit(browser, "tank-1", **changes)
    assert getattr(session.scenario.roster["tank-1"], attribute) == value
    assert len(session.document.history.titles) == 1
    browser.ask("undo")
    assert session.scenario.roster == before.roster


def test_what_a_unit_cannot_be_is_explained(session: Session, browser: Browser) -> None:
    before = session.scenario
    shown = session.parts.roster.state
    edit(browser, "tank-1", kind="dragon")
    assert session.parts.roster.state != shown  # so that the form shows the old kind again
    edit(browser, "tank-1", side="green")
    edit(browser, "tank-1", states=["asleep"])
    edit(browser, "tank-1", facing=9)
    assert session.scenario is before
    text = " ".join(notices(session))
    for word in ("green", "asleep", "from 0 to 5"):
        assert word in text


def test_a_duplicate_has_an_id_of_its_own_and_is_selected(session: Session, browser: Browser) -> None:
    browser.ask("duplicate", unit="tank-1")
    first, second = session.scenario.roster.at(5)
    assert (second.name, second.kind, second.states) == (first.name, first.kind, first.states)
    assert session.view.selected == second.id != first.id


def test_sides_are_added_renamed_and_removed_when_empty(session: Session, browser: Browser) -> None:
    browser.ask("add_side")
    side = session.scenario.sides[-1]
    assert side.colour not in {"#1f5fa8", "#c8442b"}
    browser.ask("change_side", key=side.key, name="Grey", colour="#777777")
    assert session.parts.sides.state["sides"][-1] == {"key": side.key, "name": "Grey", "colour": "#777777"}
    assert session.parts.tabs.state["sides"][-1]["name"] == "Grey"
    browser.ask("remove_side", key=side.key)
    browser.ask("remove_side", key="red")
    assert notices(session) == ["Red still has 2 units; remove or change sides first."]
    assert [side.key for side in session.scenario.sides] == ["blue", "red"]


def test_there_are_up_to_eight_sides(session: Session, browser: Browser) -> None:
    for _ in range(7):
        browser.ask("add_side")
    assert len({side.key for side in session.scenario.sides}) == 8
    assert len({side.colour for side in session.scenario.sides}) == 8
    assert session.parts.sides.state["full"]
    assert notices(session) == ["A scenario has up to 8 sides."]


def test_a_removed_side_takes_its_view_away(session: Session, browser: Browser) -> None:
    browser.ask("add_side")
    browser.ask("eyes", key=session.scenario.sides[-1].key)
    browser.ask("undo")
    assert session.view.eyes == ""
    assert session.view.side == "blue"


def test_a_file_of_kinds_extends_the_catalogue_and_travels_with_the_map(
    session: Session, browser: Browser
) -> None:
    count = len(session.scenario.catalogue.kinds)
    browser.ask("kinds_file", name="mine.toml", data=base64.b64encode(OWN_KINDS.encode()).decode())
    catalogue = open_bytes(save_bytes(session.scenario), "x").scenario.catalogue
    assert len(catalogue.kinds) == count + 1
    assert catalogue["drone"].gev.weapons[0].distance == 3
    assert session.parts.canvas.units[1]["abbreviation"] == "OGEV"
    assert notices(session) == ["mine.toml: kinds added: 1, replaced: 1.", "Replaced: Old GEV."]
    browser.ask("undo")
    assert "drone" not in session.scenario.catalogue


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"\xff\xfe", "UTF-8"),
        (b"[[unit]", "not valid TOML"),
        (b"x = " + b"[" * 5000, "not valid TOML"),
        (b"name = 'x'", "lists no kinds"),
        (b"[[unit]]\nkey = 'a'\nname = 'A'\nabbreviation = 'A'\nspeed = 4", "speed"),
        (b"[[unit]]\nkey = 'a'\nname = 'A'\nabbreviation = 'A'\nsymbol = 'cat'", "symbol 'cat'"),
        (b"[[unit]]\nkey = 'a'\nname = 'A'\nabbreviation = 'A'\ngev = { mobile = 'no' }", "mobile"),
    ],
)
def test_a_bad_file_of_kinds_is_explained_and_changes_nothing(
    session: Session, browser: Browser, text: bytes, says: str
) -> None:
    before = session.scenario
    browser.ask("kinds_file", name="bad.toml", data=base64.b64encode(text).decode())
    assert session.scenario is before
    assert says in notices(session)[0]


def form(**changes: Any) -> dict[str, Any]:
    weapons = [
        {"name": "Beam", "fire": "own", "distance": 0},
        {"name": "Gun", "fire": "straight", "distance": 3},
    ]
    return {
        "key": "",
        "name": "Gun Boat",
        "abbreviation": "GB",
        "symbol": "gev",
        "weapons": weapons,
        "roles": ["mobile", "submersible"],
        "stand": "",
        **changes,
    }


def test_a_kind_is_made_in_the_page_then_edited_and_removed(session: Session, browser: Browser) -> None:
    browser.ask("kind_form", **form())
    kind = session.scenario.catalogue["gun_boat"]
    assert (kind.gev.distance, kind.gev.mobile, kind.gev.submersible, kind.gev.howitzer) == (
        3,
        True,
        True,
        False,
    )
    browser.ask("kind_form", **form(key="gun_boat", name="Monitor", roles=["howitzer"], stand="gun"))
    assert session.scenario.catalogue["gun_boat"].name == "Monitor"
    assert not session.scenario.catalogue["gun_boat"].gev.mobile
    assert session.scenario.catalogue["gun_boat"].spotting.stand == "gun"
    browser.ask("kind_form", **form())
    assert "gun_boat_2" in session.scenario.catalogue
    browser.ask("remove_kind", key="gun_boat")
    assert "gun_boat" not in session.scenario.catalogue
    browser.ask("remove_kind", key="gev")
    assert notices(session) == ["GEV is in use; units of it: 2. Change or remove them first."]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"name": ""}, "a name"),
        ({"abbreviation": "TOOLONG"}, "abbreviation"),
        ({"weapons": [{"name": "Gun", "fire": "round", "distance": 2}]}, "straight, arc, own"),
        ({"weapons": [{"name": "Gun", "fire": "arc", "distance": 2.5}]}, "0 to 1000"),
        ({"weapons": [{"name": "Gun"}]}, "a fire and a distance"),
        ({"weapons": [{"name": "G", "fire": "arc", "distance": 1}] * 13}, "at most 12"),
        ({"roles": ["flying"]}, "mobile, command_post"),
    ],
)
def test_a_bad_form_is_explained_and_changes_nothing(
    session: Session, browser: Browser, changes: dict[str, Any], says: str
) -> None:
    before = session.scenario
    browser.ask("kind_form", **form(**changes))
    assert session.scenario is before
    assert says in notices(session)[0]


def test_the_catalogue_decides_what_an_attack_is(session: Session, browser: Browser) -> None:
    browser.ask(
        "kind_form", **form(key="heavy_tank", weapons=[{"name": "Ray", "fire": "own", "distance": 0}])
    )
    browser.ask("select", unit="tank-1")
    browser.ask("tab", key="sight")
    browser.send("hover", cell=7)
    assert session.parts.verdict.state["attack"]["kind"] == "own_rules"


@pytest.mark.parametrize(
    ("unit", "field", "value", "says"),
    [
        (0, "kind", "dragon", "'dragon'"),
        (0, "at", "9999", "9999"),
        (0, "side", "green", "'green'"),
        (1, "id", "tank-1", "Two units have the id tank-1"),
    ],
)
def test_a_file_with_a_unit_that_does_not_fit_is_explained_and_nothing_is_lost(
    session: Session, browser: Browser, unit: int, field: str, value: str, says: str
) -> None:
    before = session.scenario
    document = json.loads(save_bytes(before))
    document["units"][unit][field] = value
    browser.open({"odd.json": json.dumps(document).encode()})
    assert session.scenario is before
    assert says in notices(session)[0]


def test_sides_and_kinds_are_the_umpires(session: Session, browser: Browser) -> None:
    browser.ask("eyes", key="blue")
    before = session.scenario
    browser.ask("add_side")
    browser.ask("remove_kind", key="ogre_mark_v")
    assert session.scenario is before
    assert notices(session) == ["Sides and kinds of units are changed in the umpire's view."]


def test_the_documented_file_opens(session: Session, browser: Browser) -> None:
    page = (Path(__file__).parents[2] / "docs" / "unit-kinds.md").read_text("utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    browser.ask("kinds_file", name="mine.toml", data=base64.b64encode(example.encode()).decode())
    assert notices(session) == ["mine.toml: kinds added: 2, replaced: 0."]
    assert session.scenario.catalogue["drone_carrier"].gev.distance == 6
    assert session.scenario.catalogue["bunker_post"].gev.command_post
