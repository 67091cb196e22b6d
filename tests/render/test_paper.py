from dataclasses import replace

import pytest

from tests.render.scenes import scenario
from viewer.errors import RulesError
from viewer.render import Wanted, compose
from viewer.render.paper import MARGIN, OVERLAP, PAPERS, many_sheets, one_sheet
from viewer.render.shapes import Ink, Picture, Texts, points

PICTURE = compose(scenario(), Wanted())


@pytest.mark.parametrize("paper", PAPERS)
def test_one_sheet_is_filled_in_one_direction(paper):
    made = one_sheet(PICTURE, paper)
    (sheet,) = made.sheets
    rooms = [side - 2 * MARGIN for side in made.paper]
    left = [room - shown for room, shown in zip(rooms, (sheet.width, sheet.height), strict=True)]
    assert min(left) == pytest.approx(0) and max(left) >= -1e-9


@pytest.mark.parametrize("unit", [3, 12, 31.5, 60])
def test_many_sheets_cover_the_picture_and_overlap(unit):
    full = replace(PICTURE, frame=PICTURE.sheet)
    made = many_sheets(full, "a4", unit)
    assert len(made.sheets) == made.columns * made.rows
    last = made.sheets[-1]
    assert last.left + last.width == pytest.approx(PICTURE.width * unit)
    assert last.top + last.height == pytest.approx(PICTURE.height * unit)
    for sheet in made.sheets:
        if sheet.column:
            before = made.sheets[sheet.row * made.columns + sheet.column - 1]
            assert before.left + before.width - sheet.left == pytest.approx(OVERLAP)
        assert 0 < sheet.width <= made.paper[0] - 2 * MARGIN + 1e-9


def test_sheets_that_show_nothing_of_their_own_are_left_out():
    sheet, unit = (0.0, 0.0, 40.0, 40.0), 10
    word = Texts(["Far"], points((1, 38)), 1, Ink("#000000"), "start")
    picture = Picture(sheet, (0.0, 0.0, 25.0, 10.0), (), (word,), 1.0)
    made = many_sheets(picture, "a4", unit)
    assert [sheet.name for sheet in made.sheets] == ["A1", "B1", "A2"]
    beside = replace(picture, frame=(0.0, 0.0, 18.9, 10.0))
    assert [sheet.name for sheet in many_sheets(beside, "a4", unit).sheets] == ["A1", "A2"]
    assert many_sheets(beside, "a4", unit).columns == 1


def test_sheets_are_named_like_the_cells_of_a_table():
    made = many_sheets(PICTURE, "a4", 60)
    assert [sheet.name for sheet in made.sheets][: made.columns] == [
        f"{chr(ord('A') + i)}1" for i in range(made.columns)
    ]


def test_too_many_sheets_and_unknown_papers_are_refused():
    with pytest.raises(RulesError, match="sheets"):
        many_sheets(PICTURE, "a4", 5000)
    with pytest.raises(RulesError, match="'a0'"):
        one_sheet(PICTURE, "a0")
