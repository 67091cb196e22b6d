"""A document that is open in this process, followed by the store step by step."""

import time
from collections.abc import Callable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any

from viewer.board.scenario import Scenario, plain
from viewer.editing.document import Change, Document
from viewer.editing.edits import Edit
from viewer.errors import ViewerError
from viewer.store.archive import Archive, ChangedElsewhereError, Head, Place, Stored
from viewer.store.ids import new_id
from viewer.store.packing import packed
from viewer.store.pictures import named_by, named_in
from viewer.store.restoring import compacted
from viewer.store.serial import data_of
from viewer.store.snapshots import snapshot

FORGOTTEN_KEPT = 250
"""How many steps that the history has forgotten are kept before a new snapshot takes their place."""

WAIT_SECONDS = 10.0
"""How long after a failure the next try has to wait: a locked store must not slow every stroke down."""


class LiveDocument:
    """A document and how it is kept.

    Nothing is written before the first step; from then on every step, undo and redo is, before the callbacks
    that subscribed to the document later hear of it. *trouble* says why that is not so, else it is empty: the
    document can be edited all the same, and is written whole once the store can be written again.

    When another process has changed the same document, this one goes on as a copy: it gets a new *id*, and
    *copied_from* is the id it had. *page* is what the page wants back: its view and options, as plain data.
    Nothing of a *passing* document is ever kept.
    """

    def __init__(self, key: str, document: Document, archive: Archive | None, passing: bool = False) -> None:
        self.document = document
        self.trouble = ""
        self.copied_from = ""
        self.page: Mapping[str, Any] = MappingProxyType({})
        self._key = key
        self._archive = archive
        self._revision: int | None = None
        self._position = document.history.position
        self._first = self._start = 0
        self._behind = False
        self._wait_until = 0.0
        self._stop = _not_followed if passing else document.subscribe(self._follow)

    @classmethod
    def of(cls, key: str, stored: Stored, document: Document, archive: Archive) -> "LiveDocument":
        """Return a document that goes on from what is kept of it."""
        live = cls(key, document, archive)
        live.page = MappingProxyType(dict(stored.page))
        live._revision, live._start = stored.revision, stored.start
        live._position = stored.place.position
        live._first = live._position - document.history.position
        return live

    @property
    def id(self) -> str:
        """The id for the page's address."""
        return self._key

    @property
    def begun(self) -> bool:
        """Whether there is something to come back to: from the first step on."""
        return self._revision is not None or self._behind

    @property
    def behind(self) -> bool:
        """Whether something is not kept that should be."""
        return self._behind

    def keep_page(self, page: Mapping[str, Any]) -> None:
        """Keep what the page wants back (view, options), as plain data; raises BoardError if it is not."""
        page = plain(page, "state of the page")
        if page == self.page:
            return
        self.page = MappingProxyType(page)
        if self._revision is not None and not self._behind:
            self._attempt(lambda archive: archive.keep_page(self._key, page))

    def set_thumbnail(self, png: bytes) -> None:
        """Keep a picture for the list of documents, once the document is kept. Raises StoreError."""
        if self._revision is not None and self._archive is not None:
            self._archive.set_thumbnail(self._key, png)

    def keep_now(self) -> None:
        """Keep the document though no step has been made."""
        self._behind = True
        self.catch_up()

    def catch_up(self) -> bool:
        """Write what is behind, unless a stroke is under way; returns whether nothing is behind now."""
        if self._behind and not self.document.stroke_under_way:
            self._attempt(self._write_all)
        return not self._behind

    def close(self) -> None:
        """Stop following the document."""
        self._stop()

    def _follow(self, change: Change) -> None:
        at = self.document.history.position
        if change.pushed is not None:
            self._position += 1
            self._first = self._position - at
            self._keep(change.pushed)
        elif self._first + at != self._position:
            self._position = self._first + at
            self._keep(None)

    def _keep(self, pushed: Edit | None) -> None:
        if self._archive is None:
            self._behind = True
        elif self._revision is not None and not self._behind:
            self._attempt(lambda archive: self._write_step(archive, pushed))
        elif time.monotonic() >= self._wait_until:
            self._attempt(self._write_all)

    def _attempt(self, write: Callable[[Archive], None]) -> None:
        if self._archive is None:
            return
        try:
            write(self._archive)
            self._behind, self.trouble = False, ""
        except ChangedElsewhereError:
            self._go_on_as_a_copy()
        except ViewerError as error:
            self._behind, self.trouble = True, f"Changes are not kept at the moment. {error}"
            self._wait_until = time.monotonic() + WAIT_SECONDS

    def _go_on_as_a_copy(self) -> None:
        """Leave what the other process wrote as it is, and keep this document under an id of its own."""
        self.copied_from, self._key, self._revision = self._key, new_id(), None
        self._attempt(self._write_all)

    def _write_step(self, archive: Archive, pushed: Edit | None) -> None:
        head = self._head(named_by(self.document.scenario))
        known = self._key, self._revision or 0, head, self._place
        if pushed is None:
            self._revision = archive.move(*known)
        else:
            self._revision = archive.push(*known, packed(data_of(pushed)))
            if self._first - self._start >= FORGOTTEN_KEPT:
                self._compact(archive, self._revision)

    def _compact(self, archive: Archive, revision: int) -> None:
        state = compacted(archive.read(self._key))
        archive.compact(self._key, revision, self._first, packed(snapshot(state)))
        self._start = self._first

    def _write_all(self, archive: Archive) -> None:
        steps = [packed(data_of(step)) for step in self.document.history.steps]
        oldest = packed(snapshot(self._oldest_state()))
        head = self._head(named_in(self.document))
        self._revision = archive.write(self._key, self._revision, head, self._place, oldest, steps)
        self._start = self._first
        if self.page:
            archive.keep_page(self._key, self.page)

    def _oldest_state(self) -> Scenario:
        history = self.document.history
        done = reversed(history.steps[: history.position])
        return reduce(lambda state, step: step.inverse().apply(state), done, self.document.scenario)

    @property
    def _place(self) -> Place:
        return Place(self._first, self._position)

    def _head(self, pictures: frozenset[str]) -> Head:
        grid = self.document.scenario.board.grid
        return Head(self.document.scenario.title, grid.cols, grid.rows, pictures)


def _not_followed() -> None:
    """End a subscription that there never was."""
