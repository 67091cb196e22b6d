"""Squad sight on the page: the answer with its section, and what a side does not get to know."""

import json

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from viewer.app.files import open_sample
from viewer.app.page import build
from viewer.app.session import Session
from viewer.formats.registry import open_bytes, save_bytes
from viewer.rules.squad import see


def opened(sample: str = "7-hill-fight") -> tuple[Session, Browser]:
    """The page on a sample as it is before anybody plays."""
    session = build(open_sample(sample).replace(play={}))
    return session, Browser(session)


def cell(session: Session, label: str) -> int:
    return session.scenario.board.grid.cell_at(label)


def sent(session: Session) -> str:
    """All that the page holds, as text."""
    parts = session.parts
    states = [part.state for name, part in vars(parts).items() if name != "canvas"]
    canvas = parts.canvas
    return json.dumps([states, canvas.units, canvas.ruler, canvas.overlays], default=str)


@pytest.mark.parametrize("sample", ["7-hill-fight", "8-walled-yard"])
def test_the_fan_on_the_page_is_that_of_the_selected_unit(sample: str) -> None:
    session, _ = opened(sample)
    unit = session.scenario.roster[session.view.selected or ""]
    seen = see(session.scenario.board, unit.cell).los
    assert np.array_equal(np.isin(column(session, "overlay:squad_fan"), (1, 2)), seen)


def test_the_answer_comes_with_the_section_under_the_line() -> None:
    session, browser = opened()
    browser.send("hover", cell=cell(session, "1310"))
    state, told = session.parts.verdict.state, session.parts.verdict.state["section"]
    assert state["verdict"] == "no"
    assert (told["from"], told["to"], told["eye"], told["aim"]) == ("0206", "1310", 0.6, 0.6)
    assert told["words"] == "Blocked by 2.4 at 1008"
    assert (told["tightest"]["line"], told["tightest"]["top"]) == (0.6, 3)
    blocking = [c for s in told["stretches"] if s["blocks"] for c in s["cells"]]
    ruler = session.parts.canvas.ruler
    assert ruler is not None
    assert set(blocking) == {session.scenario.board.grid.label(c) for c in ruler["blockers"]}


def test_cover_that_is_leaned_past_is_marked_and_does_not_block() -> None:
    session, browser = opened()
    browser.ask("tool", kind="ruler")
    browser.send("ruler", **{"from": cell(session, "0605"), "to": cell(session, "0403"), "pin": True})
    state = session.parts.verdict.state
    (boulder,) = [s for s in state["section"]["stretches"] if s.get("leaned")]
    assert (boulder["cells"], boulder["cover"], boulder["blocks"]) == (["0505"], 1, False)
    assert state["verdict"] == "yes"


def test_each_way_round_has_the_sight_of_who_stands_there() -> None:
    session, browser = opened()
    browser.send("hover", cell=cell(session, "1604"))
    assert session.parts.verdict.state["lines"][-1].endswith("with a sight of 12.")
    browser.ask("eyes", key="blue")
    browser.send("hover", cell=cell(session, "1605"))
    browser.send("hover", cell=cell(session, "1604"))
    assert session.parts.verdict.state["lines"][-1].endswith("with a sight of 10."), (
        "it knows of nobody there"
    )


def test_sight_and_dazzling_are_options_that_change_the_map_and_are_saved() -> None:
    session, browser = opened()
    unit = session.scenario.roster["ada"]
    browser.ask("setting", name="dazzled", value=True)
    seen = see(session.scenario.board, unit.cell, dazzled=True).los
    assert np.array_equal(np.isin(column(session, "overlay:squad_fan"), (1, 2)), seen)
    assert session.saved_options()["dazzled"] is True
    browser.ask("setting", name="sight", value=0)
    assert notices(session) == ["Sight is a whole number from 1 to 100, not 0."]


def test_the_ruler_says_that_the_observer_is_dazzled_and_by_how_much() -> None:
    session, browser = opened()
    browser.ask("setting", name="dazzled", value=True)
    for loss, left in ((4, 4), (2, 6)):
        browser.ask("setting", name="dazzle_loss", value=loss)
        browser.send("hover", cell=cell(session, "0405"))
        lines = session.parts.verdict.state["lines"]
        assert f"The observer is dazzled: sight {left} instead of 8 (Squad sight “Dazzled”)" in lines
        assert any(f"is within the sight of {left} " in line for line in lines)
    browser.ask("setting", name="dazzled", value=False)
    assert "dazzled" not in " ".join(session.parts.verdict.state["lines"])


def test_a_unit_can_have_a_sight_of_its_own() -> None:
    session, browser = opened()
    browser.ask("unit_setting", unit="ada", name="sight", value=3)
    unit = session.scenario.roster["ada"]
    assert unit.squad.sight == 3
    assert np.array_equal(
        np.isin(column(session, "overlay:squad_fan"), (1, 2)), see(session.scenario.board, unit.cell, 3).los
    )
    browser.ask("unit_setting", unit="ada", name="sight", value=None)
    assert session.scenario.roster["ada"].squad.sight is None


def test_a_unit_has_a_pod_and_points_and_what_is_wrong_with_them_is_told() -> None:
    session, browser = opened()
    browser.ask("tab", key="units")
    browser.ask("select", unit="brute-1")
    fields = {field["name"]: field for field in session.parts.roster.state["unit"]["fields"]}
    assert (fields["pod"]["value"], fields["pod"]["choices"]) == (
        "wall",
        (("crest", "crest"), ("tower", "tower"), ("wall", "wall")),
    )
    assert fields["move"]["empty"] == f"as its kind: {session.scenario.catalogue['brute'].squad.move or 6}"
    browser.ask("unit_setting", unit="brute-1", name="pod", value=" crest ")
    browser.ask("unit_setting", unit="brute-1", name="move", value=0)
    member = session.scenario.roster["brute-1"].squad
    assert (member.pod, member.move) == ("crest", 0)
    browser.ask("unit_setting", unit="brute-1", name="move", value=100)
    browser.ask("unit_setting", unit="brute-1", name="pod", value="The Crest")
    assert notices(session) == [
        "Movement points is a whole number from 0 to 99, not 100.",
        "A pod: a key is 1 to 32 of a-z, 0-9 and _, starting with a letter; not 'The Crest'.",
    ]
    browser.ask("unit_setting", unit="brute-1", name="pod", value="")
    assert session.scenario.roster["brute-1"].squad.pod == ""


def test_a_unit_has_the_powers_of_its_kind_or_its_own() -> None:
    session, browser = opened()

    def switches() -> dict[str, bool]:
        unit = session.scenario.roster["ada"]
        fields = session.system.unit_fields(unit)
        return {field.name: bool(field.value) for field in fields if field.kind == "switch"}

    assert switches() == {"unveil": False, "glare": False, "stone": False, "area": False}
    browser.ask("unit_setting", unit="ada", name="stone", value=True)
    browser.ask("unit_setting", unit="ada", name="unveil", value=True)
    assert session.scenario.roster["ada"].squad.powers == ("unveil", "stone")
    assert switches() == {"unveil": True, "glare": False, "stone": True, "area": False}
    browser.ask("play_begin", squad="blue", mission="normal")
    assert session.system.outlook.state["ada"].powers == ("unveil", "stone")
    again = open_bytes(save_bytes(session.scenario), "again.hexsight.json").scenario
    assert again.roster["ada"].squad == session.scenario.roster["ada"].squad
    browser.ask("undo")
    for name in ("stone", "unveil"):
        browser.ask("unit_setting", unit="ada", name=name, value=False)
    assert session.scenario.roster["ada"].squad.powers is None, "as its kind again"
    browser.ask("unit_setting", unit="sanna", name="unveil", value=False)
    assert session.scenario.roster["sanna"].squad.powers == ()


def test_whom_nobody_sees_is_not_on_the_page_of_a_side() -> None:
    session, browser = opened()
    for key in ("side", "enemy", "fog", "needed", "reverse"):
        browser.ask("overlay", key=f"squad_{key}", visible=True)
    assert "iridant-1" in sent(session)
    browser.ask("eyes", key="blue")
    board, roster = session.scenario.board, session.scenario.roster
    seen = session.system.outlook.seen("blue")
    hidden = [unit for unit in roster.of_side("red") if not seen[unit.cell]]
    assert hidden
    assert {u["id"] for u in session.parts.canvas.units} == {u.id for u in roster} - {u.id for u in hidden}
    for tab in ("units", "options", "sight"):
        browser.ask("tab", key=tab)
        assert not [unit.id for unit in hidden if f'"{unit.id}"' in sent(session)]
    assert not column(session, "overlay:squad_enemy")[board.on_map].any() or len(hidden) < len(
        list(roster.of_side("red"))
    )
    browser.ask("select", unit=hidden[0].id)
    assert session.view.selected != hidden[0].id
