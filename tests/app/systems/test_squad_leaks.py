"""What a side does not know changes no byte of its page, its files, its pictures and its links.

Two games that differ only in what the squad cannot know are played; all that is sent to it must be the same.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.app.pages import PICTURE, Browser, column, notices
from tests.app.topbars import Heard
from viewer.app.files import open_sample
from viewer.app.outgoing import outgoing
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, SquadMember
from viewer.formats.exports import EXPORTS
from viewer.rules.squad.play.seen import known

HILL = open_sample("7-hill-fight").replace(play={})
CELL = HILL.board.grid.cell_at
SHOWN = ("fan", "side", "enemy", "fog", "needed", "reverse", "reach", "plan", "ways", "markers")


def everything(session: Session) -> dict[str, Any]:
    """All that the page holds on every tab, and all that can be had from it, as text by where it is."""
    browser, told = Browser(session), Heard(session)
    sent: dict[str, Any] = {}
    for tab in session.parts.tabs.state["tabs"]:
        browser.ask("tab", key=tab["key"])
        for name, part in {**vars(session.parts), **session.system.parts}.items():
            sent[f"{tab['key']}, {name}"] = plain(part)
        canvas = session.parts.canvas
        sent |= {
            f"{tab['key']}, {name}": np.asarray(values).tolist()
            for name, values in canvas._cells.data.items()
        }
        sent[f"{tab['key']}, polygons"] = plain_data(canvas._polygons.data)
    sent["notices"] = notices(session)
    for key in EXPORTS:
        browser.ask("export", key=key, overlays=True)
        sent[f"export {key}"] = [(name, data.hex()) for name, data in told.files().items()]
    browser.ask("picture", kind="svg", **PICTURE)
    sent["picture"] = [data.decode() for data in told.files().values()]
    browser.ask("exports")
    browser.ask("share")
    browser.ask("save")
    sent["told"] = plain_data(told.all)
    return sent


def plain(part: Any) -> str:
    """The parameters of a component that go to the browser, but for what counts messages and time."""
    skipped = ("name", "figure", "acknowledged", "design")
    values = {name: value for name, value in part.param.values().items() if name not in skipped}
    if "keeping" in values.get("state", {}):
        values["state"] = {name: v for name, v in values["state"].items() if name != "keeping"}
    return plain_data(values)


def plain_data(values: Any) -> str:
    return json.dumps(values, default=lambda value: type(value).__name__, sort_keys=True)


def differences(a: dict[str, Any], b: dict[str, Any]) -> list[str]:
    return [where for where in a.keys() | b.keys() if a.get(where) != b.get(where)]


# Two games.


def game(scenario: Scenario, hidden_moves: Callable[[Browser], None]) -> Session:
    """The squad moves and its Seer unveils; the enemy does what nobody sees; two rounds go by."""
    session = build(scenario)
    browser = Browser(session)
    browser.ask("tab", key="play")
    for key in SHOWN:
        browser.ask("overlay", key=f"squad_{key}", visible=True)
    browser.ask("setting", name="unveil_radius", value=13)
    browser.ask("play_begin", squad="blue", mission="normal")
    walk(browser, "sanna", "0206", "0305")
    browser.ask("play_now", what="unveil")
    browser.ask("play_end")
    hidden_moves(browser)
    browser.ask("play_end")
    walk(browser, "brook", "0307", "0406")
    browser.ask("play_end")
    hidden_moves(browser)
    browser.ask("play_end")
    return session


def walk(browser: Browser, unit: str, *labels: str) -> None:
    session = browser.session
    cell = session.system.outlook.state[unit].cell
    browser.send("select", unit=unit, cell=cell)
    for label in labels[1:]:
        browser.send("select", unit=None, cell=CELL(label))
    assert notices(session) == []


def nothing(browser: Browser) -> None:
    """The enemy waits."""


def back_and_away(browser: Browser) -> None:
    """The Iridant walks where nobody looks; the umpire takes it down and lets it stand again."""
    state = browser.session.system.outlook.state
    at = state.label(state["iridant-1"].cell)
    away = {"1802": "1902", "1902": "2001"}[at]
    walk(browser, "iridant-1", at, away)
    browser.ask("play_now", what="down")
    browser.ask("play_now", what="mend")


def with_iridant(label: str = "1802", **changes: Any) -> Scenario:
    """The hill fight with the Iridant out of everybody's reach."""
    old = HILL.roster["iridant-1"]
    units = [unit for unit in HILL.roster if unit is not old]
    return HILL.replace(roster=Roster((*units, replace(old, cell=CELL(label), **changes))))


def watched(session: Session, eyes: str) -> dict[str, Any]:
    browser = Browser(session)
    browser.ask("select", unit="brook")
    browser.ask("eyes", key=eyes)
    return everything(session)


@pytest.fixture(scope="module")
def quiet() -> dict[str, Any]:
    session = game(with_iridant(), nothing)
    state = session.system.outlook.state
    assert "iridant-1" not in known(state, "squad")
    assert [m.unit for m in state.markers if m.by == "squad"], "some were unveiled, and are remembered"
    return watched(session, "blue")


def test_hidden_moves_change_no_byte(quiet: dict[str, Any]) -> None:
    session = game(with_iridant(), back_and_away)
    assert session.system.outlook.state.label(session.system.outlook.state["iridant-1"].cell) == "2001"
    assert differences(quiet, watched(session, "blue")) == []


def test_nor_does_who_it_is_where_it_began_and_whom_it_is_with(quiet: dict[str, Any]) -> None:
    other = with_iridant("1901", kind="brute", name="Zebra", squad=SquadMember("stripes", 3, 2))
    assert differences(quiet, watched(game(other, nothing), "blue")) == []


def test_nor_whether_it_is_there_at_all(quiet: dict[str, Any]) -> None:
    session = game(HILL.replace(roster=Roster(tuple(u for u in HILL.roster if u.id != "iridant-1"))), nothing)
    assert differences(quiet, watched(session, "blue")) == []


def test_what_the_umpire_looked_at_is_gone_when_a_side_has_the_page() -> None:
    session = game(with_iridant(name="Zebra"), nothing)
    browser = Browser(session)
    browser.ask("select", unit="iridant-1")
    browser.ask("tab", key="sight")
    assert any(column(session, "overlay:squad_fan"))
    for key in ("squad_fan", "squad_markers"):
        browser.ask("overlay", key=key, visible=False)
    assert "Zebra" in plain(session.parts.canvas)
    browser.ask("eyes", key="blue")
    assert session.view.pinned is None, "where a hidden unit was selected is not pinned"
    sent = watched(session, "blue")
    assert "Zebra" not in json.dumps(sent)
    assert not any(sent["sight, overlay:squad_fan"]), "nobody paints it anew, so it is blank"
    assert not any(sent["sight, overlay:squad_markers"])


def test_the_test_itself_sees_what_is_not_hidden(quiet: dict[str, Any]) -> None:
    session = game(with_iridant(), back_and_away)
    umpires = everything(session)
    told = differences(quiet, umpires)
    assert {"play, play", "units, roster", "export hexsight", "picture", "told"} <= set(told)


# What is known of a unit that is seen.


def seen_enemy(sight: int) -> dict[str, Any]:
    """Brook looks at a Warden in plain sight, whose own sight is another than that of its kind."""
    warden = HILL.roster["warden-1"]
    there = replace(warden, cell=CELL("0707"), squad=replace(warden.squad, sight=sight))
    session = build(HILL.replace(roster=HILL.roster.replace(there)))
    browser = Browser(session)
    for key in SHOWN:
        browser.ask("overlay", key=f"squad_{key}", visible=True)
    browser.ask("play_begin", squad="blue", mission="hold")
    assert "warden-1" in known(session.system.outlook.state, "squad")
    browser.ask("eyes", key="blue")
    browser.send("select", unit="warden-1", cell=CELL("0707"))
    chosen = everything(session)
    browser.send("ruler", start=CELL("0307"), end=CELL("0707"), pin=True)
    browser.send("select", unit="brook", cell=CELL("0307"))
    browser.ask("tab", key="play")
    browser.send("hover", cell=CELL("0406"))
    return chosen | {f"planned {where}": sent for where, sent in everything(session).items()}


def test_the_sight_of_another_sides_unit_is_supposed_from_its_kind() -> None:
    assert differences(seen_enemy(3), seen_enemy(12)) == []


def test_the_seed_of_the_die_is_the_umpires() -> None:
    session = build(HILL)
    browser = Browser(session)
    browser.ask("tab", key="options")
    browser.ask("setting", name="seed", value=471163)
    browser.ask("play_begin", squad="blue", mission="normal")
    assert "471163" in plain(session.parts.options)
    browser.ask("eyes", key="blue")
    assert [where for where, text in everything(session).items() if "471163" in str(text)] == []
    assert "seed" not in outgoing(session).options
    browser.ask("setting", name="seed", value=3)
    assert "have no setting 'seed' here" in notices(session)[-1]
