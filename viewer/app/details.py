"""What the tab "Map" changes of the words that go with a map."""

from typing import TYPE_CHECKING

from viewer.app.checks import one_of, text
from viewer.board.scenario import NOTES_LENGTH
from viewer.editing import commands
from viewer.errors import EditError

if TYPE_CHECKING:
    from viewer.app.session import Session

DETAILS = ("title", "author", "scale", "notes")
"""The properties of a map that are words."""

DETAIL_ACTIONS = {"detail": {"name": one_of(DETAILS), "text": text(NOTES_LENGTH)}}
"""The request of the panel and the checks of its fields."""


class DetailRequests:
    """Changes the words that go with a map."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def do_detail(self, name: str, text: str) -> None:
        """Set one of `DETAILS`; a side's screen may not have been told the notes, so it cannot set them."""
        if name == "notes" and not tells_notes(self._session):
            raise EditError("The notes are written in the umpire's view.")
        kept = text if name == "notes" else text.strip()
        self._session.apply(commands.set_properties(self._session.scenario, **{name: kept}))


def tells_notes(session: "Session") -> bool:
    """Return whether the screen may show what the author says of the map."""
    return session.system.unknown_shown or not session.view.eyes
