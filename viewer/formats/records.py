"""Frozen dataclasses as plain data: only what differs from the default is written."""

from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any


def record(value: Any) -> Any:
    """Return a dataclass as a dict without the fields that have their default; other values as they are.

    Tuples become lists and sets sorted lists, so the result is what JSON gives back.
    """
    if isinstance(value, tuple):
        return [record(item) for item in value]
    if isinstance(value, frozenset):
        return sorted(value)
    if not is_dataclass(value):
        return value
    return {
        field.name: record(getattr(value, field.name))
        for field in fields(value)
        if getattr(value, field.name) != _default(field)
    }


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()
