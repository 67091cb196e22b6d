"""What can be coloured on the map: a folder per rule system, in it one file per overlay.

Each file ends in the constant ``OVERLAY``; ``view.py`` has what the overlays of a system look at.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from viewer.overlays.base import GROUPS, Overlay


def _discover() -> Mapping[str, Overlay[Any]]:
    found = sorted(_found(), key=lambda overlay: overlay.order)
    return MappingProxyType({overlay.key: overlay for overlay in found})


def _found() -> Iterator[Overlay[Any]]:
    for folder in iter_modules(__path__, f"{__name__}."):
        if folder.ispkg:
            for module in iter_modules(import_module(folder.name).__path__, f"{folder.name}."):
                if not module.name.endswith(".view"):
                    yield import_module(module.name).OVERLAY


OVERLAYS = _discover()
"""Every overlay by key, in drawing order, lowest first."""


def overlays_of(system: str) -> dict[str, Overlay[Any]]:
    """Return the overlays of the rules with a key, in drawing order."""
    return {key: overlay for key, overlay in OVERLAYS.items() if overlay.system == system}


def titled(system: str, title: str) -> Overlay[Any]:
    """Return the overlay of the rules with a key that has a title."""
    return next(overlay for overlay in overlays_of(system).values() if overlay.title == title)


def listed(system: str) -> list[Overlay[Any]]:
    """Return the overlays of the rules with a key as they are listed: by group, those first that a new page
    starts with, each in drawing order.
    """
    groups = list(GROUPS)
    return sorted(overlays_of(system).values(), key=lambda one: (groups.index(one.group), not one.shown))
