"""How the fields of a request are judged before anything believes them.

A check takes a value and the name of its field, and returns the value or raises MessageError.
"""

import base64
import binascii
from collections.abc import Callable
from typing import Any

from viewer.board.names import clip
from viewer.errors import MessageError

LONGEST_KEY = 64
"""The most characters of a key, an id or a name."""

LONGEST_NAME = 255
"""The most characters of the name of a file, or of a kind of terrain in one."""

MAX_FILE = 12 * 1024 * 1024
"""The most bytes of the files sent from the page at once."""

LARGEST = 1e12
"""The largest number of an entry, or of a place in the world; JSON itself knows no bound."""

Check = Callable[[Any, str], Any]


def text(longest: int) -> Check:
    """Return a check that a field is text of at most *longest* characters."""

    def check(value: Any, field: str) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise MessageError(
                f"{field.capitalize()} must be text of at most {longest} characters, not {clip(value)}."
            )
        return value

    return check


def one_of(choices: tuple[Any, ...]) -> Check:
    """Return a check that a field is one of *choices*."""

    def check(value: Any, field: str) -> Any:
        if isinstance(value, bool) or value not in choices:
            known = ", ".join(map(str, choices))
            raise MessageError(f"{field.capitalize()} must be one of {known}, not {clip(value)}.")
        return value

    return check


def integer(low: int, high: int) -> Check:
    """Return a check that a field is a whole number from *low* to *high*."""

    def check(value: Any, field: str) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if type(value) is not int or not low <= value <= high:
            raise MessageError(
                f"{field.capitalize()} must be a whole number from {low} to {high}, not {clip(value)}."
            )
        return value

    return check


def maybe(check: Check) -> Check:
    """Return a check that lets None pass."""
    return lambda value, field: None if value is None else check(value, field)


def otherwise(check: Check, usual: Any) -> Check:
    """Return a check that takes what is usual where nothing was sent."""
    return lambda value, field: usual if value is None else check(value, field)


def some_of(choices: tuple[str, ...]) -> Check:
    """Return a check that a field is a list of some of *choices*."""

    def check(value: Any, field: str) -> tuple[str, ...]:
        one = one_of(choices)
        if not isinstance(value, list) or len(value) > len(choices):
            raise MessageError(f"{field.capitalize()} must be a list of some of {', '.join(choices)}.")
        return tuple(one(item, field) for item in value)

    return check


def fraction(value: Any, field: str) -> float:
    """Check a number from 0 to 1."""
    if type(value) not in (int, float) or not 0 <= value <= 1:
        raise MessageError(f"{field.capitalize()} must be from 0 to 1, not {clip(value)}.")
    return float(value)


def real(most: float) -> Check:
    """Return a check that a field is a number from -*most* to *most*."""

    def check(value: Any, field: str) -> float:
        if type(value) not in (int, float) or not abs(value) <= most:
            raise MessageError(f"{field.capitalize()} must be a number up to {most:g}, not {clip(value)}.")
        return float(value)

    return check


def flag(value: Any, field: str) -> bool:
    """Check a switch: true or false."""
    if not isinstance(value, bool):
        raise MessageError(f"{field.capitalize()} must be true or false, not {clip(value)}.")
    return value


def plain_value(value: Any, field: str) -> Any:
    """Check what one entry of a form can hold: a number, a switch, a short text, or nothing."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str) and len(value) <= LONGEST_KEY:
        return value
    if isinstance(value, int | float) and abs(value) <= LARGEST:
        return value
    raise MessageError(
        f"{field.capitalize()} must be a number, yes or no, or a short text, not {clip(value)}."
    )


def box(value: Any, field: str) -> tuple[float, float, float, float]:
    """Check a box of the world: left, top, right, bottom."""
    numbers = value if isinstance(value, list) and len(value) == 4 else []
    if not numbers or not all(type(x) in (int, float) and abs(x) <= LARGEST for x in numbers):
        raise MessageError(f"{field.capitalize()} must be four numbers, not {clip(value)}.")
    left, top, right, bottom = map(float, numbers)
    return left, top, right, bottom


def file_data(value: Any, field: str) -> bytes:
    """Check the content of a file, sent as base64."""
    if not isinstance(value, str) or len(value) > 4 * MAX_FILE // 3 + 4:
        raise MessageError(f"The page opens files of up to {MAX_FILE // 1024**2} MB.")
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError) as error:
        raise MessageError(f"The {field} of the file did not arrive whole; try again.") from error


KEY = text(LONGEST_KEY)
"""The check of a key, an id or a name."""
