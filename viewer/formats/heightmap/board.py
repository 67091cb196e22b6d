"""The reader of height maps."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.heightmap.images import picture_kind, read_picture
from viewer.formats.heightmap.numbers import looks_like_numbers, read_numbers
from viewer.formats.heightmap.plan import Plan, plan_of
from viewer.formats.heightmap.points import Points
from viewer.formats.heightmap.sampling import Heights, sampled
from viewer.formats.heightmap.tiles import is_tile, read_tile
from viewer.formats.levels import held_levels
from viewer.formats.text import title_of

USUAL_LEVELS = 10
"""How many levels there are between the lowest and the highest cell, where nobody says."""

MOST_LEVELS = 200


@dataclass(frozen=True)
class Steps:
    """Level *k* goes from ``base + k * step`` up to the next."""

    base: float
    step: float


def sniff(data: bytes) -> bool:
    """Return whether this is a picture that can hold heights, rows of numbers, or a tile of SRTM."""
    return picture_kind(data) is not None or is_tile(data) or looks_like_numbers(data)


def read(data: bytes, filename: str = "", options: ImportOptions = AS_IS, *_: object) -> Reading:
    """Return a map of clear ground, on a grid that the options tell, whose levels are the heights.

    Cells without data are void. Raises FormatError.
    """
    findings = Findings()
    points = _points(data, filename, findings)
    plan = plan_of(points, options)
    heights = sampled(points, plan, options.sampling)
    if np.isnan(heights).all():
        raise FormatError("The height map has no data anywhere.")
    steps = _steps(heights, options)
    board = _board(plan, heights, steps, findings)
    about = _about(points)
    notes = f"{about}\n{_scale(plan, points, steps, options)}"
    scenario = Scenario(board, title=title_of(filename), notes=notes)
    taken = {
        "cols": plan.grid.cols,
        "cell_size": _rounded(plan.cell_size),
        "base": _rounded(steps.base),
        "height_step": _rounded(steps.step),
        "levels": int(board.level[board.on_map].max()) + 1,
    }
    return Reading(scenario, findings.warnings(), about=about, taken=taken)


def _points(data: bytes, filename: str, findings: Findings) -> Points:
    if picture_kind(data) is not None:
        return read_picture(data, findings)
    return read_tile(data, filename) if is_tile(data) else read_numbers(data, findings)


def _steps(heights: Heights, options: ImportOptions) -> Steps:
    low, high = float(np.nanmin(heights)), float(np.nanmax(heights))
    base = low if options.base is None else options.base
    step = options.height_step
    if step is None:
        count = USUAL_LEVELS if options.levels is None else options.levels
        if not 1 <= count <= MOST_LEVELS:
            raise FormatError(f"A height map becomes 1 to {MOST_LEVELS} levels, not {count}.")
        # a little more than the exact share, so that the highest cell is still of the highest level
        step = (high - base) / count * (1 + 1e-6) if high > base else 1.0
    if not (1e-9 <= step <= 1e9 and abs(base) <= 1e9):
        raise FormatError(f"A level must be some height, not {step:g}, above a base, not {base:g}.")
    return Steps(base, step)


def _board(plan: Plan, heights: Heights, steps: Steps, findings: Findings) -> Board:
    palette, known = shipped_palette(), np.isfinite(heights)
    levels = np.floor((np.where(known, heights, steps.base) - steps.base) / steps.step)
    terrain: NDArray[np.int64] = np.where(known, palette.code("clear"), palette.code("void"))
    level = held_levels(levels.clip(-1e9, 1e9).astype(np.int64), findings)
    if not known.all():
        findings.add("A cell without data is void", times=int((~known).sum()))
    return Board.of(plan.grid, palette, terrain=terrain, level=level)


def _about(points: Points) -> str:
    rows, cols = points.values.shape
    apart = "" if points.unit == "points" else f", {points.across:.5g} {points.unit} apart"
    low, high = float(np.nanmin(points.values)), float(np.nanmax(points.values))
    return f"{points.kind}: {cols} × {rows} points{apart}; heights from {low:.6g} to {high:.6g}."


def _scale(plan: Plan, points: Points, steps: Steps, options: ImportOptions) -> str:
    return (
        f"A cell is {plan.cell_size:.4g} {points.unit} wide and has the {options.sampling} of its heights; "
        f"level 0 begins at {steps.base:.6g}, a level is {steps.step:.4g}."
    )


def _rounded(value: float) -> float:
    return float(f"{value:.6g}")


FORMAT = Format(
    key="heightmap",
    name="Height map",
    suffixes=(".asc", ".grd", ".png", ".pgm", ".tif", ".tiff", ".hgt"),
    telltale="an Esri ASCII grid, rows of numbers, a grey PNG, a GeoTIFF",
    sniff=sniff,
    read=read,
    choices=frozenset(
        {"layout", "flip_parity", "cols", "cell_size", "height_step", "levels", "base", "sampling"}
    ),
    yields=True,
)
