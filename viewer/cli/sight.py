"""The questions of the command line: what a hex or a unit sees, as text or JSON."""

import json
from argparse import Namespace
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.cli.arguments import OWNERS, RULES
from viewer.cli.attack import attack_between
from viewer.cli.files import warn
from viewer.cli.places import find
from viewer.cli.reading import opened_map
from viewer.cli.side import Together, together
from viewer.cli.words import Answer, listed
from viewer.errors import RulesError
from viewer.formats.registry import Opened
from viewer.rules.gev import explain, see
from viewer.rules.gev.command import satellite_refused
from viewer.rules.gev.options import GevOptions
from viewer.rules.gev.situation import Situation


def los(args: Namespace) -> None:
    """Print whether ``args.observer`` sees ``args.target`` on the map ``args.map``, and what an attack does.

    Raises ViewerError for a map that cannot be opened and for what is not on it.
    """
    _answer(args, "los", _gev_los)


def fan(args: Namespace) -> None:
    """Print the hexes that ``args.observer`` sees on the map ``args.map``; raises as `los` does."""
    _answer(args, "fan", _gev_fan)


def _answer(args: Namespace, question: str, by_gev: Callable[[Opened, Namespace], Answer]) -> None:
    opened = opened_map(args.map)
    rules = _rules(opened, args)
    if rules == "gev":
        answer = by_gev(opened, args)
    else:  # imported only now: the others need not wait for them
        answer = getattr(import_module(f"viewer.cli.{rules}"), question)(opened.scenario, args)
    _print(args, opened, rules, answer)


def _rules(opened: Opened, args: Namespace) -> str:
    """The rules asked for, or those of the map, G.E.V. where it names some that are not known.

    Raises RulesError for switches that belong to others.
    """
    rules: str = args.rules or opened.scenario.rules
    rules = rules if rules in RULES else "gev"
    for switch, (owner, unset) in OWNERS.items():
        if getattr(args, switch, unset) != unset and owner != rules:
            raise RulesError(f"--{switch.replace('_', '-')} means nothing under the rules {rules!r}.")
    return rules


def _gev_los(opened: Opened, args: Namespace) -> Answer:
    observer, target = find(opened.scenario, args.observer), find(opened.scenario, args.target)
    situation = _situation(opened, args)
    board = situation.board
    sighting = explain(board, observer.cell, target.cell, situation.viewpoint)
    attack = attack_between(situation, observer, target, args)
    plain = {**sighting.to_dict(board), "attack": attack and attack.to_dict()}
    return Answer(plain, attack.describe() if attack else sighting.describe(board))


def _gev_fan(opened: Opened, args: Namespace) -> Answer:
    situation, observer = _situation(opened, args), find(opened.scenario, args.observer)
    side = together(situation, observer)
    plain = {**_field(situation, observer.cell, side), "side": side and side.to_dict()}
    told = [side.describe(opened.scenario)] if side else []
    return Answer(plain, [*_fan_lines(plain), *told])


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


def _fan_lines(answer: dict[str, Any]) -> list[str]:
    radius, unit = answer["radius"], answer["unit"]
    hexes = "hex" if radius == 1 else "hexes"
    reach = "at any distance" if radius is None else f"within {radius} {hexes}"
    who = f"{answer['observer']} ({unit})" if unit else answer["observer"]
    shared = listed("Attacked on another's sighting", answer["shared"]) if unit else []
    return [
        f"From {who}, {reach}, viewpoint {answer['viewpoint']}:",
        *listed("Line of sight", answer["los"]),
        *listed("In line, but raised", answer["in_line_raised"]),
        f"Out of line: {answer['out_of_line']}",
        *shared,
    ]


def _print(args: Namespace, opened: Opened, rules: str, answer: Answer) -> None:
    if not args.json:
        warn(opened)
        print("\n".join(answer.lines))
        return
    about = {"map": str(args.map), "format": opened.format.key, "warnings": list(map(str, opened.warnings))}
    print(json.dumps({**about, "rules": rules, **answer.plain}, indent=2))
