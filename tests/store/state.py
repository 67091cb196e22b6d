"""What a user could lose, as values that compare; shared by the tests of the store."""

from typing import Any

from tests.state import state
from viewer.editing.document import Document

__all__ = ["history", "state"]


def history(document: Document) -> tuple[Any, ...]:
    """Where a document stands among which steps, and every state it can go to, from the first to the last."""
    at, titles = document.history.position, document.history.titles
    states = []
    for position in range(len(titles) + 1):
        document.jump(position)
        states.append(state(document.scenario))
    document.jump(at)
    return at, titles, states
