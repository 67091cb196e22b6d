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
from viewer.formats.standby import PROGRAM, Process, StandBy

SAMPLES = Path(__file__).parent / "samples"
SLOW = "import time; time.sleep(60)"


@pytest.fixture
def standby() -> Iterator[StandBy]:
    made = StandBy()
    yield made
    made.end()


@pytest.fixture
def readers(standby: StandBy) -> Readers:
    return Readers(20, ahead=True, standby=standby)


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
    readers = Readers(limit=30, standby=StandBy())
    rows = "\n".join(",".join(["Gg"] * 400) for _ in range(200))
    assert readers.open({"a.map": rows.encode()}).scenario.board.grid.n == 398 * 198


def test_a_refusal_comes_back_in_the_same_words(readers: Readers) -> None:
    with pytest.raises(FormatError, match="Line 1: the board is 0 x 0"):
        readers.open({"a.board": b"size 0 0\nend\n"})
    with pytest.raises(FormatError, match="The file is empty"):
        readers.open({"a.board": b""})


def test_reading_that_takes_too_long_is_stopped() -> None:
    readers = Readers(limit=0.2, standby=StandBy(SLOW))
    begun = monotonic()
    with pytest.raises(FormatError, match=r"longer to read than 0\.2 seconds"):
        readers.open({"a": b"x" * 300_000})
    assert monotonic() - begun < 30


class Recorded(StandBy):
    """Keeps what it starts."""

    def __init__(self, program: str) -> None:
        super().__init__(program)
        self.started: list[Process] = []

    def _started(self) -> Process:
        self.started.append(super()._started())
        return self.started[-1]


def test_reading_that_nobody_waits_for_is_stopped() -> None:
    standby = Recorded(SLOW)

    def enough(share: float) -> None:
        assert 0 <= share < 1
        raise KeyError

    with pytest.raises(KeyError):
        Readers(30, ahead=True, standby=standby).open({"a": b"x"}, waiting=enough)
    assert standby.started[0].poll() is not None
    standby.end()
    assert standby.started[1].poll() is not None


def test_the_process_that_stands_by_is_the_one_that_reads() -> None:
    standby = Recorded(PROGRAM)
    standby.begin()
    standby.begin()
    Readers(30, standby=standby).open({"a.map": b"Gg, Gg, Gg\nGg, Gg, Gg\nGg, Gg, Gg\n"})
    assert len(standby.started) == 1


@pytest.mark.parametrize("program", ["import os; os.abort()", "print('', end='')"])
def test_a_reader_that_breaks_down_is_told(program: str) -> None:
    with pytest.raises(FormatError, match="its reader broke down"):
        Readers(standby=StandBy(program)).open({"a": b"x" * 100_000})


def test_a_bug_in_a_reader_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(apart, "open_many", fails)
    head, _ = apart._unframed(apart._found(apart._framed({"files": [], "options": {}, "limit": 1e6})))
    assert "ZeroDivisionError" in head["error"] and "secret" not in head["error"]
