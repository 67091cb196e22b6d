"""The rule systems of the page: one file or folder for each, which ends in the constant ``SYSTEM``."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from viewer.app.systems.base import System


def _discover() -> Mapping[str, type[System[Any, Any]]]:
    names = [module.name for module in iter_modules(__path__) if module.name != "base"]
    found: list[type[System[Any, Any]]] = [import_module(f"{__name__}.{name}").SYSTEM for name in names]
    return MappingProxyType({system.key: system for system in sorted(found, key=lambda s: s.order)})


SYSTEMS = _discover()
"""Every rule system by its key, in the order in which the page lists them."""
