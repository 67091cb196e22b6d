"""The grid is fitted to the picture by clicks on corners."""

from typing import Any

import numpy as np
import pytest

from tests.app.pages import notices
from tests.app.traced import PICTURE, TRUE, Page, traced_page


@pytest.fixture
def page(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Page:
    return traced_page(tmp_path, monkeypatch)


def test_the_grid_is_fitted_by_corners_of_two_cells(page):
    page.load(PICTURE)
    page.ask("fit_begin")
    assert page.session.parts.canvas.tool == {"kind": "underlay"}
    page.click(0)
    assert page.panel["fitting"]["step"] == "number"
    assert len(page.session.parts.canvas.underlay["crosses"]) == 3
    page.ask("fit_cell", label="0101")
    page.click(79)
    assert page.panel["fitting"]["guess"] == "1008"
    page.ask("fit_cell", label="1008")
    assert np.allclose(list(vars(page.underlay.fit).values()), list(vars(TRUE).values()))
    assert "off by 0.0 pixels" in page.panel["fitting"]["told"]
    page.ask("fit_end")
    assert page.session.view.tool == "select"
    assert page.session.document.history.titles[-1] == "Fit the grid to the picture"


def test_escape_goes_back_click_by_click_and_then_out(page):
    page.load(PICTURE)
    page.ask("fit_begin")
    page.click(0)
    page.ask("fit_cell", label="0101")
    steps = []
    for _ in range(5):
        page.ask("fit_back")
        fitting = page.panel["fitting"]
        steps.append(fitting and (fitting["step"], fitting["clicked"]))
    assert steps == [("number", 3), ("corners", 2), ("corners", 1), ("corners", 0), None]


def test_another_tool_in_between_loses_no_clicks(page):
    page.load(PICTURE)
    page.ask("fit_begin")
    page.click(0)
    page.ask("tool", kind="pan")
    page.ask("fit_begin")
    assert page.panel["fitting"]["clicked"] == 3
    assert page.session.view.tool == "underlay"


def test_clicks_that_make_no_cell_are_told_and_taken_back(page):
    page.load(PICTURE)
    page.ask("fit_point", x=0, y=0)
    page.ask("fit_begin")
    for x in (0, 1, 2):
        page.ask("fit_point", x=x, y=0)
    page.ask("fit_point", x=3, y=0)
    page.ask("fit_cell", label="0101")
    told = " ".join(notices(page.session))
    assert "Begin to fit" in told
    assert "which cell this is" in told
    assert "not three corners" in told
    assert page.panel["fitting"]["clicked"] == 0
