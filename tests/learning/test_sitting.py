import pytest

from viewer.errors import EditError
from viewer.learning.asking import Question
from viewer.learning.exercise import Exercise
from viewer.learning.pair_questions import Blocks, Sees
from viewer.learning.quiz import Quiz
from viewer.learning.scene import scene
from viewer.learning.sitting import Sitting


def exercise(asks: Question | None = None) -> Exercise:
    drawn = scene({"map": ".A. fx. .B", "shape": "pointy"}, "gev")
    return Exercise("One", "8.081", drawn, asks or Sees())


def sitting(count: int = 3, quiz: Quiz | None = None, asks: Question | None = None) -> Sitting:
    return Sitting([exercise(asks)] * count, [str(number) for number in range(count)], quiz=quiz)


def quizzed() -> Sitting:
    ground = exercise().scene.scenario
    return sitting(quiz=Quiz(ground, ground, 5, 3, ()))


def test_a_question_is_open_until_it_is_answered() -> None:
    at = sitting()
    assert at.asking
    assert at.guess("no").right
    assert not at.asking
    with pytest.raises(EditError, match="has been answered"):
        at.guess("yes")
    at.go(1)
    assert at.asking


def test_a_wrong_guess_and_one_that_is_none() -> None:
    at = sitting()
    with pytest.raises(EditError, match="'maybe' is not among the answers: Yes, No"):
        at.guess("maybe")
    assert at.asking
    attempt = at.guess("yes")
    assert (attempt.guess, attempt.right) == ("Yes", False)


def test_shown_is_neither_right_nor_wrong() -> None:
    at = quizzed()
    assert at.show().right is None
    assert at.score == 0


def test_cells_are_chosen_and_left_out_again() -> None:
    at = sitting(asks=Blocks())
    wood = exercise().scene.cell("x")
    at.click(0)
    at.click(wood)
    at.click(0)
    attempt = at.guess("")
    assert attempt.right
    assert attempt.guess == exercise().scene.board.grid.label(wood)


def test_a_lesson_taken_again_is_asked_again() -> None:
    at = sitting()
    at.guess("no")
    at.go(at.at)
    assert at.asking


def test_a_quiz_remembers_counts_and_ends() -> None:
    at = quizzed()
    at.guess("no")
    at.go(1)
    at.guess("yes")
    at.go(0)
    assert not at.asking
    at.go(3)
    assert at.over
    assert at.exercise is None
    assert (at.score, at.asking) == (1, False)
    with pytest.raises(EditError):
        at.guess("no")


def test_a_quiz_is_taken_up_where_it_was_left() -> None:
    at = quizzed()
    assert at.progress == ""
    at.guess("yes")
    at.go(2)
    at.show()
    assert at.progress == "2.y-s"
    again = quizzed()
    again.resume(2, "y-s")
    assert (again.progress, again.attempts) == (at.progress, at.attempts)
    assert again.attempts[0].right is False
    ended = quizzed()
    ended.resume(3, "y-s")
    assert ended.over


def test_answers_beyond_the_last_question_and_strange_ones_are_left_aside() -> None:
    at = quizzed()
    at.resume(9, "x?nnnnnn")
    assert at.progress == "3.--n"


def test_lessons_do_not_go_beyond_their_ends() -> None:
    at = sitting()
    at.go(9)
    assert at.at == 2
    at.go(-4)
    assert at.at == 0
