"""The foreign kinds of one file turned into ours and counted, as the user wants them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from viewer.board.names import clip
from viewer.board.terrain import shipped_palette
from viewer.errors import BoardError, FormatError
from viewer.formats.base import ImportOptions, Match
from viewer.formats.findings import Findings
from viewer.formats.vocabulary import Meaning

MAX_KINDS = 10_000
"""The most kinds of terrain a file may have; more are no kinds but numbers or names of places."""

_MANY = 8


def _nothing(_key: str) -> None:
    return None


class Translation:
    """Looks up each foreign kind once; what the user chose goes before what the table says."""

    def __init__(
        self,
        look_up: Callable[[str], Meaning | None],
        options: ImportOptions,
        also: Callable[[str], object] = _nothing,
    ) -> None:
        """Raises FormatError for a chosen kind that the palette lacks, and of which *also* says nothing."""
        self._look_up = look_up
        self._options = options
        self._meanings: dict[str, Meaning] = {}
        self._counts: dict[str, int] = {}
        self._unknown: list[str] = []
        for key in set(options.kinds.values()) - {""}:
            if not also(key):
                _check(key)

    def __call__(self, name: str, times: int = 1, otherwise: str = "clear") -> Meaning:
        """Return what *name* means, *times* cells having it; *otherwise* is the kind if nobody knows it."""
        meaning = self._meanings.get(name)
        if meaning is None:
            meaning = self._meanings[name] = self._meaning(name, otherwise)
            if len(self._meanings) > MAX_KINDS:
                raise FormatError(f"The file has more than {MAX_KINDS} kinds of terrain.")
        self._counts[name] = self._counts.get(name, 0) + times
        return meaning

    def cells(self, names: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return palette codes and levels, both of shape (n,), for the kind of every cell."""
        counts = Counter(names)
        meanings = {name: self(name, times) for name, times in counts.items()}
        codes = {name: shipped_palette().code(meaning.key or "clear") for name, meaning in meanings.items()}
        terrain = np.array([codes[name] for name in names], np.int64)
        return terrain, np.array([meanings[name].level for name in names], np.int64)

    def tell_unknown(self, findings: Findings) -> None:
        """Remark on the kinds that nobody knows: each, or all at once if there are many."""
        names = [name for name in self._unknown if self._counts[name]]
        if len(names) > _MANY:
            some = ", ".join(clip(name) for name in names[:3])
            findings.add(f"{len(names)} kinds of terrain are unknown (clear, or left out): {some} ...")
        for name in names if len(names) <= _MANY else ():
            became = self._meanings[name].key
            outcome = f"was taken as {became!r}" if became else "is left out"
            message = f"The kind of terrain {clip(name)} is unknown and {outcome}"
            findings.add(message, times=self._counts[name])

    def mapping(self) -> Mapping[str, Match]:
        """Return what every kind became and how often it occurs, the most frequent first."""
        unknown = set(self._unknown)
        order = sorted(self._counts, key=lambda name: (-self._counts[name], name))
        return {
            name: Match(self._meanings[name].key, self._counts[name], name not in unknown) for name in order
        }

    def _meaning(self, name: str, otherwise: str) -> Meaning:
        found = self._look_up(name)
        chosen = self._options.kinds.get(name)
        if found is None and chosen is None:
            self._unknown.append(name)
        meaning = found or Meaning(otherwise)
        return Meaning(
            meaning.key if chosen is None else chosen,
            meaning.level if self._options.heights else 0,
            meaning.path,
        )


def _check(key: str) -> None:
    try:
        shipped_palette().code(key)
    except BoardError as error:
        raise FormatError(str(error)) from error
