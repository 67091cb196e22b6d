"""The picture beneath the map on a page: it comes in parts, is fitted by clicks, and all can be undone."""

from hashlib import sha256
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.app.pages import Browser, notices
from tests.app.topbars import Heard
from viewer.app import importing
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.board.underlay import MAX_PICTURE
from viewer.formats.registry import open_bytes
from viewer.grid.affine import Affine
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.store.workspace import Workspace


def png(colour: str = "red", size: tuple[int, int] = (300, 200)) -> bytes:
    out = BytesIO()
    Image.new("RGB", size, colour).save(out, "png")
    return out.getvalue()


PICTURE = png()
DIGEST = sha256(PICTURE).hexdigest()
TRUE = Affine.upright(0.05, -1, -0.9).turned(2, 0, 0)


class Page(Browser):
    """Sends files in parts, and hears what becomes of them."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.answers: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        session.parts.underlay._send_msg = self.answers.append  # type: ignore[method-assign]
        session.parts.canvas._send_msg = self.sent.append  # type: ignore[method-assign]

    def load(self, data: bytes, name: str = "scan.png", purpose: str = "underlay", part: int = 400) -> None:
        for at in range(0, len(data), part):
            piece = data[at : at + part]
            self.ask("file_part", name=name, size=len(data), at=at, purpose=purpose, data=piece)

    def click(self, cell: int, fit: Affine = TRUE) -> None:
        """Click three corners of what *cell* is in the true fit, where the picture now lies."""
        layout, underlay = Layout(self.session.scenario.board.grid), self.session.scenario.underlay
        assert underlay is not None
        pixels = fit.inverse().apply(layout.centres[cell] + layout.corners[:3])
        for x, y in underlay.fit.apply(pixels).tolist():
            self.ask("fit_point", x=x, y=y)

    @property
    def underlay(self) -> Any:
        return self.session.scenario.underlay

    @property
    def panel(self) -> dict[str, Any]:
        self.ask("tab", key="map")
        return dict(self.session.parts.underlay.state)


@pytest.fixture
def page(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Page:
    monkeypatch.setenv("HEXSIGHT_DATA", str(tmp_path))
    return Page(build(Scenario.blank(HexGrid(10, 8)).replace(title="Traced")))


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


def test_the_map_is_sent_the_picture_part_by_part_and_no_other(page):
    page.load(PICTURE)
    page.ask("picture_wanted", digest=DIGEST, number=0)
    page.ask("picture_wanted", digest="0" * 64, number=0)
    first, second = (told["picture"] for told in page.sent)
    assert first == {"digest": DIGEST, "number": 0, "count": 1, "data": PICTURE}
    assert (second["count"], second["data"]) == (0, b"")


def test_every_switch_is_a_step_that_can_be_undone(page):
    page.load(PICTURE)
    loaded = page.underlay
    for name, value in [
        ("opacity", 0.5),
        ("ground", 0),
        ("above", True),
        ("embedded", False),
        ("locked", True),
    ]:
        page.ask("underlay_set", name=name, value=value)
        assert getattr(page.underlay, name) == value
    page.ask("underlay_toggle")
    assert not page.underlay.shown
    for _ in range(6):
        page.ask("undo")
    assert page.underlay == loaded
    page.ask("underlay_set", name="opacity", value=True)
    page.ask("underlay_set", name="shown", value=0.5)
    assert page.underlay == loaded


def test_it_is_nudged_as_one_step_and_not_when_it_is_locked(page):
    page.load(PICTURE)
    fit = page.underlay.fit
    for end in (False, False, True):
        page.ask("underlay_nudge", x=0.5, y=-0.25, end=end)
    assert page.underlay.fit == fit.moved(1.5, -0.75)
    assert page.session.document.history.titles == ("Load a picture", "Move the picture")
    page.ask("underlay_set", name="locked", value=True)
    page.ask("underlay_nudge", x=0.5, y=0, end=True)
    page.ask("underlay_number", name="angle", value=5)
    page.ask("fit_begin")
    assert page.underlay.fit == fit.moved(1.5, -0.75)
    assert "locked" in notices(page.session)[0]


@pytest.mark.parametrize(("name", "value"), [("left", -3.25), ("top", 2.5), ("size", 40.0), ("angle", -1.5)])
def test_numbers_say_where_it_lies_and_set_it(page, name, value):
    page.load(PICTURE)
    middle = page.underlay.middle
    page.ask("underlay_number", name=name, value=value)
    assert page.panel["underlay"][name] == pytest.approx(value)
    if name in ("size", "angle"):
        assert page.underlay.middle == pytest.approx(middle)


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


def test_the_map_grows_over_the_picture_and_cells_keep_their_numbers(page):
    page.load(png(size=(600, 400)))
    page.ask("underlay_number", name="size", value=20.0)
    assert page.panel["grown"]
    place = Layout(page.session.scenario.board.grid).to_world(0, 0)
    pixel = page.underlay.fit.inverse().apply(place)
    page.ask("underlay_grow")
    grid = page.session.scenario.board.grid
    there = page.underlay.fit.apply(pixel)
    assert grid.cols > 10
    assert grid.rows > 8
    assert grid.label(Layout(grid).cell_at(*there.tolist())) == "0101"
    assert page.panel["grown"] == ""
    page.ask("underlay_number", name="left", value=30.0)
    page.ask("eyes", key="blue")
    page.ask("underlay_grow")
    assert "umpire" in notices(page.session)[-1]


def saved(page: Page) -> dict[str, bytes]:
    heard = Heard(page.session)
    page.ask("save")
    sent = [told["download"] for told in heard.all if "download" in told]
    return {file["name"]: file["data"] for file in sent}


def test_saving_writes_one_file_or_two(page):
    page.load(PICTURE)
    files = saved(page)
    assert list(files) == ["traced.hexsight.json"]
    assert open_bytes(files["traced.hexsight.json"], "a").pictures == {DIGEST: PICTURE}
    page.ask("underlay_set", name="embedded", value=False)
    files = saved(page)
    assert files.pop("traced.png") == PICTURE
    assert open_bytes(files["traced.hexsight.json"], "a").pictures == {}


class Here:
    """Reads in this process, which needs no time to start."""

    def open(self, files: Any, options: Any, _waiting: object) -> Any:
        from viewer.formats.registry import open_many

        return open_many(files, options)


def test_a_map_and_its_picture_are_joined_on_another_machine(page, monkeypatch):
    monkeypatch.setattr(importing, "readers", Here)
    page.load(PICTURE)
    page.ask("underlay_set", name="embedded", value=False)
    files = saved(page)
    other = Page(build(Scenario.blank(HexGrid(3, 3))))
    other.open({"traced.hexsight.json": files["traced.hexsight.json"]})
    assert other.panel["missing"]
    assert other.session.parts.canvas.underlay is None
    assert "not in the file" in " ".join(notices(other.session))
    other.load(files["traced.png"], "any name.png")
    assert not other.panel["missing"]
    assert other.session.parts.canvas.underlay["digest"] == DIGEST
    third = Page(build(Scenario.blank(HexGrid(3, 3))))
    third.load(files["traced.png"], purpose="keep")
    third.open({"traced.hexsight.json": files["traced.hexsight.json"]})
    assert not third.panel["missing"]
    assert not notices(third.session)


def test_a_map_with_its_picture_inside_opens_from_parts_too(page, monkeypatch):
    monkeypatch.setattr(importing, "readers", Here)
    page.load(PICTURE)
    files = saved(page)
    other = Page(build(Scenario.blank(HexGrid(3, 3))))
    other.load(files["traced.hexsight.json"], "traced.json", purpose="open", part=5000)
    assert other.session.scenario.title == "Traced"
    assert not other.panel["missing"]


def test_a_link_leaves_the_picture_out_and_says_so(page):
    page.load(PICTURE)
    heard = Heard(page.session)
    page.ask("share")
    assert "picture beneath the map is left out" in " ".join(heard.last("share")["held_back"])
    page.ask("link", fragment=heard.last("share")["fragment"])
    assert page.underlay is None


def test_another_page_of_the_document_follows_and_gets_the_picture(tmp_path):
    workspace = Workspace.at(tmp_path)
    first = Page(build(Scenario.blank(HexGrid(4, 4)), workspace))
    first.load(PICTURE)
    second = Page(build(Scenario.blank(HexGrid(4, 4)), workspace, first.session.keeping.live.id))
    second.ask("picture_wanted", digest=DIGEST, number=0)
    assert second.sent[-1]["picture"]["data"] == PICTURE
    first.ask("underlay_nudge", x=1, y=0, end=True)
    assert second.session.parts.canvas.underlay == first.session.parts.canvas.underlay
    workspace.close()


def test_a_side_sees_the_picture_it_is_public_ground(page):
    page.load(PICTURE)
    page.ask("eyes", key="blue")
    assert page.session.parts.canvas.underlay["digest"] == DIGEST
