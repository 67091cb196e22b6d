"""Plans on the command line: posts and routes, for all three rule systems."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.scene import battle
from tests.cli.test_schema import validator
from viewer.__main__ import main
from viewer.formats.registry import save_bytes

RULES = ("gev", "squad", "spotting")


@pytest.fixture
def path(tmp_path: Path) -> str:
    file = tmp_path / "battle.hexsight.json"
    file.write_bytes(save_bytes(battle()))
    return str(file)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("rules", RULES)
def test_answers_hold_to_their_schemas(rules: str, path: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("--posts", "2"), ("--alone", "--ground", "terrain:clear"), ("--stands", "0101, 0301")):
        answer = told(capsys, "posts", path, "--rules", rules, *words)
        validator("posts").validate(answer)
        assert answer["rules"] == rules
    for words in ((), ("--longer", "0"), ("--climb", "any", "--no-costs")):
        answer = told(capsys, "route", path, "0101", "0901", "--rules", rules, *words)
        validator("route").validate(answer)
        assert answer["least"]["exposure"] <= answer["shortest"]["exposure"]


def test_posts_are_told_in_words(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["posts", path, "--posts", "1", "--alone"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("Post 1 at ") and " sees " in first
    assert last.startswith("In view together: ")


def test_a_route_is_told_step_by_step(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["route", path, "0101", "0901"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Least seen way: ")
    assert lines[-2].startswith("  0901: ")
    assert lines[-1].startswith("Shortest way: ")


def test_a_unit_that_goes_or_looks_says_whose_plan_it_is(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, "route", path, "gev", "0101")["side"] == "red"
    assert told(capsys, "posts", path, "--unit", "gev", "--alone")["side"] == "red"
    answer = told(capsys, "posts", path, "--stands", "reach:gev", "--steps", "1", "--alone", "--posts", "1")
    assert answer["posts"][0]["cell"] in {"0503", "0403", "0603", "0502", "0402", "0602", "0404", "0604"}


def test_a_plan_is_drawn(path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("posts", path), ("route", path, "0101", "0901")):
        out = tmp_path / f"{words[0]}.svg"
        assert told(capsys, *words, "--picture", str(out))["written"] == [str(out)]
        assert out.read_text("utf-8").startswith("<svg")
        assert main([*words, "--picture", str(out)]) == 1
        assert "exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("posts", "--ground", "moon"), "no ground called 'moon'"),
        (("posts", "--ground", "zone:blue"), "no ground to watch"),
        (("posts", "--ground", "zone:green"), "no side 'green'"),
        (("posts", "--ground", "terrain:cheese"), "no terrain 'cheese'"),
        (("posts", "--side", "green"), "green"),
        (("posts", "--unit", "nobody"), "nobody"),
        (("route", "0101", "0101"), "starts and ends at 0101"),
        (("route", "0101", "9999"), "9999"),
    ],
)
def test_what_cannot_be_is_refused(
    words: tuple[str, ...], message: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([words[0], path, *words[1:]]) == 1
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("words", [("posts", "--posts", "13"), ("route", "a", "b", "--longer", "301")])
def test_numbers_out_of_bounds_are_wrong_usage(words: tuple[str, ...], path: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([words[0], path, *words[1:]])
    assert left.value.code == 2
