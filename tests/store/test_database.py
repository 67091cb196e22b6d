import sqlite3
import stat
import sys

import pytest

from viewer.errors import DamagedStoreError, StoreError
from viewer.store.database import Database, set_aside
from viewer.store.migrations import MIGRATIONS


def names(database: Database) -> set[str]:
    with database.reading() as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def setting(database: Database, name: str) -> object:
    with database.reading() as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_a_new_file_is_made_for_this_user_alone(tmp_path):
    path = tmp_path / "deep" / "er" / "store"
    database = Database(path)
    assert names(database) >= {"document", "snapshot", "step"}
    assert (setting(database, "journal_mode"), setting(database, "synchronous")) == ("wal", 1)
    database.close()
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_transaction_happens_whole_or_not_at_all(tmp_path):
    database = Database(tmp_path / "store", migrations=(("CREATE TABLE a (b)",),))
    with pytest.raises(ZeroDivisionError), database.writing() as connection:
        connection.execute("INSERT INTO a VALUES (1)")
        raise ZeroDivisionError
    with database.reading() as connection:
        assert connection.execute("SELECT count(*) FROM a").fetchone() == (0,)


def test_an_old_file_is_brought_up_to_date_once(tmp_path):
    first = (("CREATE TABLE a (b)", "INSERT INTO a VALUES (1)"),)
    both = (*first, ("ALTER TABLE a ADD COLUMN c DEFAULT 2",))
    Database(tmp_path / "store", migrations=first).close()
    for _ in range(2):
        database = Database(tmp_path / "store", migrations=both)
        with database.reading() as connection:
            assert connection.execute("SELECT * FROM a").fetchall() == [(1, 2)]
        database.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path):
    first = (("CREATE TABLE a (b)",),)
    Database(tmp_path / "store", migrations=first).close()
    with pytest.raises(StoreError):
        Database(tmp_path / "store", migrations=(*first, ("CREATE TABLE c (d)", "CREATE TABLE a (b)")))
    database = Database(tmp_path / "store", migrations=first)
    assert names(database) == {"a"}


def test_a_file_of_a_newer_hexsight_is_refused_and_left_alone(tmp_path):
    Database(tmp_path / "store", migrations=(*MIGRATIONS, ("CREATE TABLE later (a)",))).close()
    before = (tmp_path / "store").read_bytes()
    with pytest.raises(StoreError, match="newer hexsight"):
        Database(tmp_path / "store")
    assert (tmp_path / "store").read_bytes() == before


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path):
    with sqlite3.connect(tmp_path / "store") as other:
        other.execute("CREATE TABLE a (b)")
    before = (tmp_path / "store").read_bytes()
    with pytest.raises(StoreError, match="another program"):
        Database(tmp_path / "store")
    assert (tmp_path / "store").read_bytes() == before


@pytest.mark.parametrize("content", [b"hello", b"\x00" * 5000, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path, content):
    (tmp_path / "store").write_bytes(content)
    with pytest.raises(DamagedStoreError, match="damaged"):
        Database(tmp_path / "store")
    assert (tmp_path / "store").read_bytes() == content


def test_a_name_that_is_no_text_is_damage(tmp_path):
    Database(tmp_path / "store", migrations=(("CREATE TABLE abcde (b)",),)).close()
    content = (tmp_path / "store").read_bytes().replace(b"TABLE abcde", b"TABLA \xfe\xfd\xfc\xfb\xfa")
    (tmp_path / "store").write_bytes(content)
    with pytest.raises(DamagedStoreError):
        Database(tmp_path / "store", migrations=(("CREATE TABLE abcde (b)",),))


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="HEXSIGHT_DATA"):
        Database(tmp_path / "file" / "store")


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path):
    with pytest.raises(StoreError, match="cannot be opened"):
        Database(tmp_path)


def test_a_store_that_another_program_holds_is_told(tmp_path):
    database = Database(tmp_path / "store", busy_seconds=0.05)
    with sqlite3.connect(tmp_path / "store", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="in use by another program"), database.writing():
            pass
        other.execute("ROLLBACK")
    with database.writing():
        pass


def test_a_full_disk_is_told(tmp_path):
    database = Database(tmp_path / "store", migrations=(("CREATE TABLE a (b)",),))
    with database.reading() as connection:
        connection.execute("PRAGMA max_page_count = 5")
    with pytest.raises(StoreError, match="disk is full"), database.writing() as connection:
        connection.execute("INSERT INTO a VALUES (zeroblob(100000))")


def test_what_is_set_aside_keeps_its_log_and_overwrites_nothing(tmp_path):
    kept = []
    for content in (b"one", b"two"):
        (tmp_path / "store").write_bytes(content)
        (tmp_path / "store-wal").write_bytes(b"log of " + content)
        kept.append(set_aside(tmp_path / "store"))
    assert [path.read_bytes() for path in kept] == [b"one", b"two"]
    assert [path.with_name(f"{path.name}-wal").read_bytes() for path in kept] == [
        b"log of one",
        b"log of two",
    ]
    assert not (tmp_path / "store").exists()
