"""Where two answers differ, as all rule systems draw it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.across import NAMES, Across
from viewer.analysis.counterfactual import Change
from viewer.board.names import counted
from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting, View

Mask = NDArray[np.bool_]

RULES_ENTRIES: Final[Mapping[str, LegendEntry]] = MappingProxyType(
    {
        "gev": LegendEntry(1, "Seen under G.E.V. only", "#44aaee", "cross"),
        "squad": LegendEntry(2, "Seen under squad sight only", "#994411", "horizontal"),
        "spotting": LegendEntry(3, "Some chance under spotting only", "#442277", "dots"),
    }
)
"""What is seen under one rule system and not under another, by the key of the one."""

MINE = LegendEntry(1, "It sees the cell, and is not seen from there", "#2266aa", "horizontal")
THEIRS = LegendEntry(2, "It is seen from there, and does not see the cell", "#dd6655", "back")

MOST = 5

GAINED, LOST = 1, 2
"""Codes of what came into sight, and of what went out of it."""


class AcrossView(View, Protocol):
    """What a view needs to be asked under other rules as well."""

    @property
    def looking_from(self) -> int:
        """The observer's cell; raises RulesError without one."""
        ...

    @property
    def across(self) -> Across | None:
        """The observer, to be asked under any rules."""
        ...


def number_of_observers(counts: NDArray[np.int32]) -> Painting:
    """Return the painting of how many units see each cell: 1, 2, 3, 4, or as many as `MOST` and more."""
    codes = np.minimum(counts, MOST).astype(np.uint8)
    alone = np.count_nonzero(codes == 1)
    return Painting(codes, note=f"Cells that one unit alone sees: {alone}.", counts=counts)


def came_and_went(before: Mask | None, now: Mask) -> Painting:
    """Return the painting of what came into sight and what went out of it.

    Raises RulesError where it is not known what was seen before, or that was another map.
    """
    if before is None or before.size != now.size:
        raise RulesError("Paint or move a unit to see what that changes for the chosen side.")
    change = Change.between(before, now)
    gained, lost = change.counts
    codes = change.gained * np.uint8(GAINED) + change.lost * np.uint8(LOST)
    return Painting(codes, note=f"Cells gained: {gained}, lost: {lost}.")


def one_way(mine: Mask, theirs: Mask) -> Painting:
    """Return the painting of what the observer sees that does not see it, and the reverse."""
    ahead = Change.between(theirs, mine)
    here, there = ahead.counts
    codes = ahead.gained * np.uint8(MINE.code) + ahead.lost * np.uint8(THEIRS.code)
    return Painting(codes, note=f"Seen without being seen from there: {here}; the other way round: {there}.")


def between_rules(ours: str, others: str, cite: str, order: int) -> Overlay[Any]:
    """Return the overlay that sets the rules with the key *ours* against *others*, for one observer."""
    name, other = NAMES[ours], NAMES[others]
    prefix = "" if ours == "gev" else f"{ours}_"
    return Overlay(
        key=f"{prefix}or_{others}",
        title=f"{name[0].upper()}{name[1:]} or {other}",
        help=f"Where {name} {cite} and {other} disagree on what the selected unit or the pinned cell sees, "
        "each under its own options; under spotting, any chance counts.",
        legend=(RULES_ENTRIES[ours], RULES_ENTRIES[others]),
        needs=frozenset({"terrain", "level", "feature", "units", "observer", "options"}),
        order=order,
        group="here",
        draw=_comparing(ours, others),
        system=ours,
    )


def _comparing(ours: str, others: str) -> Callable[[AcrossView], Painting]:
    def draw(view: AcrossView) -> Painting:
        cell = view.looking_from
        if view.across is None:
            raise RulesError("Other rules cannot be asked here.")
        there, here = (view.across.seen_from(view.board, cell, rules) for rules in (others, ours))
        change = Change.between(there, here)
        only_here, only_there = change.counts
        codes = change.gained * np.uint8(RULES_ENTRIES[ours].code)
        codes += change.lost * np.uint8(RULES_ENTRIES[others].code)
        told = counted(only_here, "cell")
        note = f"Seen under {NAMES[ours]} only: {told}; under {NAMES[others]} only: {only_there}."
        return Painting(codes, note=note)

    return draw
