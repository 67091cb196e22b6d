"""The store's file: one SQLite database, opened so that several processes and sudden ends do it no harm.

A write-ahead log with ``synchronous = NORMAL``: a transaction that has ended survives the end of the process,
however sudden. After a loss of power the last transactions may be missing; those that are there are whole.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock

from viewer.errors import DamagedStoreError, StoreError
from viewer.store.migrations import MIGRATIONS, Migrations

APPLICATION_ID = int.from_bytes(b"HxSt")
"""What the header of the file says it is for."""

BUSY_SECONDS = 2.0
"""How long another process that is writing is waited for."""


class Database:
    """A connection that any thread may use, one transaction at a time."""

    def __init__(
        self, path: Path, busy_seconds: float = BUSY_SECONDS, migrations: Migrations = MIGRATIONS
    ) -> None:
        """Open or make the database at *path*, and bring it up to the last of *migrations*.

        Raises DamagedStoreError for a file that is no database, and StoreError for one that cannot be opened,
        belongs to another program, or was made by a newer hexsight. No file is changed then.
        """
        self.path = path
        self._lock = RLock()
        self._migrations = migrations
        with self._told():
            _make(path)
            self._connection = sqlite3.connect(
                path, timeout=busy_seconds, isolation_level=None, check_same_thread=False
            )
        try:
            with self._told():
                self._prepare(time.monotonic() + busy_seconds)
        except BaseException:
            self._connection.close()
            raise

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for reads that see one state. Raises StoreError."""
        with self._lock, self._told(), self._transaction("DEFERRED"):
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for changes that happen together or not at all. Raises StoreError."""
        with self._lock, self._told(), self._transaction("IMMEDIATE"):
            yield self._connection

    def shrink(self) -> None:
        """Give room that is no longer used back to the disk."""
        with self._lock, self._told():
            self._connection.executescript("PRAGMA incremental_vacuum")  # execute() takes one page only

    def close(self) -> None:
        """Close the file; what is in the write-ahead log goes into it."""
        with self._lock:
            self._connection.close()

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        self._connection.execute(f"BEGIN {kind}")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise _explained(self.path, error) from error
        except UnicodeDecodeError as error:  # SQLite quotes a damaged name in a message
            raise DamagedStoreError(f"The store {self.path} is damaged ({error.reason}).") from error
        except OSError as error:
            if isinstance(error, StoreError):
                raise
            raise StoreError(f"The store {self.path} cannot be opened: {error}. {_ELSEWHERE}") from error

    def _prepare(self, until: float) -> None:
        execute = self._connection.execute
        with self._transaction("DEFERRED"):  # another process may be making the file right now
            self._check(execute("PRAGMA application_id").fetchone()[0], self._version())
        execute("PRAGMA trusted_schema = OFF")
        execute("PRAGMA foreign_keys = ON")
        if not self._version():
            execute("PRAGMA auto_vacuum = INCREMENTAL")
        self._write_ahead(until)
        execute("PRAGMA synchronous = NORMAL")
        if self._version() < len(self._migrations):
            with self._transaction("IMMEDIATE"):
                self._migrate()

    def _migrate(self) -> None:
        """Do what is missing; another process may have done it since."""
        for statements in self._migrations[self._version() :]:
            for statement in statements:
                self._connection.execute(statement)
        self._connection.execute(f"PRAGMA user_version = {len(self._migrations)}")
        self._connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")

    def _write_ahead(self, until: float) -> None:
        """Turn the write-ahead log on; SQLite itself does not wait here for another process that does so."""
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                time.sleep(0.01)

    def _version(self) -> int:
        return int(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def _check(self, application: int, version: int) -> None:
        count = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if application != APPLICATION_ID and (application or version or count):
            raise StoreError(f"{self.path} is a database of another program. {_ELSEWHERE}")
        if version > len(self._migrations):
            raise StoreError(
                f"The store {self.path} was made by a newer hexsight: it has version {version}, and versions "
                f"up to {len(self._migrations)} can be used here. Update hexsight. {_ELSEWHERE}"
            )


def set_aside(path: Path) -> Path:
    """Rename a damaged database and what belongs to it; returns its new name. Raises StoreError."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.name}.damaged-{stamp}")
    try:
        while kept.exists():
            kept = kept.with_name(f"{kept.name}x")
        path.rename(kept)
        for suffix in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(kept.with_name(kept.name + suffix))
    except OSError as error:
        raise StoreError(f"The damaged store {path} cannot be renamed: {error}. {_ELSEWHERE}") from error
    return kept


_ELSEWHERE = "Set HEXSIGHT_DATA to another folder to keep your maps there."

_ADVICE = {
    sqlite3.SQLITE_BUSY: "is in use by another program that does not let go of it. Close other hexsights.",
    sqlite3.SQLITE_LOCKED: "is in use by another program that does not let go of it. Close other hexsights.",
    sqlite3.SQLITE_FULL: "cannot grow: the disk is full. Free some space.",
    sqlite3.SQLITE_READONLY: f"may not be written. Check the rights of the file and folder. {_ELSEWHERE}",
    sqlite3.SQLITE_PERM: f"may not be used. Check the rights of the file and folder. {_ELSEWHERE}",
    sqlite3.SQLITE_CANTOPEN: f"cannot be opened. Check the rights of the folder. {_ELSEWHERE}",
    sqlite3.SQLITE_IOERR: f"cannot be read or written: the disk reports an error. {_ELSEWHERE}",
}


def _explained(path: Path, error: sqlite3.Error) -> StoreError:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return DamagedStoreError(f"The store {path} is damaged ({error}).")
    advice = _ADVICE.get(code, f"cannot be used: {error}. Move it away to begin a new one.")
    return StoreError(f"The store {path} {advice}")


def _make(path: Path) -> None:
    """Make the folder and the file for this user alone; SQLite gives its log the rights of the file."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
