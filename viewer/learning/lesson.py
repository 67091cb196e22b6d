"""Lessons, as their files have them: a small map, a question about it, and words around.

What is right is not among them: the rules answer the question whenever it is asked. What the author
believes the answer to be, *expects* and *blocked_by*, is there for the tests alone, which hold the words of
every lesson against the rules.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any

from viewer.errors import BoardError
from viewer.learning.exercise import SHOWS, Exercise
from viewer.learning.questions import question
from viewer.learning.scene import CATALOGUES, scene

_SCENE = ("map", "shape", "levels", "features", "units", "options")
_WORDS = ("ask", "hint", "explain")


@dataclass(frozen=True, eq=False)
class Lesson:
    """One lesson of a set: *key*, the *rules* it belongs to, and what the learner gets.

    *change* is the data for `Scene.changed` of what the learner is told to try, after which *then* is right.
    """

    key: str
    rules: str
    exercise: Exercise
    expects: str
    blocked_by: str | None = None
    change: Mapping[str, Any] = field(default_factory=dict)
    then: str = ""

    @property
    def id(self) -> str:
        """The name of the lesson among all sets."""
        return f"{self.rules}.{self.key}"


def lesson(data: Mapping[str, Any], rules: str) -> Lesson:
    """Return the lesson of plain data, as a TOML table has it; raises BoardError for anything unknown."""
    plain = dict(data)
    drawn = scene({name: plain.pop(name) for name in _SCENE if name in plain}, rules)
    tried = dict(plain.pop("try", {}))
    exercise = Exercise(
        title=plain.pop("title"),
        section=plain.pop("section"),
        scene=drawn,
        asks=question(plain.pop("question")),
        attempt=tried.pop("text", ""),
        overlays=tuple(plain.pop("shows", SHOWS[rules])),
        **{name: plain.pop(name) for name in _WORDS if name in plain},
    )
    return Lesson(rules=rules, exercise=exercise, then=tried.pop("expects", ""), change=tried, **plain)


def lessons_from_toml(text: str) -> tuple[Lesson, ...]:
    """Read a set: ``rules`` and one ``[[lesson]]`` table per lesson. Raises BoardError."""
    try:
        data = tomllib.loads(text)
        return tuple(lesson(one, data["rules"]) for one in data["lesson"])
    except BoardError:
        raise
    except (ValueError, TypeError, KeyError) as error:
        raise BoardError(f"The lessons cannot be read: {error!r}.") from error


@lru_cache
def shipped_lessons() -> Mapping[str, Lesson]:
    """Return the lessons that come with hexsight by id, in the order in which they are taken."""
    folder = files("viewer.learning") / "lessons"
    sets = (lessons_from_toml((folder / f"{rules}.toml").read_text("utf-8")) for rules in CATALOGUES)
    return {one.id: one for lessons in sets for one in lessons}
