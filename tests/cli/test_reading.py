"""How foreign maps are read on the command line and from Python, and for how long."""

from pathlib import Path
from typing import Any

import pytest

import viewer
from viewer.__main__ import main
from viewer.errors import FormatError
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


@pytest.mark.filterwarnings("ignore:.*orchard")
def test_python_stops_reading_that_takes_too_long(tmp_path: Path) -> None:
    (tmp_path / "a.board").write_text(WOODS)
    with pytest.raises(FormatError, match="longer to read than 1e-06 seconds"):
        viewer.open_map(tmp_path / "a.board", seconds=1e-6)
    assert viewer.open_map(tmp_path / "a.board").board.grid.n == 2
    assert viewer.open_map(tmp_path / "a.board", seconds=None).board.grid.n == 2
