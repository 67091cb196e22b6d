"""The same questions under squad sight and spotting: the answers are those of the rules."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.cli.test_schema import validator
from viewer.__main__ import main
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.stands import SpottingMember
from viewer.board.units import Roster, SquadMember, Unit
from viewer.formats.registry import save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.rules import spotting, squad

GRID = HexGrid(12, 6)
WALL = [26, 38]


@pytest.fixture
def scenario() -> Scenario:
    board = Board.blank(GRID)
    board = board.replace("terrain", WALL, board.palette.code("dense_forest")).replace("level", [25], [1])
    watcher = Unit("watcher", "infantry", "blue", 24, squad=SquadMember(sight=3))
    recon = Unit("recon", "light_tank", "red", 30, spotting=SpottingMember(recon=True))
    return Scenario(board, Roster((watcher, recon)), options={"sight": 5, "visibility": 9})


@pytest.fixture
def ask(tmp_path: Path, scenario: Scenario, capsys: pytest.CaptureFixture[str]) -> Any:
    def answer(question: str, *words: str, rules: str = "squad", code: int = 0) -> Any:
        path = tmp_path / "map.json"
        path.write_bytes(save_bytes(scenario.replace(rules=rules)))
        assert main([question, str(path), *words]) == code
        told = capsys.readouterr()
        return json.loads(told.out) if "--json" in words else told.out + told.err

    return answer


def test_squad_los_has_the_sight_of_the_unit_of_the_map_or_the_one_given(
    ask: Any, scenario: Scenario
) -> None:
    for place, words, sight in (
        ("watcher", (), 3),
        ("0103", (), 3),
        ("0503", (), 5),
        ("0103", ("--sight", "7"), 7),
    ):
        told = ask("los", place, "0901", "--json", *words)
        validator("los-squad").validate(told)
        assert told["sight"] == sight
        cell = GRID.cell_at("0103" if place == "watcher" else place)
        expected = squad.explain(scenario.board, cell, GRID.cell_at("0901"), sight)
        assert (told["los"], told["seen"]) == (expected.los, expected.seen)


def test_squad_fan_is_what_the_rules_see(ask: Any, scenario: Scenario) -> None:
    told = ask("fan", "0203", "--json")
    validator("fan-squad").validate(told)
    cell = GRID.cell_at("0203")
    seen = squad.see(scenario.board, cell, 5).los
    assert set(told["seen"]) == {GRID.label(c) for c in np.flatnonzero(seen).tolist()} - {"0203"}
    assert "From 0203, sight 5, 6 with its height:" in ask("fan", "0203")


def test_spotting_goes_by_the_stands_and_the_conditions_of_the_map(ask: Any, scenario: Scenario) -> None:
    told = ask("los", "recon", "watcher", "--json", rules="spotting")
    validator("los-spotting").validate(told)
    stands = [spotting.stand_of(unit, scenario.catalogue) for unit in reversed(tuple(scenario.roster))]
    conditions = spotting.Conditions(visibility=9)
    expected = spotting.explain(scenario.board, 30, 24, *stands, conditions)
    assert (told["tenths"], told["verdict"]) == (expected.tenths, expected.verdict)
    fan = ask("fan", "recon", "--json", rules="spotting")
    validator("fan-spotting").validate(fan)
    tenths = spotting.see(scenario.board, 30, stands[0], spotting.Stand(), conditions).tenths
    for percent, labels in fan["chances"].items():
        assert {int(tenths[GRID.cell_at(label)]) for label in labels} == {int(percent) // 10}
    assert sum(map(len, fan["chances"].values())) == np.count_nonzero(tenths) - bool(tenths[30])
    assert "chances to spot" in ask("fan", "0503", rules="spotting")


def test_rules_can_be_asked_that_are_not_those_of_the_map(ask: Any) -> None:
    assert "(Squad sight" in ask("los", "0103", "0603", "--rules", "squad", rules="gev")
    assert "(G.E.V." in ask("los", "0103", "0603", "--rules", "gev", rules="squad")
    assert "(G.E.V." in ask("los", "0103", "0603", rules="chess")


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        (("--viewpoint", "every"), "squad"),
        (("--weapon", "Gun"), "spotting"),
        (("--satellite",), "squad"),
        (("--sight", "4"), "gev"),
    ],
)
def test_a_switch_of_other_rules_is_refused(ask: Any, words: tuple[str, ...], rules: str) -> None:
    told = ask("los", "0103", "0603", *words, rules=rules, code=1)
    assert f"{words[0]} means nothing under the rules '{rules}'" in told


def test_a_radius_belongs_to_gev(ask: Any) -> None:
    assert "--radius means nothing" in ask("fan", "0103", "--radius", "4", rules="squad", code=1)
    assert "--radius means nothing" in ask("fan", "0103", "--radius", "unlimited", rules="squad", code=1)
