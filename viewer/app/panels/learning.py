"""The card of a lesson or quiz. Nothing on it tells the answer before there is one."""

from typing import TYPE_CHECKING, Any

from viewer.learning.exercise import Exercise
from viewer.learning.sitting import Attempt, Sitting

if TYPE_CHECKING:
    from viewer.app.session import Session

SYSTEMS = {"gev": "G.E.V.", "squad": "Squad sight", "spotting": "Command Decision"}
"""How the rules are called in front of a section."""


def lesson_state(session: "Session") -> dict[str, Any]:
    """The question on the table with its answers, what became of it, and how far the learner has come."""
    sitting = session.learning.sitting
    if sitting is None:
        return {}
    place = {
        "quiz": sitting.quiz is not None,
        "seed": None if sitting.quiz is None else sitting.quiz.seed,
        "number": sitting.at + 1,
        "of": len(sitting.exercises),
        "score": sitting.score,
    }
    if sitting.exercise is None:
        return {
            **place,
            "rows": [_row(sitting, number) for number in range(len(sitting.exercises))],
        }
    asked = _asked(sitting, sitting.exercise)
    if sitting.attempt is None:
        return {**place, **asked}
    return {**place, **asked, "answer": _answer(session, sitting.exercise, sitting.attempt)}


def _asked(sitting: Sitting, exercise: Exercise) -> dict[str, Any]:
    rules = SYSTEMS[exercise.scene.scenario.rules]
    label = exercise.scene.board.grid.label
    return {
        "id": sitting.ids[sitting.at],
        "title": exercise.title,
        "section": f"{rules} {exercise.section}".strip(),
        "ask": exercise.question,
        "choices": [{"key": choice.key, "text": choice.text} for choice in exercise.solution.choices],
        "chosen": [label(cell) for cell in sorted(sitting.chosen)],
        "hint": exercise.told(exercise.hint) if sitting.hinted else "",
        "hints": bool(exercise.hint),
    }


def _answer(session: "Session", exercise: Exercise, attempt: Attempt) -> dict[str, Any]:
    solution = exercise.solution
    return {
        "guess": attempt.guess,
        "right": attempt.right,
        "told": solution.told,
        # Of a pair the panel of the ruler says the rest.
        "lines": list(solution.lines[1:3] if solution.pair else solution.lines),
        "explain": exercise.told(exercise.explain),
        "attempt": exercise.told(exercise.attempt),
        "now": session.learning.now(),
    }


def _row(sitting: Sitting, number: int) -> dict[str, Any]:
    exercise, attempt = sitting.exercises[number], sitting.attempts.get(number)
    return {
        "number": number,
        "ask": exercise.question,
        "told": exercise.solution.told,
        "guess": attempt.guess if attempt else "",
        "right": bool(attempt and attempt.right),
    }
