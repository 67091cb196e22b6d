"""How values from a form, a file or a script are judged before they enter a calculation."""

from collections.abc import Iterable
from fractions import Fraction
from math import isfinite

from viewer.board.names import clip
from viewer.errors import RulesError

Number = int | float | Fraction


def check_word(what: str, value: object, known: Iterable[object]) -> None:
    """Raise RulesError unless *value* is one of *known*."""
    words = tuple(known)
    if value not in words:
        listed = ", ".join(str(word) for word in words)
        raise RulesError(f"{what} is one of {listed}; not {clip(value)}.")


def check_switch(what: str, value: object) -> None:
    """Raise RulesError unless *value* is True or False."""
    if not isinstance(value, bool):
        raise RulesError(f"{what} is true or false; not {clip(value)}.")


def exact(what: str, value: Number, least: Number, most: Number) -> Fraction:
    """Return *value* as a fraction; a float counts as the decimal it prints as.

    Raises RulesError unless it is a number from *least* to *most*.
    """
    number = isinstance(value, int | float | Fraction) and not isinstance(value, bool) and isfinite(value)
    if not number or not least <= value <= most:
        raise RulesError(f"{what} is a number from {least} to {most}; not {clip(value)}.")
    return Fraction(str(value)) if isinstance(value, float) else Fraction(value)
