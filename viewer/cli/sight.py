"""The questions of the command line: what a hex or a unit sees, as text or JSON."""

import json
import textwrap
from argparse import Namespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.cli.attack import attack_between
from viewer.cli.files import warn
from viewer.cli.places import find
from viewer.cli.side import Together, together
from viewer.formats.registry import Opened, open_file
from viewer.rules.gev import explain, see
from viewer.rules.gev.command import satellite_refused
from viewer.rules.gev.options import GevOptions
from viewer.rules.gev.situation import Situation


def los(args: Namespace) -> None:
    """Print whether ``args.observer`` sees ``args.target`` on the map ``args.map``, and what an attack does.

    Raises ViewerError for a map that cannot be opened and for what is not on it.
    """
    opened = open_file(args.map)
    situation = _situation(opened, args)
    board = situation.board
    observer, target = find(opened.scenario, args.observer), find(opened.scenario, args.target)
    sighting = explain(board, observer.cell, target.cell, situation.viewpoint)
    attack = attack_between(situation, observer, target, args)
    if args.json:
        _print_json(args, opened, {**sighting.to_dict(board), "attack": attack and attack.to_dict()})
    else:
        warn(opened)
        print("\n".join(attack.describe() if attack else sighting.describe(board)))


def fan(args: Namespace) -> None:
    """Print the hexes that ``args.observer`` sees on the map ``args.map``; raises as `los` does."""
    opened = open_file(args.map)
    situation = _situation(opened, args)
    observer = find(opened.scenario, args.observer)
    side = together(situation, observer)
    answer = {**_field(situation, observer.cell, side), "side": side and side.to_dict()}
    if args.json:
        _print_json(args, opened, answer)
    else:
        warn(opened)
        print(_fan_text(answer))
        if side:
            print(side.describe(opened.scenario))


def _field(situation: Situation, observer: int, side: Together | None) -> dict[str, Any]:
    """Return the lists of hexes of a fan, as plain data."""
    board, radius = situation.board, situation.radius
    field = see(board, observer, radius, situation.viewpoint)
    others = board.on_map & _within(board, observer, radius)
    return {
        "observer": board.grid.label(observer),
        "unit": side and side.unit.id,
        "radius": radius,
        "viewpoint": situation.viewpoint,
        "los": _labels(board, others & field.los),
        "in_line_raised": _labels(board, others & field.in_line & ~field.los),
        "out_of_line": int((others & ~field.in_line).sum()),
        "shared": _labels(board, others & side.gained) if side else [],
    }


def _situation(opened: Opened, args: Namespace) -> Situation:
    scenario, options = opened.scenario, _options(opened, args)
    return Situation(
        scenario.board,
        scenario.roster,
        scenario.catalogue,
        options.viewpoint,
        options.radius,
        options.satellite,
    )


def _options(opened: Opened, args: Namespace) -> GevOptions:
    """Return the options given, else those saved with the map, else the defaults, as the page does.

    A satellite that was saved is not in play where the rules refuse one; one that is asked for is refused.
    """
    scenario = opened.scenario
    options = GevOptions.from_saved(scenario.options)
    if satellite_refused(scenario.roster, scenario.catalogue):
        options.satellite = False
    for name in options.plain():
        setattr(options, name, getattr(args, name, getattr(options, name)))
    return options


def _within(board: Board, observer: int, radius: int | None) -> NDArray[np.bool_]:
    distances = board.grid.distances(observer)
    return (distances > 0) & (distances <= (radius or board.grid.n))


def _labels(board: Board, mask: NDArray[np.bool_]) -> list[str]:
    return [board.grid.label(int(cell)) for cell in mask.nonzero()[0]]


def _fan_text(answer: dict[str, Any]) -> str:
    radius, unit = answer["radius"], answer["unit"]
    hexes = "hex" if radius == 1 else "hexes"
    reach = "at any distance" if radius is None else f"within {radius} {hexes}"
    who = f"{answer['observer']} ({unit})" if unit else answer["observer"]
    lines = [
        f"From {who}, {reach}, viewpoint {answer['viewpoint']}:",
        *_listed("Line of sight", answer["los"]),
        *_listed("In line, but raised", answer["in_line_raised"]),
        f"Out of line: {answer['out_of_line']}",
    ]
    if unit:
        lines += _listed("Attacked on another's sighting", answer["shared"])
    return "\n".join(lines)


def _listed(title: str, labels: list[str]) -> list[str]:
    return [f"{title}: {len(labels)}", *_paragraph(labels)]


def _paragraph(labels: list[str]) -> list[str]:
    return textwrap.wrap(" ".join(labels), 78, initial_indent="  ", subsequent_indent="  ")


def _print_json(args: Namespace, opened: Opened, answer: dict[str, Any]) -> None:
    about = {"map": str(args.map), "format": opened.format.key, "warnings": list(map(str, opened.warnings))}
    print(json.dumps({**about, **answer}, indent=2))
