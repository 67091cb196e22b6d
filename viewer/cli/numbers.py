"""Numbers on the command line, within bounds."""

import argparse
from collections.abc import Callable

_LONGEST = 12
"""The most digits of a whole number, far more than any bound has."""


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return what reads a whole number from *low* to *high*; raises ArgumentTypeError for anything else."""

    def read(text: str) -> int:
        digits = text.isascii() and text.isdigit() and len(text) <= _LONGEST
        if not (digits and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high}, not {text[:40]!r}")
        return int(text)

    return read


def whole_or(word: str, low: int, high: int) -> Callable[[str], int | None]:
    """Return what reads a whole number, or None where *word* is given; raises ArgumentTypeError."""

    def read(text: str) -> int | None:
        try:
            return None if text == word else whole(low, high)(text)
        except argparse.ArgumentTypeError as error:
            raise argparse.ArgumentTypeError(f"{word!r} or {error}") from error

    return read


def number(low: float, high: float) -> Callable[[str], float]:
    """Return what reads a number from *low* to *high*; raises ArgumentTypeError for anything else."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"a number from {low:g} to {high:g}, not {text[:40]!r}")
        return value

    return read
