"""What names of terrain mean, whoever gave them: by our own keys, or by their words."""

from functools import lru_cache

from viewer.board.terrain import shipped_palette
from viewer.formats.vocabulary import Meaning, Vocabulary, shipped_vocabulary


@lru_cache(maxsize=4096)
def plain_meaning(name: str) -> Meaning | None:
    """Return the kind that has *name* as its key, name or symbol, or what the words of it mean.

    No name at all is clear.
    """
    if not name.strip():
        return Meaning("clear")
    found = _own().get(name.strip()) or _own().get(name.strip().casefold())
    words = english().meaning(name)
    return Meaning(found, words.level if words else 0) if found else words


def english() -> Vocabulary:
    """Return the table ``words.toml``: English words for terrain."""
    return shipped_vocabulary("viewer.formats", "words")


@lru_cache(maxsize=1)
def _own() -> dict[str, str]:
    kinds = shipped_palette().types
    symbols = {kind.symbol: kind.key for kind in kinds}
    return symbols | {name.casefold(): kind.key for kind in kinds for name in (kind.key, kind.name)}
