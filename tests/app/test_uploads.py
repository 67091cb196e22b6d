"""Files that come in parts: judged early, whole at the end, and nothing is left of those that are refused."""

from typing import Any

import numpy as np
import pytest

from tests.app.pages import notices
from tests.app.traced import DIGEST, PICTURE, Page, png, traced_page
from viewer.board.underlay import MAX_PICTURE
from viewer.grid.layout import Layout


@pytest.fixture
def page(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Page:
    return traced_page(tmp_path, monkeypatch)


def test_a_picture_comes_in_parts_and_lies_over_the_map(page):
    page.load(PICTURE)
    assert [answer["received"] for answer in page.answers][-1] == len(PICTURE)
    assert (page.underlay.digest, page.underlay.name) == (DIGEST, "scan.png")
    x0, y0, x1, y1 = Layout(page.session.scenario.board.grid).bounds
    corners = page.underlay.corners
    assert np.allclose(corners[0], (x0, y0))
    assert (corners[2] <= np.array([x1, y1]) + 1e-9).all()
    assert page.session.parts.canvas.underlay["digest"] == DIGEST
    assert page.session.document.history.titles == ("Load a picture",)


def test_half_a_file_shows_progress_and_can_be_cancelled(page):
    page.ask("file_part", name="scan.png", size=len(PICTURE), at=0, purpose="underlay", data=PICTURE[:200])
    assert page.panel["upload"] == {"name": "scan.png", "share": 200 / len(PICTURE)}
    page.ask("file_cancel")
    assert page.panel["upload"] is None
    page.ask("file_part", name="scan.png", size=len(PICTURE), at=200, purpose="underlay", data=PICTURE[200:])
    assert "wrong order" in notices(page.session)[0]
    assert page.underlay is None


def test_a_bomb_is_refused_with_its_first_part(page):
    bomb = bytearray(png() + bytes(10_000))
    bomb[16:24] = (60_000).to_bytes(4, "big") * 2
    page.ask("file_part", name="b.png", size=len(bomb), at=0, purpose="underlay", data=bytes(bomb[:500]))
    assert page.answers == [{"refused": True}]
    assert "60000 x 60000 pixels" in notices(page.session)[0]
    assert page.panel["upload"] is None


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"GIF89a" + bytes(100), "is a GIF"),
        (PICTURE[:-40], "not complete"),
        (b"\xff\xd8\xff\xe0\0\x04ab\xff\xd9", "no frame header"),
    ],
)
def test_what_is_no_whole_picture_is_refused_and_the_map_stays(page, data, told):
    page.load(data)
    assert told in notices(page.session)[0]
    assert page.answers[-1] == {"refused": True}
    assert not page.session.document.history.titles


@pytest.mark.parametrize(
    "fields",
    [
        {"size": MAX_PICTURE + 1},
        {"size": 0},
        {"data": "text"},
        {"data": bytes(5 * 2**20)},
        {"at": -1},
        {"purpose": "anything"},
        {"size": 5},
    ],
)
def test_parts_out_of_bounds_are_refused(page, fields):
    page.ask(
        "file_part",
        **{"name": "a", "size": 300, "at": 0, "purpose": "underlay", "data": PICTURE[:300]} | fields,
    )
    assert notices(page.session)
    assert page.underlay is None
