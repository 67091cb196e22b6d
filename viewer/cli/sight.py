"""The questions of the command line: what a hex sees, by the engine the page asks, as text or JSON."""

import json
import sys
import textwrap
from argparse import Namespace
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.formats.registry import Opened, open_file
from viewer.rules.gev import explain, see
from viewer.rules.gev.options import GevOptions

SHOWN_WARNINGS = 5


def los(args: Namespace) -> None:
    """Print whether ``args.observer`` sees ``args.target`` on the map ``args.map``.

    Raises ViewerError for a map that cannot be opened and for labels that are not on it.
    """
    opened = open_file(args.map)
    board, options = opened.scenario.board, _options(opened, args)
    observer, target = board.grid.cells_at([args.observer, args.target])
    sighting = explain(board, observer, target, options.viewpoint)
    if args.json:
        _print_json(args, opened, sighting.to_dict(board))
    else:
        _warn(opened)
        print("\n".join(sighting.describe(board)))


def fan(args: Namespace) -> None:
    """Print the hexes that ``args.observer`` sees on the map ``args.map``; raises as `los` does."""
    opened = open_file(args.map)
    board, options = opened.scenario.board, _options(opened, args)
    observer = board.grid.cell_at(args.observer)
    field = see(board, observer, options.radius, options.viewpoint)
    others = board.on_map & _within(board, observer, options.radius)
    answer = {
        "observer": board.grid.label(observer),
        "radius": options.radius,
        "viewpoint": options.viewpoint,
        "los": _labels(board, others & field.los),
        "in_line_raised": _labels(board, others & field.in_line & ~field.los),
        "out_of_line": int((others & ~field.in_line).sum()),
    }
    if args.json:
        _print_json(args, opened, answer)
    else:
        _warn(opened)
        print(_fan_text(answer))


def _options(opened: Opened, args: Namespace) -> GevOptions:
    """Return the options given, else those saved with the map, else the defaults, as the page does."""
    options = GevOptions()
    for name in ("viewpoint", "radius"):
        with suppress(ValueError):
            setattr(options, name, opened.scenario.options.get(name, getattr(options, name)))
        setattr(options, name, getattr(args, name, getattr(options, name)))
    return options


def _within(board: Board, observer: int, radius: int | None) -> NDArray[np.bool_]:
    distances = board.grid.distances(observer)
    return (distances > 0) & (distances <= (radius or board.grid.n))


def _labels(board: Board, mask: NDArray[np.bool_]) -> list[str]:
    return [board.grid.label(int(cell)) for cell in mask.nonzero()[0]]


def _fan_text(answer: dict[str, Any]) -> str:
    radius = answer["radius"]
    hexes = "hex" if radius == 1 else "hexes"
    reach = "at any distance" if radius is None else f"within {radius} {hexes}"
    seen, raised = answer["los"], answer["in_line_raised"]
    return "\n".join(
        [
            f"From {answer['observer']}, {reach}, viewpoint {answer['viewpoint']}:",
            f"Line of sight: {len(seen)}",
            *_paragraph(seen),
            f"In line, but raised: {len(raised)}",
            *_paragraph(raised),
            f"Out of line: {answer['out_of_line']}",
        ]
    )


def _paragraph(labels: list[str]) -> list[str]:
    return textwrap.wrap(" ".join(labels), 78, initial_indent="  ", subsequent_indent="  ")


def _print_json(args: Namespace, opened: Opened, answer: dict[str, Any]) -> None:
    about = {"map": str(args.map), "format": opened.format.key, "warnings": list(map(str, opened.warnings))}
    print(json.dumps({**about, **answer}, indent=2))


def _warn(opened: Opened) -> None:
    """Tell on the error stream what was changed or left out in reading the map."""
    for warning in opened.warnings[:SHOWN_WARNINGS]:
        print(f"warning: {warning}", file=sys.stderr)
    more = len(opened.warnings) - SHOWN_WARNINGS
    if more > 0:
        print(f"warning: and {more} more; --json lists them all", file=sys.stderr)
