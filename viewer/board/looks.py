"""Looks: colours for the kinds of terrain that come with hexsight. What kinds mean to the rules is theirs."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

from viewer.board.names import clip
from viewer.board.terrain import Palette, shipped_palette
from viewer.errors import BoardError


@dataclass(frozen=True)
class Look:
    """Colours by the key of a kind; *about* says what they are good for."""

    key: str
    name: str
    about: str
    colours: Mapping[str, str]


@lru_cache
def looks() -> Mapping[str, Look]:
    """Return the looks by key, that of the default palette first."""
    own = {kind.key: kind.colour for kind in shipped_palette().types}
    first = Look("default", "Colour-safe", "Soft colours that colour-blind eyes tell apart", own)
    data = tomllib.loads((files("viewer.board") / "looks.toml").read_text("utf-8"))
    return MappingProxyType({look.key: look for look in (first, *(Look(**given) for given in data["look"]))})


def dressed(palette: Palette, key: str) -> Palette:
    """Return a palette in the colours of the look with a key; kinds that the look does not know keep theirs.

    Raises BoardError for an unknown look.
    """
    if key not in looks():
        raise BoardError(f"There is no look {clip(key)}; there are {', '.join(looks())}.")
    colours = looks()[key].colours
    kinds = (replace(kind, colour=colours.get(kind.key, kind.colour)) for kind in palette.types)
    return replace(palette, types=tuple(kinds))


def look_of(palette: Palette) -> str:
    """Return the key of the look in which all kinds are that it knows, or an empty text."""
    known = {kind.key for kind in palette.types} & shipped_palette().codes.keys()
    worn = (key for key in looks() if known and dressed(palette, key) == palette)
    return next(worn, "")
