"""What is held true of the map: stated from the pinned ruler, judged while it changes, the umpire's alone."""

from typing import Any

import pytest

from tests.app.pages import Browser, notices
from viewer.analysis.assertions import judge
from viewer.app import holding
from viewer.app.outgoing import outgoing
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.assertions import Assertion
from viewer.board.scenario import Scenario
from viewer.formats.registry import open_bytes, save_bytes
from viewer.grid.hexgrid import HexGrid

A, WALL, B = 10, 12, 14


@pytest.fixture
def session() -> Session:
    return build(Scenario.blank(HexGrid(9, 5)))


def pin(browser: Browser, a: int = A, b: int = B) -> None:
    browser.send("ruler", **{"from": a, "to": b, "pin": True})


def state(session: Session) -> dict[str, Any]:
    return session.parts.assertions.state


def held(session: Session) -> list[tuple[str, bool]]:
    return [(one["text"], one["holds"]) for one in state(session)["held"]]


def test_a_pinned_ruler_can_be_held_true_as_it_is_or_the_other_way(
    session: Session, browser: Browser
) -> None:
    assert state(session) == {"pair": None, "held": []}
    pin(browser)
    assert state(session)["pair"] == {
        "now": "0202 sees 0602: yes", "opposite": "0202 sees 0602: no", "held": None,
    }  # fmt: skip
    browser.ask("hold", as_now=False)
    assert session.scenario.assertions == (Assertion(A, B, False),)
    assert held(session) == [("0202 sees 0602: no", False)]
    browser.ask("hold", as_now=True)
    assert held(session) == [("0202 sees 0602: yes", True)]
    assert state(session)["pair"]["held"] is True


def test_it_is_judged_anew_while_the_map_is_painted(session: Session, browser: Browser) -> None:
    pin(browser)
    browser.ask("hold", as_now=True)
    browser.stroke(1, [3, WALL, 21], end=False)
    assert held(session) == [("0202 sees 0602: yes", False)]
    browser.stroke(1, [], end=True)
    browser.ask("undo")
    assert held(session) == [("0202 sees 0602: yes", True)]


def test_what_takes_long_waits_for_the_end_of_the_stroke(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "_QUICK", -1.0)
    pin(browser)
    browser.ask("hold", as_now=True)
    browser.stroke(1, [3, WALL, 21], end=False)
    assert held(session) == [("0202 sees 0602: yes", True)]
    browser.stroke(1, [4], end=True)
    assert held(session) == [("0202 sees 0602: yes", False)]


def test_nothing_is_judged_while_nothing_has_changed(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    pin(browser)
    browser.ask("hold", as_now=True)
    monkeypatch.setattr(holding, "judge", None)
    monkeypatch.setattr(holding, "sight_of", None)
    browser.send("hover", cell=3)
    browser.ask("numbers", on=False)
    assert held(session) == [("0202 sees 0602: yes", True)]


def test_stating_and_dropping_can_be_undone(session: Session, browser: Browser) -> None:
    pin(browser)
    browser.ask("hold", as_now=True)
    browser.ask("drop_held", observer=A, target=B)
    assert held(session) == []
    assert session.document.history.titles == ("Hold 0202 sees 0602: yes", "Hold no more 0202 sees 0602: yes")
    browser.ask("undo")
    browser.ask("undo")
    browser.ask("redo")
    assert held(session) == [("0202 sees 0602: yes", True)]


def test_an_assertion_shows_its_ruler(session: Session, browser: Browser) -> None:
    pin(browser)
    browser.ask("hold", as_now=True)
    browser.ask("unruler")
    browser.ask("show_held", observer=A, target=B)
    assert session.view.ruler == (A, B) and session.view.ruler_pinned


@pytest.mark.parametrize("rules", ["gev", "squad", "spotting"])
def test_the_page_and_the_saved_file_agree_under_all_rules(
    session: Session, browser: Browser, rules: str
) -> None:
    browser.ask("rules", key=rules)
    browser.stroke(1, [3, WALL, 21], kind="dense_forest")
    for a, b in ((A, B), (A, WALL), (0, 44), (3, 40)):
        pin(browser, a, b)
        browser.ask("hold", as_now=True)
    assert len(held(session)) == 4 and all(holds for _, holds in held(session))
    saved = open_bytes(save_bytes(outgoing(session)), "").scenario
    assert [one.holds for one in judge(saved)] == [True] * 4


def test_other_rules_judge_anew(session: Session, browser: Browser) -> None:
    browser.stroke(1, [3, WALL, 21], kind="swamp")
    pin(browser)
    browser.ask("hold", as_now=True)
    assert held(session) == [("0202 sees 0602: no", True)]
    browser.ask("rules", key="squad")
    assert held(session) == [("0202 sees 0602: no", False)]


def test_a_side_neither_sees_nor_changes_what_the_umpire_holds(session: Session, browser: Browser) -> None:
    pin(browser)
    browser.ask("hold", as_now=False)
    browser.ask("eyes", key=session.scenario.sides[0].key)
    assert state(session) == {}
    for action in ("hold", "drop_held", "show_held"):
        browser.ask(action, **({"as_now": True} if action == "hold" else {"observer": A, "target": B}))
        assert "umpire" in notices(session)[-1]
    assert outgoing(session).assertions == ()
    assert session.scenario.assertions == (Assertion(A, B, False),)


def test_without_a_pinned_ruler_there_is_nothing_to_hold(session: Session, browser: Browser) -> None:
    browser.ask("hold", as_now=True)
    assert "Pin the ruler" in notices(session)[-1]
    browser.ask("drop_held", observer=A, target=B)
    assert "held no more" in notices(session)[-1]
