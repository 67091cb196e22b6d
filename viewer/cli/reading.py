"""Opening maps on the command line, foreign ones as the switches say."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from viewer.errors import FileError
from viewer.formats.base import AS_IS, MAX_BYTES, ImportOptions
from viewer.formats.limits import limited
from viewer.formats.registry import Opened, open_file, open_many


def opened_map(path: Path, options: ImportOptions = AS_IS, beside: Sequence[str] = ()) -> Opened:
    """Return what is in a map file, read together with those *beside* it, within the limit of time.

    Raises FileError and FormatError.
    """
    with limited():
        if not beside:
            return open_file(path, options)
        files = {given.name: _bytes(given) for given in (path, *map(Path, beside))}
        return open_many(files, options)


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror}.") from error


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
    )
