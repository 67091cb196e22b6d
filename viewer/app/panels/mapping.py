"""The panels about the map itself."""

from typing import TYPE_CHECKING, Any

from viewer.app.details import tells_notes
from viewer.board.scenario import NOTES_LENGTH, SCALE_LENGTH, TITLE_LENGTH

if TYPE_CHECKING:
    from viewer.app.session import Session


def mapdetails_state(session: "Session") -> dict[str, Any]:
    """The words that go with the map; the notes are None where the screen may not show them."""
    scenario = session.scenario
    return {
        "title": scenario.title,
        "author": scenario.author,
        "scale": scenario.scale,
        "notes": scenario.notes if tells_notes(session) else None,
        "longest": {
            "title": TITLE_LENGTH,
            "author": TITLE_LENGTH,
            "scale": SCALE_LENGTH,
            "notes": NOTES_LENGTH,
        },
        "reshape": not session.view.eyes,
        "refusals": session.refusals,
    }
