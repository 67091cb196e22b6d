"""Every lesson that comes with hexsight: the rules answer it, and what its words claim is so."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from viewer.board.scenario import Scenario
from viewer.errors import BoardError
from viewer.learning.asking import Solution
from viewer.learning.lesson import Lesson, lessons_from_toml, shipped_lessons
from viewer.learning.scene import Scene

LESSONS = list(shipped_lessons().values())
ONE = """
rules = "gev"
[[lesson]]
key = "one"
title = "One"
section = "8.081"
map = '''
.Af .B
'''
shape = "pointy"
question = { kind = "sees" }
expects = "no"
explain = "Something stands between {A} and {B}."
"""


def claimed(scene: Scene, solution: Solution, claim: str) -> str | frozenset[int]:
    """An author's claim as a guess: the key of a choice, or the cells of some marks."""
    return claim if solution.choices else frozenset(cell for mark in claim for cell in scene.cells(mark))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: one.id)
def test_what_the_author_expects_is_what_the_rules_say(lesson: Lesson) -> None:
    scene, solution = lesson.exercise.scene, lesson.exercise.solution
    assert solution.is_right(claimed(scene, solution, lesson.expects)), solution
    if lesson.blocked_by is not None:
        assert set(solution.blockers) == claimed(scene, Solution("", ()), lesson.blocked_by)


@pytest.mark.parametrize("lesson", [one for one in LESSONS if one.change], ids=lambda one: one.id)
def test_what_is_to_be_tried_comes_out_as_promised(lesson: Lesson) -> None:
    changed = lesson.exercise.scene.changed(lesson.change)
    solution = lesson.exercise.asks.solve(changed)
    assert solution.is_right(claimed(changed, solution, lesson.then)), solution


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: one.id)
def test_a_lesson_gives_a_reason_and_names_cells_of_its_map(lesson: Lesson) -> None:
    exercise = lesson.exercise
    assert exercise.solution.lines
    assert exercise.solution.told
    told = [exercise.told(text) for text in (exercise.ask, exercise.hint, exercise.explain, exercise.attempt)]
    assert not any("{" in text for text in told)


def test_the_example_of_the_documents_is_a_lesson() -> None:
    text = (Path(__file__).parents[2] / "docs" / "learning.md").read_text("utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (lesson,) = lessons_from_toml(f'rules = "gev"\n{example}')
    test_what_the_author_expects_is_what_the_rules_say(lesson)
    test_what_is_to_be_tried_comes_out_as_promised(lesson)


def test_there_are_enough_of_each_system() -> None:
    count = {rules: sum(one.rules == rules for one in LESSONS) for rules in ("gev", "squad", "spotting")}
    assert count["gev"] >= 10
    assert count["squad"] >= 12
    assert count["spotting"] >= 10
    assert len({one.id for one in LESSONS}) == len(LESSONS)


def test_no_lesson_holds_its_answer() -> None:
    # the author's claims are the lesson's, for tests; what the page is given has no place for any
    exercise = LESSONS[0].exercise
    assert is_dataclass(exercise)
    given = {field.name for field in fields(exercise)}
    assert given == {"title", "section", "scene", "asks", "ask", "hint", "explain", "attempt", "overlays"}


def test_the_map_laid_out_shows_no_overlay() -> None:
    for lesson in LESSONS:
        start = lesson.exercise.start
        assert isinstance(start, Scenario)
        assert start.view["overlays"] == []
        assert "ruler" not in start.view


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rules", "rule", "cannot be read"),
        ('key = "one"', "", "cannot be read"),
        ('section = "8.081"', 'section = "8.081"\nanswer = "no"', "answer"),
        ('"sees"', '"knows"', "A question is one of sees"),
        ('kind = "sees"', 'kind = "sees", target = "B"', "has no 'target'"),
        ('kind = "sees"', 'kind = "sees", end = "C"', "There is no mark 'C' on the map; it has A B"),
        ("between {A}", "between {Z}", "There is no mark 'Z'"),
        ('expects = "no"', 'expects = "no"\nshows = ["fog"]', "shows 'fog'"),
        ("= {", "= [", "cannot be read"),
    ],
)
def test_a_bad_set_is_refused_with_the_reason(old: str, new: str, says: str) -> None:
    assert lessons_from_toml(ONE)[0].exercise.solution.right == "no"
    with pytest.raises(BoardError, match=says):
        _ = lessons_from_toml(ONE.replace(old, new))[0].exercise.solution
