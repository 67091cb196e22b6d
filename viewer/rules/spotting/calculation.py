"""One attempt worked out on paper: base factor, modifiers, die, table A (sections A to F)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from viewer.rules.base import Citation
from viewer.rules.spotting.conditions import Conditions
from viewer.rules.spotting.stand import Stand
from viewer.rules.spotting.tables import (
    BASE_FACTORS,
    CAPS,
    CATEGORIES,
    DIE,
    DISTANCES,
    NIGHT,
    OBSERVED,
    OBSERVED_FIRES,
    SEARCHLIGHT_SEEN,
    SPOTTER,
    THERMAL_BY_DAY,
    Category,
    Class,
    Place,
    Row,
)

CONTACT = 0
"""The distance at which stands are in contact, and all that a range factor below 1 reaches (A)."""


def cite(section: str) -> Citation:
    """Return a citation of a section of the source, A to F."""
    return Citation("Command Decision", section)


@dataclass(frozen=True)
class Modifier:
    """One modifier that applies, and the section it comes from."""

    title: str
    value: int
    citation: Citation


@dataclass(frozen=True)
class Calculation:
    """The chance of one spotter to spot one stand, at any distance.

    *category* I to III and *base* factor (section B); the *modifiers* that apply. *reaches*: the distance in
    inches up to which each roll from 1 to 10 spots, non-decreasing; `CONTACT` for contact only. *automatic*:
    up to here no roll is needed (moving and firing); `CONTACT` otherwise. *allowed* is False when the phase
    permits no attempt at all.
    """

    category: Category
    stand_class: Class
    base: int
    modifiers: tuple[Modifier, ...]
    reaches: tuple[int, ...]
    automatic: int
    allowed: bool

    @property
    def factor(self) -> int:
        """The range factor before the roll."""
        return self.base + sum(modifier.value for modifier in self.modifiers)

    def tenths(self, inches: Fraction | float) -> int:
        """Return how many of the ten rolls spot at a distance: 0 (impossible) to 10 (certain)."""
        return sum(inches <= reach for reach in self.limits)

    def roll_needed(self, inches: Fraction | float) -> int | None:
        """Return the least roll that spots at a distance; None when none does, 1 when any does."""
        tenths = self.tenths(inches)
        return DIE + 1 - tenths if tenths else None

    def curve(self) -> tuple[int, ...]:
        """Return the chance in tenths at every whole inch from contact to the farthest distance there is."""
        return tuple(self.tenths(inches) for inches in range(max(CAPS.values()) + 1))

    @property
    def limits(self) -> tuple[int, ...]:
        """The distance in inches up to which each roll spots, all rules counted; empty without an attempt."""
        return tuple(max(reach, self.automatic) for reach in self.reaches) if self.allowed else ()


def calculate(
    spotter: Stand, observed: Stand, conditions: Conditions, place: Place, front: bool = True
) -> Calculation:
    """Return the calculation for a pair of stands.

    *place* is what the terrain says of the observed stand; its own word goes first. *front*: whether it
    stands in the spotter's front arc.
    """
    stand_class = observed.stand_class
    category = CATEGORIES[observed.action, observed.place or place]
    found = tuple(_modifiers(spotter, observed, conditions, front))
    total = sum(modifier.value for modifier in found)
    return Calculation(
        category=category,
        stand_class=stand_class,
        base=BASE_FACTORS[category, stand_class],
        modifiers=found,
        reaches=reaches(category, stand_class, total),
        automatic=_automatic(observed, conditions),
        allowed=conditions.phase == "movement" or observed.fired,
    )


def reaches(category: Category, stand_class: Class, modifiers: int) -> tuple[int, ...]:
    """Return how far in inches each roll from 1 to 10 spots, given the sum of all modifiers."""
    factor = BASE_FACTORS[category, stand_class] + modifiers
    return tuple(spotting_distance(factor + roll, stand_class) for roll in range(1, DIE + 1))


def spotting_distance(factor: int, stand_class: Class) -> int:
    """Return the distance in inches of a range factor, the roll included (table A and the caps).

    Factors above the table read as its last; below 1 stands spot in contact only.
    """
    if factor < 1:
        return CONTACT
    return min(DISTANCES[min(factor, len(DISTANCES)) - 1], CAPS[stand_class])


def together(tenths: Iterable[int]) -> Fraction:
    """Return the exact chance that at least one of several attempts spots, each given in tenths."""
    missed = Fraction(1)
    for chance in tenths:
        missed *= Fraction(DIE - chance, DIE)
    return 1 - missed


def _automatic(observed: Stand, conditions: Conditions) -> int:
    """Return how far a stand that moves and fires is spotted without a roll (A).

    The maximum is what the best roll gives in the open: in clear weather exactly the caps. Poor visibility
    brings it down, as the design notes say of every maximum.
    """
    if observed.action != "moving_firing":
        return CONTACT
    base = BASE_FACTORS["III", observed.stand_class]
    return spotting_distance(base + DIE + conditions.weather, observed.stand_class)


def _modifiers(spotter: Stand, observed: Stand, conditions: Conditions, front: bool) -> Iterator[Modifier]:
    for row in (*_of_spotter(spotter, front), *_of_observed(observed)):
        yield Modifier(row.title, row.value, cite("C"))
    if conditions.weather:
        yield Modifier(f'maximum visibility {conditions.visibility}"', conditions.weather, cite("E"))
    light = _light(spotter, observed, conditions)
    if light:
        yield Modifier(light.title, light.value, cite("F"))


def _of_spotter(spotter: Stand, front: bool) -> Iterator[Row]:
    if spotter.kind == "afv":
        yield SPOTTER["front" if front else "flank"]
    if spotter.recon:
        yield SPOTTER["recon"]
    if not spotter.moves:
        yield SPOTTER["stationary"]
    if spotter.training != "regular":
        yield SPOTTER[spotter.training]


def _of_observed(observed: Stand) -> Iterator[Row]:
    if observed.size != "full":
        yield OBSERVED[observed.size]
    if observed.order != "normal":
        yield OBSERVED[observed.order]
    if observed.partly_hidden:
        yield OBSERVED["partly_hidden"]
    if observed.training != "regular":
        yield OBSERVED[observed.training]


def _light(spotter: Stand, observed: Stand, conditions: Conditions) -> Row | None:
    if not conditions.night:
        return THERMAL_BY_DAY if spotter.equipment == "thermal" else None
    if observed.fires:
        return OBSERVED_FIRES
    if observed.searchlight and spotter.equipment in ("passive_ir", "passive_ir_ii"):
        return SEARCHLIGHT_SEEN
    night = NIGHT[spotter.equipment]
    if conditions.moonlit:
        return Row(f"{night.title}, moonlit night", night.moonlit)
    return Row(f"{night.title}, dark night", night.dark)
