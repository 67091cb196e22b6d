"""Routes and the die's log of Command Decision spotting in hexsight's own format: cells by their labels."""

from typing import Any

from viewer.board.spotting_play import Line, Plan, SpottingPlay
from viewer.formats.records import record
from viewer.grid.base import Grid


def spotting_record(play: SpottingPlay, grid: Grid) -> dict[str, Any]:
    """Return what a game of spotting keeps as plain data; nothing where it keeps nothing."""
    made = record(play)
    if play.plans:
        made["plans"] = [_plan_record(plan, grid) for plan in play.plans]
    return dict(made)


def spotting_in(data: dict[str, Any], grid: Grid) -> SpottingPlay:
    """Undo `spotting_record`; raises CellError for cells off the map and BoardError for other faults."""
    plans = tuple(_plan(one, grid) for one in data.get("plans", []))
    log = tuple(Line(**line) for line in data.get("log", []))
    numbers = {name: data[name] for name in ("seed", "thrown", "written") if name in data}
    return SpottingPlay(plans, log=log, **numbers)


def _plan_record(plan: Plan, grid: Grid) -> dict[str, Any]:
    ways = [[grid.label(cell) for cell in way] for way in plan.ways]
    return {"unit": plan.unit, "from": grid.label(plan.start), "ways": ways}


def _plan(data: dict[str, Any], grid: Grid) -> Plan:
    ways = tuple(tuple(grid.cells_at(way)) for way in data["ways"])
    return Plan(data["unit"], grid.cell_at(data["from"]), ways)
