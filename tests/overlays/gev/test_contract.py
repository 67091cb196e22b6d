"""What holds for every overlay that is discovered, on every kind of view."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.overlays.gev.scenes import WOODS, scene, view
from tests.overlays.plans import planned
from viewer.analysis.across import Across
from viewer.board.board import Board
from viewer.board.units import Roster
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.overlays import overlays_of
from viewer.overlays.base import NEEDS, Overlay, Painting
from viewer.overlays.gev.view import GevView
from viewer.rules.gev.observation import observe

WHOLE = scene(WOODS)
FULL = replace(WHOLE, unit="blue-2", target=WHOLE.hover, compare="every", before=WHOLE.side_view)
FULL = replace(FULL, planned=planned(FULL, 1, 16), across=Across(FULL.catalogue, {}))
"""A view in which everything is chosen."""

OVERLAYS = overlays_of("gev")
VIEWS = {
    "a full view": FULL,
    "pointy tops": view(Board.blank(HexGrid(7, 5, top="pointy")), observer=3, hover=9),
    "no limit to the radius": scene(WOODS, radius=None),
    "radius 1": scene(WOODS, radius=1),
    "from the centre": scene(WOODS, viewpoint="centre"),
    "nothing chosen": view(Board.blank(HexGrid(4, 3))),
    "a side without units": view(Board.blank(HexGrid(4, 3)), side="red"),
    "a side that is not there": scene(WOODS, side="green"),
    "a single hex": view(Board.blank(HexGrid(1, 1)), observer=0, hover=0, side="blue"),
    "cells off the map": scene(WOODS, observer=34, hover=999),
    "an observer in a void": scene(WOODS, observer=19, hover=19),
    "squares": view(Board.blank(SquareGrid(5, 5)), observer=3, hover=4, side="blue"),
    "squares without limit": view(Board.blank(SquareGrid(5, 5)), observer=3, radius=None),
}
CHANGES = {
    "terrain": {"board": FULL.board.replace("terrain", [2, 5, 16, 21], [4, 0, 4, 4])},
    "level": {"board": FULL.board.replace("level", [2, 5, 16, 21], 2)},
    "feature": {"board": FULL.board.replace("feature", [2, 5, 16, 21], 1)},
    "units": {"roster": Roster(FULL.roster.of_side("red"))},
    "observer": {"observer": 22, "unit": "blue-1"},
    "hover": {"hover": 28},
    "target": {"target": 28},
    "side": {"side": "red"},
    "before": {"before": observe(FULL.situation, "red")},
    "options": {"radius": 2, "viewpoint": "every"},
    "plan": {"planned": planned(FULL, 0, 8, number=1)},
}
OTHER_RULES = {"or_squad", "or_spotting"}
"""Those that ask other rules as well, with options and numbers of units that are not of this view."""
OTHER_CHANGES = {
    "unit": ("observer", {"unit": None}),
    "weapon": ("observer", {"weapon": "no such gun"}),
    "move": ("options", {"move": 1}),
    "compare": ("options", {"compare": None}),
    "satellite": ("options", {"satellite": True}),
}
"""More that the names in `NEEDS` stand for; not every overlay that needs a name needs all of it."""


def same(a: Painting, b: Painting) -> bool:
    def rings(painting: Painting) -> list[object]:
        return [(shape.code, [ring.tolist() for ring in shape.rings]) for shape in painting.shapes]

    counts = (a.counts is None and b.counts is None) or np.array_equal(a.counts, b.counts)
    return np.array_equal(a.codes, b.codes) and rings(a) == rings(b) and a.note == b.note and counts


def afresh(seen: GevView) -> GevView:
    """The same view, without what it remembers."""
    return replace(seen)


@pytest.fixture(params=OVERLAYS)
def overlay(request: pytest.FixtureRequest) -> Overlay:
    return OVERLAYS[request.param]


def test_every_file_is_discovered_and_named_after_its_key() -> None:
    files = {path.stem for path in Path("viewer/overlays/gev").glob("*.py")} - {"__init__", "view"}
    assert files == set(OVERLAYS)


def test_they_are_in_drawing_order_without_ties() -> None:
    orders = [overlay.order for overlay in OVERLAYS.values()]
    assert orders == sorted(set(orders))


def test_it_explains_itself_with_a_rule_number(overlay: Overlay) -> None:
    assert overlay.title and overlay.legend
    assert "G.E.V. 8.08" in overlay.help


@pytest.mark.parametrize("name", VIEWS)
def test_a_painting_fits_the_board_and_the_legend(overlay: Overlay, name: str) -> None:
    seen, legend = VIEWS[name], {entry.code for entry in overlay.legend}
    painting = overlay.paint(seen)
    assert painting.codes.dtype == np.uint8 and painting.codes.shape == (seen.board.grid.n,)
    assert set(painting.codes.tolist()) <= legend | {0}
    assert not painting.codes[~seen.board.on_map].any()
    if painting.counts is not None:
        assert painting.counts.dtype == np.int32 and painting.counts.shape == (seen.board.grid.n,)
        assert overlay.count_label
    for shape in painting.shapes:
        assert shape.code in legend
        assert all(
            r.dtype == np.float64 and r.ndim == 2 and r.shape[1] == 2 and len(r) >= 3 for r in shape.rings
        )


@pytest.mark.parametrize("name", VIEWS)
def test_the_same_view_gets_the_same_painting(overlay: Overlay, name: str) -> None:
    first, again = overlay.paint(VIEWS[name]), overlay.paint(VIEWS[name])
    assert same(first, again) and same(first, overlay.paint(afresh(VIEWS[name])))


@pytest.mark.parametrize("need", NEEDS)
def test_it_changes_with_what_it_needs_and_with_nothing_else(overlay: Overlay, need: str) -> None:
    before = FULL
    if overlay.key == "reverse" and need == "observer":
        before = replace(before, hover=None)
    if overlay.key == "asymmetry" and need == "options":
        before = replace(before, observer=0)
    after = replace(before, **CHANGES[need])
    unchanged = same(overlay.paint(before), overlay.paint(after))
    if overlay.key in OTHER_RULES:
        assert unchanged or need in overlay.needs
    else:
        assert unchanged == (need not in overlay.needs)


@pytest.mark.parametrize("field", OTHER_CHANGES)
def test_it_changes_with_nothing_else_that_a_need_stands_for(overlay: Overlay, field: str) -> None:
    need, change = OTHER_CHANGES[field]
    if need not in overlay.needs:
        assert same(overlay.paint(FULL), overlay.paint(replace(FULL, **change)))


@pytest.mark.parametrize("name", ["nothing chosen", "a side without units", "squares"])
def test_where_nothing_can_be_shown_a_note_says_what_to_do(overlay: Overlay, name: str) -> None:
    painting = overlay.paint(VIEWS[name])
    if not painting.codes.any() and overlay.key != "raised":
        assert painting.note.endswith(".") and len(painting.note) > 20
