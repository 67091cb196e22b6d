"""Hatching and counters are seen on every kind of terrain in every look, on a light page and a dark one."""

from itertools import product

import numpy as np
import pytest

from tests.colours import contrast, difference
from viewer.board.looks import looks
from viewer.board.scenario import BLUE_AND_RED
from viewer.overlays import OVERLAYS
from viewer.render.edges import PENS
from viewer.render.hatches import HATCHES
from viewer.render.inks import hatch_inks, mix, named, opposed, readable_on, rgb
from viewer.render.overlays import RIM_ALPHA, fill_share
from viewer.render.themes import DARK, LIGHT

NIGHT, DIM, HATCH = rgb(DARK.night), DARK.dim, 0.78
"""What a dark page does to the ground, and how strongly hatching covers it."""

PAGES = list(product(looks(), (0.0, DIM)))
"""Every look on a light page and a dark one."""

HATCHED = {
    (entry.colour, entry.pattern, overlay.opacity)
    for overlay in OVERLAYS.values()
    for entry in overlay.legend
    if entry.pattern in HATCHES
}


def grounds(key: str, dim: float) -> dict[str, np.ndarray]:
    colours = looks()[key].colours.items()
    return {name: mix(rgb(colour), NIGHT, dim) for name, colour in colours if name != "void"}


@pytest.mark.parametrize(("key", "dim"), PAGES)
def test_hatching_is_seen_by_every_eye(key: str, dim: float) -> None:
    for name, ground in grounds(key, dim).items():
        for colour, pattern, opacity in HATCHED:
            filled = mix(ground, rgb(colour), fill_share(pattern) * opacity)
            (ink,) = (ink for ink, on in hatch_inks(colour, filled[None]) if on.all())
            drawn = mix(filled, rgb(ink), HATCH * opacity)
            assert difference(named(filled), named(drawn)) > 6, (name, colour, pattern)


@pytest.mark.parametrize(("key", "dim"), PAGES)
def test_counters_stand_out_by_their_colour_or_their_rim(key: str, dim: float) -> None:
    for name, ground in grounds(key, dim).items():
        for side in BLUE_AND_RED:
            rim = mix(rgb(side.colour), rgb(readable_on(side.colour)), 0.9)
            told = max(contrast(named(ground), shown) for shown in (side.colour, named(rim)))
            assert told > 2, (name, side.name)


POLYGONS = {entry.colour for overlay in OVERLAYS.values() for entry in overlay.legend}
"""The colours that polygons of overlays can have."""


@pytest.mark.parametrize(("key", "dim"), PAGES)
def test_polygons_stand_out_by_their_colour_or_their_rim(key: str, dim: float) -> None:
    for name, ground in grounds(key, dim).items():
        for colour in POLYGONS:
            rim = mix(ground, rgb(opposed(colour)), RIM_ALPHA)
            told = max(contrast(named(ground), shown) for shown in (colour, named(rim)))
            assert told > 2, (name, colour)


LINES_ON = {0.0: LIGHT.contour, DIM: DARK.contour}
"""The ink of contour lines on either page."""

CONTOUR = 235 / 256
"""How strongly they are drawn."""

RIMS = {0.0: LIGHT.rim, DIM: DARK.rim}
"""The rims of dark lines on either page."""


@pytest.mark.parametrize(("key", "dim"), PAGES)
def test_rivers_and_roads_stand_out_by_a_core_or_a_rim(key: str, dim: float) -> None:
    for name, ground in grounds(key, dim).items():
        for layer, pen in PENS.items():
            colours = [colour for _, colour in pen.passes] + [RIMS[dim]] * pen.rim
            assert max(contrast(named(ground), colour) for colour in colours) > 1.7, (name, layer)


SHAPES = {"squad_ways", "squad_plan"}
"""Overlays whose plain entries are arrows, not cells."""


@pytest.mark.parametrize("key", OVERLAYS)
def test_a_plain_fill_is_never_colour_alone(key: str) -> None:
    """Ground can look like any fill to some eyes; the line round it tells where it ends."""
    plain = [entry for entry in OVERLAYS[key].legend if entry.pattern == "solid"]
    assert key in SHAPES or all(entry.line == "solid" for entry in plain)


@pytest.mark.parametrize(("key", "dim"), PAGES)
def test_lines_round_fills_are_seen_by_every_eye(key: str, dim: float) -> None:
    for name, ground in grounds(key, dim).items():
        drawn = mix(ground, rgb(LINES_ON[dim]), CONTOUR)
        assert difference(named(ground), named(drawn)) > 10, name
