"""The pictures that maps are traced from: each kept once, in parts, however many documents name it."""

import time
from collections.abc import Callable, Iterator
from hashlib import sha256

from viewer.board.scenario import Scenario
from viewer.editing.document import Document
from viewer.editing.edits import CompoundEdit, Edit, PropertyEdit, ScenarioEdit
from viewer.store.database import Database

PART = 4 * 2**20
"""The most bytes that are read or sent at once."""


class PictureRows:
    """The pictures of a database. Every method is one transaction and raises StoreError."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self._database = database
        self._clock = clock

    def keep(self, digest: str, data: bytes) -> None:
        """Keep the file of a picture; a document has to name it within a day, or it may be removed."""
        with self._database.writing() as connection:
            now = self._clock()
            if connection.execute("UPDATE picture SET added = ? WHERE digest = ?", (now, digest)).rowcount:
                return
            connection.execute("INSERT INTO picture VALUES (?, ?, ?)", (digest, len(data), now))
            parts = ((digest, at // PART, data[at : at + PART]) for at in range(0, len(data), PART))
            connection.executemany("INSERT INTO picture_part VALUES (?, ?, ?)", parts)

    def size(self, digest: str) -> int | None:
        """Return how many bytes a picture has, None where it is not kept."""
        with self._database.reading() as connection:
            found = connection.execute("SELECT size FROM picture WHERE digest = ?", (digest,)).fetchone()
        return found[0] if found else None

    def part(self, digest: str, number: int) -> bytes:
        """Return a part of a picture, counted from 0; empty behind the last."""
        with self._database.reading() as connection:
            found = connection.execute(
                "SELECT data FROM picture_part WHERE digest = ? AND number = ?", (digest, number)
            ).fetchone()
        return found[0] if found else b""


class PicturesInMemory:
    """The same without a database, for as long as the process lives."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def keep(self, digest: str, data: bytes) -> None:
        """Keep the file of a picture."""
        self._kept[digest] = data

    def size(self, digest: str) -> int | None:
        """Return how many bytes a picture has, None where it is not kept."""
        return len(self._kept[digest]) if digest in self._kept else None

    def part(self, digest: str, number: int) -> bytes:
        """Return a part of a picture, counted from 0; empty behind the last."""
        return self._kept.get(digest, b"")[number * PART : (number + 1) * PART]


Pictures = PictureRows | PicturesInMemory


def whole(pictures: Pictures, digest: str) -> bytes | None:
    """Return the file of a picture, or None where it is not kept. Raises StoreError."""
    size = pictures.size(digest)
    if size is None:
        return None
    return b"".join(pictures.part(digest, number) for number in range(-(-size // PART)))


def digest_of(data: bytes) -> str:
    """Return the name under which a picture is kept: the SHA-256 of its file."""
    return sha256(data).hexdigest()


def named_by(scenario: Scenario) -> frozenset[str]:
    """Return the digests of the pictures that a scenario needs."""
    return frozenset([scenario.underlay.digest] if scenario.underlay else [])


def named_in(document: Document) -> frozenset[str]:
    """Return the digests of the pictures that any state in the history of a document needs."""
    steps = (digest for step in document.history.steps for digest in _named(step))
    return named_by(document.scenario).union(steps)


def _named(edit: Edit) -> Iterator[str]:
    if isinstance(edit, CompoundEdit):
        for part in edit.parts:
            yield from _named(part)
    elif isinstance(edit, ScenarioEdit):
        yield from named_by(edit.old) | named_by(edit.new)
    elif isinstance(edit, PropertyEdit):
        underlays = (values.get("underlay") for values in (edit.old, edit.new))
        yield from (underlay.digest for underlay in underlays if underlay)
