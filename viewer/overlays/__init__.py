"""What can be coloured on the map: one file per overlay, each ending in the constant ``OVERLAY``."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from viewer.overlays.base import Overlay


def _discover() -> Mapping[str, Overlay]:
    names = [module.name for module in iter_modules(__path__) if module.name != "base"]
    found: list[Overlay] = [import_module(f"{__name__}.{name}").OVERLAY for name in names]
    return MappingProxyType({overlay.key: overlay for overlay in sorted(found, key=lambda o: o.order)})


OVERLAYS = _discover()
"""Every overlay by key, in drawing order, lowest first."""
