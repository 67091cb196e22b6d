"""What keys, colours and texts may look like, wherever they come from, and numbers with nouns."""

import re
from typing import SupportsIndex

from viewer.errors import BoardError

MAX_KEY = 32
"""The most characters of a key."""

_KEY = re.compile(rf"[a-z][a-z0-9_]{{0,{MAX_KEY - 1}}}")
_COLOUR = re.compile(r"#[0-9a-f]{6}")


def check_key(what: str, key: str) -> None:
    """Raise BoardError unless *key* is 1 to `MAX_KEY` of a-z, 0-9 and _, starting with a letter."""
    if not (isinstance(key, str) and _KEY.fullmatch(key)):
        raise BoardError(
            f"{what}: a key is 1 to {MAX_KEY} of a-z, 0-9 and _, starting with a letter; not {clip(key)}."
        )


def check_colour(what: str, colour: str) -> None:
    """Raise BoardError unless *colour* is ``#rrggbb`` in lower case."""
    if not (isinstance(colour, str) and _COLOUR.fullmatch(colour)):
        raise BoardError(f"{what}: the colour must look like #a0b1c2, not {clip(colour)}.")


def check_text(what: str, text: str, most: int, least: int = 0, lines: bool = False) -> None:
    """Raise BoardError unless *text* has *least* to *most* visible characters; *lines* allows line breaks.

    Control characters and lone surrogates are refused: the one do not show, the other cannot be saved.
    """
    if not isinstance(text, str):
        raise BoardError(f"{what}: text is expected, not {clip(text)}.")
    if not least <= len(text) <= most:
        raise BoardError(f"{what}: {least} to {most} characters are allowed; {len(text)} were given.")
    bare = text.replace("\n", "").replace("\t", "") if lines else text
    if any(ord(c) < 32 or 127 <= ord(c) < 160 or 0xD800 <= ord(c) < 0xE000 for c in bare):
        raise BoardError(f"{what}: a control character is in {clip(text)}.")


def counted(count: SupportsIndex, one: str, many: str = "") -> str:
    """Return *count* with its noun: "1 cell", "2 cells"; *many* where the plural has no plain s."""
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def clip(value: object) -> str:
    """Return *value* as Python would print it, cut to 40 characters, for an error message."""
    shown = repr(value[:40] if isinstance(value, str) else value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
