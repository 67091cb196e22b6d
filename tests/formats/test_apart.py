"""Files read in a process of their own: the same as here, and stopped when it takes too long."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from viewer.errors import FormatError
from viewer.formats import apart
from viewer.formats.apart import Readers
from viewer.formats.base import ImportOptions
from viewer.formats.registry import open_many, save_bytes

SAMPLES = Path(__file__).parent / "samples"
SLOW = "import time; time.sleep(60)"


@pytest.fixture
def readers() -> Iterator[Readers]:
    made = Readers()
    yield made
    made.close()


@pytest.mark.parametrize("name", ["wesnoth", "csv", "heightmap", "hexsight"])
def test_what_is_read_apart_is_what_is_read_here(readers: Readers, name: str) -> None:
    path = sorted((SAMPLES / name).iterdir())[0]
    options = ImportOptions(kinds={"Gg": "rough"}, flip_parity=True, height_step=2.5, levels=3)
    files = {path.name: path.read_bytes()}
    there, here = readers.open(files, options), open_many(files, options)
    assert save_bytes(there.scenario) == save_bytes(here.scenario)
    assert (there.format, there.warnings, there.about) == (here.format, here.warnings, here.about)
    assert (dict(there.mapping), dict(there.taken)) == (dict(here.mapping), dict(here.taken))


def test_files_larger_than_a_pipe_arrive_before_the_process_is_ready() -> None:
    readers = Readers(limit=30)
    rows = "\n".join(",".join(["Gg"] * 400) for _ in range(200))
    assert readers.open({"a.map": rows.encode()}).scenario.board.grid.n == 398 * 198
    readers.close()


def test_a_refusal_comes_back_in_the_same_words(readers: Readers) -> None:
    with pytest.raises(FormatError, match="Line 1: the board is 0 x 0"):
        readers.open({"a.board": b"size 0 0\nend\n"})
    with pytest.raises(FormatError, match="The file is empty"):
        readers.open({"a.board": b""})


def test_reading_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_PROGRAM", SLOW)
    readers = Readers(limit=0.2)
    begun = monotonic()
    with pytest.raises(FormatError, match=r"longer to read than 0\.2 seconds"):
        readers.open({"a": b"x" * 300_000})
    assert monotonic() - begun < 5
    readers.close()


def test_reading_that_nobody_waits_for_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    monkeypatch.setattr(apart, "_PROGRAM", SLOW)
    start = apart._started
    monkeypatch.setattr(apart, "_started", lambda: started.append(start()) or started[-1])

    def enough(share: float) -> None:
        assert 0 <= share < 1
        raise KeyError

    readers = Readers(limit=30)
    with pytest.raises(KeyError):
        readers.open({"a": b"x"}, waiting=enough)
    assert started[0].poll() is not None
    readers.close()
    assert started[1].poll() is not None


@pytest.mark.parametrize("program", ["import os; os.abort()", "print('', end='')"])
def test_a_reader_that_breaks_down_is_told(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(apart, "_PROGRAM", program)
    readers = Readers()
    with pytest.raises(FormatError, match="its reader broke down"):
        readers.open({"a": b"x" * 100_000})
    readers.close()


def test_a_bug_in_a_reader_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(apart, "open_many", fails)
    head, _ = apart._unframed(apart._found(apart._framed({"files": [], "options": {}})))
    assert "ZeroDivisionError" in head["error"] and "secret" not in head["error"]
