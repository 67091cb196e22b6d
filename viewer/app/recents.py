"""The list of recent documents, as the top bar shows it."""

import base64
from typing import TYPE_CHECKING, Any

from viewer.app.arrival import reopened
from viewer.store.archive import Recent

if TYPE_CHECKING:
    from viewer.app.session import Session

MOST, MOST_DELETED = 30, 5


class RecentRequests:
    """Lists what was kept, opens it, deletes it and brings it back."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._workspace = session.keeping.workspace

    def do_recents(self) -> None:
        """Send the list to the page."""
        self._session.keeping.picture()
        kept, deleted = self._workspace.recent(MOST), self._workspace.deleted(MOST_DELETED)
        rows = {"kept": list(map(self._row, kept)), "deleted": list(map(self._row, deleted))}
        self._session.parts.topbar.tell("recents", rows)

    def do_recent(self, key: str) -> None:
        """Open a document of the list in the place of the present one."""
        arrival = reopened(self._workspace, key)
        self._session.learning.leave()
        self._session.take(arrival)

    def do_forget(self, key: str) -> None:
        """Delete a document; it can be brought back."""
        self._workspace.delete(key)
        self.do_recents()

    def do_bring_back(self, key: str) -> None:
        """Bring a deleted document back."""
        self._workspace.undelete(key)
        self.do_recents()

    def _row(self, recent: Recent) -> dict[str, Any]:
        png = self._workspace.thumbnail(recent.id)
        return {
            "id": recent.id,
            "title": recent.title or "Untitled map",
            "size": f"{recent.cols} × {recent.rows}",
            "changed": recent.changed,
            "picture": base64.b64encode(png).decode("ascii") if png else "",
            "here": recent.id == self._session.keeping.live.id,
        }
