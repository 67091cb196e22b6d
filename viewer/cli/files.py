"""Files of the command line: patterns, several maps in turn, where to write, and messages on the way."""

import glob
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from viewer.errors import FileError, ViewerError
from viewer.formats.registry import Opened

SHOWN_WARNINGS = 5


def matching(patterns: Sequence[str]) -> list[Path]:
    """Return the files that names and patterns stand for, each once, in order.

    A name that exists is no pattern, whatever letters it has. Raises FileError for a pattern without files.
    """
    found: dict[Path, None] = {}
    for pattern in patterns:
        if Path(pattern).exists() or not glob.has_magic(pattern):
            found[Path(pattern)] = None
            continue
        paths = [path for path in map(Path, _fitting(pattern)) if path.is_file()]
        if not paths:
            raise FileError(f"No file fits {pattern}.")
        found |= dict.fromkeys(paths)
    return list(found)


def _fitting(pattern: str) -> list[str]:
    return sorted(glob.glob(pattern, recursive=True))  # noqa: PTH207 - Path.glob refuses absolute patterns


def target_of(path: Path, count: int, out: str, suffix: str | None) -> Path:
    """Return where to write what is made of *path*, one of *count* files.

    *out* is a file, or a folder that exists; into a folder the name is kept, with *suffix*. Raises FileError
    when several files would become one, and when a folder is given without a suffix.
    """
    if not Path(out).is_dir():
        if count > 1:
            raise FileError(f"{out} is no folder; {count} files need one to be written into.")
        return Path(out)
    if suffix is None:
        raise FileError(f"{out} is a folder: say with --to what to write into it.")
    return Path(out) / f"{stem_of(path.name)}{suffix}"


def stem_of(name: str) -> str:
    """Return a file name without its suffix, and without ``.hexsight`` before it."""
    return Path(name).stem.removesuffix(".hexsight")


def write_all(folder: Path, files: Mapping[str, bytes], force: bool) -> list[str]:
    """Write files into a folder; returns their paths.

    Raises FileError before anything is written when one exists, and for what cannot be written.
    """
    paths = {folder / name: data for name, data in files.items()}
    there = [path for path in paths if path.exists() and not force]
    if there:
        raise FileError(f"{there[0]} exists; --force writes over it.")
    for path, data in paths.items():
        try:
            path.write_bytes(data)
        except OSError as error:
            raise FileError(f"{path} cannot be written: {error.strerror}.") from error
    return [str(path) for path in paths]


def each(
    paths: Sequence[Path], work: Callable[[Path], dict[str, Any]], as_json: bool, show: Callable[[Any], str]
) -> int:
    """Do *work* on files in turn and print what it returns: by *show*, or all as one list with *as_json*.

    A file that is refused does not stop the others. Returns 1 if there was one, else 0.
    """
    answers, code = [], 0
    for path in _counted(paths):
        try:
            answers.append({"map": str(path), **work(path)})
        except ViewerError as error:
            if not as_json and len(paths) == 1:
                raise
            answers.append({"map": str(path), "error": str(error)})
            code = 1
        if not as_json:
            _print(answers.pop(), show)
    if as_json:
        print(json.dumps(answers, indent=2, ensure_ascii=False))
    return code


def warnings_of(opened: Opened, as_json: bool) -> list[str]:
    """Return what was changed or left out in reading; unless it goes to JSON, `warn` of it."""
    if not as_json:
        warn(opened)
    return [str(warning) for warning in opened.warnings]


def warn(opened: Opened) -> None:
    """Tell on the error stream what was changed or left out in reading the map."""
    for warning in opened.warnings[:SHOWN_WARNINGS]:
        print(f"warning: {warning}", file=sys.stderr)
    more = len(opened.warnings) - SHOWN_WARNINGS
    if more > 0:
        print(f"warning: and {more} more; --json lists them all", file=sys.stderr)


def _print(answer: dict[str, Any], show: Callable[[Any], str]) -> None:
    if "error" in answer:
        print(f"hexsight: {answer['map']}: {answer['error']}", file=sys.stderr)
    else:
        print(show(answer))


def _counted(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield paths; on a terminal, tell how far it has come."""
    shown = len(paths) > 1 and sys.stderr.isatty()
    for i, path in enumerate(paths, 1):
        if shown:
            print(f"\r\x1b[K{i}/{len(paths)} {path.name[:60]}", end="", file=sys.stderr, flush=True)
        yield path
    if shown:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
