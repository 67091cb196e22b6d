"""``hexsight convert``: maps in another format."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from viewer.board.scenario import Scenario
from viewer.cli.files import each, matching, stem_of, target_of, warnings_of, write_all
from viewer.cli.reading import opened_map, options_of
from viewer.cli.wanted import wanted_of
from viewer.errors import FormatError
from viewer.formats.exports import export_to
from viewer.formats.exports.csv_grids import table
from viewer.render.compose import painted


def convert(args: Namespace) -> int:
    """Write ``args.maps`` in another format; returns the exit code.

    Raises ViewerError for a single bad file.
    """
    paths = matching(args.maps)
    return each(paths, lambda path: _converted(path, len(paths), args), args.json, _text)


def _converted(path: Path, count: int, args: Namespace) -> dict[str, Any]:
    opened = opened_map(path, options_of(args), args.beside, more=count > 1)
    export = export_to(args.out, args.to) if args.to or not Path(args.out).is_dir() else None
    target = target_of(path, count, args.out, export.suffix if export else None)
    export = export or export_to(target.name)
    losses = export.losses(opened.scenario)
    if not args.json:
        for loss in losses:
            print(f"{path.name}: {loss}", file=sys.stderr)
    if losses and args.strict:
        raise FormatError(f"{export.name} cannot carry all of this map: {losses[0]}")
    stem = stem_of(target.name)
    files = dict(export.write(opened.scenario, stem))
    files = {target.name: files.pop(next(iter(files))), **files}
    if export.key == "csv":
        files |= _overlay_tables(opened.scenario, stem, args)
    elif args.overlay:
        raise FormatError("Overlays are written as CSV only.")
    return {
        "format": opened.format.key,
        "to": export.key,
        "written": write_all(target.parent, files, args.force),
        "losses": list(losses),
        "warnings": warnings_of(opened, args.json),
    }


def _overlay_tables(scenario: Scenario, stem: str, args: Namespace) -> dict[str, bytes]:
    """Return a table of codes for each overlay; 0 is nothing, the others are those of its legend."""
    overlays = painted(scenario, wanted_of(scenario, args))
    grid = scenario.board.grid
    return {f"{stem}.{p.overlay.key}.csv": table(grid, p.painting.codes.tolist()) for p in overlays}


def _text(answer: dict[str, Any]) -> str:
    return f"{answer['map']} -> {', '.join(answer['written'])}"
