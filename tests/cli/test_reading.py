"""How foreign maps are read on the command line, and for how long."""

import json
import signal
import time
from pathlib import Path
from typing import Any

import pytest

import viewer
from viewer.__main__ import main
from viewer.errors import FormatError
from viewer.formats.limits import limited
from viewer.formats.registry import open_file

HILL = "ncols 8\nnrows 6\nxllcorner 0\nyllcorner 900000\ncellsize 50\n" + "10 20 30 40 50 60 70 80\n" * 6
WOODS = 'size 2 1\nhex 0101 0 "woods:1" ""\nhex 0201 0 "orchard:1" ""\nend\n'


def converted(tmp_path: Path, name: str, text: str, *words: str) -> Any:
    (tmp_path / name).write_text(text)
    out = tmp_path / "out.json"
    assert main(["convert", str(tmp_path / name), str(out), "--force", *words]) == 0
    return open_file(out).scenario.board


def test_a_height_map_is_converted_as_the_switches_say(tmp_path: Path) -> None:
    words = (
        "--layout",
        "square",
        "--cols",
        "4",
        "--height-step",
        "20",
        "--base",
        "5",
        "--sampling",
        "highest",
    )
    board = converted(tmp_path, "hill.asc", HILL, *words)
    assert board.level.reshape(3, 4).tolist() == [[0, 1, 2, 3]] * 3
    assert converted(tmp_path, "hill.asc", HILL, "--cell-size", "100", "--levels", "3").level.max() == 2


def test_kinds_and_parity_are_told_by_switches(tmp_path: Path) -> None:
    board = converted(
        tmp_path, "a.board", WOODS, "--kind", "orchard=field", "--kind", "woods:1=swamp", "--flip"
    )
    assert [board.terrain_at(cell).key for cell in range(2)] == ["swamp", "field"]
    assert board.grid.shoved == "even"


def test_a_kind_that_is_not_told_as_a_pair_is_wrong_usage() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["convert", "a.board", "b.json", "--kind", "orchard"])
    assert stopped.value.code == 2


def test_python_reads_with_the_same_options(tmp_path: Path) -> None:
    path = tmp_path / "hill.asc"
    path.write_text(HILL)
    scenario = viewer.open_map(path, cols=4, levels=3, layout="square")
    assert (scenario.board.grid.cols, int(scenario.board.level.max())) == (4, 2)


def test_reading_that_takes_too_long_is_stopped() -> None:
    begun = time.monotonic()
    with pytest.raises(FormatError, match=r"longer to read than 0\.1 seconds"), limited(0.1):
        while True:
            try:
                sum(range(1000))
            except Exception:
                raise AssertionError from None
    assert time.monotonic() - begun < 5


def test_an_alarm_that_was_set_before_goes_off_all_the_same() -> None:
    rung: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _: rung.append(number))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with limited(5):
            time.sleep(0.01)
        time.sleep(0.3)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert rung == [signal.SIGALRM]


def test_what_is_quick_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with limited(5):
        pass
    time.sleep(0.01)
    (tmp_path / "a.board").write_text(WOODS)
    assert main(["info", str(tmp_path / "a.board"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["format"] == "megamek"
