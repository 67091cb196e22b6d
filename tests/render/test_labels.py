"""What is written on a picture, and where; tests/render/test_as_the_page.py compares it with the page."""

from itertools import pairwise

import numpy as np
import pytest

from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.render.cells import CellShapes
from viewer.render.compose import Wanted, compose
from viewer.render.labels import Text, written, zone_names
from viewer.render.letters import text_boxes
from viewer.render.shapes import Texts
from viewer.render.svg import to_svg

GRID = HexGrid(9, 7)
SHAPES = CellShapes(GRID)


def measured(text: str, size: float, _: bool) -> float:
    return 0.55 * size * len(text)


def on_map() -> Scenario:
    board = Scenario.blank(GRID).board.replace(
        "zone", GRID.cells_at(["0101", "0102", "0505", "0907"]), [1, 1, 2, 2]
    )
    labels = (Label(GRID.cell_at("0403"), "Arnhem"), Label(GRID.cell_at("0603"), "The <Vale>", "region"))
    return Scenario(board, labels=labels)


def test_larger_ones_are_placed_first_and_none_lies_on_another():
    cell = GRID.cell_at("0504")
    texts = [Text(cell, f"text {i}", kind) for i in range(3) for kind in ("note", "town", "region")]
    placed = written(texts, SHAPES, measured)
    assert [spot.text.kind for spot in placed] == ["region"] * 3 + ["town"] * 3 + ["note"] * 3
    boxes = [(spot.y - 0.42 * spot.size, spot.y + 0.42 * spot.size) for spot in placed]
    boxes.sort()
    assert all(above[1] <= below[0] + 1e-9 for above, below in pairwise(boxes))


def test_a_label_keeps_clear_of_what_is_printed_where_it_can():
    cell = GRID.cell_at("0504")
    text = [Text(cell, "Arnhem", "town")]
    (usual,) = written(text, SHAPES, measured)
    (moved,) = written(text, SHAPES, measured, [(usual.x - 0.1, usual.y - 0.1, usual.x + 0.1, usual.y + 0.1)])
    assert moved.y < usual.y


def test_every_stretch_of_a_start_zone_has_the_name_of_its_side():
    named = zone_names(on_map(), SHAPES)
    assert [(name.text, GRID.label(name.cell)) for name in named] == [
        ("Blue", "0101"),
        ("Red", "0505"),
        ("Red", "0907"),
    ]


def test_a_picture_has_labels_zones_and_a_legend_for_them():
    picture = compose(on_map(), Wanted())
    texts = [
        text for mark in (*picture.inside, *picture.around) if isinstance(mark, Texts) for text in mark.texts
    ]
    for word in ("Arnhem", "The <Vale>", "Start zones", "Blue", "Red"):
        assert word in texts
    assert "The &lt;Vale&gt;" in to_svg(picture, 6.0)


def test_a_picture_can_do_without():
    picture = compose(on_map(), Wanted(labels=False, zones=False))
    marks = (*picture.inside, *picture.around)
    texts = [text for mark in marks if isinstance(mark, Texts) for text in mark.texts]
    assert not {"Arnhem", "Start zones", "Blue"} & set(texts)


def test_labels_of_what_is_not_shown_are_left_out():
    part = np.zeros(GRID.n, bool)
    part[GRID.cells_at(["0403", "0404"])] = True
    texts = [
        text
        for mark in compose(on_map(), Wanted(part=part)).inside
        if isinstance(mark, Texts)
        for text in mark.texts
    ]
    assert "Arnhem" in texts
    assert not {"The <Vale>", "Blue"} & set(texts)


def test_a_label_that_reaches_over_the_edge_of_the_map_is_whole():
    made = Scenario.blank(GRID)
    named = made.replace(labels=(Label(0, "A name that is longer than the cells to its left", "town"),))
    bare, wide = (compose(each, Wanted(numbers=False)) for each in (made, named))
    (box,) = {
        box for mark in wide.inside if isinstance(mark, Texts) and mark.grown for box in text_boxes(mark)
    }
    assert wide.frame == pytest.approx((box[0], *bare.frame[1:]))
