"""Writing maps for other programs: one file per export, each ending in the constant ``EXPORT``."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from viewer.errors import FormatError
from viewer.formats.exports.base import Export


def _discovered() -> Mapping[str, Export]:
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    exports = [module.EXPORT for module in modules if hasattr(module, "EXPORT")]
    return MappingProxyType({export.key: export for export in sorted(exports, key=lambda e: e.name)})


EXPORTS = _discovered()
"""Every export by key."""


def export_to(filename: str, key: str | None = None) -> Export:
    """Return the export with a key, or else the one whose suffix a file name has.

    Raises FormatError when there is none.
    """
    if key is not None and key in EXPORTS:
        return EXPORTS[key]
    fitting = [
        export for export in EXPORTS.values() if key is None and filename.lower().endswith(export.suffix)
    ]
    if not fitting:
        known = ", ".join(f"{export.suffix} ({export.key})" for export in EXPORTS.values())
        raise FormatError(f"There is no way to write {(key or filename)[-60:]!r}; known are {known}.")
    return max(fitting, key=lambda export: len(export.suffix))
