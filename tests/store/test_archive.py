import sqlite3

import pytest

from viewer.errors import StoreError
from viewer.store.archive import DAYS_KEPT, DELETED_KEPT, MAX_PNG, Archive, ChangedElsewhereError, Head, Place
from viewer.store.database import Database

HEAD = Head("Ford", 8, 6)
PNG = b"\x89PNG\r\n\x1a\n"
DAY = 24 * 3600


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def archive(tmp_path, clock):
    made = Archive(Database(tmp_path / "store"), clock)
    yield made
    made.close()


def write(archive: Archive, key: str, steps: tuple[bytes, ...] = (b"0",), position: int = 1) -> int:
    return archive.write(key, None, HEAD, Place(0, position), b"start", steps)


def keys(listed) -> list[str]:
    return [recent.id for recent in listed]


def test_a_document_comes_back_as_it_was_written(archive):
    revision = archive.write("a", None, HEAD, Place(5, 7), b"start", (b"5", b"6", b"7"))
    archive.keep_page("a", {"view": ["fan"]})
    stored = archive.read("a")
    assert (stored.revision, stored.place, stored.start) == (revision, Place(5, 7), 5)
    assert (stored.snapshot, stored.steps) == (b"start", (b"5", b"6", b"7"))
    assert stored.page == {"view": ["fan"]}


def test_a_step_forgets_those_that_were_undone(archive):
    revision = write(archive, "a", (b"0", b"1", b"2"), 3)
    revision = archive.move("a", revision, HEAD, Place(0, 1))
    assert archive.read("a").steps == (b"0", b"1", b"2")
    archive.push("a", revision, HEAD, Place(0, 2), b"new")
    assert archive.read("a").steps == (b"0", b"new")
    assert archive.read("a").place == Place(0, 2)


def test_old_steps_give_way_to_a_snapshot(archive):
    revision = write(archive, "a", (b"0", b"1", b"2"), 3)
    archive.compact("a", revision, 2, b"later")
    stored = archive.read("a")
    assert (stored.start, stored.snapshot, stored.steps) == (2, b"later", (b"2",))


def test_nothing_is_overwritten_that_another_process_wrote(archive):
    revision = write(archive, "a")
    archive.push("a", revision, HEAD, Place(0, 2), b"theirs")
    for late in (
        lambda: archive.push("a", revision, HEAD, Place(0, 2), b"ours"),
        lambda: archive.move("a", revision, HEAD, Place(0, 0)),
        lambda: archive.compact("a", revision, 1, b"ours"),
        lambda: archive.write("a", revision, HEAD, Place(0, 0), b"ours", ()),
    ):
        with pytest.raises(ChangedElsewhereError):
            late()
    assert archive.read("a").steps == (b"0", b"theirs")


def test_recent_documents_are_listed_the_latest_first(archive):
    revision = write(archive, "a")
    write(archive, "b")
    assert keys(archive.listed(10)) == ["b", "a"]
    archive.move("a", revision, Head("Bridge", 9, 7), Place(0, 0))
    assert keys(archive.listed(10)) == ["a", "b"]
    assert keys(archive.listed(1)) == ["a"]
    latest = archive.listed(1)[0]
    assert (latest.title, latest.cols, latest.rows, latest.deleted) == ("Bridge", 9, 7, None)
    assert latest.made < latest.changed


def test_a_deleted_document_can_be_brought_back(archive):
    write(archive, "a")
    archive.delete("a")
    assert archive.listed(10) == ()
    assert keys(archive.listed(10, deleted=True)) == ["a"]
    with pytest.raises(StoreError, match="was deleted"):
        archive.read("a")
    archive.undelete("a")
    assert keys(archive.listed(10)) == ["a"]
    assert archive.read("a").steps == (b"0",)


def test_an_edit_brings_a_deleted_document_back(archive):
    revision = write(archive, "a")
    archive.delete("a")
    archive.push("a", revision, HEAD, Place(0, 2), b"1")
    assert archive.read("a").steps == (b"0", b"1")


def test_deleted_documents_are_removed_after_some_days(archive, clock):
    write(archive, "old")
    write(archive, "kept")
    archive.set_thumbnail("old", PNG)
    archive.delete("old")
    clock.now += DAYS_KEPT * DAY - 10
    archive.purge()
    assert keys(archive.listed(10, deleted=True)) == ["old"]
    clock.now += 10
    archive.purge()
    assert archive.listed(10, deleted=True) == ()
    assert keys(archive.listed(10)) == ["kept"]
    assert archive.thumbnail("old") is None
    with pytest.raises(StoreError):
        archive.undelete("old")


def test_only_so_many_deleted_documents_are_kept(archive):
    for i in range(DELETED_KEPT + 2):
        write(archive, str(i))
        archive.delete(str(i))
    archive.purge()
    left = keys(archive.listed(1000, deleted=True))
    assert (len(left), left[0], left[-1]) == (DELETED_KEPT, str(DELETED_KEPT + 1), "2")


def test_purging_gives_room_back(archive, clock, tmp_path):
    write(archive, "a", (bytes(10**6),))
    archive.delete("a")
    clock.now += DAYS_KEPT * DAY
    archive.purge()
    archive.close()
    assert (tmp_path / "store").stat().st_size < 10**5


def test_a_thumbnail_is_a_small_png(archive):
    write(archive, "a")
    assert archive.thumbnail("a") is None
    archive.set_thumbnail("a", PNG)
    assert archive.thumbnail("a") == PNG
    for png in (b"GIF89a", PNG + bytes(MAX_PNG)):
        with pytest.raises(StoreError, match="PNG"):
            archive.set_thumbnail("a", png)


def test_a_view_that_cannot_be_read_is_left_out(archive, tmp_path):
    write(archive, "a")
    for text in ("[]", "{", "[" * 100_000):
        with sqlite3.connect(tmp_path / "store") as other:
            other.execute("INSERT OR REPLACE INTO page VALUES ('a', ?)", (text,))
        assert archive.read("a").page == {}
