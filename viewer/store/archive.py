"""What is kept of each document, as rows: a snapshot, the steps since, and where in them the document stands.

Steps have numbers that never change: step 0 is the first ever made. Nothing here knows what is in a step.
"""

import json
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from viewer.errors import StoreError
from viewer.store.database import Database
from viewer.store.pictures import PictureRows

DAYS_KEPT = 30
"""How long a deleted document can be brought back."""

DELETED_KEPT = 100
"""How many deleted documents can be brought back, the latest first."""

MAX_PNG = 256 * 2**10
"""The most bytes of a thumbnail."""

_DAY = 24 * 3600.0


@dataclass(frozen=True)
class Place:
    """Where a document stands: number of the oldest step of its history, and of the step to do next."""

    first: int
    position: int


@dataclass(frozen=True)
class Head:
    """What a list of documents shows, title and size of the map; and *pictures* that are needed from now on.

    Pictures are named by their digests.
    """

    title: str
    cols: int
    rows: int
    pictures: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Stored:
    """A document as it is kept; *snapshot* is the packed state before step *start*, *steps* those since."""

    revision: int
    place: Place
    start: int
    snapshot: bytes
    steps: tuple[bytes, ...]
    page: Mapping[str, Any]


@dataclass(frozen=True)
class Recent:
    """A document in a list; *made*, *changed* and *deleted* are seconds since 1970."""

    id: str
    title: str
    cols: int
    rows: int
    made: float
    changed: float
    deleted: float | None


class ChangedElsewhereError(Exception):
    """The document is no longer as this process last wrote it: another process has changed it."""


class Archive:
    """The documents of a database. Every method is one transaction and raises StoreError.

    Those that change a document take the revision they know it by, return the next, and raise
    ChangedElsewhereError when another process was faster. Changing a deleted document brings it back.
    """

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.pictures = PictureRows(database, clock)
        self._database = database
        self._clock = clock

    def write(
        self,
        key: str,
        revision: int | None,
        head: Head,
        place: Place,
        snapshot: bytes,
        steps: Sequence[bytes],
    ) -> int:
        """Write all of a document, in the place of what there is; *snapshot* is before step `place.first`."""
        with self._database.writing() as connection:
            if revision is None:
                self._insert(connection, key)
            after = self._advance(connection, key, revision or 0, head, place)
            connection.execute("DELETE FROM step WHERE document = ?", (key,))
            connection.execute(
                "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)", (key, place.first, snapshot)
            )
            numbered = ((key, number, step) for number, step in enumerate(steps, place.first))
            connection.executemany("INSERT INTO step VALUES (?, ?, ?)", numbered)
            return after

    def push(self, key: str, revision: int, head: Head, place: Place, step: bytes) -> int:
        """Add the step that led to *place*; what was undone before is forgotten."""
        number = place.position - 1
        with self._database.writing() as connection:
            after = self._advance(connection, key, revision, head, place)
            connection.execute("DELETE FROM step WHERE document = ? AND number >= ?", (key, number))
            connection.execute("INSERT INTO step VALUES (?, ?, ?)", (key, number, step))
            return after

    def move(self, key: str, revision: int, head: Head, place: Place) -> int:
        """Set where the document stands."""
        with self._database.writing() as connection:
            return self._advance(connection, key, revision, head, place)

    def compact(self, key: str, revision: int, start: int, snapshot: bytes) -> None:
        """Put the state before step *start* in the place of the snapshot and of the steps before it."""
        with self._database.writing() as connection:
            self._check(connection, key, revision)
            connection.execute(
                "UPDATE snapshot SET step = ?, data = ? WHERE document = ?", (start, snapshot, key)
            )
            connection.execute("DELETE FROM step WHERE document = ? AND number < ?", (key, start))

    def read(self, key: str) -> Stored:
        """Return a document that is not deleted."""
        with self._database.reading() as connection:
            found = connection.execute(
                "SELECT revision, first, position, step, data, deleted FROM document"
                " JOIN snapshot ON document = id WHERE id = ?",
                (key,),
            ).fetchone()
            if found is None:
                raise self._unknown(key)
            revision, first, position, start, snapshot, deleted = found
            if deleted is not None:
                raise StoreError("This document was deleted. Bring it back from the list of deleted ones.")
            rows = connection.execute("SELECT data FROM step WHERE document = ? ORDER BY number", (key,))
            steps = tuple(data for (data,) in rows)
            page = connection.execute("SELECT data FROM page WHERE document = ?", (key,)).fetchone()
        kept = _object(page[0]) if page else {}
        return Stored(revision, Place(first, position), start, snapshot, steps, kept)

    def keep_page(self, key: str, page: Mapping[str, Any]) -> None:
        """Keep what the page wants back, as plain data; the last one wins."""
        with self._database.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO page VALUES (?, ?)", (key, json.dumps(dict(page))))

    def set_thumbnail(self, key: str, png: bytes) -> None:
        """Keep a picture of the map, up to `MAX_PNG` bytes."""
        if not png.startswith(b"\x89PNG\r\n\x1a\n") or len(png) > MAX_PNG:
            raise StoreError(f"A thumbnail is a PNG of up to {MAX_PNG // 2**10} KB.")
        with self._database.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO thumbnail VALUES (?, ?)", (key, png))

    def thumbnail(self, key: str) -> bytes | None:
        """Return the picture of a document, or None."""
        with self._database.reading() as connection:
            found = connection.execute("SELECT png FROM thumbnail WHERE document = ?", (key,)).fetchone()
        return found[0] if found else None

    def listed(self, most: int, deleted: bool = False) -> tuple[Recent, ...]:
        """Return up to *most* documents, or deleted ones, the latest first."""
        which, order = ("NOT NULL", "deleted") if deleted else ("NULL", "changed")
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id, title, cols, rows, made, changed, deleted FROM document"
                f" WHERE deleted IS {which} ORDER BY {order} DESC LIMIT ?",
                (most,),
            )
            return tuple(Recent(*row) for row in rows)

    def delete(self, key: str) -> None:
        """Take a document off the list; `undelete` brings it back until it is purged."""
        self._set_deleted(key, self._clock())

    def undelete(self, key: str) -> None:
        """Bring a deleted document back."""
        self._set_deleted(key, None)

    def purge(self) -> None:
        """Remove for good what was deleted `DAYS_KEPT` days ago or is not among the last `DELETED_KEPT`.

        Pictures that no document needs any more go too.
        """
        with self._database.writing() as connection:
            connection.execute("DELETE FROM document WHERE deleted < ?", (self._clock() - DAYS_KEPT * _DAY,))
            connection.execute(
                "DELETE FROM document WHERE id IN (SELECT id FROM document WHERE deleted IS NOT NULL"
                " ORDER BY deleted DESC LIMIT -1 OFFSET ?)",
                (DELETED_KEPT,),
            )
            connection.execute(
                "DELETE FROM picture WHERE added < ? AND digest NOT IN (SELECT digest FROM document_picture)",
                (self._clock() - _DAY,),
            )
        self._database.shrink()

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def _insert(self, connection: sqlite3.Connection, key: str) -> None:
        now = self._clock()
        connection.execute("INSERT INTO document VALUES (?, 0, 0, 0, '', 1, 1, ?, ?, NULL)", (key, now, now))

    def _advance(
        self, connection: sqlite3.Connection, key: str, revision: int, head: Head, place: Place
    ) -> int:
        changed = connection.execute(
            "UPDATE document SET revision = revision + 1, first = ?, position = ?, title = ?, cols = ?,"
            " rows = ?, changed = ?, deleted = NULL WHERE id = ? AND revision = ?",
            (place.first, place.position, head.title, head.cols, head.rows, self._clock(), key, revision),
        )
        if not changed.rowcount:
            raise ChangedElsewhereError
        named = ((key, digest) for digest in head.pictures)
        connection.executemany("INSERT OR IGNORE INTO document_picture VALUES (?, ?)", named)
        return revision + 1

    def _check(self, connection: sqlite3.Connection, key: str, revision: int) -> None:
        found = connection.execute("SELECT 1 FROM document WHERE id = ? AND revision = ?", (key, revision))
        if found.fetchone() is None:
            raise ChangedElsewhereError

    def _set_deleted(self, key: str, when: float | None) -> None:
        with self._database.writing() as connection:
            changed = connection.execute("UPDATE document SET deleted = ? WHERE id = ?", (when, key))
            if not changed.rowcount:
                raise self._unknown(key)

    def _unknown(self, key: str) -> StoreError:
        return StoreError(f"There is no document {key[:40]!r} in the store {self._database.path}.")


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
