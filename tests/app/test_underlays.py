"""The picture beneath the map on a page: it comes in parts, is fitted by clicks, and all can be undone."""

from typing import Any

import pytest

from tests.app.pages import notices
from tests.app.topbars import Heard
from tests.app.traced import DIGEST, PICTURE, Page, png, traced_page
from viewer.app import importing
from viewer.app.page import build
from viewer.board.scenario import Scenario
from viewer.formats.registry import open_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout


@pytest.fixture
def page(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Page:
    return traced_page(tmp_path, monkeypatch)


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


def test_another_page_of_the_document_follows_and_gets_the_picture(workspace):
    first = Page(build(Scenario.blank(HexGrid(4, 4)), workspace))
    first.load(PICTURE)
    second = Page(build(Scenario.blank(HexGrid(4, 4)), workspace, first.session.keeping.live.id))
    second.ask("picture_wanted", digest=DIGEST, number=0)
    assert second.sent[-1]["picture"]["data"] == PICTURE
    first.ask("underlay_nudge", x=1, y=0, end=True)
    assert second.session.parts.canvas.underlay == first.session.parts.canvas.underlay


def test_a_side_sees_the_picture_it_is_public_ground(page):
    page.load(PICTURE)
    page.ask("eyes", key="blue")
    assert page.session.parts.canvas.underlay["digest"] == DIGEST
