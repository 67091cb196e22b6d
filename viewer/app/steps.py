"""The history on the tab "Map": a window of the steps, and going to any of them."""

from typing import TYPE_CHECKING, Any

from viewer.app.checks import integer, maybe
from viewer.editing.history import HISTORY_LIMIT
from viewer.errors import EditError

if TYPE_CHECKING:
    from viewer.app.session import Session

WINDOW = 40
"""How many steps are sent at once: a list of a thousand is not sent again after every stroke."""

_PLACE = integer(0, HISTORY_LIMIT)

STEP_ACTIONS = {"steps": {"low": maybe(_PLACE)}, "jump": {"position": _PLACE}}
"""The requests of the panel and the checks of their fields."""


class StepRequests:
    """Looks through the history and goes to places in it."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def do_steps(self, low: int | None) -> None:
        """Send the steps from number *low* on; None: those around the present one, wherever it goes."""
        self._session.view.steps_from = low

    def do_jump(self, position: int) -> None:
        """Go to the state after *position* steps; raises EditError where the screen may not."""
        document = self._session.document
        document.commit_stroke()
        history = document.history
        low, high = sorted((position, history.position))
        for step in history.steps[low:high]:
            reason = self._session.system.held(step)
            if reason:
                raise EditError(reason)
        document.jump(position)


def history_state(session: "Session") -> dict[str, Any]:
    """Where the document stands, and a window of the steps: titles from number ``low`` on, oldest first.

    With each comes how many of the same title it ends a row of. Position 0 is the map as it began, which has
    no step. To a side's screen no titles are told, and where it does not know of every unit no steps either,
    whose number would tell how much was done out of its sight.
    """
    if session.view.eyes and not session.system.unknown_shown:
        return {"count": 0, "position": 0, "low": 1, "titles": [], "runs": [], "full": False}
    history, told = session.document.history, not session.view.eyes
    steps, position = history.steps, history.position
    wanted = session.view.steps_from
    low = max(0, min(position - WINDOW // 2 if wanted is None else wanted, len(steps) - WINDOW + 1))
    shown = steps[max(0, low - 1) : low - 1 + WINDOW]
    return {
        "count": len(steps),
        "position": position,
        "low": max(1, low),
        "titles": [step.title if told else "" for step in shown],
        "runs": _runs([step.title for step in steps], max(0, low - 1), len(shown)) if told else [],
        "full": len(steps) == HISTORY_LIMIT,
    }


def _runs(titles: list[str], first: int, count: int) -> list[int]:
    """Return for *count* titles from place *first* on, the how-manieth each is of equal ones in a row."""
    start = first
    while start and titles[start - 1] == titles[first]:
        start -= 1
    runs: list[int] = []
    for place in range(start, first + count):
        again = place > start and titles[place] == titles[place - 1]
        runs.append(runs[-1] + 1 if again else 1)
    return runs[first - start :]
