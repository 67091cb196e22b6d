"""Quizzes on the command line: the questions alone, or with answers; the same for the same seed."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.scene import battle, saved
from tests.cli.test_schema import validator
from viewer.__main__ import main
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.formats.registry import save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.learning.quiz import quiz
from viewer.rules.gev import explain


@pytest.fixture
def map_file(tmp_path: Path) -> str:
    return saved(tmp_path, battle())


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    (answer,) = json.loads(capsys.readouterr().out)
    return answer


def test_the_questions_are_those_of_the_page(map_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["quiz", map_file, "--seed", "7", "--count", "4", "--answers", "--json"]) == 0
    answer = told(capsys)
    board = battle().board
    pairs = [
        (board.grid.cell_at(q["observer"]), board.grid.cell_at(q["target"])) for q in answer["questions"]
    ]
    assert pairs == [(pair.observer, pair.target) for pair in quiz(battle(), 7, 4).pairs]
    for (observer, target), asked in zip(pairs, answer["questions"], strict=True):
        sighting = explain(board, observer, target)
        assert asked["answer"] == ("yes" if sighting.los else "no")
        assert asked["why"] == sighting.describe(board)


def test_answers_fit_the_schema_and_are_told_only_when_asked_for(
    map_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    check = validator("quiz")
    for more in ((), ("--answers",)):
        assert main(["quiz", map_file, "--json", *more]) == 0
        answer = told(capsys)
        check.validate([answer])
        assert ("answer" in answer["questions"][0]) is bool(more)
        assert not check.is_valid([{**answer, "more": 1}])
    assert main(["quiz", "none.json", "--json"]) == 1
    check.validate(json.loads(capsys.readouterr().out))


def test_a_handout_has_boxes_and_a_key_has_reasons(map_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["quiz", map_file, "--seed", "3", "--count", "2"]) == 0
    handout = capsys.readouterr().out
    assert "seed 3" in handout
    assert handout.count("[ ] yes   [ ] no") == 2
    assert "G.E.V." not in handout
    assert main(["quiz", map_file, "--seed", "3", "--count", "2", "--answers"]) == 0
    assert "(G.E.V. 8.081" in capsys.readouterr().out


def test_a_flat_map_is_refused_with_the_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "flat.json"
    path.write_bytes(save_bytes(Scenario(Board.blank(HexGrid(6, 6)))))
    assert main(["quiz", str(path)]) == 1
    assert "no question to ask" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--seed", "-1"], ["--seed", "x"], ["--count", "0"], ["--count", "51"]])
def test_other_numbers_are_wrong_usage(
    map_file: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["quiz", map_file, *words])
    assert stopped.value.code == 2
    assert "a whole number from" in capsys.readouterr().err
