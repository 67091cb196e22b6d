"""What names of terrain mean, whoever gave them: by our own keys, or by their words."""

from functools import lru_cache

from viewer.board.terrain import shipped_palette
from viewer.formats.vocabulary import Meaning, Vocabulary, shipped_vocabulary


@lru_cache(maxsize=4096)
def plain_meaning(name: str) -> Meaning | None:
    """Return the kind that has *name* as its key, name or symbol, or what the words of it mean.

    A kind of ours raises no ground: files that name it so tell levels as well. No name at all is clear.
    """
    if not name.strip():
        return Meaning("clear")
    own = _own().get(name.strip()) or _own().get(name.strip().casefold())
    return Meaning(own) if own else english().meaning(name)


def is_own(name: str) -> bool:
    """Return whether *name* is the key, name or symbol of a kind of ours."""
    return name in _own() or name.casefold() in _own()


def english() -> Vocabulary:
    """Return the table ``words.toml``: English words for terrain."""
    return shipped_vocabulary("viewer.formats", "words")


@lru_cache(maxsize=1)
def _own() -> dict[str, str]:
    kinds = shipped_palette().types
    symbols = {kind.symbol: kind.key for kind in kinds}
    return symbols | {name.casefold(): kind.key for kind in kinds for name in (kind.key, kind.name)}
