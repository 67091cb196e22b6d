"""Foreign files: what was recognised, and the same files read again as the user wants them."""

from typing import Any

import pytest

from tests.app.pages import Browser, notices
from tests.app.topbars import Heard
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.formats.base import ImportOptions
from viewer.grid.hexgrid import HexGrid

TABLE = b"forest,forest,cheese\nwater,clear,cheese\n"
OPTIONS: dict[str, Any] = {name: value for name, value in vars(ImportOptions()).items() if name != "kinds"}


@pytest.fixture
def session() -> Session:
    return build(Scenario.blank(HexGrid(5, 5)))


@pytest.fixture
def browser(session: Session) -> Browser:
    return Browser(session)


@pytest.fixture
def heard(session: Session) -> Heard:
    return Heard(session)


def terrain(session: Session) -> list[str]:
    board = session.scenario.board
    return [board.terrain_at(cell).key for cell in range(board.grid.n)]


def test_the_dialog_shows_what_was_recognised(browser: Browser, heard: Heard) -> None:
    browser.open({"field.csv": TABLE})
    found = heard.last("import")
    assert found["size"] == "3 × 2 cells" and "CSV" in found["format"]
    kinds = {kind["name"]: (kind["key"], kind["count"], kind["known"]) for kind in found["kinds"]}
    assert kinds["forest"] == ("forest", 2, True)
    assert kinds["cheese"][1:] == (2, False)
    assert "layout" in found["choices"] and found["options"] == OPTIONS
    assert found["warnings"]


def test_another_mapping_reads_the_file_anew_as_the_same_step(
    session: Session, browser: Browser, heard: Heard
) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask("import", kinds={"cheese": "crater"}, **OPTIONS)
    assert terrain(session).count("crater") == 2
    assert session.document.history.titles == ("Open 'field.csv'",)
    assert heard.last("import")["mapped"] == {"cheese": "crater"}
    browser.ask("undo")
    assert session.scenario.board.grid.n == 25


def test_options_are_minded(session: Session, browser: Browser, heard: Heard) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask("import", kinds={}, **{**OPTIONS, "layout": "square"})
    assert len(session.scenario.board.grid.directions) == 4
    assert heard.last("import")["options"]["layout"] == "square"


def test_a_mapping_that_cannot_be_leaves_the_first_reading(session: Session, browser: Browser) -> None:
    browser.open({"field.csv": TABLE})
    before = session.scenario
    browser.ask("import", kinds={"cheese": "lava"}, **OPTIONS)
    assert session.scenario is before and "lava" in notices(session)[-1]


def test_what_was_painted_meanwhile_is_a_step_of_its_own(session: Session, browser: Browser) -> None:
    browser.open({"field.csv": TABLE})
    browser.stroke(1, [4])
    browser.ask("import", kinds={"cheese": "water"}, **OPTIONS)
    assert len(session.document.history.titles) == 3
    assert terrain(session).count("water") == 3


def test_files_that_belong_together_are_taken_together(session: Session, browser: Browser) -> None:
    browser.open({"field.level.csv": b"0,1,2\n0,0,0\n", "field.csv": TABLE})
    assert session.scenario.board.level.tolist() == [0, 1, 2, 0, 0, 0]


def test_nothing_is_read_again_after_it_was_kept(session: Session, browser: Browser) -> None:
    browser.open({"field.csv": TABLE})
    browser.ask("keep")
    browser.ask("import", kinds={}, **OPTIONS)
    assert "no file to read again" in notices(session)[-1]


def test_a_file_without_choices_is_simply_open(session: Session, browser: Browser, heard: Heard) -> None:
    board = b'size 2 1\nhex 0101 0 "woods:1" ""\nhex 0201 0 "strange:1" ""\nend\n'
    browser.open({"two.board": board})
    assert session.scenario.board.grid.n == 2
    assert not [told for told in heard.all if "import" in told]
    assert notices(session)[0].startswith("two.board is open, with")
