"""What foreign names of terrain mean, by a table in TOML that takes names apart into words."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


class Meaning(NamedTuple):
    """What one foreign kind stands for.

    *key* is a kind of the default palette, or ``""``: nothing of its own, what lies beneath stays. *level*
    is how far it raises the ground. *path* names the edge layer that runs through its cells, if any.
    """

    key: str = ""
    level: int = 0
    path: str = ""


@dataclass(frozen=True)
class Vocabulary:
    """One table: whole names first, then words; of several words the kind listed first counts.

    *kinds* has the order of precedence. *levels* is looked up for every word, and the largest counts.
    """

    names: Mapping[str, Meaning]
    kinds: Mapping[str, frozenset[str]]
    levels: Mapping[str, int]
    paths: Mapping[str, str]

    def meaning(self, name: str) -> Meaning | None:
        """Return what *name* means, or None when not one of its words is known."""
        if name.lower() in self.names:
            return self.names[name.lower()]
        words = words_of(name)
        key = next((key for key, known in self.kinds.items() if known & words), None)
        path = next((self.paths[word] for word in self.paths if word in words), "")
        if key is None and not path:
            return None
        level = max((self.levels[word] for word in words if word in self.levels), key=abs, default=0)
        return Meaning(key or "", level, path)

    def rank(self, key: str) -> int:
        """Return how late a kind comes in the order of precedence."""
        order = list(self.kinds)
        return order.index(key) if key in order else len(order)


def words_of(name: str) -> frozenset[str]:
    """Return the words of a name such as ``hexForestPine00`` or ``dark-green``, in lower case.

    Of a word that ends in s, the word without it is there as well.
    """
    found = {word.lower() for word in _WORD.findall(name[:200])}
    return frozenset(found | {word[:-1] for word in found if word.endswith("s") and len(word) > 3})


@lru_cache
def shipped_vocabulary(package: str, name: str) -> Vocabulary:
    """Return the table ``name.toml`` of a package.

    ``[names]`` maps whole names to a kind or to ``{ key, level, path }``; ``[kinds]`` maps kinds to words in
    order of precedence; ``[levels]`` and ``[paths]`` map words to levels and to edge layers.
    """
    data = tomllib.loads((files(package) / f"{name}.toml").read_text("utf-8"))
    return Vocabulary(
        {name: _meaning(meaning) for name, meaning in data.get("names", {}).items()},
        {key: frozenset(words) for key, words in data.get("kinds", {}).items()},
        data.get("levels", {}),
        data.get("paths", {}),
    )


def _meaning(given: str | dict[str, object]) -> Meaning:
    return Meaning(given) if isinstance(given, str) else Meaning(**given)  # type: ignore[arg-type]
