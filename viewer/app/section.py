"""The elevation profile of a sight line as plain numbers, for the page to draw."""

from fractions import Fraction
from typing import Any

from viewer.grid.base import Grid
from viewer.rules.squad import Profile
from viewer.rules.squad.profile import Ground, Stretch
from viewer.rules.squad.sighting import number


def section(profile: Profile, grid: Grid) -> dict[str, Any]:
    """Return the profile as ``static/js/ui/section.js`` draws it.

    Places are fractions of the way, heights are in levels. Of two cells along whose edge the line runs, the
    lower is drawn, as it decides.
    """
    return {
        "from": grid.label(profile.observer),
        "to": grid.label(profile.target),
        "eye": float(profile.eye),
        "aim": float(profile.aim),
        "stretches": [_plain(stretch, grid) for stretch in profile.stretches],
        "tightest": _mark(profile.tightest, grid),
    }


def _plain(stretch: Stretch, grid: Grid) -> dict[str, Any]:
    ground = min(stretch.grounds, key=lambda g: g.top, default=None)
    return {
        "enter": float(stretch.enter),
        "leave": float(stretch.leave),
        "cells": [grid.label(g.cell) for g in stretch.grounds],
        "blocks": stretch.blocks,
        **(_heights(ground, stretch.top is not None) if ground else {"level": None}),
    }


def _heights(ground: Ground, counts: bool) -> dict[str, Any]:
    return {"level": ground.level, "cover": ground.cover, "leaned": ground.leaned, "counts": counts}


def _mark(stretch: Stretch | None, grid: Grid) -> dict[str, Any] | None:
    """Return where the line is tightest, by how much it clears or is blocked, and in words."""
    if stretch is None or stretch.clearance is None:
        return None
    low, high = stretch.heights
    place = stretch.enter if low <= high else stretch.leave
    cells = " and ".join(grid.label(ground.cell) for ground in stretch.grounds)
    return {
        "at": float(place),
        "line": float(min(low, high)),
        "top": stretch.top,
        "blocks": stretch.blocks,
        "text": _words(stretch.clearance, cells),
    }


def _words(clearance: Fraction, cells: str) -> str:
    if clearance < 0:
        return f"Blocked by {number(-clearance)} at {cells}"
    return f"Clears {cells} by {number(clearance)}"
