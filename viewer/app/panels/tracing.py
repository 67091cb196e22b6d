"""The panel of the picture beneath the map."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from viewer.analysis.fitting import CORNERS
from viewer.app.fitting import Fitting
from viewer.board.underlay import MAX_EMBEDDED, MAX_PICTURE
from viewer.editing.reshaping import Margins

if TYPE_CHECKING:
    from viewer.app.session import Session

MUCH_STRETCH = 0.015
"""Scans are stretched by less; more than that is most likely a wrong number."""

MUCH_TURN = 20.0
"""A scan that seems turned by more degrees shows hexes that stand the other way."""


def underlay_state(session: "Session") -> dict[str, Any]:
    """What is known of the picture, where it lies, what is under way with it."""
    underlay, uploads, underlays = session.scenario.underlay, session.uploads, session.underlays
    fitting = session.fits.fitting
    return {
        "underlay": None if underlay is None else {**asdict(underlay), **underlays.numbers(underlay)},
        "missing": underlays.missing,
        "upload": {"name": uploads.name, "share": uploads.share} if uploads.name else None,
        "fitting": None if fitting is None else _fitting(fitting, session.fits.guess()),
        "grown": _grown(session),
        "moving": session.view.tool == "underlay" and fitting is None,
        "most": MAX_PICTURE,
        "most_embedded": MAX_EMBEDDED,
        "refusals": session.refusals,
    }


def _grown(session: "Session") -> str:
    """Return the size that the map would have if it grew over the picture, "" where it covers it."""
    grid, growth = session.scenario.board.grid, session.underlays.growth()
    if growth == Margins():
        return ""
    return f"{grid.cols + growth.left + growth.right} × {grid.rows + growth.top + growth.bottom}"


def _fitting(fitting: Fitting, guess: str) -> dict[str, Any]:
    return {
        "step": fitting.step,
        "cells": len(fitting.anchors),
        "clicked": len(fitting.clicked),
        "corners": CORNERS,
        "guess": guess,
        "told": _told(fitting),
        "doubt": _doubt(fitting),
    }


def _told(fitting: Fitting) -> str:
    """Return how well the clicks fit, in words."""
    if fitting.fit is None or not fitting.anchors:
        return ""
    return f"The corners are off by {fitting.fit.error:.1f} pixels on average."


def _doubt(fitting: Fitting) -> str:
    """Return what seems to be wrong with the fit, "" for nothing."""
    fit = fitting.fit
    if fit is None or not fitting.anchors:
        return ""
    if fit.stretch > MUCH_STRETCH:
        return f"The picture would be stretched by {fit.stretch:.1%}: is one of the numbers wrong?"
    if abs(fit.affine.angle) > MUCH_TURN and abs(abs(fit.affine.angle) - 90) > MUCH_TURN:
        return "The picture had to be turned far: do its cells stand the other way than those of the map?"
    return ""
