"""Opening and saving: which format a file has, told by its content before its name."""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from types import MappingProxyType

import viewer.formats
from viewer.board.scenario import Scenario
from viewer.errors import FileError, FormatError
from viewer.formats import native
from viewer.formats.base import MAX_BYTES, Format, ReadWarning


@dataclass(frozen=True)
class Opened:
    """A file that was read: what was in it, in which format, and what was changed or left out."""

    scenario: Scenario
    format: Format
    warnings: tuple[ReadWarning, ...]


def _discovered() -> Mapping[str, Format]:
    names = sorted(module.name for module in pkgutil.iter_modules(viewer.formats.__path__))
    modules = [importlib.import_module(f"{viewer.formats.__name__}.{n}") for n in names if n != "registry"]
    found = [module.FORMAT for module in modules if hasattr(module, "FORMAT")]
    return MappingProxyType({format_.key: format_ for format_ in found})


FORMATS = _discovered()
"""Every format by key: one per module of this package that has a constant ``FORMAT``."""


def open_file(path: str | Path) -> Opened:
    """Read a map from a file.

    Raises FileError for a file that is missing, unreadable, not a regular file or larger than `MAX_BYTES`,
    and FormatError for content that is no map.
    """
    path = Path(path)
    try:
        if not path.exists():
            raise FileError(f"There is no file {path}.")
        if not path.is_file():
            raise FileError(f"{path} is not a file.")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileError:
        raise
    except (OSError, ValueError) as error:
        raise FileError(f"{path} cannot be read: {error}.") from error
    return open_bytes(data, path.name)


def open_bytes(data: bytes, filename: str) -> Opened:
    """Read a map from bytes; *filename* helps where the content leaves a doubt, and may be empty.

    Raises FormatError for content that is no map, and for more than `MAX_BYTES`.
    """
    if len(data) > MAX_BYTES:
        raise FormatError(f"The file is larger than {MAX_BYTES // 2**20} MB, the most that is read.")
    if not data.strip():
        raise FormatError("The file is empty.")
    format_ = recognised(data, filename)
    reading = format_.read(data, filename)
    return Opened(reading.scenario, format_, reading.warnings)


def recognised(data: bytes, filename: str) -> Format:
    """Return the format of a file: one that recognises the content, or else one that has its suffix.

    Raises FormatError when there is neither, saying what was looked for.
    """
    suffix = PurePath(filename).suffix.lower()
    by_content = [format_ for format_ in FORMATS.values() if format_.sniff(data)]
    by_suffix = [format_ for format_ in by_content or FORMATS.values() if suffix in format_.suffixes]
    if by_suffix or by_content:
        return (by_suffix or by_content)[0]
    looked_for = "; ".join(f"{format_.name} ({format_.telltale})" for format_ in FORMATS.values())
    raise FormatError(f"The file is no map that can be read here. Looked for: {looked_for}.")


def save_bytes(scenario: Scenario) -> bytes:
    """Return a scenario as a file in hexsight's own format."""
    return native.write(scenario)
