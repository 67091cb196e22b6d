"""The answer for one pair of cells, and how it is put into words."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from viewer.board.board import Board
from viewer.rules.base import Reason
from viewer.rules.squad.distance import Dazzled
from viewer.rules.squad.options import Metric
from viewer.rules.squad.profile import Profile

Verdict = Literal["seen", "line of sight, but too far", "blocked"]


@dataclass(frozen=True)
class SquadSighting:
    """Whether a unit at *observer* sees the cell *target*, and why.

    *sight*: the unit's own, before height; *dazzled*: whether it is less for now. *sight_distance*: how many
    cells it sees, height and dazzling counted; *distance*: how far away the target is, in the *metric*;
    *near*: it is within sight distance, decided exactly. *profile*: the sight line over the ground.
    *reasons*: why, each with its section.
    """

    observer: int
    target: int
    sight: int
    dazzled: Dazzled
    metric: Metric
    sight_distance: int
    distance: float
    near: bool
    profile: Profile
    reasons: tuple[Reason, ...] = ()

    @property
    def los(self) -> bool:
        """Whether nothing blocks the line; the same in both directions."""
        return not self.profile.blocking

    @property
    def seen(self) -> bool:
        """Whether the target is in line of sight and near enough."""
        return self.los and self.near

    @property
    def blockers(self) -> tuple[int, ...]:
        """The cells that rise above the line, nearest first; along an edge both of them."""
        return tuple(dict.fromkeys(g.cell for s in self.profile.blocking for g in s.grounds))

    @property
    def verdict(self) -> Verdict:
        """The answer in a word or two."""
        if not self.los:
            return "blocked"
        return "seen" if self.near else "line of sight, but too far"

    def describe(self, board: Board) -> list[str]:
        """Return the verdict in words, one sentence a line, with labels and sections."""
        a, t = board.grid.label(self.observer), board.grid.label(self.target)
        return [f"{a} to {t}, {number(self.distance)} away: {self.verdict}.", *map(str, self.reasons)]

    def to_dict(self, board: Board) -> dict[str, Any]:
        """Return the sighting as plain data for JSON: cells by label, exact fractions as text."""
        label = board.grid.label
        return {
            "observer": label(self.observer),
            "target": label(self.target),
            "distance": self.distance,
            "sight": self.sight,
            "dazzled": bool(self.dazzled),
            "sight_distance": self.sight_distance,
            "metric": self.metric,
            "verdict": self.verdict,
            "seen": self.seen,
            "los": self.los,
            "near": self.near,
            "blockers": [label(cell) for cell in self.blockers],
            "profile": self.profile.to_dict(board.grid),
            "reasons": [
                {"text": r.text, "rule": str(r.citation), "cells": [label(c) for c in r.cells]}
                for r in self.reasons
            ],
        }


def number(value: float | Fraction) -> str:
    """Return a number of cells or levels, not negative, to two places; never as 0 if it is not."""
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return "less than 0.01" if text == "0" and value > 0 else text
