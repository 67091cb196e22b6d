"""Which document a page shows: that of its address, else a new one."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from viewer.app.files import open_sample
from viewer.app.keeping import Arrival
from viewer.board.scenario import Scenario
from viewer.errors import StoreError, ViewerError
from viewer.store.workspace import Workspace

_QUIZ = re.compile(r"(\d{1,6})\.(\d{1,2})(?:\.(?P<at>\d{1,2})\.(?P<answers>[yns-]*))?")
"""A quiz in an address: seed and number of questions, and how far the learner is in it."""


def arrive(
    workspace: Workspace, query: Mapping[str, Sequence[bytes]], otherwise: Callable[[], Scenario]
) -> Arrival:
    """Return what the query of an address asks for.

    ``doc`` is an id, ``eyes`` the side whose page on it this is, ``sample`` the key of a sample map.
    Whatever else it holds, the page opens: what cannot be had is told, and *otherwise* makes the map.
    """
    key, sample = (_value(query, name) for name in ("doc", "sample"))
    try:
        if key:
            return replace(reopened(workspace, key), eyes=_value(query, "eyes"))
        if sample:
            return Arrival(workspace.create(open_sample(sample)), sample)
    except ViewerError as error:
        return Arrival(workspace.create(otherwise()), remarks=(str(error),))
    return Arrival(workspace.create(otherwise()))


def learning(query: Mapping[str, Sequence[bytes]]) -> Iterator[dict[str, Any]]:
    """Yield what a page has to ask for so that it shows the lesson or the quiz of its address, if any."""
    lesson, quiz = _value(query, "lesson"), _QUIZ.fullmatch(_value(query, "quiz"))
    if lesson:
        yield {"action": "lesson", "key": lesson}
    elif quiz:
        at, answers = int(quiz["at"] or 0), quiz["answers"] or ""
        yield {"action": "quiz", "seed": int(quiz[1]), "count": int(quiz[2]), "at": at, "answers": answers}


def reopened(workspace: Workspace, key: str) -> Arrival:
    """Return the document with an id, or a copy of what can be read of it; raises StoreError for neither."""
    try:
        return Arrival(workspace.open(key))
    except StoreError as error:
        try:
            copy = workspace.salvage(key)
        except StoreError:
            raise error from None
        told = "What can be read has been opened as a copy; the original is as it was."
        return Arrival(copy, remarks=(str(error), told))


def _value(query: Mapping[str, Sequence[bytes]], name: str) -> str:
    values = query.get(name) or [b""]
    return values[0].decode("utf-8", "replace")
