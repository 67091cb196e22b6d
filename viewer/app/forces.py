"""What the panels can ask for about forces: units, sides and kinds of units. Every change can be undone.

Each method ``do_<name>`` takes the fields that `viewer.app.actions.ACTIONS` has checked for that name.
"""

from typing import TYPE_CHECKING

from viewer.editing import commands
from viewer.errors import EditError

if TYPE_CHECKING:
    from viewer.app.session import Session


class ForceRequests:
    """Changes the roster, the sides and the catalogue of a session's scenario."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def do_delete(self) -> None:
        """Remove the selected unit."""
        selected = self._session.view.selected
        if selected is None:
            raise EditError("No unit is selected; click one first.")
        self._session.apply(commands.remove_unit(self._session.scenario, selected))
