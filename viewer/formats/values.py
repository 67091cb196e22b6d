"""Plain values of strangers, taken only if they are what they should be."""

import re
from collections.abc import Mapping
from typing import Any

from viewer.errors import FormatError

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}(\.0+)?")


def whole(value: Any) -> int | None:
    """Return a whole number that was given as an int, a float or text, or None for anything else."""
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 1e9 else None
    if isinstance(value, str):
        return int(float(value)) if _WHOLE.fullmatch(value.strip()) else None
    return value if type(value) is int and abs(value) < 10**9 else None


def number(value: Any) -> float | None:
    """Return a finite number that was given as an int, a float or text, or None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        found = float(value[:40] if isinstance(value, str) else value)
    except (ValueError, OverflowError):
        return None
    return found if abs(found) < 1e9 else None


def number_within(where: str, value: Any, low: int, high: int) -> int:
    """Return a whole number from *low* to *high*; raises FormatError, which names *where* it stood."""
    found = whole(value)
    if found is None or not low <= found <= high:
        raise FormatError(f"{where} must be a whole number from {low} to {high}, not {str(value)[:40]!r}.")
    return found


def text(value: Any, default: str = "") -> str:
    """Return text, or *default* for anything else."""
    return value if isinstance(value, str) else default


def listed(value: Any) -> list[Any]:
    """Return a list, or an empty one for anything else."""
    return value if isinstance(value, list) else []


def table(value: Any) -> Mapping[str, Any]:
    """Return a JSON object, or an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def tables(value: Any) -> list[Mapping[str, Any]]:
    """Return the JSON objects of a list, and leave out the rest."""
    return [item for item in listed(value) if isinstance(item, dict)]
