"""The foreign kinds of one file turned into ours and counted, as the user wants them."""

from collections.abc import Callable, Mapping

from viewer.board.names import clip
from viewer.board.terrain import shipped_palette
from viewer.errors import BoardError, FormatError
from viewer.formats.base import ImportOptions, Match
from viewer.formats.findings import Findings
from viewer.formats.vocabulary import Meaning

MAX_KINDS = 10_000
"""The most kinds of terrain a file may have; more are no kinds but numbers or names of places."""


class Translation:
    """Looks up each foreign kind once; what the user chose goes before what the table says."""

    def __init__(
        self, look_up: Callable[[str], Meaning | None], options: ImportOptions, findings: Findings
    ) -> None:
        """Raises FormatError for a chosen kind that is not in the palette."""
        self._look_up = look_up
        self._options = options
        self._findings = findings
        self._meanings: dict[str, Meaning] = {}
        self._counts: dict[str, int] = {}
        self._unknown: set[str] = set()
        for key in set(options.kinds.values()) - {""}:
            _check(key)

    def __call__(
        self, name: str, times: int = 1, otherwise: str = "clear", line: int | None = None
    ) -> Meaning:
        """Return what *name* means, *times* cells having it; *otherwise* is the kind if nobody knows it."""
        meaning = self._meanings.get(name)
        if meaning is None:
            meaning = self._meanings[name] = self._meaning(name, otherwise)
            if len(self._meanings) > MAX_KINDS:
                raise FormatError(f"The file has more than {MAX_KINDS} kinds of terrain.")
        self._counts[name] = self._counts.get(name, 0) + times
        if name in self._unknown and times:
            self._findings.add(_told(name, meaning.key), line, times)
        return meaning

    def mapping(self) -> Mapping[str, Match]:
        """Return what every kind became and how often it occurs, the most frequent first."""
        order = sorted(self._counts, key=lambda name: (-self._counts[name], name))
        return {
            name: Match(self._meanings[name].key, self._counts[name], name not in self._unknown)
            for name in order
        }

    def _meaning(self, name: str, otherwise: str) -> Meaning:
        found = self._look_up(name)
        chosen = self._options.kinds.get(name)
        if found is None and chosen is None:
            self._unknown.add(name)
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


def _told(name: str, key: str) -> str:
    became = f"was taken as {key!r}" if key else "is left out"
    return f"The kind of terrain {clip(name)} is unknown and {became}"
