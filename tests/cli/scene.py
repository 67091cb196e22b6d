"""A small battle for questions on the command line, and how to ask one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from viewer.__main__ import main
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.formats.registry import save_bytes
from viewer.rules.gev.situation import Situation

# columns 01 to 09, rows 01 to 03: H howitzer, P Command Post, S scout, M missile tank, T heavy tank,
# O Ogre with infantry in the wood, G GEV behind it
PICTURE = """
    .   .   .   .   .
      .   .   .   .
    .H  .T  fO  .S  .
      .M  f   .   .
    .P  .   .G  .   .
      .   .   .   .
"""
KINDS = {
    "H": ("howitzer", "blue"),
    "P": ("command_post", "blue"),
    "S": ("light_tank", "blue"),
    "M": ("missile_tank", "blue"),
    "T": ("heavy_tank", "blue"),
    "O": ("ogre_mark_v", "red"),
    "G": ("gev", "red"),
}

Ask = Callable[..., Any]


def battle(without: str = "") -> Scenario:
    """Return the scenario, without the units whose letters are in *without*."""
    marks = marks_from_diagram(PICTURE)
    units = [
        Unit(kind, kind, side, marks[letter][0])
        for letter, (kind, side) in KINDS.items()
        if letter not in without
    ]
    units.append(Unit("infantry", "infantry", "red", marks["O"][0]))
    return Scenario(board_from_diagram(PICTURE), Roster(tuple(units)))


def situation(scenario: Scenario, **options: Any) -> Situation:
    return Situation(scenario.board, scenario.roster, scenario.catalogue, **options)


def saved(folder: Path, scenario: Scenario) -> str:
    path = folder / "battle.json"
    path.write_bytes(save_bytes(scenario))
    return str(path)


def asker(folder: Path, capsys: Any) -> Ask:
    """Return a function that asks a question and returns the lines of the answer, or with --json its data."""

    def ask(question: str, *words: str, scenario: Scenario | None = None) -> Any:
        path = saved(folder, scenario or battle())
        assert main([question, path, *words]) == 0
        told = capsys.readouterr().out
        return json.loads(told) if "--json" in words else told.splitlines()

    return ask
