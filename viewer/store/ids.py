"""Names of documents: long enough that nobody guesses one, made of what an address takes as it is."""

import re
from secrets import token_urlsafe

from viewer.errors import StoreError

_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def new_id() -> str:
    """Return an id that nobody can guess: 128 random bits as 22 characters."""
    return token_urlsafe(16)


def checked_id(text: str) -> str:
    """Return *text* if it can be an id; raises StoreError otherwise."""
    if not _ID.fullmatch(text):
        raise StoreError(f"{text[:40]!r} is not the id of a document.")
    return text
