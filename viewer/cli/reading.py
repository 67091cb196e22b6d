"""Opening maps on the command line, foreign ones as the switches say."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from viewer.formats.apart import Readers
from viewer.formats.base import AS_IS, ImportOptions
from viewer.formats.registry import Opened, file_bytes


def opened_map(
    path: Path, options: ImportOptions = AS_IS, beside: Sequence[str] = (), more: bool = False
) -> Opened:
    """Return what is in a map file, read together with those *beside* it, within the limit of time.

    *more*: other maps are read after it. Raises FileError and FormatError.
    """
    files = {given.name: file_bytes(given) for given in (path, *map(Path, beside))}
    return Readers(ahead=more).open(files, options)


def options_of(args: Namespace) -> ImportOptions:
    """Return the options that the switches of `viewer.cli.reading_arguments` tell."""
    return ImportOptions(
        kinds=dict(args.kind),
        strip_border=not args.keep_border,
        flip_parity=args.flip,
        heights=not args.no_heights,
        height_step=args.height_step,
        obstacles=args.obstacles,
        attribute=args.attribute,
        layout=args.layout,
        cols=args.cols,
        cell_size=args.cell_size,
        sampling=args.sampling,
        base=args.base,
        levels=args.levels,
        only=args.only,
    )
