"""Kinds of units: what each is called, how its counter looks, and what it means to each sighting system."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, Literal, get_args

from viewer.board.names import check_key, check_text, clip
from viewer.board.stands import WORDS
from viewer.errors import BoardError

Fire = Literal["straight", "arc", "own"]
"""G.E.V. 8.0821, 8.0822 and 8.0823 (own rules)."""

Size = Literal["small", "medium", "large", "huge"]

Power = Literal["unveil", "glare", "stone", "area"]
"""What a unit can do in a play-through of squad sight: S13, S15 and S14."""

SYMBOLS = (
    "tank", "heavy_tank", "superheavy", "missile_tank", "gev", "howitzer", "mobile_howitzer", "infantry",
    "marines", "ogre", "command_post", "mobile_command_post", "laser", "laser_tower", "cruise_missile",
    "building", "plain",
)  # fmt: skip
"""What a counter can be drawn with."""

MAX_KINDS = 200


@dataclass(frozen=True)
class GevWeapon:
    """One weapon: how it fires and how many hexes it reaches (0: its own rules say)."""

    name: str
    fire: Fire
    distance: int

    def __post_init__(self) -> None:
        """Check what a catalogue file could get wrong."""
        check_text("A weapon's name", self.name, 40, least=1)
        if self.fire not in get_args(Fire):
            raise BoardError(f"A weapon fires {', '.join(get_args(Fire))}; not {clip(self.fire)}.")
        if type(self.distance) is not int or not 0 <= self.distance <= 1000:
            raise BoardError(f"A weapon reaches 0 to 1000 hexes; not {clip(self.distance)}.")


@dataclass(frozen=True)
class GevUnit:
    """What G.E.V. 8.08 asks of a unit.

    *weapons*, most often one or none. *mobile*, *command_post* and *howitzer* are the targets named in
    8.0822; what is none of them is an immobile terrain feature. *submersible*: 6.113. *assumed*: some
    number here is not in the published game.
    """

    weapons: tuple[GevWeapon, ...] = ()
    mobile: bool = True
    command_post: bool = False
    howitzer: bool = False
    submersible: bool = False
    assumed: bool = False

    def __post_init__(self) -> None:
        """Take plain data, as TOML and JSON give it, and check what such a file could get wrong."""
        for name in ("mobile", "command_post", "howitzer", "submersible", "assumed"):
            if not isinstance(getattr(self, name), bool):
                raise BoardError(f"A unit is {name} or not: true or false, not {clip(getattr(self, name))}.")
        made = tuple(w if isinstance(w, GevWeapon) else GevWeapon(**w) for w in self.weapons)
        object.__setattr__(self, "weapons", made)

    @property
    def distance(self) -> int:
        """How many hexes the farthest-reaching weapon reaches; 0 without one."""
        return max((weapon.distance for weapon in self.weapons), default=0)

    @property
    def fire(self) -> Fire | None:
        """How the farthest-reaching weapon fires; None without one."""
        return max(self.weapons, key=lambda weapon: weapon.distance).fire if self.weapons else None


@dataclass(frozen=True)
class SquadUnit:
    """What squad sight asks of a unit: how many cells it sees (S1), how far it moves in a phase, its powers.

    None stands for what the play-through's settings say.
    """

    sight: int | None = None
    move: int | None = None
    powers: tuple[Power, ...] = ()

    def __post_init__(self) -> None:
        """Check what a catalogue file or a saved map could get wrong; take powers as TOML and JSON do."""
        check_squad_numbers("A unit kind", self.sight, self.move)
        object.__setattr__(self, "powers", checked_powers(self.powers))


def checked_powers(powers: Iterable[Any]) -> tuple[Power, ...]:
    """Return powers as a tuple; raises BoardError for one that there is not."""
    for power in powers:
        if power not in get_args(Power):
            raise BoardError(f"A power is one of {', '.join(get_args(Power))}; not {clip(power)}.")
    return tuple(powers)


def check_squad_numbers(where: str, sight: int | None, move: int | None) -> None:
    """Raise BoardError unless sight is from 1 to 100 cells and move from 0 to 99 points, where given."""
    for what, value, least, most in (("sight", sight, 1, 100), ("move", move, 0, 99)):
        if value is not None and not (type(value) is int and least <= value <= most):
            raise BoardError(f"{where}: {what} is a whole number from {least} to {most}, not {clip(value)}.")


@dataclass(frozen=True)
class SpottingUnit:
    """What Command Decision spotting asks of a unit: the kind of *stand* it is.

    One of the words in `viewer.board.stands`; None for what its symbol stands for.
    """

    stand: str | None = None

    def __post_init__(self) -> None:
        """Check what a catalogue file or a saved map could get wrong."""
        if self.stand not in WORDS["kind"]:
            known = ", ".join(str(word) for word in WORDS["kind"] if word)
            raise BoardError(f"A kind of stand is one of {known}; not {clip(self.stand)}.")


@dataclass(frozen=True)
class UnitKind:
    """One kind of unit; *abbreviation* stands on its counter, *symbol* is one of `SYMBOLS`."""

    key: str
    name: str
    abbreviation: str
    symbol: str = "plain"
    size: Size = "medium"
    gev: GevUnit = field(default_factory=GevUnit)
    squad: SquadUnit = field(default_factory=SquadUnit)
    spotting: SpottingUnit = field(default_factory=SpottingUnit)

    def __post_init__(self) -> None:
        """Check what a catalogue file or a saved map could get wrong."""
        where = f"Unit kind {clip(self.key)}"
        check_key(where, self.key)
        check_text(f"{where}: a name", self.name, 40, least=1)
        check_text(f"{where}: an abbreviation", self.abbreviation, 5, least=1)
        if self.symbol not in SYMBOLS:
            raise BoardError(f"{where}: unknown symbol {clip(self.symbol)}; known are {', '.join(SYMBOLS)}.")
        if self.size not in get_args(Size):
            raise BoardError(f"{where}: a size is one of {', '.join(get_args(Size))}; not {clip(self.size)}.")

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "UnitKind":
        """Build a kind from plain data, as TOML and JSON give it; raises BoardError on anything unknown."""
        try:
            plain = dict(data)
            for system, group in (("gev", GevUnit), ("squad", SquadUnit), ("spotting", SpottingUnit)):
                if system in plain:
                    plain[system] = group(**plain[system])
            return cls(**plain)
        except TypeError as error:
            raise BoardError(f"Unit kind {clip(data.get('key'))} cannot be read: {error}.") from error


@dataclass(frozen=True)
class Catalogue:
    """The kinds of units that can be placed, in the order they are offered."""

    name: str
    kinds: tuple[UnitKind, ...]

    def __post_init__(self) -> None:
        """Check that keys are unique."""
        check_text("A catalogue's name", self.name, 40, least=1)
        if len(self.kinds) > MAX_KINDS:
            raise BoardError(f"A catalogue holds up to {MAX_KINDS} kinds; {len(self.kinds)} were given.")
        if len(self._by_key) < len(self.kinds):
            keys = [kind.key for kind in self.kinds]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise BoardError(f"Catalogue {self.name!r} has two kinds with the key {twice!r}.")

    def __iter__(self) -> Iterator[UnitKind]:
        return iter(self.kinds)

    def __contains__(self, key: object) -> bool:
        return key in self._by_key

    def __getitem__(self, key: str) -> UnitKind:
        """Return the kind with a key; raises BoardError for an unknown one."""
        try:
            return self._by_key[key]
        except KeyError:
            known = ", ".join(self._by_key)
            raise BoardError(f"There is no unit kind {clip(key)}; the catalogue has {known}.") from None

    @cached_property
    def _by_key(self) -> dict[str, UnitKind]:
        return {kind.key: kind for kind in self.kinds}


def catalogue_from_toml(text: str) -> Catalogue:
    """Read a catalogue: ``name`` and one ``[[unit]]`` table per kind. Raises BoardError."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BoardError(f"The catalogue is not valid TOML: {error}.") from error
    kinds = data.get("unit", [])
    if not isinstance(kinds, list) or not all(isinstance(kind, dict) for kind in kinds):
        raise BoardError("A catalogue lists its kinds as [[unit]] tables.")
    return Catalogue(str(data.get("name", "unnamed")), tuple(UnitKind.from_dict(kind) for kind in kinds))


@lru_cache
def shipped_catalogue(name: str = "ogre") -> Catalogue:
    """Return a catalogue that comes with hexsight, from ``viewer/board/catalogue/``."""
    source = files("viewer.board") / "catalogue" / f"{name}.toml"
    if not re.fullmatch(r"[a-z0-9_-]+", name) or not source.is_file():
        raise BoardError(f"There is no catalogue called {name[:40]!r}.")
    return catalogue_from_toml(source.read_text("utf-8"))
