"""Lessons and quizzes in a real browser: by the mouse, by keys alone, and for a class with a seed."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.app.tabs import Map
from viewer.app.page import page
from viewer.board.scenario import Scenario
from viewer.formats.registry import FORMATS, Opened
from viewer.grid.hexgrid import HexGrid
from viewer.learning.lesson import Lesson, shipped_lessons
from viewer.learning.quiz import quiz
from viewer.rules import gev

pytestmark = pytest.mark.browser

GRID = HexGrid(12, 9)
WOODS = [20, 21, 30, 45, 58, 59, 71]


def scenario() -> Scenario:
    blank = Scenario.blank(GRID)
    board = blank.board.replace("terrain", WOODS, blank.board.palette.code("forest"))
    return blank.replace(board=board, title="My woods", view={"observer": "0201", "overlays": ["fan"]})


@pytest.fixture
def shown(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> Map:
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(f"{serve(lambda: page(Opened(scenario(), FORMATS['hexsight'], ())))}?debug=1")
    shown = Map(tab)
    shown.ready(GRID.n)
    return shown


def lesson(key: str) -> Lesson:
    return shipped_lessons()[key]


def on_screen(shown: Map, key: str) -> None:
    """Wait until the map of a lesson is the one on the screen, with no overlay and no ruler."""
    shown.tab.wait_for_function(
        "want => JSON.stringify(window.hexsight.codes('terrain')) === want"
        " && !hexsight.map.model.overlays.some(({ visible }) => visible) && !hexsight.map.model.ruler",
        arg=str(lesson(key).exercise.scene.board.terrain.tolist()).replace(" ", ""),
    )


def test_a_lesson_by_the_mouse(tab: Page, shown: Map) -> None:
    tab.get_by_role("button", name="Learn").click()
    tab.locator('[data-key="lesson-gev.raised_terrain"]').click()
    on_screen(shown, "gev.raised_terrain")
    card = tab.get_by_role("region", name="Lesson")
    expect(card).to_contain_text("Does A see B?")
    scene = lesson("gev.raised_terrain").exercise.scene
    tab.mouse.move(*shown.at(scene.cell("B")))
    expect(tab.locator(".verdict, .answer").locator("visible=true")).to_have_count(0)
    card.get_by_role("button", name="Yes").click()
    expect(card).to_contain_text("Not quite.")
    expect(card).to_contain_text("(G.E.V. 8.0811)")
    shown.fan_becomes(gev.see(scene.board, scene.cell("A"), 20).los)

    tab.locator('[data-key="tool-paint"]').click()
    tab.locator('[data-key="terrain-clear"]').click()
    expect(tab.locator('[data-key="terrain-clear"]')).to_have_attribute("aria-checked", "true")
    shown.click(scene.cell("x"))
    expect(card).to_contain_text("As the map now is: Yes: line of sight.")

    card.get_by_role("button", name="Back to your map").click()
    shown.fan_becomes(gev.see(scenario().board, GRID.cell_at("0201"), 20).los)
    expect(card).to_be_hidden()


def test_a_lesson_by_keys_alone_on_a_narrow_page(tab: Page, shown: Map) -> None:
    tab.set_viewport_size({"width": 820, "height": 1180})
    tab.keyboard.press("Alt+l")
    entry = tab.locator('[data-key="lesson-gev.together"]')
    entry.focus()
    tab.keyboard.press("Enter")
    on_screen(shown, "gev.together")
    card = tab.get_by_role("region", name="Lesson")
    expect(card.get_by_role("button", name="Answer with these cells")).to_be_focused()
    tab.keyboard.press("Alt+h")
    expect(card).to_contain_text("Take one wood away")
    exercise = lesson("gev.together").exercise
    (right,) = exercise.solution.accepted
    tab.keyboard.press("Alt+0")
    for cell in sorted(right):
        walk(tab, cell, exercise.scene.board.grid.cols)
        tab.keyboard.press("Enter")
        expect(card).to_contain_text(exercise.scene.board.grid.label(cell))
    tab.keyboard.press("Alt+Shift+Enter")
    expect(card).to_contain_text("Right.")
    expect(card.get_by_role("button", name="Next")).to_be_focused()
    tab.keyboard.press("Enter")
    on_screen(shown, "gev.grazing")
    tab.keyboard.press("Alt+b")
    expect(card).to_be_hidden()
    tab.keyboard.press("Alt+l")
    expect(tab.locator('[data-key="lesson-gev.together"]')).to_contain_text("done")


def walk(tab: Page, cell: int, cols: int) -> None:
    """Move the cursor to a cell by the arrow keys."""
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowLeft")
    here = int(tab.evaluate("hexsight.map.editor.keys.cursor"))
    down, right = (a - b for a, b in zip(divmod(cell, cols), divmod(here, cols), strict=True))
    for key, steps in (("Right" if right > 0 else "Left", right), ("Down" if down > 0 else "Up", down)):
        for _ in range(abs(steps)):
            tab.keyboard.press(f"Arrow{key}")
    tab.wait_for_function("cell => hexsight.map.editor.keys.cursor === cell", arg=cell)


def test_a_quiz_is_counted_and_looked_at_again(tab: Page, shown: Map) -> None:
    made = quiz(scenario(), 7, 3)
    tab.get_by_role("button", name="Learn").click()
    tab.get_by_label("Seed", exact=True).fill("7")
    tab.get_by_label("Questions", exact=True).fill("3")
    tab.get_by_role("button", name="Begin the quiz").click()
    card = tab.get_by_role("region", name="Lesson")
    for number, pair in enumerate(made.pairs):
        expect(card).to_contain_text(made.exercise(number).question)
        right = pair.finding.sees if number else not pair.finding.sees
        card.get_by_role("button", name="Yes" if right else "No").click()
        expect(card).to_contain_text("Right." if number else "Not quite.")
        card.locator('[data-key="exercise-next"]').click()
    expect(card).to_contain_text("2 of 3 right")
    expect(card.locator(".review .no")).to_have_count(1)
    card.locator(".review .no button").click()
    expect(card).to_contain_text(made.exercise(0).question)
    expect(card).to_contain_text("Not quite.")
    shown.fan_becomes(gev.see(scenario().board, made.pairs[0].observer, 20).los)


@pytest.mark.usefixtures("shown")
def test_a_quiz_that_is_loaded_again_goes_on_where_it_was(tab: Page) -> None:
    made = quiz(scenario(), 7, 3)
    tab.keyboard.press("Alt+l")
    tab.get_by_label("Seed", exact=True).fill("7")
    tab.get_by_label("Questions", exact=True).fill("3")
    tab.get_by_role("button", name="Begin the quiz").click()
    card = tab.get_by_role("region", name="Lesson")
    expect(card).to_contain_text(made.exercise(0).question)
    expect(tab.get_by_role("radio", name="Paint")).to_have_count(0)
    card.get_by_role("button", name="Yes" if made.pairs[0].finding.sees else "No").click()
    expect(card).to_contain_text("Right.")
    expect(tab.get_by_role("radio", name="Paint")).to_be_visible()
    card.locator('[data-key="exercise-next"]').click()
    expect(card).to_contain_text(made.exercise(1).question)
    tab.wait_for_url(re.compile(r"quiz=7\.3\.1\.[yn]"))
    tab.reload()
    expect(card).to_contain_text(made.exercise(1).question)
    expect(card).to_contain_text("1 right so far")
