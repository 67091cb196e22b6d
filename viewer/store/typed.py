"""Plain data back to values of the board's classes, by their annotations: what `records.record` made of them.

So a class that gets another field is kept with it, and nothing that is not of its type gets in.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from viewer.errors import BoardError, FormatError
from viewer.formats.records import record


def plain_of(value: Any) -> Any:
    """Return a value as plain data for `typed`."""
    return dict(value) if isinstance(value, Mapping) else record(value)


def typed(hint: Any, data: Any) -> Any:
    """Return plain data as a value of the type *hint*; raises FormatError for data that is none."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _one_of(inner, data)
    if origin in (tuple, frozenset) and type(data) is list:
        return origin(typed(inner[0], item) for item in data)
    if is_dataclass(hint) and type(data) is dict:
        return _made(hint, data)
    if origin is Literal:
        fits = any(type(data) is type(value) and data == value for value in inner)
    else:
        fits = type(data) is (dict if origin is Mapping else hint)
    if fits:
        return data
    raise FormatError(f"{hint} is expected, not {type(data).__name__}.")


@lru_cache
def hints_of(made: Any) -> dict[str, Any]:
    """Return the types of a class's fields by name."""
    hints = get_type_hints(made)
    return {field.name: hints[field.name] for field in fields(made)}


def _one_of(hints: tuple[Any, ...], data: Any) -> Any:
    if data is None and type(None) in hints:
        return None
    return typed(next(hint for hint in hints if hint is not type(None)), data)


def _made(made: Any, data: dict[str, Any]) -> Any:
    hints = hints_of(made)
    if not data.keys() <= hints.keys():
        raise FormatError(
            f"A {made.__name__} has the fields {', '.join(hints)}; {', '.join(data)} was given."
        )
    try:
        return made(**{name: typed(hints[name], item) for name, item in data.items()})
    except (TypeError, BoardError) as error:
        raise FormatError(f"A {made.__name__} cannot be made: {error}") from error
