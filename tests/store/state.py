"""What a user could lose, as values that compare; shared by the tests of the store."""

from typing import Any

from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.editing.document import Document


def state(scenario: Scenario) -> dict[str, Any]:
    """Everything about a scenario."""
    board = scenario.board
    fields = (
        "roster",
        "sides",
        "catalogue",
        "title",
        "author",
        "notes",
        "rules",
        "options",
        "view",
        "labels",
        "underlay",
    )
    return {
        "grid": board.grid,
        "palette": board.palette,
        **{name: board.layers[name].tolist() for name in LAYERS},
        **{name: getattr(scenario, name) for name in fields},
    }


def history(document: Document) -> tuple[Any, ...]:
    """Where a document stands among which steps, and every state it can go to, from the first to the last."""
    at, titles = document.history.position, document.history.titles
    states = []
    for position in range(len(titles) + 1):
        document.jump(position)
        states.append(state(document.scenario))
    document.jump(at)
    return at, titles, states
