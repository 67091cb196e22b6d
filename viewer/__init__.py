"""hexsight: a map editor that shows what can be seen from where, and why.

The names for scripts and notebooks are those of `viewer.api`; they are loaded when first used.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

__all__ = [
    "__version__",
    "explain",
    "open_map",
    "picture",
    "save_map",
    "save_picture",
    "seen_from",
    "svg",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'viewer' has no attribute {name!r}")
    return getattr(import_module("viewer.api"), name)
