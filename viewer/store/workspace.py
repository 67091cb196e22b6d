"""The documents that are open in this process, shared by all pages that show them."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from viewer.board.scenario import Scenario
from viewer.editing.document import Document
from viewer.errors import DamagedStoreError, StoreError
from viewer.store.archive import Archive, Recent
from viewer.store.database import Database, set_aside
from viewer.store.ids import checked_id, new_id
from viewer.store.live import LiveDocument
from viewer.store.pictures import Pictures, PicturesInMemory
from viewer.store.place import FILE_NAME, data_folder
from viewer.store.restoring import restored, salvaged


@dataclass
class _Open:
    live: LiveDocument
    holders: int = 0


class Workspace:
    """Gives every page that asks for an id the same document, and lets go of it after the last.

    Without an archive documents live as long as the process; *trouble* says why there is none, or what
    happened to the one before. *pictures* are those that maps are traced from. Not safe for threads: one
    event loop uses it.
    """

    def __init__(self, archive: Archive | None, trouble: str = "") -> None:
        self.trouble = trouble
        self.pictures: Pictures = archive.pictures if archive else PicturesInMemory()
        self._archive = archive
        self._open: list[_Open] = []

    @classmethod
    def at(cls, folder: Path | None = None) -> "Workspace":
        """Return the workspace of a folder, without one of the user's `data_folder`; never raises StoreError.

        A damaged file is renamed and a new one begun; `trouble` tells the new name. With a file that cannot
        be used for another reason there is no archive, and `trouble` tells the reason.
        """
        path = (folder or data_folder()).absolute() / FILE_NAME
        try:
            try:
                return cls(_archive(path))
            except DamagedStoreError as error:
                told = f"{error} It is kept as {set_aside(path)}, and a new store has been begun."
                return cls(_archive(path), told)
        except StoreError as error:
            return cls(None, f"Your changes will not be kept when hexsight ends. {error}")

    @property
    def keeps(self) -> bool:
        """Whether there is a store."""
        return self._archive is not None

    def create(self, scenario: Scenario) -> LiveDocument:
        """Open a new document, held once; it is kept from its first step on."""
        return self._hold(LiveDocument(new_id(), Document(scenario), self._archive))

    def passing(self, scenario: Scenario) -> LiveDocument:
        """Open a new document, held once, of which nothing is ever kept."""
        return self._hold(LiveDocument(new_id(), Document(scenario), None, passing=True))

    def open(self, key: str) -> LiveDocument:
        """Return the open document with an id, held once more, or open it from the store.

        Raises StoreError when there is none, when it was deleted, and when what is kept is damaged.
        """
        found = next((entry for entry in self._open if entry.live.id == key), None)
        if found is not None:
            found.holders += 1
            return found.live
        archive = self._needed()
        stored = archive.read(checked_id(key))
        return self._hold(LiveDocument.of(key, stored, restored(stored), archive))

    def salvage(self, key: str) -> LiveDocument:
        """Open what can be read of a damaged document as a new one, held once; the old one stays as it is."""
        document = salvaged(self._needed().read(checked_id(key)))
        live = self._hold(LiveDocument(new_id(), document, self._archive))
        live.keep_now()
        return live

    def release(self, live: LiveDocument) -> None:
        """Let go of a document once; after the last time only what could not be kept stays in memory."""
        entry = next((entry for entry in self._open if entry.live is live), None)
        if entry is None:
            return
        entry.holders -= 1
        if entry.holders <= 0:
            live.document.commit_stroke()
            if live.catch_up():
                live.close()
                self._open.remove(entry)

    def recent(self, most: int = 50) -> tuple[Recent, ...]:
        """Return the documents that are kept, the one changed last first. Raises StoreError."""
        return self._archive.listed(most) if self._archive else ()

    def deleted(self, most: int = 50) -> tuple[Recent, ...]:
        """Return the documents that can be brought back, the one deleted last first. Raises StoreError."""
        return self._archive.listed(most, deleted=True) if self._archive else ()

    def thumbnail(self, key: str) -> bytes | None:
        """Return the PNG of a document, or None. Raises StoreError."""
        return self._archive.thumbnail(key) if self._archive else None

    def delete(self, key: str) -> None:
        """Take a document off the list of recent ones; a page that shows it brings it back by an edit."""
        self._needed().delete(checked_id(key))

    def undelete(self, key: str) -> None:
        """Bring a deleted document back. Raises StoreError once it is removed for good."""
        self._needed().undelete(checked_id(key))

    def close(self) -> None:
        """Write what is behind and close the store; documents are no longer followed."""
        for entry in self._open:
            entry.live.document.commit_stroke()
            entry.live.catch_up()
            entry.live.close()
        self._open.clear()
        if self._archive is not None:
            self._archive.close()

    def _hold(self, live: LiveDocument) -> LiveDocument:
        self._open.append(_Open(live, 1))
        return live

    def _needed(self) -> Archive:
        if self._archive is None:
            raise StoreError(self.trouble or "There is no store.")
        return self._archive


def _archive(path: Path) -> Archive:
    archive = Archive(Database(path))
    try:
        archive.listed(1)  # damage shows here, while it can still be set aside
    except StoreError:
        archive.close()
        raise
    with suppress(StoreError):  # a busy store can be tidied another time
        archive.purge()
    return archive
