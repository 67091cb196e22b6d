"""Keeps the overlays on the canvas up to date: only visible ones, only when their inputs changed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.app.canvas import HexMap
from viewer.app.view import ViewState
from viewer.overlays import OVERLAYS, overlays_of
from viewer.overlays.base import Ghost, Overlay, View


class OverlayRefresher:
    """Remembers which overlays are out of date, and repaints those that are seen.

    Only those of the rules in force are on the page.
    ``notes`` holds what each painted overlay had to say, by key.
    """

    def __init__(self, canvas: HexMap, view: ViewState) -> None:
        self._canvas = canvas
        self._view = view
        self._overlays: dict[str, Overlay[Any]] = {}
        self._stale: set[str] = set()
        self._inputs: dict[str, object] = {}
        self._counts: dict[str, NDArray[np.int32] | None] = {}
        self._ghosts: dict[str, tuple[Ghost, ...]] = {}
        self._eyes = view.eyes
        self.notes: dict[str, str] = {}

    def use(self, rules: str) -> None:
        """Show the overlays of the rules with a key, all of them anew."""
        self._overlays = overlays_of(rules)
        self.notes, self._counts, self._ghosts = {}, {}, {}
        self.describe()
        self.mark_all()

    def mark(self, inputs: Iterable[str]) -> None:
        """Note that *inputs* (see `viewer.overlays.base.Overlay.needs`) have changed."""
        changed = set(inputs)
        self._stale |= {key for key, overlay in self._overlays.items() if overlay.needs & changed}

    def mark_all(self) -> None:
        """Note that everything has changed."""
        self._stale = set(self._overlays)

    def compare(self, inputs: Mapping[str, object]) -> None:
        """Note which of *inputs* have another value than the last time."""
        self.mark(name for name, value in inputs.items() if self._inputs.get(name) != value)
        self._inputs = dict(inputs)

    def repaint(self, make_view: Callable[[], View]) -> None:
        """Recompute what is visible and out of date; for other eyes, all, and nothing of before stays."""
        if self._eyes != self._view.eyes:
            self._eyes = self._view.eyes
            self._forget()
        due = [key for key in self._overlays if key in self._stale and self._view.shown(key)]
        if not due:
            return
        view = make_view()
        for key in due:
            overlay = self._overlays[key]
            painting = overlay.paint(view)
            self._canvas.set_overlay(key, painting.codes, painting.shapes, overlay.printing(painting))
            self.notes[key], self._counts[key] = painting.note, painting.counts
            self._ghosts[key] = painting.ghosts
        self._stale.difference_update(due)
        self._show_ghosts()

    def _forget(self) -> None:
        """Blank what is hidden, which nobody repaints, and have the rest painted anew."""
        self._canvas.blank_hidden()
        self.notes, self._counts, self._ghosts = {}, {}, {}
        self.mark_all()

    def _show_ghosts(self) -> None:
        shown = [asdict(g) for key, ghosts in self._ghosts.items() if self._view.shown(key) for g in ghosts]
        if shown != self._canvas.ghosts:
            self._canvas.set_ghosts(shown)

    def counted(self, cell: int | None) -> list[str]:
        """Return what the visible overlays count at a cell, each with what is counted."""
        found = [(key, self._counts.get(key)) for key in self._overlays if self._view.shown(key)]
        return [
            self._overlays[key].counted(int(counts[cell]))
            for key, counts in found
            if counts is not None and cell is not None and cell < len(counts)
        ]

    def describe(self) -> None:
        """Tell the canvas which overlays there are, in drawing order, and how they look."""
        self._canvas.set_overlays(
            [
                {
                    "key": key,
                    "title": overlay.title,
                    "legend": legend(key),
                    "opacity": self._view.opacity_of(key),
                    "fade": overlay.fade,
                    "prints": overlay.prints,
                    "visible": self._view.shown(key),
                }
                for key, overlay in self._overlays.items()
            ]
        )
        self._show_ghosts()


def legend(key: str) -> list[dict[str, object]]:
    """Return the legend of an overlay as plain data."""
    return [
        {
            "code": entry.code,
            "label": entry.label,
            "colour": entry.colour,
            "pattern": entry.pattern,
            "line": entry.line,
        }
        for entry in OVERLAYS[key].legend
    ]
