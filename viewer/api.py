"""The few names for scripts and notebooks: open a map, ask, save, draw. ``import viewer`` has them all."""

import warnings
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from viewer.board.scenario import Scenario
from viewer.cli import spotting, squad
from viewer.cli.places import find
from viewer.cli.wanted import NO_OPACITY, picture_wanted
from viewer.errors import FileError
from viewer.formats.apart import LIMIT, Readers
from viewer.formats.base import ImportOptions
from viewer.formats.exports import export_to
from viewer.formats.registry import Opened, file_bytes, open_file
from viewer.render import Picture, compose, picture_file
from viewer.render import to_svg as svg
from viewer.render.files import replaced
from viewer.render.looking.gev import sighting_between
from viewer.rules.gev import GevSighting, see
from viewer.rules.gev.options import GevOptions
from viewer.rules.spotting import SpottingSighting
from viewer.rules.squad import SquadSighting

Sighting = GevSighting | SquadSighting | SpottingSighting
"""What `explain` returns."""

__all__ = ["explain", "open_map", "picture", "save_map", "save_picture", "seen_from", "svg"]


def open_map(path: str | Path, *, seconds: float | None = LIMIT, **options: Any) -> Scenario:
    """Return the scenario in a map file of any format.

    *options* say how a foreign one is read, as far as its format leaves it open: the fields of
    `viewer.formats.base.ImportOptions`, such as ``cols=60, levels=8`` for a height map. What was changed or
    left out in reading is told by `warnings`. *seconds* is the most that reading may take, for which it is
    done in a process of its own; with None it is done here, in any time. Raises FileError and FormatError,
    the latter also when the time is over.
    """
    opened = _opened(Path(path), seconds, ImportOptions(**options))
    for warning in opened.warnings:
        warnings.warn(str(warning), stacklevel=2)
    return opened.scenario


def _opened(path: Path, seconds: float | None, options: ImportOptions) -> Opened:
    if seconds is None:
        return open_file(path, options)
    return Readers(seconds).open({path.name: file_bytes(path)}, options)


def save_map(scenario: Scenario, path: str | Path) -> tuple[str, ...]:
    """Write a scenario in the format of the path's suffix; ``.json`` is hexsight's own.

    Some formats take several files; the others are written beside the first. Returns in sentences what was
    left out. Raises FormatError for a suffix or a map that cannot be written, FileError for the disk.
    """
    path = Path(path)
    export = export_to(path.name)
    first, *others = export.write(scenario, path.stem).items()
    for name, data in ((path.name, first[1]), *others):
        _write(path.parent / name, data)
    return export.losses(scenario)


def explain(scenario: Scenario, observer: str, target: str) -> Sighting:
    """Return whether one cell sees another, and why; both by label or by the id of a unit there.

    The rules and their options are those saved with the map; every answer has a `verdict`, `los`,
    `describe(board)` and `to_dict(board)`. Raises CellError and RulesError.
    """
    if scenario.rules == "squad":
        return squad.sighting(scenario, observer, target)
    if scenario.rules == "spotting":
        return spotting.sighting(scenario, observer, target)
    return sighting_between(scenario, find(scenario, observer).cell, find(scenario, target).cell)


def seen_from(scenario: Scenario, observer: str) -> list[str]:
    """Return the labels of the cells that one sees, itself included; raises as `explain` does.

    Under G.E.V. those in line of sight, under squad sight those near enough as well, under spotting those
    with some chance to spot infantry at rest.
    """
    if scenario.rules == "squad":
        return squad.seen_from(scenario, observer)
    if scenario.rules == "spotting":
        return spotting.seen_from(scenario, observer)
    options = GevOptions.from_saved(scenario.options)
    field = see(scenario.board, find(scenario, observer).cell, options.radius, options.viewpoint)
    return [scenario.board.grid.label(cell) for cell in np.flatnonzero(field.los).tolist()]


def picture(
    scenario: Scenario,
    *,
    view: bool = False,
    overlays: Sequence[str] = (),
    opacity: Mapping[str, float] = NO_OPACITY,
    observer: str | None = None,
    side: str | None = None,
    eyes: str | None = None,
    point: str | None = None,
    weapon: str | None = None,
    move: int | None = None,
    compare: str | None = None,
    ruler: tuple[str, str] | None = None,
    rect: tuple[str, str] | None = None,
    numbers: bool = True,
    units: bool = True,
    labels: bool = True,
    zones: bool = True,
    legend: bool = True,
    theme: str = "light",
) -> Picture:
    """Return a picture of a scenario, for `svg` and `save_picture`.

    Everything means what the switch of the same name of ``hexsight render`` does: *view* shows what the map
    shows on opening, *overlays* are keys such as ``"fan"``, looked from *observer*, *eyes* the side whose
    screen is drawn; *ruler* and *rect* name two places each. *theme* is "light", for print, or "dark". Raises
    CellError for a place off the map and RulesError for an overlay, a side or a theme that is not there.
    """
    given = Namespace(
        view=view, overlay=overlays, opacity=tuple(opacity.items()), observer=observer, side=side, eyes=eyes,
        pointed=point, weapon=weapon, move=move, compare=compare, ruler=ruler, rect=rect, theme=theme,
        no_numbers=not numbers, no_units=not units, no_labels=not labels, no_zones=not zones,
        no_legend=not legend,
    )  # fmt: skip
    return compose(scenario, picture_wanted(scenario, given))


def save_picture(
    drawn: Picture, path: str | Path, *, hex_mm: float | None = None, paper: str = "a4", dpi: float = 150
) -> None:
    """Write a picture as SVG, PDF or PNG, told by the path's suffix.

    *hex_mm* is how wide a hex is: a PDF without it fills one sheet of *paper*, with it it goes over several.
    Letters that no font here has are told by `warnings`. Raises FormatError for another suffix, RulesError
    for a picture too large, FileError for the disk.
    """
    path = Path(path)
    kind = path.suffix.lower().removeprefix(".")
    _write(path, picture_file(drawn, kind, hex_mm, paper, dpi))
    if told := replaced(drawn, kind):
        warnings.warn(told, stacklevel=2)


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}.") from error
