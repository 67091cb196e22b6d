"""How the document of a page is kept: under which address, what the page wants back, what to say of it."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from viewer.app.thumbnail import thumbnail
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.errors import BoardError, StoreError
from viewer.store.live import LiveDocument
from viewer.store.workspace import Workspace

if TYPE_CHECKING:
    from viewer.app.session import Session

LOOK = (
    "theme",
    "show_numbers",
    "show_labels",
    "show_zones",
    "tint_levels",
    "tab",
    "tool",
    "brush",
    "terrain",
)
"""What a page that is loaded again wants back of its look, besides the view that is saved with a map."""

COPIED = "This map was changed elsewhere at the same time. You go on with a copy; the other is under Recent."


@dataclass(frozen=True)
class Arrival:
    """A document to show, the sample it is of ("" for none), and what there is to say about it.

    *eyes*: the side whose page it is, "" for the umpire's; None where the address does not say. *query* is
    what the page's address says instead, where that is of another document.
    """

    live: LiveDocument
    sample: str = ""
    remarks: tuple[str, ...] = ()
    eyes: str | None = None
    query: Mapping[str, str] | None = None


@lru_cache
def documents() -> Workspace:
    """Return the documents of this process, which all its pages share."""
    return Workspace.at()


class Keeping:
    """Holds a document for a page, follows it, and knows whether it is kept."""

    def __init__(self, session: "Session", workspace: Workspace, arrival: Arrival) -> None:
        self._session = session
        self.workspace = workspace
        if workspace.trouble:
            session.notices.add("warn", [workspace.trouble])
        self._hold(arrival)

    def take(self, arrival: Arrival) -> None:
        """Hold another document in the place of the present one."""
        self.close()
        self._hold(arrival)

    def close(self) -> None:
        """Let go of the document."""
        self.picture()
        self._stop()
        self.workspace.release(self.live)

    def _hold(self, arrival: Arrival) -> None:
        self.live, self._sample, self._query = arrival.live, arrival.sample, arrival.query
        self._told, self._copied_from, self._eyes = "", self.live.copied_from, arrival.eyes
        self._pictured: Board | None = None
        self._tended: Board | None = None
        self._stop = self.live.document.subscribe(self._session.following.hear)
        if arrival.remarks:
            self._session.notices.add("warn", arrival.remarks)

    def readdress(self, query: Mapping[str, str]) -> None:
        """Give the page another address, until it goes over to another document."""
        self._query = query

    def held_again(self) -> Arrival:
        """Return an arrival that brings this document back as it is; it stays open until that is taken."""
        live = self.workspace.open(self.live.id)
        return Arrival(live, self._sample, eyes=self._session.view.eyes)

    # What the page wants back.

    def as_left(self) -> Scenario:
        """Return the scenario with view and options as the page last had them, if it is known.

        Several pages may show a document, as at a table: what another side's page looked at is left aside.
        """
        scenario, page = self.live.document.scenario, self.live.page
        try:
            left = scenario.replace(**{name: page[name] for name in ("view", "options") if name in page})
        except BoardError:
            left = scenario
        if self._eyes in (None, left.view.get("eyes", "")):
            return left
        shown = {name: left.view[name] for name in ("overlays",) if name in left.view}
        return left.replace(view={**shown, "eyes": self._eyes, "side": self._eyes})

    def restore_look(self) -> None:
        """Give the page the look it last had."""
        look = self.live.page.get("look")
        for name, value in look.items() if isinstance(look, dict) else ():
            if name in LOOK:
                with suppress(ValueError):
                    setattr(self._session.view, name, value)

    def note(self) -> None:
        """Keep what the page wants back, and tell of trouble; after every request."""
        live, session = self.live, self._session
        view = session.view
        look = {name: getattr(view, name) for name in LOOK}
        options = session.saved_options()
        live.keep_page({"view": view.saved(session.scenario), "options": options, "look": look})
        if live.copied_from != self._copied_from:
            session.notices.add("warn", [COPIED])
        if live.trouble not in ("", self._told):
            session.notices.add("bad", [live.trouble])
        self._told, self._copied_from = live.trouble, live.copied_from

    # What it says of itself.

    @property
    def safe(self) -> bool:
        """Whether the page can go over to another document without losing anything of this one."""
        return self.workspace.keeps and not self.live.behind

    def state(self) -> dict[str, Any]:
        """Return the query for the page's address, and whether what was changed is kept."""
        live = self.live
        sample = {"sample": self._sample} if self._sample else {}
        eyes = self._session.view.eyes
        kept = {"doc": live.id, "eyes": eyes} if eyes else {"doc": live.id}
        return {
            "query": self._query or (kept if live.begun else sample),
            "begun": live.begun,
            "kept": not live.behind,
            "trouble": live.trouble or self.workspace.trouble,
        }

    # Now and then.

    def tend(self) -> bool:
        """Write what could not be kept before; returns whether there is news.

        The picture waits until the map has rested from one time to the next: nobody is painting then.
        """
        before = self.state()
        self.live.catch_up()
        board = self.live.document.scenario.board
        if board is self._tended:
            self.picture()
        self._tended = board
        return self.state() != before

    def picture(self) -> None:
        """Renew the picture in the list of recent documents, if the map is another than it was."""
        board = self.live.document.scenario.board
        if self.live.begun and board is not self._pictured:
            self._pictured = board
            with suppress(StoreError):
                self.live.set_thumbnail(thumbnail(board))
