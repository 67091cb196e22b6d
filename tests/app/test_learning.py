"""Lessons and quizzes on the page: what is asked, what must not be told before, and that nothing is lost."""

import json
from typing import Any

import pytest

from tests.app.kept import forest, page, scenario
from tests.app.pages import Browser, column, notices
from tests.app.topbars import Heard
from viewer.app.actions import ACTIONS
from viewer.app.arrival import learning
from viewer.app.learning import ANSWER_FIRST, OPEN_WHILE_ASKING
from viewer.app.page import build
from viewer.app.sharing import unpacked
from viewer.learning.lesson import shipped_lessons
from viewer.overlays import overlays_of
from viewer.store.workspace import Workspace


@pytest.fixture
def browser(workspace: Workspace) -> Browser:
    """A page whose map has three steps and a row of woods."""
    made = page(workspace)
    made.stroke(1, [3, 4])
    made.stroke(2, [5])
    made.stroke(3, [20])
    return made


@pytest.fixture(scope="module")
def lectern() -> Browser:
    """One page for all lessons, of which nothing is kept."""
    return page()


def card(browser: Browser) -> dict[str, Any]:
    state: dict[str, Any] = browser.session.parts.lesson.state
    return state


def visible(browser: Browser) -> list[str]:
    return [overlay["key"] for overlay in browser.session.parts.canvas.overlays if overlay["visible"]]


def test_a_lesson_is_asked_answered_and_explained(browser: Browser) -> None:
    browser.ask("lesson", key="gev.raised_terrain")
    asked = card(browser)
    assert (asked["number"], asked["section"], asked["ask"]) == (1, "G.E.V. 8.0811", "Does A see B?")
    browser.ask("guess", key="yes")
    answer = card(browser)["answer"]
    assert answer["right"] is False
    assert answer["told"] == "No: out of line."
    assert "8.0811" in answer["lines"][0]
    assert visible(browser) == ["fan"]
    assert "out of line" in browser.session.parts.verdict.state["lines"][0]
    assert browser.session.parts.verdict.state["pinned"]
    assert column(browser.session, "overlay:fan").any()


def test_the_users_map_waits_and_comes_back(browser: Browser, workspace: Workspace) -> None:
    session, before = browser.session, browser.session.document
    browser.ask("tool", kind="paint")
    browser.ask("lesson", key="gev.whole_hex")
    assert session.document is not before
    browser.ask("show_answer")
    browser.stroke(9, [0, 1, 2])
    assert forest(browser)[:3] == [0, 1, 2]
    browser.ask("leave_lesson")
    assert session.document is before
    assert forest(browser) == [3, 4, 5, 20]
    assert session.document.history.position == 3
    assert session.view.tool == "paint"
    assert [recent.title for recent in workspace.recent()] == [session.scenario.title]
    assert card(browser) == {}


def test_a_map_without_a_step_comes_back_too(workspace: Workspace) -> None:
    browser = page(workspace)
    before = browser.session.document
    browser.ask("lesson", key="gev.adjacent")
    browser.ask("exercise_step", by=1)
    browser.ask("leave_lesson")
    assert browser.session.document is before


def test_the_address_tells_map_and_lesson(browser: Browser) -> None:
    query = browser.session.parts.topbar.state["keeping"]["query"]
    browser.ask("lesson", key="gev.adjacent")
    told = browser.session.parts.topbar.state["keeping"]["query"]
    assert told == {**query, "lesson": "gev.adjacent"}
    asked = list(learning({name: [value.encode()] for name, value in told.items()}))
    assert asked == [{"action": "lesson", "key": "gev.adjacent"}]
    browser.ask("quiz", seed=7, count=3)
    told = browser.session.parts.topbar.state["keeping"]["query"]
    assert told == {**query, "quiz": "7.3"}
    asked = list(learning({name: [value.encode()] for name, value in told.items()}))
    assert asked == [{"action": "quiz", "seed": 7, "count": 3, "at": 0, "answers": ""}]
    for strange in (b"7.3.1", b"7.3.1.yes", b"7.3.100.y", b"7"):
        assert list(learning({"quiz": [strange]})) == []


def test_a_quiz_goes_on_where_it_was_left(browser: Browser, workspace: Workspace) -> None:
    browser.ask("quiz", seed=7, count=3)
    browser.ask("guess", key="yes")
    browser.ask("exercise_step", by=1)
    browser.ask("show_answer")
    before = card(browser)
    told = browser.session.parts.topbar.state["keeping"]["query"]
    assert told["quiz"] == "7.3.1.ys"
    (asked,) = learning({name: [value.encode()] for name, value in told.items()})
    browser.session.close()
    again = Browser(build(scenario(), workspace, told["doc"]))
    again.session.request(asked)
    assert card(again) == before
    again.ask("exercise", number=3)
    assert again.session.parts.topbar.state["keeping"]["query"]["quiz"] == "7.3.3.ys"
    again.ask("leave_lesson")
    assert "quiz" not in again.session.parts.topbar.state["keeping"]["query"]


def test_the_tools_wait_while_a_question_is_open(browser: Browser) -> None:
    browser.ask("lesson", key="gev.adjacent")
    assert browser.session.parts.toolbox.state["asking"]
    browser.ask("show_answer")
    assert not browser.session.parts.toolbox.state["asking"]


def test_the_page_of_a_side_stays_that_sides(browser: Browser) -> None:
    browser.ask("eyes", key="red")
    query = browser.session.parts.topbar.state["keeping"]["query"]
    browser.ask("lesson", key="gev.adjacent")
    assert browser.session.parts.topbar.state["keeping"]["query"] == {**query, "lesson": "gev.adjacent"}
    browser.ask("leave_lesson")
    assert browser.session.view.eyes == "red"


# What must not be told.


def everything_told(browser: Browser) -> str:
    """All that the page has been sent: panels, canvas, columns."""
    parts = browser.session.parts
    told = {name: part.state for name in vars(parts) if hasattr(part := getattr(parts, name), "state")}
    canvas = {name: getattr(parts.canvas, name) for name in ("overlays", "ruler", "units", "ghosts", "area")}
    columns = {name: values.tolist() for name, values in parts.canvas._cells.data.items()}
    shown = {name: told[name] for name in told if getattr(parts, name).visible}
    return json.dumps([shown, canvas, columns], default=str)


LOOKS = [
    {"action": "overlay", "key": "fan", "visible": True},
    {"action": "eyes", "key": "blue"},
    {"action": "tab", "key": "units"},
    {"action": "swap"},
    {"action": "setting", "name": "sight", "value": 9},
    {"action": "rules", "key": "squad"},
    {"action": "exports"},
    {"action": "hold", "as_now": True},
    {"action": "tool", "kind": "ruler"},
    {"action": "undo"},
]


@pytest.mark.parametrize("key", list(shipped_lessons()))
def test_nothing_is_shown_before_the_guess(lectern: Browser, key: str) -> None:
    browser = lectern
    browser.ask("lesson", key=key)
    lesson = shipped_lessons()[key]
    pair = lesson.exercise.solution.pair or (0, 1)
    for cell in pair:
        browser.send("hover", cell=cell)
    browser.send("ruler", **{"from": pair[0], "to": pair[1]}, pin=True)
    assert browser.session.view.ruler is None
    assert browser.session.ruler.answer is None
    assert visible(browser) == []
    for name in overlays_of(lesson.rules):
        assert (
            f"overlay:{name}" not in browser.session.parts.canvas._cells.data
            or not column(browser.session, f"overlay:{name}").any()
        )
    assert set(notices(browser.session)) <= {ANSWER_FIRST}
    answer = lesson.exercise.solution
    assert not any(line in everything_told(browser) for line in (*answer.lines, lesson.exercise.explain))
    for action in ("guess", "answer"):
        assert action not in card(browser)


@pytest.mark.parametrize("ask", LOOKS, ids=lambda ask: str(ask["action"]))
def test_looks_and_changes_wait_for_the_answer(browser: Browser, ask: dict[str, Any]) -> None:
    browser.ask("lesson", key="gev.whole_hex")
    before = everything_told(browser)
    for send in (browser.session.request, lambda action: browser.send("ask", action=action)):
        send(ask)
        (notice,) = browser.session.notices.shown()
        assert notice["lines"] == [ANSWER_FIRST]
        browser.ask("dismiss", id=notice["id"])
    after = everything_told(browser)
    assert json.loads(after)[1:] == json.loads(before)[1:]


def test_all_that_may_be_asked_for_meanwhile_is_there_to_be_asked_for() -> None:
    assert set(ACTIONS) >= OPEN_WHILE_ASKING


def test_work_beside_the_page_can_be_stopped_while_a_question_is_open(browser: Browser) -> None:
    browser.ask("lesson", key="gev.whole_hex")
    job = browser.session.job
    job.title = "Reading a map"
    browser.ask("cancel")
    assert (job.title, notices(browser.session)) == ("", [])


def test_a_key_that_asks_for_nothing_known_is_refused_with_the_reason(browser: Browser) -> None:
    browser.ask("lesson", key="gev.whole_hex")
    browser.send("ask", action={"action": ["undo"]})
    assert notices(browser.session)[-1].startswith("The page sent an unknown request")


def test_painting_waits_for_the_answer(browser: Browser) -> None:
    browser.ask("lesson", key="gev.whole_hex")
    before = forest(browser)
    browser.stroke(9, [0, 1])
    assert forest(browser) == before
    assert notices(browser.session)[-1] == ANSWER_FIRST


# Other ways to answer.


def test_cells_are_chosen_by_clicks(browser: Browser) -> None:
    browser.ask("lesson", key="gev.together")
    scene = shipped_lessons()["gev.together"].exercise.scene
    for mark in "xzy":
        browser.send("select", unit=None, cell=scene.cell(mark))
    browser.send("select", unit=None, cell=scene.cell("z"))
    label = scene.board.grid.label
    assert card(browser)["chosen"] == sorted(label(scene.cell(mark)) for mark in "xy")
    browser.ask("guess", key="")
    assert card(browser)["answer"]["right"] is True


def test_the_hint_comes_when_asked_for(browser: Browser) -> None:
    browser.ask("lesson", key="gev.whole_hex")
    assert (card(browser)["hint"], card(browser)["hints"]) == ("", True)
    browser.ask("hint")
    assert "0405" in card(browser)["hint"]


def test_what_the_learner_paints_is_answered_anew(browser: Browser) -> None:
    browser.ask("lesson", key="gev.raised_terrain")
    browser.ask("guess", key="no")
    assert card(browser)["answer"]["now"] == ""
    wood = shipped_lessons()["gev.raised_terrain"].exercise.scene.cell("x")
    browser.stroke(9, [wood], kind="clear")
    assert card(browser)["answer"]["now"] == "Yes: line of sight."
    browser.ask("undo")
    assert card(browser)["answer"]["now"] == ""


def test_another_reading_is_answered_anew(browser: Browser) -> None:
    browser.ask("lesson", key="gev.grazing")
    browser.ask("guess", key="yes")
    browser.ask("reading", key="centre")
    assert card(browser)["answer"]["now"] == "No: out of line."


def test_an_unknown_lesson_is_refused(browser: Browser) -> None:
    browser.ask("lesson", key="gev.nothing")
    assert notices(browser.session)[-1] == "There is no lesson 'gev.nothing'."
    browser.ask("guess", key="yes")
    assert notices(browser.session)[-1] == "There is no lesson under way."


def test_the_list_has_every_lesson(browser: Browser) -> None:
    heard = Heard(browser.session)
    browser.ask("learn")
    assert [one["id"] for one in heard.last("learn")["lessons"]] == list(shipped_lessons())


# Quizzes.


def test_a_quiz_is_asked_counted_and_looked_at_again(browser: Browser) -> None:
    browser.ask("quiz", seed=7, count=3)
    state = card(browser)
    assert (state["quiz"], state["seed"], state["of"]) == (True, 7, 3)
    sitting = browser.session.learning.sitting
    assert sitting is not None
    for number, exercise in enumerate(sitting.exercises):
        right = exercise.solution.right
        browser.ask("guess", key=right if number else {"yes": "no", "no": "yes"}[right])
        assert card(browser)["answer"]["right"] is bool(number)
        browser.ask("exercise_step", by=1)
    state = card(browser)
    assert (state["score"], state["of"]) == (2, 3)
    assert [row["right"] for row in state["rows"]] == [False, True, True]
    browser.ask("exercise", number=0)
    assert card(browser)["answer"]["right"] is False
    assert visible(browser) == ["fan"]


def test_a_quiz_asks_about_the_ground_alone(browser: Browser) -> None:
    browser.send("place", kind="gev", side="red", cell=30)
    browser.ask("eyes", key="blue")
    browser.ask("quiz", seed=7, count=3)
    assert not browser.session.scenario.roster
    assert browser.session.parts.canvas.units == []
    browser.ask("leave_lesson")
    assert browser.session.view.eyes == "blue"
    assert len(browser.session.scenario.roster) == 1


def test_a_flat_map_is_refused_with_the_reason(workspace: Workspace) -> None:
    browser = page(workspace)
    browser.ask("quiz", seed=7, count=3)
    assert notices(browser.session) == [
        "This map has no question to ask: nothing on it stands in anybody's way."
    ]
    assert card(browser) == {}


def test_a_link_carries_map_and_seed(browser: Browser, workspace: Workspace) -> None:
    browser.ask("quiz", seed=7, count=3)
    asked = card(browser)["ask"]
    heard = Heard(browser.session)
    browser.ask("share")
    fragment = heard.last("share")["fragment"]
    assert unpacked(fragment).view["quiz"] == [7, 3]
    other = page(workspace)
    other.ask("link", fragment=fragment)
    assert (card(other)["ask"], card(other)["seed"]) == (asked, 7)
    other.ask("leave_lesson")
    assert forest(other) == [3, 4, 5, 20]


def test_another_map_ends_the_lesson_and_the_own_one_is_kept(browser: Browser, workspace: Workspace) -> None:
    own = browser.session.keeping.live.id
    browser.ask("lesson", key="gev.whole_hex")
    browser.ask("new", cols=4, rows=4, shape="flat-odd")
    assert card(browser) == {}
    assert browser.session.scenario.board.grid.n == 16
    assert own in [recent.id for recent in workspace.recent()]
    browser.ask("lesson", key="gev.whole_hex")
    browser.ask("recent", key=own)
    assert card(browser) == {}
    assert forest(browser) == [3, 4, 5, 20]


def test_a_page_that_is_closed_in_a_lesson_lets_go_of_both_maps(browser: Browser) -> None:
    workspace = browser.session.keeping.workspace
    browser.ask("lesson", key="gev.whole_hex")
    browser.session.close()
    assert workspace._open == []
