"""One learner at some exercises, one after the other: what was guessed, and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from viewer.board.names import clip
from viewer.errors import EditError
from viewer.learning.asking import labels_of
from viewer.learning.exercise import Exercise
from viewer.learning.quiz import Quiz


@dataclass(frozen=True)
class Attempt:
    """What became of an exercise: the *guess* in words, the *key* if it was a choice, and whether it was
    *right*; None if it was shown.
    """

    guess: str
    right: bool | None
    key: str = ""


_LETTERS = {"y": "yes", "n": "no", "s": ""}
"""What the letters of a quiz's progress say: which choice was taken, or that the answer was shown."""

_OPEN = "-"


class Sitting:
    """Goes through *exercises*, whose *ids* name them; those of a *quiz* are counted in the end.

    ``at`` is the exercise on the table; one past the last is the end of a quiz. ``chosen``: the cells clicked
    so far. ``hinted``: whether the hint was asked for.
    """

    def __init__(
        self, exercises: Sequence[Exercise], ids: Sequence[str], at: int = 0, quiz: Quiz | None = None
    ) -> None:
        self.exercises = tuple(exercises)
        self.ids = tuple(ids)
        self.quiz = quiz
        self.attempts: dict[int, Attempt] = {}
        self.go(at)

    def go(self, at: int) -> None:
        """Take up an exercise, counted from 0; beyond the ends the nearest."""
        self.at = max(0, min(at, len(self.exercises) - (self.quiz is None)))
        self.chosen: frozenset[int] = frozenset()
        self.hinted = False
        if self.quiz is None:
            self.attempts.pop(self.at, None)

    @property
    def exercise(self) -> Exercise | None:
        """The exercise on the table; None at the end of a quiz."""
        return None if self.over else self.exercises[self.at]

    @property
    def over(self) -> bool:
        """Whether this is the end of a quiz."""
        return self.at == len(self.exercises)

    @property
    def attempt(self) -> Attempt | None:
        """What became of the exercise on the table; None as long as it is open."""
        return self.attempts.get(self.at)

    @property
    def asking(self) -> bool:
        """Whether a question waits for an answer."""
        return not self.over and self.attempt is None

    @property
    def score(self) -> int:
        """How many were answered rightly."""
        return sum(bool(attempt.right) for attempt in self.attempts.values())

    @property
    def progress(self) -> str:
        """How far the learner is in a quiz, as an address has it: the exercise, and a letter per answer."""
        letter_of = {key: letter for letter, key in _LETTERS.items()}
        attempts = map(self.attempts.get, range(len(self.exercises)))
        answers = "".join(letter_of[one.key] if one else _OPEN for one in attempts).rstrip(_OPEN)
        return f"{self.at}.{answers}" if self.at or answers else ""

    def resume(self, at: int, answers: str) -> None:
        """Take a quiz up as `progress` told; other letters leave their question open."""
        for number, letter in enumerate(answers[: len(self.exercises)]):
            self.go(number)
            if _LETTERS.get(letter):
                self.guess(_LETTERS[letter])
            elif letter in _LETTERS:
                self.show()
        self.go(at)

    def click(self, cell: int) -> None:
        """Choose a cell as part of the answer, or leave it out again."""
        self.chosen ^= {cell}

    def guess(self, key: str) -> Attempt:
        """Answer with the choice of that key, or with the cells chosen; raises EditError for neither."""
        exercise = self._open()
        solution = exercise.solution
        if solution.choices:
            said = {choice.key: choice.text for choice in solution.choices}
            if key not in said:
                raise EditError(f"{clip(key)} is not among the answers: {', '.join(said.values())}.")
            return self._note(Attempt(said[key], solution.is_right(key), key))
        words = labels_of(exercise.scene, self.chosen)
        return self._note(Attempt(words, solution.is_right(self.chosen)))

    def show(self) -> Attempt:
        """Give up: the answer is shown."""
        self._open()
        return self._note(Attempt("", None))

    def _open(self) -> Exercise:
        if not self.asking or self.exercise is None:
            raise EditError("This question has been answered.")
        return self.exercise

    def _note(self, attempt: Attempt) -> Attempt:
        self.attempts[self.at] = attempt
        return attempt
