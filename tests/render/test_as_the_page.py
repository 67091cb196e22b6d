"""Pictures look like the page: what JavaScript draws there and Python here is compared."""

import json
import os
import re
import shutil
import subprocess
from dataclasses import asdict
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.colours import contrast
from viewer.analysis.figure import figure
from viewer.app.figure import plain_grid
from viewer.board.board import Board
from viewer.board.kinds import SYMBOLS
from viewer.board.layers import EDGE_LAYERS
from viewer.board.looks import looks
from viewer.board.scenario import BLUE_AND_RED, Scenario
from viewer.board.sides import set_side
from viewer.grid.hexgrid import HexGrid
from viewer.overlays.base import LINES, PRINTS, Ghost, printed
from viewer.render.cells import CellShapes
from viewer.render.counters import DRAWINGS
from viewer.render.edges import edge_marks
from viewer.render.features import FEATURE_DRAWINGS
from viewer.render.ghosts import ghost_marks
from viewer.render.inks import drawn_on, hatch_inks, letters_on, mix, named, rgb, shown_in, tinted
from viewer.render.labels import Text, written, zone_names
from viewer.render.looking import gev
from viewer.render.overlays import LINE_DASHES
from viewer.render.png import to_png
from viewer.render.ruler import ruler_marks
from viewer.render.shapes import CAPITALS, PIXEL, Area, Lines, Picture, Stamps, Texts, points
from viewer.render.textures import texture
from viewer.render.themes import DARK, LIGHT, THEMES
from viewer.rules.gev import GevSighting, explain

GRID = HexGrid(5, 4)
SCALE = 40
LABELS = (
    Text(7, "Ford", "town"),
    Text(7, "held", "note"),
    Text(8, "The Vale", "region"),
    Text(12, "Mill", "town"),
)
PAIRS = ((0, 19), (0, 4), (5, 9), (5, 12), (10, 12), (17, 7), (0, 1))


TAKEN = 7
GHOSTS = (
    Ghost(3, "#1f5fa8", "REC", "R3", "Ada, last seen in round 3"),
    Ghost(3, "#d3202f", "", "R12", "somebody"),
    Ghost(TAKEN, "#d3202f", "WARDEN", "R1", "Warden, last seen in round 1"),
)


def board() -> Board:
    made = Board.blank(GRID).replace("level", [7], [2]).replace("zone", [3, 8, 17], [1, 1, 2])
    for i, layer in enumerate(EDGE_LAYERS):
        for cell, side in ((7, i % 6), (7, (i + 2) % 6), (0, i % 6), (13, (i + 1) % 6)):
            made = set_side(made, layer, cell, side)
    return made


def woods() -> Board:
    made = Board.blank(GRID)
    return made.replace("terrain", [7, 12], made.palette.code("forest"))


def drawing(sighting: GevSighting) -> dict[str, object]:
    """What the page's ruler is given."""
    witness = sighting.witness and [float(x) for x in sighting.witness]
    window = [[float(q), float(r)] for q, r in sighting.window]
    ends = {"observer": sighting.observer, "target": sighting.target, "blockers": sighting.blockers}
    drawn = figure(woods(), sighting)
    parts = drawn and {"best": drawn.best, "triangle": drawn.triangle, "hidden": drawn.hidden}
    return {
        **ends,
        "figure": parts,
        "verdict": gev.drawing(woods(), sighting).verdict,
        "window": window,
        "witness": witness,
    }


STEPS = np.linspace(0, 255, 6)
ANY = np.stack(np.meshgrid(STEPS, STEPS, STEPS), -1).reshape(-1, 3)
LOOKS = np.array([rgb(colour) for look in looks().values() for colour in look.colours.values()])
GROUNDS = np.concatenate([ANY, LOOKS])
"""Colours of all sorts, and at the end those of all looks."""


@pytest.fixture(scope="module")
def page():
    found = shutil.which("node")
    if found is None and not os.environ.get("CI"):
        pytest.skip("Node is not installed")
    asked = {
        "grounds": GROUNDS.tolist(),
        "grid": plain_grid(GRID),
        "layers": {name: array.tolist() for name, array in board().layers.items()},
        "symbols": [*SYMBOLS],
        "scale": SCALE,
        "ghosts": [asdict(ghost) for ghost in GHOSTS],
        "taken": [TAKEN],
        "labels": [{"cell": text.cell, "text": text.text, "kind": text.kind} for text in LABELS],
        "sides": [{"name": side.name, "colour": side.colour} for side in BLUE_AND_RED],
        "pixel": 1 / PIXEL,
        "rulers": [drawing(explain(woods(), *pair)) for pair in PAIRS],
    }
    script = str(Path(__file__).with_name("page.mjs"))
    told = subprocess.run([found or "node", script, json.dumps(asked)], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    return {**json.loads(told.stdout), "grounds": asked["grounds"]}


def inked(name: str, variant: int, w: int, h: int) -> np.ndarray:
    """The ink of a texture, 0 to 1, as the PNG back end draws it round the middle of w x h pixels."""
    half_w, half_h = w / 2 / SCALE, h / 2 / SCALE
    marks = texture(name, variant, "#000000")
    inside = (Stamps(marks, points((0, 0))),) if marks else ()
    sheet = (-half_w, -half_h, half_w, half_h)
    data = to_png(Picture(sheet, sheet, inside, (), 1.0), SCALE, 96)
    return 1 - np.asarray(Image.open(BytesIO(data)), float)[..., 0] / rgb(LIGHT.paper)[0]


def test_textures_have_the_same_ink(page):
    for tile in page["tiles"]:
        theirs = np.array(tile["ink"], float).reshape(tile["h"], tile["w"]) / 255
        ours = inked(tile["name"], tile["variant"], tile["w"], tile["h"])
        assert abs(ours - theirs).mean() < 0.03, tile["name"]
        if theirs.any():
            assert np.corrcoef(ours.ravel(), theirs.ravel())[0, 1] > 0.95, tile["name"]


def pixels(marks: tuple[Area | Lines | Texts, ...], w: int, h: int) -> np.ndarray:
    """A drawing round the middle of w x h pixels on paper, as the PNG back end draws it."""
    sheet = (-w / 2 / SCALE, -h / 2 / SCALE, w / 2 / SCALE, h / 2 / SCALE)
    data = to_png(Picture(sheet, sheet, (Stamps(marks, points((0, 0))),), (), 1.0), SCALE, 96)
    return np.asarray(Image.open(BytesIO(data)).convert("RGB"), float)


def test_features_look_the_same(page):
    assert set(page["features"]) == set(FEATURE_DRAWINGS)
    for name, layers in page["features"].items():
        w, h = layers[0]["w"], layers[0]["h"]
        theirs = np.tile(rgb(LIGHT.paper), (h, w, 1))
        for layer in layers:
            ink = np.array(layer["ink"], float).reshape(h, w, 1) / 255
            theirs = mix(theirs, np.array(layer["colour"], float), ink)
        assert abs(pixels(FEATURE_DRAWINGS[name], w, h) - theirs).mean() < 8, name


def test_contours_have_the_same_dashes(page):
    for name, dash in LINE_DASHES.items():
        assert dash == pytest.approx([part * PIXEL for part in page["dashes"][name]] if dash else ())
    assert set(page["dashes"]) == set(LINE_DASHES) == {line for line in LINES if line}


def test_numbers_are_printed_the_same(page):
    for key, theirs in page["printed"].items():
        assert [printed(number, key) for number in (-128, -2, 0, 2, 100)] == theirs
    assert set(page["printed"]) == {key for key in PRINTS if key}


def test_levels_tint_the_same(page):
    ours = [tinted(rgb("#dfe3c3"), level).tolist() for level in range(-12, 13)]
    np.testing.assert_allclose(ours, page["tints"])


def test_inks_and_letters_are_the_same(page):
    ours = [rgb(drawn_on(named(ground))).tolist() for ground in GROUNDS]
    np.testing.assert_allclose(ours, page["inks"], atol=0.5)
    nights = [shown_in(DARK, named(ground)) for ground in GROUNDS]
    np.testing.assert_allclose([rgb(night) for night in nights], page["nights"], atol=0.51)
    ours = [rgb(drawn_on(night, DARK)).tolist() for night in nights]
    np.testing.assert_allclose(ours, page["night_inks"], atol=1)
    hatches = [ink for ground in GROUNDS for ink, on in hatch_inks("#0072b2", ground[None]) if on.all()]
    np.testing.assert_allclose([rgb(ink).tolist() for ink in hatches], page["hatches"], atol=0.5)
    black, strength = letters_on(GROUNDS)
    poles = np.where(black, 0.0, 255.0)[:, None]
    np.testing.assert_allclose(mix(GROUNDS, poles, strength[:, None]), page["letters"])


@pytest.mark.parametrize("grounds, letters", [("grounds", "letters"), ("nights", "night_letters")])
def test_letters_are_readable_on_every_ground(page, grounds, letters):
    """At least 4.5 to 1, whatever a kind of terrain, its level and the overlays make of the ground."""
    for ground, letter in zip(page[grounds], page[letters], strict=True):
        assert contrast(shown(ground), shown(letter)) > 4.4, ground


@pytest.mark.parametrize("grounds, inks", [("grounds", "inks"), ("nights", "night_inks")])
def test_textures_show_on_every_kind_of_every_look(page, grounds, inks):
    for ground, ink in list(zip(page[grounds], page[inks], strict=True))[-len(LOOKS) :]:
        assert contrast(shown(ground), shown(ink)) > 2, ground


def shown(colour: list[float]) -> str:
    return named(np.array(colour))


def test_counters_have_the_same_drawings(page):
    for symbol, drawn in zip(SYMBOLS, page["counters"], strict=True):
        paths = [data for _, data in DRAWINGS.get(symbol, ())]
        assert all(f'd="{data}"' in drawn for data in paths), symbol
        assert symbol in DRAWINGS or "M50 23a7 7 0 1 0 .1 0" in drawn


def test_ghosts_stand_in_the_same_places_and_say_the_same(page):
    taken = np.arange(GRID.n) == TAKEN
    marks = list(ghost_marks(GHOSTS, CellShapes(GRID), np.ones(GRID.n, bool), taken))
    places = page["ghost_places"]
    for i, (ghost, mark, drawn) in enumerate(zip(GHOSTS, marks, page["ghosts"], strict=True)):
        np.testing.assert_allclose(mark.places, [[places["x"][i], places["y"][i]]])
        plate, rim, *texts = mark.drawing
        size, width = (
            places["size"][i],
            re.search(r'stroke-width="(\d+)" stroke-dasharray="(\d+) (\d+)"', drawn),
        )
        assert width is not None
        assert [rim.width, *rim.dash] == pytest.approx([int(n) * size / 100 for n in width.groups()])
        assert np.ptp(plate.rings[0], axis=0) == pytest.approx(0.88 * size)
        assert f'stroke="{ghost.colour}"' in drawn
        theirs = re.findall(r'y="([\d.]+)" text-anchor.*?font-size="([\d.]+)" fill="(#\w+)">(\w+)<', drawn)
        ours = [
            (
                t.places[0, 1] * 100 / size + 50 + CAPITALS * t.size * 100 / size,
                t.size * 100 / size,
                t.ink.colour,
            )
            for t in texts
        ]
        assert [t.texts[0] for t in texts] == [text for *_, text in theirs]
        for (y, letters, colour), (y2, letters2, colour2, _) in zip(ours, theirs, strict=True):
            assert (y, letters) == pytest.approx((float(y2), float(letters2)), abs=0.011)
            assert colour == colour2


def test_themes_have_the_same_colours(page):
    names = {"step": "contour", "contour": "line", "text": "written", "ink_share": "inkShare"}
    names |= {"border_alpha": "borderAlpha"}
    for key, theme in THEMES.items():
        theirs = page["themes"][key]
        for name, value in asdict(theme).items():
            if name in ("paper", "printed"):
                continue
            other = theirs[names.get(name, name)]
            assert value == (named(np.array(other, float)) if isinstance(other, list) else other), (key, name)
    assert DARK.paper == named(np.array(page["themes"]["dark"]["page"], float))


@pytest.mark.parametrize("theme", THEMES)
def test_edges_are_the_same_lines(page, theme):
    marks = edge_marks(board(), CellShapes(GRID), board().on_map, THEMES[theme])
    ours = [(line, mark.ink.colour, mark.width) for mark in marks for line in mark.lines]
    theirs = page["lines"][theme]
    assert len(ours) == len(theirs)
    for (line, colour, width), other in zip(ours, theirs, strict=True):
        assert (colour, round(width, 6)) == (other["colour"], round(other["width"], 6))
        np.testing.assert_allclose(line, other["points"], atol=1e-9)


def test_labels_and_names_of_zones_go_to_the_same_places(page):
    texts = [*LABELS, *zone_names(Scenario(board()), CellShapes(GRID))]
    placed = written(
        texts, CellShapes(GRID), lambda text, size, _: 0.55 * size * len(text), [(-9, 0.3, 9, 0.6)]
    )
    assert [spot.text.text for spot in placed] == [spot["text"] for spot in page["labels"]]
    for ours, theirs in zip(placed, page["labels"], strict=True):
        assert (ours.x, ours.y, ours.size) == pytest.approx((theirs["x"], theirs["y"], theirs["size"]))


def test_the_ruler_has_the_same_lines_and_areas(page):
    sightings = [explain(woods(), *pair) for pair in PAIRS]
    assert {sighting.verdict for sighting in sightings} == {
        "adjacent",
        "line of sight",
        "in line, but raised",
        "out of line",
    }
    for sighting, theirs in zip(sightings, page["rulers"], strict=True):
        marks = ruler_marks(gev.drawing(woods(), sighting), CellShapes(GRID))
        lines = [(mark, line) for mark in marks if isinstance(mark, Lines) for line in mark.lines]
        for other in theirs["lines"]:
            assert any(
                (mark.ink.colour, bool(mark.dash)) == (other["colour"], other["dash"] != "solid")
                and mark.width == pytest.approx(other["width"] * PIXEL)
                and line.shape == np.shape(other["points"])
                and np.allclose(line, other["points"])
                for mark, line in lines
            ), other
        areas = [mark.ink for mark in marks if isinstance(mark, Area)]
        theirs_inks = [(area["fill"], area["alpha"]) for area in theirs["areas"]]
        assert sorted((ink.colour, ink.alpha) for ink in areas) == sorted(theirs_inks)
