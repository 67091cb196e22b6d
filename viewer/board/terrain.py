"""Kinds of terrain: how each looks, and what it means to each sighting system."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, Literal, TypeVar, get_args

from viewer.board.layers import LEVEL_LIMITS
from viewer.board.names import check_colour, check_key, check_text, clip
from viewer.errors import BoardError

TEXTURES = (
    "plain", "grass", "field", "road", "trees", "dense", "marsh", "houses", "rubble", "crater",
    "waves", "shallows", "stones", "hills", "peaks", "bricks", "cross", "void",
)  # fmt: skip
"""What a kind of terrain can be drawn with; each is told from the others without colour."""

MAX_TYPES = 64
"""The most kinds a palette may hold."""

MAX_OBSTACLE = 20
"""The most levels that an obstacle can stand above its ground."""

MAX_COST = 99
"""The most movement points that a step can cost."""

NAME_LENGTH = 40

Cover = Literal["none", "half", "full"]

MISSING = "-"
"""What stands for a missing cell in text pictures and saved maps; no kind may have it as its symbol."""


@dataclass(frozen=True)
class GevTerrain:
    """G.E.V. 8.0811: raised terrain hinders fire by blocking line of sight."""

    raised: bool = False

    def __post_init__(self) -> None:
        """Check what a palette file or a form could get wrong."""
        _check_flag("gev.raised", self.raised)


@dataclass(frozen=True)
class SquadTerrain:
    """Squad sight: levels of full cover standing on the ground, cover given, and what a step in costs."""

    obstacle: int = 0
    cover: Cover = "none"
    cost: int = 1

    def __post_init__(self) -> None:
        """Check what a palette file or a form could get wrong."""
        _check_number("squad.obstacle", self.obstacle, 0, MAX_OBSTACLE)
        _check_number("squad.cost", self.cost, 0, MAX_COST)
        if self.cover not in get_args(Cover):
            known = ", ".join(get_args(Cover))
            raise BoardError(f"squad.cover must be one of {known}, not {clip(self.cover)}.")


@dataclass(frozen=True)
class SpottingTerrain:
    """Command Decision spotting: whether stands here are under cover, and how high the obstacle stands."""

    cover: bool = False
    height: int = 0

    def __post_init__(self) -> None:
        """Check what a palette file or a form could get wrong."""
        _check_flag("spotting.cover", self.cover)
        _check_number("spotting.height", self.height, 0, MAX_OBSTACLE)


_T = TypeVar("_T")

_SYSTEMS: dict[str, Any] = {"gev": GevTerrain, "squad": SquadTerrain, "spotting": SpottingTerrain}


@dataclass(frozen=True)
class TerrainType:
    """One kind of terrain.

    *key* names it in files and code, *symbol* is its one character in text diagrams, *colour* is
    ``#rrggbb``, *texture* one of `TEXTURES`. A *void* cell is a hole in the map: nothing is there to see.
    *usual_level* is the ground level it mostly has, for those who want levels to follow terrain.
    """

    key: str
    name: str
    symbol: str
    colour: str
    texture: str = "plain"
    passable: bool = True
    void: bool = False
    usual_level: int = 0
    gev: GevTerrain = field(default_factory=GevTerrain)
    squad: SquadTerrain = field(default_factory=SquadTerrain)
    spotting: SpottingTerrain = field(default_factory=SpottingTerrain)

    def __post_init__(self) -> None:
        """Check what a palette file or a saved map could get wrong."""
        where = f"Terrain {clip(self.key)}"
        check_key(where, self.key)
        check_text(f"{where}: a name", self.name, NAME_LENGTH, least=1)
        check_text(f"{where}: a symbol", self.symbol, 1, least=1)
        if not self.symbol.isprintable() or self.symbol.isspace() or self.symbol == MISSING:
            raise BoardError(
                f"{where}: the symbol must be one visible character but {MISSING!r}, not {self.symbol!r}."
            )
        check_colour(where, self.colour)
        for name in ("passable", "void"):
            _check_flag(f"{where}: {name}", getattr(self, name))
        _check_number(f"{where}: the usual level", self.usual_level, *LEVEL_LIMITS)
        if self.texture not in TEXTURES:
            raise BoardError(
                f"{where}: unknown texture {clip(self.texture)}; known are {', '.join(TEXTURES)}."
            )

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "TerrainType":
        """Build a kind from plain data, as TOML and JSON give it; raises BoardError on anything unknown."""
        where = f"Terrain {clip(data.get('key'))}"
        plain = dict(data)
        try:
            for system, group in _SYSTEMS.items():
                if system in plain:
                    plain[system] = _made(group, plain[system], system)
        except BoardError as error:
            raise BoardError(f"{where}: {error}") from error
        return _made(cls, plain, where)


@dataclass(frozen=True)
class Palette:
    """An ordered set of kinds; a board stores their positions as codes. A blank map is made of code 0."""

    name: str
    types: tuple[TerrainType, ...]

    def __post_init__(self) -> None:
        """Check the name, and that keys and symbols are unique."""
        check_text("The name of a palette", self.name, NAME_LENGTH, least=1)
        if not 1 <= len(self.types) <= MAX_TYPES:
            raise BoardError(f"A palette holds 1 to {MAX_TYPES} kinds of terrain, not {len(self.types)}.")
        for attribute in ("key", "symbol"):
            values = [getattr(t, attribute) for t in self.types]
            twice = {v for v in values if values.count(v) > 1}
            if twice:
                raise BoardError(f"Palette {self.name!r} has two kinds with {attribute} {min(twice)!r}.")

    @cached_property
    def codes(self) -> dict[str, int]:
        """The code of each key."""
        return {t.key: code for code, t in enumerate(self.types)}

    @cached_property
    def symbols(self) -> dict[str, int]:
        """The code of each diagram symbol."""
        return {t.symbol: code for code, t in enumerate(self.types)}

    def code(self, key: str) -> int:
        """Return the code of a key; raises BoardError for an unknown one."""
        try:
            return self.codes[key]
        except KeyError:
            known = ", ".join(self.codes)
            raise BoardError(f"There is no terrain {clip(key)} in this palette; it has {known}.") from None

    def __getitem__(self, key: str) -> TerrainType:
        """Return the kind with a key."""
        return self.types[self.code(key)]


def palette_from_toml(text: str) -> Palette:
    """Read a palette: ``name`` and one ``[[terrain]]`` table per kind. Raises BoardError."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError(f"The palette is not valid TOML: {error}.") from error
    kinds = data.get("terrain", [])
    if not isinstance(kinds, list) or not all(isinstance(kind, dict) for kind in kinds):
        raise BoardError("A palette lists its kinds as [[terrain]] tables.")
    odd = sorted(data.keys() - {"name", "terrain"})
    if odd:
        raise BoardError(f"A palette has a name and [[terrain]] tables; {clip(odd[0])} is neither.")
    return Palette(data.get("name", "unnamed"), tuple(map(_numbered, kinds, range(1, len(kinds) + 1))))


@lru_cache
def shipped_palette(name: str = "default") -> Palette:
    """Return a palette that comes with hexsight, from ``viewer/board/palettes/``."""
    source = files("viewer.board") / "palettes" / f"{name}.toml"
    if not re.fullmatch(r"[a-z0-9_-]+", name) or not source.is_file():
        raise BoardError(f"There is no palette called {name[:40]!r}.")
    return palette_from_toml(source.read_text("utf-8"))


def _numbered(data: Mapping[str, Any], number: int) -> TerrainType:
    try:
        return TerrainType.from_dict(data)
    except BoardError as error:
        raise BoardError(f"Kind {number} of the palette. {error}") from error


def _made(group: type[_T], data: Any, where: str) -> _T:
    """Return *data* as a dataclass of the class *group*; raises BoardError for other fields than it has."""
    if not isinstance(data, Mapping):
        raise BoardError(f"{where} cannot be read: it must be a table, not {clip(data)}.")
    known = [field.name for field in fields(group)]  # type: ignore[arg-type]
    for name in data:
        if name not in known:
            raise BoardError(f"{where} cannot be read: there is no {clip(name)}, but {', '.join(known)}.")
    try:
        return group(**data)
    except TypeError as error:
        raise BoardError(f"{where} cannot be read: {error}.") from error


def _check_flag(what: str, value: object) -> None:
    if not isinstance(value, bool):
        raise BoardError(f"{what} is true or false, not {clip(value)}.")


def _check_number(what: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise BoardError(f"{what} must be a whole number from {least} to {most}, not {clip(value)}.")
