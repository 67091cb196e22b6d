"""The answer for one pair of stands, and how it is put into words."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from viewer.board.board import Board
from viewer.rules.base import Reason
from viewer.rules.spotting.calculation import Calculation
from viewer.rules.spotting.los import Obstacle
from viewer.rules.spotting.stand import Stand
from viewer.rules.spotting.tables import DIE, Place

Verdict = Literal["certain", "possible", "out of reach", "no line of sight", "no attempt"]


@dataclass(frozen=True)
class SpottingSighting:
    """The chance that a spotter spots a stand, and the whole calculation.

    *distance* in cells, *inches* as measured on the map. *place* and *front* are what the calculation was
    made with. *obstacles* stand in the sight line, nearest first. *tenths*: how many of the ten rolls spot,
    line of sight and phase counted; *roll_needed*: the least of them, None when there is none.
    """

    observer: int
    target: int
    spotter: Stand
    observed: Stand
    distance: int
    inches: Fraction | float
    place: Place
    front: bool
    obstacles: tuple[Obstacle, ...]
    calculation: Calculation
    tenths: int
    reasons: tuple[Reason, ...] = ()

    @property
    def los(self) -> bool:
        """Whether nothing stands in the sight line."""
        return not self.obstacles

    @property
    def roll_needed(self) -> int | None:
        """The least roll that spots; None when none does, 1 when any does."""
        return DIE + 1 - self.tenths if self.tenths else None

    @property
    def chance(self) -> Fraction:
        """The chance as a fraction of 1."""
        return Fraction(self.tenths, DIE)

    @property
    def blockers(self) -> tuple[int, ...]:
        """The cells that stand in the sight line, nearest first."""
        return tuple(cell for obstacle in self.obstacles for cell in obstacle.cells)

    @property
    def verdict(self) -> Verdict:
        """The answer in a word or two."""
        if not self.calculation.allowed:
            return "no attempt"
        if not self.los:
            return "no line of sight"
        if self.tenths == DIE:
            return "certain"
        return "possible" if self.tenths else "out of reach"

    def describe(self, board: Board) -> list[str]:
        """Return the verdict and the calculation, one sentence a line, with cell labels and sections."""
        a, t = board.grid.label(self.observer), board.grid.label(self.target)
        roll = f", on {self.roll_needed} or more" if self.verdict == "possible" else ""
        head = f"{a} to {t}, {as_inches(self.inches)}: {self.verdict}, {10 * self.tenths} %{roll}."
        return [head, *map(str, self.reasons)]

    def to_dict(self, board: Board) -> dict[str, Any]:
        """Return the sighting as plain data for JSON, with cells by label."""
        label, calculation = board.grid.label, self.calculation
        return {
            "observer": label(self.observer),
            "target": label(self.target),
            "spotter": self.spotter.to_dict(),
            "observed": self.observed.to_dict(),
            "distance": self.distance,
            "inches": float(self.inches),
            "verdict": self.verdict,
            "los": self.los,
            "blockers": [label(cell) for cell in self.blockers],
            "place": self.place,
            "front": self.front,
            "category": calculation.category,
            "base": calculation.base,
            "modifiers": [
                {"text": m.title, "value": m.value, "rule": str(m.citation)} for m in calculation.modifiers
            ],
            "factor": calculation.factor,
            "reaches": list(calculation.reaches),
            "automatic": calculation.automatic,
            "roll_needed": self.roll_needed,
            "tenths": self.tenths,
            "reasons": [
                {"text": r.text, "rule": str(r.citation), "cells": [label(c) for c in r.cells]}
                for r in self.reasons
            ],
        }


def as_inches(inches: Fraction | float) -> str:
    """Return a distance in inches as a person writes it, to a tenth."""
    return f'{round(float(inches), 1):g}"'
