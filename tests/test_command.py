"""The command as a user runs it: in a process of its own where that matters, by `main` elsewhere."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.reading import read_here
from viewer import __version__
from viewer.__main__ import main
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.board.scenario import Scenario
from viewer.formats.registry import save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.gev import explain, see

__all__ = ["read_here"]

BOARD = board_from_diagram(
    """
    .   .   .   .   .
      .   f   .   .
    .   .   f   .   .
      .   .   .   f
    .   .   f   .   .
      .   .   .   .
    """
)


def saved(folder: Path, scenario: Scenario, name: str = "map.json") -> str:
    path = folder / name
    path.write_bytes(save_bytes(scenario))
    return str(path)


@pytest.fixture
def map_file(tmp_path: Path) -> str:
    return saved(tmp_path, Scenario(BOARD))


def run(*words: str, **more) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "viewer", *words], capture_output=True, text=True, **more)


def cells(*labels: str) -> list[int]:
    return BOARD.grid.cells_at(labels)


def test_los_prints_the_lines_of_the_verdict(map_file, capsys):
    assert main(["los", map_file, "0102", "0802"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines() == explain(BOARD, *cells("0102", "0802")).describe(BOARD)
    assert told.err == ""


@pytest.mark.parametrize("viewpoint", ["some", "centre", "every"])
def test_los_in_json_is_the_sighting(map_file, capsys, viewpoint):
    assert main(["los", map_file, "0102", "0802", "--viewpoint", viewpoint, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    about = {"map": map_file, "format": answer["format"], "warnings": [], "rules": "gev"}
    sighting = explain(BOARD, *cells("0102", "0802"), viewpoint).to_dict(BOARD)
    assert answer == {**about, **sighting, "attack": None}


@pytest.mark.parametrize(
    ("words", "radius"), [([], 20), (["--radius", "3"], 3), (["--radius", "unlimited"], None)]
)
def test_fan_in_json_is_the_field(map_file, capsys, words, radius):
    assert main(["fan", map_file, "0102", "--json", *words]) == 0
    answer = json.loads(capsys.readouterr().out)
    (observer,) = cells("0102")
    field = see(BOARD, observer, radius)
    near = BOARD.grid.distances(observer) <= (radius or BOARD.grid.n)
    assert set(cells(*answer["los"])) == set(field.los.nonzero()[0]) - {observer}
    assert set(cells(*answer["in_line_raised"])) == set((field.in_line & ~field.los).nonzero()[0])
    assert answer["out_of_line"] == (near & ~field.in_line).sum()
    assert (answer["observer"], answer["radius"], answer["viewpoint"]) == ("0102", radius, "some")


def test_fan_in_words(map_file, capsys):
    assert main(["fan", map_file, "0302", "--radius", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "From 0302, within 2 hexes, viewpoint some:",
        "Line of sight: 11",
        "  0101 0201 0301 0401 0102 0202 0402 0103 0203 0303 0403",
        "In line, but raised: 1",
        "  0503",
        "Out of line: 2",
    ]


def test_the_options_saved_with_the_map_hold_unless_others_are_given(tmp_path, capsys):
    path = saved(tmp_path, Scenario(BOARD, options={"viewpoint": "every", "radius": 2}))
    main(["fan", path, "0503", "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert (answer["viewpoint"], answer["radius"]) == ("every", 2)
    main(["fan", path, "0503", "--json", "--viewpoint", "centre", "--radius", "unlimited"])
    answer = json.loads(capsys.readouterr().out)
    assert (answer["viewpoint"], answer["radius"]) == ("centre", None)


def test_saved_options_that_make_no_sense_are_passed_over(tmp_path, capsys):
    path = saved(tmp_path, Scenario(BOARD, options={"viewpoint": ["?"], "radius": -5}))
    assert main(["fan", path, "0503", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["viewpoint"], answer["radius"]) == ("some", 20)


def test_what_was_left_out_in_reading_is_told(tmp_path, capsys):
    path = tmp_path / "odd.board"
    records = [f'hex 010{n} 0 "nonsense{n}:1" ""' for n in range(1, 8)]
    path.write_text("\n".join(["size 1 7", *records, "end"]))
    assert main(["los", str(path), "0101", "0103"]) == 0
    told = capsys.readouterr()
    assert 0 < told.err.count("warning:") <= 6
    main(["los", str(path), "0101", "0103", "--json"])
    told = capsys.readouterr()
    assert told.err == ""
    assert any("nonsense1" in warning for warning in json.loads(told.out)["warnings"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["los", "MAP", "0102", "9999"], "'9999' is not on this map; its labels run from 0101"),
        (["los", "MAP", "north", "0102"], "'north' is not a cell label"),
        (["fan", "MAP", ""], "'' is not a cell label"),
        (["los", "MAP", "0102", "tank-9"], "No unit has this id either"),
        (["los", "MAP", "0102", "0802", "--weapon", "Gun"], "no unit with a weapon in 0102"),
        (["los", "MAP", "0102", "0802", "--target", "feature"], "no unit with a weapon in 0102"),
        (["fan", "NOTHING", "0102"], "There is no file"),
        (["fan", "FOLDER", "0102"], "is not a file"),
        (["los", "JUNK", "0101", "0102"], "no map that can be read"),
        (["los", "SQUARES", "0101", "0102"], "squares"),
        (["NOTHING", "--no-show"], "There is no file"),
        (["JUNK", "--no-show"], "no map that can be read"),
    ],
)
def test_a_refused_file_or_label_is_one_message_and_exit_1(map_file, tmp_path, capsys, words, message):
    (tmp_path / "junk.bin").write_bytes(bytes(range(256)) * 20)
    paths = {
        "MAP": map_file,
        "NOTHING": str(tmp_path / "nothing.json"),
        "FOLDER": str(tmp_path),
        "JUNK": str(tmp_path / "junk.bin"),
        "SQUARES": saved(tmp_path, Scenario(Board.blank(SquareGrid(3, 3))), "squares.json"),
    }
    assert main([paths.get(word, word) for word in words]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("hexsight: ")
    assert message in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["los", "map.json", "0101"],
        ["los", "map.json", "0101", "0102", "--radius", "3"],
        ["fan", "map.json", "0101", "--radius", "0"],
        ["fan", "map.json", "0101", "--radius", "far"],
        ["fan", "map.json", "0101", "--viewpoint", "above"],
        ["los", "map.json", "0101", "0102", "--target", "everything"],
        ["fan", "map.json", "0101", "--weapon", "Gun"],
        ["map.json", "--port", "0"],
        ["map.json", "--port", "70000"],
        ["map.json", "another.json"],
        ["--nonsense"],
    ],
)
def test_wrong_usage_is_exit_2(words, capsys):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: hexsight" in capsys.readouterr().err


def test_the_answer_shown_in_the_docs(monkeypatch, capsys):
    root = Path(__file__).parents[1]
    shown = (
        (root / "docs" / "command-line.md").read_text("utf-8").split("```\n$ hexsight ")[1].split("```")[0]
    )
    question, *lines = shown.splitlines()
    monkeypatch.chdir(root)
    assert main(question.split()) == 0
    assert capsys.readouterr().out.splitlines() == lines


def test_the_version(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"hexsight {__version__}\n"


def test_without_a_question_the_page_is_served(monkeypatch):
    served = []
    page = SimpleNamespace(serve=lambda *arguments: served.append(arguments))
    monkeypatch.setitem(sys.modules, "viewer.app.serve", page)
    assert main([]) == 0
    assert main(["a.json", "--port", "5006", "--no-show"]) == 0
    assert main(["./los"]) == 0
    assert served == [
        (None, None, True),
        (Path("a.json"), 5006, False),
        (Path("./los"), None, True),
    ]


def test_questions_are_answered_without_the_page(map_file):
    script = (
        "import sys; from viewer.__main__ import main; "
        f"main(['los', {map_file!r}, '0102', '0802']); main(['fan', {map_file!r}, '0102', '--json']); "
        "sys.exit(bool({'panel', 'bokeh', 'tornado'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True).returncode == 0


def test_help_and_mistakes_do_not_wait_for_the_engine():
    script = (
        "import sys, contextlib; from viewer.__main__ import main\n"
        "with contextlib.suppress(SystemExit): main(['--help'])\n"
        "with contextlib.suppress(SystemExit): main(['fan'])\n"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True).returncode == 0


def test_a_reader_that_leaves_early_is_no_error(tmp_path):
    path = saved(tmp_path, Scenario(Board.blank(HexGrid(150, 150))))
    reading, writing = os.pipe()
    os.close(reading)
    asked = subprocess.run(
        [sys.executable, "-m", "viewer", "fan", path, "075075", "--radius", "unlimited"],
        stdout=writing, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    os.close(writing)
    assert (asked.returncode, asked.stderr) == (0, "")


def test_ctrl_c_ends_quietly(monkeypatch, capsys):
    def interrupted(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setitem(sys.modules, "viewer.app.serve", SimpleNamespace(serve=interrupted))
    assert main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_names_the_terminal_cannot_show_do_not_stop_the_answer(map_file):
    told = run("los", map_file, "0102", "0802", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (told.returncode, told.stderr) == (0, "")
