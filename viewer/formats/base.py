"""What every map format has: a name, a way to recognise it, a reader, and perhaps a writer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, Protocol

from viewer.board.scenario import Scenario

MAX_BYTES = 64 * 2**20
"""The largest file that is read or written."""


Sampling = Literal["mean", "median", "highest"]

SAMPLINGS: tuple[Sampling, ...] = ("mean", "median", "highest")
"""What a cell may be given of the heights within it."""


@dataclass(frozen=True)
class ReadWarning:
    """Something in a file that was changed or left out; *line* is 1-based, None where lines mean nothing."""

    message: str
    line: int | None = None

    def __str__(self) -> str:
        return self.message if self.line is None else f"Line {self.line}: {self.message}"


@dataclass(frozen=True)
class ImportOptions:
    """What a user may choose about a foreign file; a reader minds those that its format has.

    *kinds*: what kinds of terrain of the file become, by their name there, instead of what the format's
    table says; ``""`` keeps what lies beneath. *strip_border*: drop the ring round a map that is not
    part of it. *flip_parity*: shove the other columns or rows. *heights*: whether hills and mountains raise
    the ground, where the file has no levels of its own. *height_step*: how much of the file's elevations
    makes one level, None leaves them out. *obstacles*: whether what a building stands higher than one level
    raises its ground. *attribute*: which attribute or column holds the terrain. *layout*: how cells lie,
    where the file does not say; and a staggered map is taken for one of hexes.

    Of a height map, for which a grid is made: *cols* is how many columns it has, or *cell_size* how wide a
    cell is in the file's unit of length, which goes before. *sampling* is which of the heights within a cell
    counts. Level 0 begins at *base*, None for the lowest; where *height_step* is None, there are *levels*
    levels up to the highest. *only* names the file to read of several that hold heights.
    """

    kinds: Mapping[str, str] = field(default_factory=dict)
    strip_border: bool = True
    flip_parity: bool = False
    heights: bool = True
    height_step: float | None = None
    obstacles: bool = False
    attribute: str = ""
    layout: Literal["flat", "pointy", "square"] | None = None
    cols: int | None = None
    cell_size: float | None = None
    sampling: Sampling = "mean"
    base: float | None = None
    levels: int | None = None
    only: str = ""


@dataclass(frozen=True)
class Match:
    """What a foreign kind of terrain became: a key of ours, or ``""`` where it was left out.

    *count* is the number of cells that have it; *known* is False where nobody said what it is.
    """

    key: str
    count: int
    known: bool = True


@dataclass(frozen=True)
class Reading:
    """What a reader returns.

    *mapping* holds the foreign kinds of terrain by their names, the most frequent first. *used* names the
    files beside the first one that were of use. *about* says in a sentence what was found, and *taken* which
    values numbers had that the options left open, by their names in `ImportOptions`. *pictures* are files
    of pictures by their digests: that of the map's underlay, where it came along. *offered* names the files
    of which a user may choose one.
    """

    scenario: Scenario
    warnings: tuple[ReadWarning, ...] = ()
    mapping: Mapping[str, Match] = field(default_factory=dict)
    used: frozenset[str] = frozenset()
    about: str = ""
    taken: Mapping[str, float] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    offered: tuple[str, ...] = ()


AS_IS = ImportOptions()
NOTHING_BESIDE: Mapping[str, bytes] = MappingProxyType({})


class Reader(Protocol):
    """What reads a format."""

    def __call__(
        self,
        data: bytes,
        filename: str = "",
        options: ImportOptions = AS_IS,
        beside: Mapping[str, bytes] = NOTHING_BESIDE,
        /,
    ) -> Reading:
        """Return what *data* holds; *beside* are the other files that came along, by name.

        Raises nothing but FormatError.
        """
        ...


def _nothing(_data: bytes) -> str:
    return ""


@dataclass(frozen=True)
class Format:
    """One map format; a module of this package that ends in a constant ``FORMAT`` is found by itself.

    *sniff* recognises the content and must not raise. *telltale* says in words what *sniff* looks for.
    Without *write* it can only be read. *choices* names the fields of `ImportOptions` that it minds.
    *many_files* tells that one map may be spread over several files that are all recognised, and *yields*
    that a file gives way to a map of any other format beside it, as pictures of tiles do. *lacking* says of
    a file that is but a part of a map what to give with it, and of any other nothing; it must not raise.
    """

    key: str
    name: str
    suffixes: tuple[str, ...]
    telltale: str
    sniff: Callable[[bytes], bool]
    read: Reader
    write: Callable[[Scenario], bytes] | None = None
    choices: frozenset[str] = frozenset()
    many_files: bool = False
    yields: bool = False
    lacking: Callable[[bytes], str] = _nothing
