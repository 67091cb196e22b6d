"""Foreign files: what was recognised is offered, read anew as the user wants it, and only then opened."""

import base64
import json
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from tests.app.pages import Browser, notices
from tests.app.topbars import Heard
from viewer.app import importing
from viewer.app.page import build
from viewer.app.preview import preview
from viewer.app.session import Session
from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.formats.base import ImportOptions
from viewer.formats.registry import Opened, open_many, save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.render.themes import LIGHT
from viewer.store.habits import Habits

TABLE = b"forest,forest,cheese\nwater,clear,cheese\n"
OPTIONS: dict[str, Any] = {name: value for name, value in vars(ImportOptions()).items() if name != "kinds"}


class Here:
    """Reads in this process, which needs no time to start; the other way is tested with the formats."""

    def open(self, files: Mapping[str, bytes], options: ImportOptions, _waiting: object) -> Opened:
        return open_many(files, options)


@pytest.fixture(autouse=True)
def _alone(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSIGHT_DATA", str(tmp_path))
    monkeypatch.setattr(importing, "readers", Here)


@pytest.fixture
def session() -> Session:
    return build(Scenario.blank(HexGrid(5, 5)))


def terrain(session: Session) -> list[str]:
    board = session.scenario.board
    return [board.terrain_at(cell).key for cell in range(board.grid.n)]


def take(browser: Browser, remember: bool = False) -> None:
    browser.ask("take_import", remember=remember)


def test_the_dialog_shows_what_was_recognised_and_how_it_would_look(browser: Browser, heard: Heard) -> None:
    browser.open({"field.csv": TABLE})
    found = heard.last("import")
    assert found["size"] == "3 × 2 cells" and "CSV" in found["format"]
    assert found["lie"] == "Hexes with flat tops; columns 2, 4, 6 ... stand lower."
    kinds = {kind["name"]: (kind["key"], kind["count"], kind["known"]) for kind in found["kinds"]}
    assert kinds["forest"] == ("forest", 2, True)
    assert kinds["cheese"][1:] == (2, False)
    assert "layout" in found["choices"] and found["options"] == OPTIONS
    assert found["warnings"]
    picture = Image.open(BytesIO(base64.b64decode(found["picture"])))
    assert max(picture.size) > 400


def test_the_open_map_stays_until_the_other_is_taken(session: Session, browser: Browser) -> None:
    before = session.scenario
    browser.open({"field.csv": TABLE})
    assert session.scenario is before
    take(browser)
    assert session.document.history.titles == ("Open 'field.csv'",)
    assert session.scenario.board.grid.n == 6
    browser.ask("undo")
    assert session.scenario.board.grid.n == 25


def test_another_mapping_reads_the_files_anew(session: Session, browser: Browser, heard: Heard) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask("import", kinds={"cheese": "crater"}, options=OPTIONS)
    assert heard.last("import")["mapped"] == {"cheese": "crater"}
    take(browser)
    assert terrain(session).count("crater") == 2


def test_options_are_minded(session: Session, browser: Browser, heard: Heard) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask("import", kinds={}, options={**OPTIONS, "layout": "square"})
    assert heard.last("import")["options"]["layout"] == "square"
    take(browser)
    assert len(session.scenario.board.grid.directions) == 4


def test_what_cannot_be_is_told_in_the_dialog_and_the_reading_before_stays(
    session: Session, browser: Browser, heard: Heard
) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask("import", kinds={"cheese": "lava"}, options=OPTIONS)
    assert "lava" in heard.last("import_refused")
    take(browser)
    assert terrain(session).count("clear") == 3


def test_files_that_belong_together_are_taken_together(session: Session, browser: Browser) -> None:
    browser.open({"field.level.csv": b"0,1,2\n0,0,0\n", "field.csv": TABLE})
    take(browser)
    assert session.scenario.board.level.tolist() == [0, 1, 2, 0, 0, 0]


@pytest.mark.parametrize("end", ["drop_import", "take_import"])
def test_nothing_is_read_again_after_the_end(session: Session, browser: Browser, end: str) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask(end, **({"remember": False} if end == "take_import" else {}))
    browser.ask("import", kinds={}, options=OPTIONS)
    assert "no file to read again" in notices(session)[-1]


def test_a_file_without_choices_is_simply_open(session: Session, browser: Browser, heard: Heard) -> None:
    browser.open({"mine.json": save_bytes(Scenario.blank(HexGrid(2, 1)))})
    assert session.scenario.board.grid.n == 2
    assert not [told for told in heard.all if "import" in told]


def test_a_refused_file_leaves_the_map_and_gives_the_reason(session: Session, browser: Browser) -> None:
    before = session.scenario
    browser.open({"a.asc": b"ncols 3\nnrows 2\n1 2 3\n4 5\n"})
    assert session.scenario is before
    assert "has 5 numbers" in notices(session)[-1]


def test_kinds_are_remembered_for_the_format_until_they_are_forgotten(browser: Browser, heard: Heard) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask("import", kinds={"cheese": "crater"}, options=OPTIONS)
    take(browser, remember=True)
    browser.open({"other.csv": b"cheese,clear\nclear,mould\n"})
    found = heard.last("import")
    assert found["recalled"] == 1 and found["mapped"] == {"cheese": "crater"}
    browser.ask("import_plainly")
    found = heard.last("import")
    assert found["recalled"] == 0 and found["mapped"] == {}
    assert Habits().kinds("csv") == {}


def test_what_is_remembered_of_a_kind_that_is_no_more_is_left_out(browser: Browser, heard: Heard) -> None:
    Habits().remember("csv", {"cheese": "lava"})
    browser.open({"field.csv": TABLE})
    assert heard.last("import")["mapped"] == {}


def test_a_height_map_tells_what_it_took_where_the_user_left_it_open(
    session: Session, browser: Browser, heard: Heard
) -> None:
    browser.open(
        {"hill.asc": b"ncols 4\nnrows 4\nxllcorner 0\nyllcorner 1000\ncellsize 25\n" + b"1 2 3 4\n" * 4}
    )
    found = heard.last("import")
    assert found["about"].startswith("Esri ASCII grid: 4 × 4 points, 25 units apart")
    assert found["taken"]["cols"] == 4 and found["taken"]["levels"] == 10
    browser.ask("import", kinds={}, options={**OPTIONS, "cols": 2, "levels": 2})
    take(browser)
    assert session.scenario.board.grid.cols == 2
    assert set(session.scenario.board.level.tolist()) == {0, 1}


def test_a_map_that_can_only_be_read_as_hexes_is_offered_so(browser: Browser, heard: Heard) -> None:
    layer = {"type": "tilelayer", "name": "a", "width": 2, "height": 2, "data": [1, 1, 1, 1]}
    plain = {
        "type": "map", "orientation": "staggered", "staggeraxis": "y", "staggerindex": "odd", "width": 2,
        "height": 2, "tilewidth": 8, "tileheight": 8, "layers": [layer], "tilesets": [],
    }  # fmt: skip
    browser.open({"a.tmj": json.dumps(plain).encode()})
    found = heard.last("import")
    assert "pointy tops" in found["lie"] and found["options"]["layout"] == "pointy"
    assert any("taken for hexes" in line for line in found["warnings"])


def test_a_map_with_start_zones_of_many_sides_is_previewed(session: Session, browser: Browser) -> None:
    browser.open({"five.map": b"Gg, Gg, Gg, Gg\nGg, 1 Gg, 2 Gg, Gg\nGg, 3 Gg, 5 Gg, Gg\nGg, Gg, Gg, Gg\n"})
    take(browser)
    assert len(session.scenario.sides) == 5


@pytest.mark.parametrize(("count", "named"), [(3, True), (101, False)])
def test_a_preview_shows_names_unless_they_would_hide_the_ground(count: int, named: bool) -> None:
    bare = Scenario.blank(HexGrid(12, 12))
    labels = tuple(Label(cell, f"Hill {cell}", "town") for cell in range(count))
    assert (preview(bare.replace(labels=labels), LIGHT) != preview(bare, LIGHT)) is named
