"""Opening and saving: which format a file has, told by its content before its name."""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from types import MappingProxyType

import viewer.formats
from viewer.board.scenario import Scenario
from viewer.errors import FileError, FormatError
from viewer.formats import native
from viewer.formats.base import (
    AS_IS,
    MAX_BYTES,
    NOTHING_BESIDE,
    Format,
    ImportOptions,
    Match,
    Reading,
    ReadWarning,
)

MAX_FILES = 200
"""The most files that are taken together."""


@dataclass(frozen=True)
class Opened:
    """A file that was read: what was in it, in which format, and what was changed or left out.

    *mapping* tells what the file's own kinds of terrain became; *about*, *taken*, *pictures* and *offered*
    are as in `Reading`.
    """

    scenario: Scenario
    format: Format
    warnings: tuple[ReadWarning, ...]
    mapping: Mapping[str, Match] = field(default_factory=dict)
    about: str = ""
    taken: Mapping[str, float] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    offered: tuple[str, ...] = ()


_ABOVE = ("registry", "apart")
"""The modules of this package that build on the formats, and are none."""


def _discovered() -> Mapping[str, Format]:
    names = sorted(module.name for module in pkgutil.iter_modules(viewer.formats.__path__))
    modules = [importlib.import_module(f"{viewer.formats.__name__}.{n}") for n in names if n not in _ABOVE]
    found = [module.FORMAT for module in modules if hasattr(module, "FORMAT")]
    return MappingProxyType({format_.key: format_ for format_ in found})


FORMATS = _discovered()
"""Every format by key: one per module of this package that has a constant ``FORMAT``."""


def open_file(path: str | Path, options: ImportOptions = AS_IS) -> Opened:
    """Read a map from a file.

    Raises FileError for a file that is missing, unreadable, not a regular file or larger than `MAX_BYTES`,
    and FormatError for content that is no map.
    """
    return open_bytes(file_bytes(path), Path(path).name, options)


def file_bytes(path: str | Path) -> bytes:
    """Return what is in a file, of more than `MAX_BYTES` so much as to tell; raises FileError."""
    path = Path(path)
    try:
        if not path.exists():
            raise FileError(f"There is no file {path}.")
        if not path.is_file():
            raise FileError(f"{path} is not a file.")
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileError:
        raise
    except (OSError, ValueError) as error:
        raise FileError(f"{path} cannot be read: {error}.") from error


def open_bytes(data: bytes, filename: str, options: ImportOptions = AS_IS) -> Opened:
    """Read a map from bytes; *filename* helps where the content leaves a doubt, and may be empty.

    Raises FormatError for content that is no map, and for more than `MAX_BYTES`.
    """
    return open_many({filename: data}, options)


def open_many(files: Mapping[str, bytes], options: ImportOptions = AS_IS) -> Opened:
    """Read one map from files that were given together, by name: a map and its tilesets, say.

    No file names a place to read from: what one file says of another is looked for among *files* alone.
    Raises FormatError when none of them is a map or several are, and for more than `MAX_BYTES` in all.
    """
    _check_size(files)
    name, format_ = _first_map(files)
    beside = {other: data for other, data in files.items() if other != name}
    reading = format_.read(files[name], name, options, beside)
    warnings = reading.warnings + _unused(beside, reading)
    return Opened(
        reading.scenario,
        format_,
        warnings,
        reading.mapping,
        reading.about,
        reading.taken,
        reading.pictures,
        reading.offered,
    )


def _check_size(files: Mapping[str, bytes]) -> None:
    if len(files) > MAX_FILES:
        raise FormatError(f"{len(files)} files were given at once; up to {MAX_FILES} can be taken together.")
    if sum(map(len, files.values())) > MAX_BYTES:
        what = "The file is" if len(files) == 1 else "The files together are"
        raise FormatError(f"{what} larger than {MAX_BYTES // 2**20} MB, the most that is read.")
    if not any(data.strip() for data in files.values()):
        raise FormatError("The file is empty." if len(files) == 1 else "All files are empty.")


def _first_map(files: Mapping[str, bytes]) -> tuple[str, Format]:
    """Choose the file to begin with: of several, the only one that is a map by its content, or its name."""
    if len(files) == 1:
        name, data = next(iter(files.items()))
        return name, recognised(data, name)
    by_content = [name for name, data in files.items() if _formats_of(data)]
    names = by_content or [name for name in files if _having_suffix(name)]
    if not names:
        raise FormatError(f"None of the {len(files)} files is a map. {_looked_for()}")
    maps = {name: recognised(files[name], name) for name in names}
    maps = {name: format_ for name, format_ in maps.items() if not format_.yields} or maps
    formats = {format_.key: format_ for format_ in maps.values()}
    if len(maps) > 1 and (len(formats) > 1 or not next(iter(formats.values())).many_files):
        first, second = list(maps)[:2]
        raise FormatError(f"Several of the files are maps, {first[:80]} and {second[:80]}: open one of them.")
    return next(iter(maps.items()))


def _unused(beside: Mapping[str, bytes], reading: Reading) -> tuple[ReadWarning, ...]:
    names = [name[:60] for name in beside if name not in reading.used]
    if not names:
        return ()
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return (ReadWarning(f"Not needed of the files: {', '.join(names[:3])}{more}."),)


def _formats_of(data: bytes) -> list[Format]:
    return [format_ for format_ in FORMATS.values() if format_.sniff(data)]


def _having_suffix(filename: str) -> list[Format]:
    suffix = PurePath(filename).suffix.lower()
    return [format_ for format_ in FORMATS.values() if suffix in format_.suffixes]


def _looked_for() -> str:
    return f"Looked for: {'; '.join(f'{format_.name} ({format_.telltale})' for format_ in FORMATS.values())}."


def recognised(data: bytes, filename: str) -> Format:
    """Return the format of a file: one that recognises the content, or else one that has its suffix.

    Raises FormatError when there is neither, saying what the file lacks or what was looked for.
    """
    by_content, by_suffix = _formats_of(data), _having_suffix(filename)
    both = [format_ for format_ in by_content if format_ in by_suffix]
    for found in (both, by_content, by_suffix):
        if found:
            return found[0]
    lacking = "".join(format_.lacking(data) for format_ in FORMATS.values())
    raise FormatError(lacking or f"The file is no map that can be read here. {_looked_for()}")


def save_bytes(scenario: Scenario, pictures: Mapping[str, bytes] = NOTHING_BESIDE) -> bytes:
    """Return a scenario as a file in hexsight's own format, with the picture that is to be embedded."""
    return native.write(scenario, pictures)
