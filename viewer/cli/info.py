"""``hexsight info`` and ``hexsight check``: what is in map files, and whether it is what it should be."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import numpy as np

from viewer.analysis.assertions import Judged, explained, judge
from viewer.board.layers import EDGE_LAYERS
from viewer.board.scenario import Scenario
from viewer.cli.files import each, matching, warnings_of
from viewer.cli.reading import opened_map, options_of
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev.options import GevOptions

FAILED = 3
"""The exit code of ``check`` when an assertion does not hold."""


def info(args: Namespace) -> int:
    """Print what is in ``args.maps``; returns the exit code. Raises ViewerError for a single bad file."""
    paths = matching(args.maps)
    return each(paths, lambda path: _about(path, len(paths), args), args.json, _info_text)


def check(args: Namespace) -> int:
    """Print which assertions of ``args.maps`` fail; returns the exit code, `FAILED` if one does.

    Raises ViewerError for a single bad file.
    """
    failed, paths = [], matching(args.maps)

    def work(path: Path) -> dict[str, Any]:
        answer = _checked(path, len(paths), args.json)
        failed.extend(answer["failed"])
        return answer

    code = each(paths, work, args.json, _check_text)
    return code or (FAILED if failed else 0)


def _about(path: Path, count: int, args: Namespace) -> dict[str, Any]:
    opened = opened_map(path, options_of(args), args.beside, more=count > 1)
    scenario = opened.scenario
    grid, levels = scenario.board.grid, scenario.board.level[scenario.board.grid.present]
    shape = f"hexes, {grid.top} tops, {grid.shoved} shoved" if isinstance(grid, HexGrid) else "squares"
    return {
        "format": opened.format.key,
        "title": scenario.title,
        "cols": grid.cols,
        "rows": grid.rows,
        "shape": shape,
        "cells": int(scenario.board.on_map.sum()),
        "terrain": _terrain(scenario),
        "levels": [int(levels.min()), int(levels.max())],
        "edges": {name: int((scenario.board.layers[name] > 0).sum()) for name in _edges(scenario)},
        "units": {side.key: len(scenario.roster.of_side(side.key)) for side in scenario.sides},
        "zones": _zones(scenario),
        "labels": len(scenario.labels),
        "rules": scenario.rules,
        "assertions": len(scenario.assertions),
        "warnings": warnings_of(opened, args.json),
    }


def _edges(scenario: Scenario) -> list[str]:
    return [name for name in EDGE_LAYERS if scenario.board.layers[name].any()]


def _zones(scenario: Scenario) -> dict[str, int]:
    """Return how many cells are in the start zone of each side that has one."""
    counts = np.bincount(scenario.board.layers["zone"], minlength=len(scenario.sides) + 1).tolist()
    return {side.key: n for side, n in zip(scenario.sides, counts[1:], strict=True) if n}


def _terrain(scenario: Scenario) -> dict[str, int]:
    board = scenario.board
    counts = np.bincount(board.terrain[board.grid.present], minlength=len(board.palette.types)).tolist()
    return {kind.key: n for kind, n in zip(board.palette.types, counts, strict=True) if n}


def _info_text(about: dict[str, Any]) -> str:
    low, high = about["levels"]
    lines = [
        f"{about['map']}: {about['title'] or 'untitled'} ({about['format']})",
        f"  {about['cols']} x {about['rows']} {about['shape']}; {about['cells']} on the map",
        f"  terrain: {_listed(about['terrain'])}",
        f"  levels: {low} to {high}",
    ]
    for word in ("edges", "units", "zones"):
        if any(about[word].values()):
            lines.append(f"  {word}: {_listed(about[word])}")
    for word in ("labels", "assertions"):
        if about[word]:
            lines.append(f"  {word}: {about[word]}")
    return "\n".join(lines)


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def _checked(path: Path, count: int, as_json: bool) -> dict[str, Any]:
    opened = opened_map(path, more=count > 1)
    scenario = opened.scenario
    judged = judge(scenario)
    return {
        "rules": scenario.rules,
        "viewpoint": GevOptions.from_saved(scenario.options).viewpoint,
        "assertions": len(judged),
        "failed": [_failure(scenario, one) for one in judged if not one.holds],
        "warnings": warnings_of(opened, as_json),
    }


def _failure(scenario: Scenario, judged: Judged) -> dict[str, Any]:
    verdict, reasons = _told(scenario, judged)
    return {
        "assertion": judged.stated.text(scenario.board.grid),
        "verdict": verdict,
        "reasons": list(reasons),
    }


def _told(scenario: Scenario, judged: Judged) -> tuple[str, tuple[str, ...]]:
    if judged.sees is None:
        return "cannot be asked", (judged.refusal,)
    return explained(scenario, judged.stated)


def _check_text(answer: dict[str, Any]) -> str:
    failed, count = answer["failed"], answer["assertions"]
    if not count:
        return f"{answer['map']}: there are no assertions in it."
    lines = [f"{answer['map']}: {count - len(failed)} of {count} assertions hold."]
    for one in failed:
        lines.append(f"  {one['assertion']} fails: {one['verdict']}.")
        lines += [f"    {reason}" for reason in one["reasons"][:1]]
    return "\n".join(lines)
