"""The sample maps, and what is asked of them."""

from dataclasses import replace
from typing import Any

from viewer.board.scenario import Scenario
from viewer.formats.registry import open_file
from viewer.resources import resource_dir
from viewer.rules.gev import GevSighting, explain

READINGS = ("some", "centre", "every")


def opened(key: str) -> Scenario:
    return open_file(resource_dir("sample_maps") / f"{key}.hexsight.json").scenario


def look(scenario: Scenario, start: str, end: str, viewpoint: Any = "some") -> GevSighting:
    observer, target = scenario.board.grid.cells_at([start, end])
    return explain(scenario.board, observer, target, viewpoint)


def seen_under(scenario: Scenario, start: str, end: str) -> tuple[str, ...]:
    return tuple(reading for reading in READINGS if look(scenario, start, end, reading).los)


def named(scenario: Scenario, name: str) -> str:
    (unit,) = (unit for unit in scenario.roster if unit.name == name)
    return unit.id


def standing(scenario: Scenario, name: str) -> str:
    return scenario.board.grid.label(scenario.roster[named(scenario, name)].cell)


def dragged(scenario: Scenario, start: str, end: str) -> Scenario:
    (cell, target) = scenario.board.grid.cells_at([start, end])
    (unit,) = scenario.roster.at(cell)
    return scenario.replace(roster=scenario.roster.replace(replace(unit, cell=target)))
