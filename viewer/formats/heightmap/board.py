"""The reader of height maps."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, NOTHING_BESIDE, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.heightmap.images import picture_kind, read_picture
from viewer.formats.heightmap.joining import joined
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


def read(
    data: bytes,
    filename: str = "",
    options: ImportOptions = AS_IS,
    beside: Mapping[str, bytes] = NOTHING_BESIDE,
) -> Reading:
    """Return a map of clear ground, on a grid that the options tell, whose levels are the heights.

    Height maps that came along are put together where their files tell places that fit; else one is read.
    Cells without data are void. Raises FormatError.
    """
    findings = Findings()
    files = {filename: data} | {name: other for name, other in beside.items() if sniff(other)}
    points = _points_of(files, options.only, findings)
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
    offered = tuple(files) if len(files) > 1 else ()
    used = frozenset(files)
    return Reading(scenario, findings.warnings(), used=used, about=about, taken=taken, offered=offered)


def _points_of(files: Mapping[str, bytes], only: str, findings: Findings) -> Points:
    """Return the points of the file of a name, or else of all that can be put together, or of the first."""
    names = [only] if only in files else list(files)
    parts = [_points(files[name], name, findings) for name in names]
    if len(parts) == 1:
        return parts[0]
    try:
        return joined(parts)
    except FormatError as error:
        why = str(error).removesuffix(".")
        findings.add(f"The height maps are not put together: {why}. {clip(names[0])} was read")
        return parts[0]


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
        {"layout", "flip_parity", "cols", "cell_size", "height_step", "levels", "base", "sampling", "only"}
    ),
    many_files=True,
    yields=True,
)
