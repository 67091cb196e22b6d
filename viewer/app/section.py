"""The elevation profile of a sight line as plain numbers, for the page to draw."""

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
    tightest = profile.tightest
    return {
        "from": grid.label(profile.observer),
        "to": grid.label(profile.target),
        "eye": float(profile.eye),
        "aim": float(profile.aim),
        "ends": [f"Eye at {number(profile.eye)}", f"Aim at {number(profile.aim)}"],
        "stretches": [_plain(stretch, grid) for stretch in profile.stretches],
        "tightest": _mark(tightest),
        "words": _words(tightest, grid),
        "note": "",
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
    cover = f", cover {ground.cover}{', leaned past' * ground.leaned}" if ground.cover else ""
    about = f"level {ground.level}{cover}"
    return {
        "level": ground.level,
        "cover": ground.cover,
        "leaned": ground.leaned,
        "counts": counts,
        "about": about,
    }


def _mark(stretch: Stretch | None) -> dict[str, Any] | None:
    """Return where the line is tightest, and by how much it clears or is blocked."""
    if stretch is None:
        return None
    low, high = stretch.heights
    place = stretch.enter if low <= high else stretch.leave
    return {
        "at": float(place),
        "line": float(min(low, high)),
        "top": stretch.top,
        "blocks": stretch.blocks,
    }


def _words(stretch: Stretch | None, grid: Grid) -> str:
    """Return in words what happens where the line is tightest."""
    if stretch is None or stretch.clearance is None:
        return "Nothing stands between"
    cells = " and ".join(grid.label(ground.cell) for ground in stretch.grounds)
    if stretch.clearance < 0:
        return f"Blocked by {number(-stretch.clearance)} at {cells}"
    return f"Clears {cells} by {number(stretch.clearance)}"
