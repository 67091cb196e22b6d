"""The answer for one pair of hexes, and how it is put into words."""

from dataclasses import dataclass
from typing import Any, Literal

from viewer.board.board import Board
from viewer.rules.base import Reason
from viewer.rules.gev.options import Viewpoint
from viewer.rules.gev.window import Point, Polygon

Verdict = Literal["adjacent", "line of sight", "in line, but raised", "out of line"]


@dataclass(frozen=True)
class GevSighting:
    """Whether a target hex is seen from an observer's hex under G.E.V. 8.081, and why.

    *in_line*: nothing raised stands between, whatever the target hex itself holds. *los*: in line and not in
    raised terrain; within one hex always. *window*: the points of the observer's hex from which the whole
    target is seen, in axial coordinates, the same for every *viewpoint*: a convex polygon by its corners, a
    segment (two), a point (one) or nothing. *witness*: a point that settles the question, None when there is
    none. *blockers*: the raised hexes that stand between and hide something that this viewpoint asks for,
    nearest first. *blocking_set*: some of these, none of which can be left out, that together close the
    line; empty when it is open. *reasons*: why, each with its rule.
    """

    observer: int
    target: int
    distance: int
    viewpoint: Viewpoint
    in_line: bool
    los: bool
    window: Polygon
    witness: Point | None
    blockers: tuple[int, ...]
    blocking_set: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()

    @property
    def adjacent(self) -> bool:
        """Whether the target is within one hex, where it is always seen."""
        return self.distance <= 1

    @property
    def verdict(self) -> Verdict:
        """The answer in a word or two."""
        if self.adjacent:
            return "adjacent"
        if self.los:
            return "line of sight"
        return "in line, but raised" if self.in_line else "out of line"

    def describe(self, board: Board) -> list[str]:
        """Return the verdict in words, one sentence a line, with hex labels and rule numbers."""
        a, t = board.grid.label(self.observer), board.grid.label(self.target)
        hexes = "hex" if self.distance == 1 else "hexes"
        return [f"{a} to {t}, {self.distance} {hexes}: {self.verdict}.", *map(str, self.reasons)]

    def to_dict(self, board: Board) -> dict[str, Any]:
        """Return the sighting as plain data for JSON: cells by label, points as pairs of exact fractions."""
        label = board.grid.label
        return {
            "observer": label(self.observer),
            "target": label(self.target),
            "distance": self.distance,
            "viewpoint": self.viewpoint,
            "verdict": self.verdict,
            "adjacent": self.adjacent,
            "in_line": self.in_line,
            "los": self.los,
            "window": [_plain(point) for point in self.window],
            "witness": None if self.witness is None else _plain(self.witness),
            "blockers": [label(cell) for cell in self.blockers],
            "blocking_set": [label(cell) for cell in self.blocking_set],
            "reasons": [
                {"text": r.text, "rule": str(r.citation), "cells": [label(c) for c in r.cells]}
                for r in self.reasons
            ],
        }


def _plain(point: Point) -> list[str]:
    return [str(point[0]), str(point[1])]
