"""info, check, convert and render, as users run them."""

import json
from pathlib import Path

import pytest

from tests.cli.scene import battle, saved
from tests.cli.test_schema import validator
from viewer.__main__ import main
from viewer.analysis.assertions import judge
from viewer.board.assertions import Assertion
from viewer.board.labels import Label
from viewer.cli.files import matching
from viewer.errors import FileError
from viewer.formats.registry import open_file, save_bytes
from viewer.render.themes import DARK, LIGHT

TOOLS = {
    "info": (),
    "check": (),
    "convert": ("out.tmx",),
    "render": ("out.svg", "--overlay", "fan", "--from", "0102"),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_answers_fit_their_schemas(tool, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    asserting(tmp_path, "a.json", "0102 sees 0902: yes", "0102 sees 0902: no")
    main([tool, "a.json", *TOOLS[tool], "--json"])
    main([tool, "none.json", *TOOLS[tool], "--json"])
    text = capsys.readouterr().out
    done, end = json.JSONDecoder().raw_decode(text)
    refused = json.loads(text[end:])
    check = validator(tool)
    check.validate(done)
    check.validate(refused)
    assert "error" in refused[0] and not check.is_valid([{**done[0], "more": 1}])


@pytest.fixture
def map_file(tmp_path: Path) -> str:
    return saved(tmp_path, battle())


def asserting(folder: Path, name: str, *sentences: str) -> str:
    scenario = battle()
    stated = tuple(Assertion.parse(sentence, scenario.board.grid) for sentence in sentences)
    path = folder / name
    path.write_bytes(save_bytes(scenario.replace(assertions=stated)))
    return str(path)


def test_info_tells_what_is_in_a_map(map_file, capsys):
    assert main(["info", map_file, "--json"]) == 0
    (about,) = json.loads(capsys.readouterr().out)
    assert (about["cols"], about["rows"], about["format"]) == (9, 3, "hexsight")
    assert about["units"] == {"blue": 5, "red": 3} and about["terrain"]["forest"] == 2
    assert main(["info", map_file]) == 0
    assert "9 x 3 hexes, flat tops, odd shoved" in capsys.readouterr().out


def test_a_bad_map_does_not_stop_the_others(map_file, tmp_path, capsys):
    (tmp_path / "bad.json").write_text("{}")
    assert main(["info", str(tmp_path / "*.json")]) == 1
    told = capsys.readouterr()
    assert map_file in told.out and "bad.json" in told.err
    assert main(["info", str(tmp_path / "*.json"), "--json"]) == 1
    bad, good = json.loads(capsys.readouterr().out)
    assert bad["error"] and "error" in bad and good["title"] == ""


def test_check_reports_what_fails(tmp_path, capsys):
    path = asserting(tmp_path, "a.json", "0102 sees 0302: yes", "0102 sees 0902: yes")
    assert main(["check", path]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{path}: 1 of 2 assertions hold."
    assert lines[1] == "  0102 sees 0902: yes fails: out of line."
    assert "8.08" in lines[2]


def test_check_is_fine_when_all_holds_or_nothing_is_said(tmp_path, map_file, capsys):
    path = asserting(tmp_path, "a.json", "0102 sees 0902: no", "0102 sees 0302: yes")
    assert main(["check", path, map_file, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["assertions"], first["failed"]) == (2, [])
    assert (second["assertions"], second["failed"]) == (0, [])


def test_check_goes_by_the_options_of_the_map(tmp_path, capsys):
    scenario = open_file(asserting(tmp_path, "a.json", "0102 sees 0902: no")).scenario
    path = tmp_path / "b.json"
    path.write_bytes(save_bytes(scenario.replace(options={"viewpoint": "every"})))
    assert main(["check", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["viewpoint"] == "every"


def test_convert_tells_losses_before_it_writes(map_file, tmp_path, capsys):
    out = tmp_path / "out.board"
    assert main(["convert", map_file, str(out)]) == 0
    told = capsys.readouterr()
    assert "Units are left out (8)" in told.err and told.out == f"{map_file} -> {out}\n"
    assert open_file(out).format.key == "megamek"


def test_strict_refuses_losses_and_nothing_is_written(map_file, tmp_path, capsys):
    out = tmp_path / "out.board"
    assert main(["convert", map_file, str(out), "--strict"]) == 1
    assert not out.exists() and "cannot carry" in capsys.readouterr().err


def test_files_that_exist_are_written_over_by_force_only(map_file, tmp_path, capsys):
    out = tmp_path / "out.txt"
    out.write_text("mine")
    assert main(["convert", map_file, str(out)]) == 1
    assert out.read_text() == "mine" and "--force" in capsys.readouterr().err
    assert main(["convert", map_file, str(out), "--force"]) == 0
    assert out.read_text().startswith("hexsight diagram")


def test_many_maps_go_into_a_folder(tmp_path, capsys):
    asserting(tmp_path, "a.hexsight.json")
    asserting(tmp_path, "b.hexsight.json")
    folder = tmp_path / "out"
    folder.mkdir()
    pattern = str(tmp_path / "*.json")
    assert main(["convert", pattern, str(folder), "--to", "tmj"]) == 0
    assert main(["render", pattern, str(folder), "--to", "svg"]) == 0
    names = {path.name for path in folder.iterdir()}
    assert names == {"a.tmj", "a-tiles.png", "b.tmj", "b-tiles.png", "a.svg", "b.svg"}
    capsys.readouterr()
    assert main(["convert", pattern, str(folder)]) == 1
    assert main(["convert", pattern, str(tmp_path / "one.tmj")]) == 1
    told = capsys.readouterr().err
    assert "--to" in told and "2 files need" in told


def test_overlays_become_tables_in_csv_alone(map_file, tmp_path, capsys):
    out = tmp_path / "out.csv"
    words = ["--overlay", "fan", "--from", "light_tank", "--json"]
    assert main(["convert", map_file, str(out), *words]) == 0
    (answer,) = json.loads(capsys.readouterr().out)
    assert [Path(path).name for path in answer["written"]] == ["out.csv", "out.fan.csv"]
    rows = (tmp_path / "out.fan.csv").read_text().splitlines()
    assert len(rows) == 3 and {len(row.split(",")) for row in rows} == {9}
    assert main(["convert", map_file, str(tmp_path / "out.tmx"), *words[:2]]) == 1


def test_a_map_can_be_given_with_what_belongs_to_it(map_file, tmp_path, capsys):
    for words in (["render", str(tmp_path / "a.svg")], ["info"]):
        given = [words[0], str(tmp_path / "a.asc"), *words[1:], "--cols", "3", "--layout", "square"]
        (tmp_path / "a.asc").write_text("1 2 3\n4 5 6\n7 8 9\n")
        assert main(given) == 0
    assert "3 x 3 squares" in capsys.readouterr().out
    assert main(["convert", map_file, str(tmp_path / "a.txt"), "--beside", map_file + "x"]) == 1
    assert "There is no file" in capsys.readouterr().err


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_render_draws_what_is_asked_for(map_file, tmp_path, capsys, suffix):
    out = tmp_path / f"a.{suffix}"
    words = ["--overlay", "fan", "--ruler", "0102", "0902", "--rect", "0101", "0603", "--dpi", "60"]
    assert main(["render", map_file, str(out), *words]) == 0
    assert capsys.readouterr().out == f"{map_file} -> {out}\n"
    assert out.stat().st_size > 500
    assert main(["render", map_file, str(tmp_path / f"b.{suffix}"), "--no-legend", "--no-units"]) == 0


def test_the_view_of_a_map_can_be_drawn_and_changed(tmp_path):
    path = tmp_path / "a.json"
    path.write_bytes(save_bytes(battle().replace(view={"overlays": ["fan"], "observer": "0102"})))
    for name, words in (("bare", []), ("view", ["--view"]), ("other", ["--view", "--from", "0902"])):
        assert main(["render", str(path), str(tmp_path / f"{name}.svg"), *words]) == 0
    bare, view, other = ((tmp_path / f"{name}.svg").read_text() for name in ("bare", "view", "other"))
    assert "Field of view" not in bare and "Field of view" in view
    assert "from 0102" in view and "from 0902" in other


def test_pictures_are_light_unless_dark_ones_are_asked_for(map_file, tmp_path):
    for name, words in (("light", []), ("dark", ["--theme", "dark"])):
        assert main(["render", map_file, str(tmp_path / f"{name}.svg"), *words]) == 0
    light, dark = ((tmp_path / f"{name}.svg").read_text() for name in ("light", "dark"))
    assert LIGHT.paper in light and DARK.paper in dark and LIGHT.text not in dark


def test_pictures_have_what_those_of_the_page_have(map_file, tmp_path):
    bare = ["--no-labels", "--no-zones", "--no-numbers", "--no-units"]
    looks = {
        "all": ["--overlay", "fan", "--from", "0102"],
        "faint": ["--overlay", "fan", "--from", "0102", "--opacity", "fan=0.25"],
        "bare": [*bare, "--overlay", "fan", "--from", "0102"],
        "blue": ["--eyes", "blue"],
        "aimed": ["--overlay", "reverse", "--at", "0302", "--weapon", "Gun", "--move", "2"],
    }
    for name, words in looks.items():
        assert main(["render", map_file, str(tmp_path / f"{name}.svg"), *words]) == 0
    pictures = {name: (tmp_path / f"{name}.svg").read_text() for name in looks}
    assert len(set(pictures.values())) == len(looks)
    assert "0101</text>" in pictures["all"] and "0101</text>" not in pictures["bare"]


@pytest.mark.parametrize(
    ("words", "problem"),
    [(["a.gif"], "gif"), (["a.svg", "--overlay", "fans"], "'fans'"),
     (["a.svg", "--ruler", "0101", "9999"], "9999"), (["a.svg", "--eyes", "green"], "'green'"),
     (["a.svg", "--opacity", "fans=1"], "'fans'")],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused(map_file, tmp_path, monkeypatch, capsys, words, problem):
    monkeypatch.chdir(tmp_path)
    assert main(["render", map_file, *words]) == 1
    assert problem in capsys.readouterr().err and not list(tmp_path.glob("a.*"))


@pytest.mark.parametrize(
    "words", [["render", "a"], ["convert"], ["info"], ["render", "a", "b", "--hex", "0"]]
)
def test_wrong_usage_is_exit_2(words, capsys):
    with pytest.raises(SystemExit) as exit_:
        main(words)
    assert exit_.value.code == 2 and "usage: hexsight" in capsys.readouterr().err


def test_patterns_are_understood_and_names_that_exist_are_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("a.json", "b.json", "[a].json", "deep/c.json"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text("")
    assert matching(["[a].json"]) == [Path("[a].json")]
    assert matching(["?.json", "a.json"]) == [Path("a.json"), Path("b.json")]
    assert Path("deep/c.json") in matching(["**/*.json"])
    assert matching(["none.json"]) == [Path("none.json")]
    with pytest.raises(FileError, match="No file fits"):
        matching(["*.tmx"])


def test_check_asks_the_rules_of_the_map(tmp_path, capsys):
    scenario = open_file(asserting(tmp_path, "a.json", "0102 sees 0902: yes")).scenario
    for rules in ("squad", "spotting"):
        path = tmp_path / f"{rules}.json"
        path.write_bytes(save_bytes(scenario.replace(rules=rules)))
        expected = judge(scenario.replace(rules=rules))[0].holds
        assert main(["check", str(path), "--json"]) == (0 if expected else 3)
        answer = json.loads(capsys.readouterr().out)[0]
        assert answer["rules"] == rules
        assert [one["verdict"] for one in answer["failed"]] == ([] if expected else ["no line of sight"])


def test_info_tells_labels_and_start_zones(tmp_path, capsys):
    scenario = battle()
    board = scenario.board.replace("zone", [1, 2, 5], [2, 2, 1])
    path = tmp_path / "a.hexsight.json"
    path.write_bytes(save_bytes(scenario.replace(board=board, labels=(Label(3, "Ford"),))))
    assert main(["info", str(path)]) == 0
    told = capsys.readouterr().out
    assert "zones: blue 1, red 2" in told
    assert "labels: 1" in told
