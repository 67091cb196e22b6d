import sqlite3
from pathlib import Path

import numpy as np
import pytest

from tests.store.state import history, state
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.editing.document import Document
from viewer.editing.history import HISTORY_LIMIT
from viewer.errors import BoardError, StoreError
from viewer.formats.registry import save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.store import live as following
from viewer.store.live import FORGOTTEN_KEPT, LiveDocument
from viewer.store.place import FILE_NAME
from viewer.store.workspace import Workspace


def paint(document: Document, cell: int, value: int = 4) -> None:
    document.apply(commands.paint(document.scenario, "terrain", [cell], value))


def worked_on(workspace: Workspace, scenario: Scenario) -> LiveDocument:
    """A document with a history that has seen some of everything."""
    live = workspace.create(scenario)
    document = live.document
    paint(document, 3)
    document.begin_stroke("River bank")
    for cell in (8, 9, 10):
        document.extend(commands.shift_level(document.scenario, [cell], 2))
    document.commit_stroke()
    new = Scenario.blank(HexGrid(4, 4, top="pointy")).replace(title="Another")
    document.apply(commands.replace_scenario(document.scenario, new, "New map"))
    paint(document, 5)
    document.undo()
    return live


def reopened(workspace: Workspace, live: LiveDocument) -> LiveDocument:
    workspace.release(live)
    return workspace.open(live.id)


def test_a_document_comes_back_with_its_history(workspace, scenario):
    live = worked_on(workspace, scenario)
    before = history(live.document)
    assert before[:2] == (3, ("Paint forest", "River bank", "New map", "Paint forest"))
    again = reopened(workspace, live)
    assert again is not live
    assert history(again.document) == before


def test_history_survives_saving_and_another_size_of_map(workspace, scenario):
    live = workspace.create(scenario)
    paint(live.document, 3)
    save_bytes(live.document.scenario)
    larger = scenario.replace(board=Board.blank(HexGrid(12, 12)))
    live.document.apply(commands.replace_scenario(live.document.scenario, larger, "Resize"))
    paint(live.document, 140)
    save_bytes(live.document.scenario)
    document = reopened(workspace, live).document
    assert document.scenario.board.terrain[140] == 4
    document.jump(1)
    assert document.scenario.board.grid == HexGrid(8, 6)
    assert document.scenario.board.terrain.nonzero()[0].tolist() == [3]


def test_history_goes_on_after_it_came_back(workspace, scenario):
    live = reopened(workspace, worked_on(workspace, scenario))
    live.document.redo()
    live.document.jump(0)
    assert live.document.scenario.title == "Ford"
    live = reopened(workspace, live)
    assert (live.document.history.position, len(live.document.history.steps)) == (0, 4)
    paint(live.document, 7)
    live = reopened(workspace, live)
    assert live.document.history.titles == ("Paint forest",)
    assert live.document.scenario.board.terrain.nonzero()[0].tolist() == [7]


def test_nothing_is_kept_of_a_document_that_was_only_looked_at(workspace, scenario):
    live = workspace.create(scenario)
    live.keep_page({"side": "red"})
    live.set_thumbnail(b"not even a picture")
    workspace.release(live)
    assert workspace.recent() == ()
    with pytest.raises(StoreError, match="no document"):
        workspace.open(live.id)


def test_what_the_page_wants_back_is_kept(workspace, scenario):
    live = workspace.create(scenario)
    live.keep_page({"side": "red"})
    paint(live.document, 1)
    assert reopened(workspace, live).page == {"side": "red"}
    live = workspace.open(live.id)
    live.keep_page({"view": {"overlays": ["fan"]}, "options": {"radius": None}})
    workspace.release(live)
    assert reopened(workspace, live).page == {"view": {"overlays": ["fan"]}, "options": {"radius": None}}
    with pytest.raises(BoardError, match="plain data"):
        live.keep_page({"side": object()})


def test_pages_of_one_document_share_it(workspace, scenario):
    live = workspace.create(scenario)
    heard = []
    other = workspace.open(live.id)
    other.document.subscribe(heard.append)
    paint(live.document, 2)
    assert other is live
    assert [change.touched.cells.tolist() for change in heard] == [[2]]
    workspace.release(other)
    assert workspace.open(live.id) is live
    for _ in range(3):
        workspace.release(live)
    assert workspace.open(live.id) is not live


def test_a_stroke_under_way_is_kept_when_the_last_page_goes(workspace, scenario):
    live = workspace.create(scenario)
    live.document.begin_stroke("Stroke")
    live.document.extend(commands.paint(live.document.scenario, "terrain", [6], 4))
    again = reopened(workspace, live)
    assert again.document.scenario.board.terrain[6] == 4


def test_only_the_stroke_under_way_is_missing_when_the_process_ends(tmp_path, workspace, scenario):
    live = workspace.create(scenario)
    paint(live.document, 1)
    live.document.begin_stroke("Stroke")
    live.document.extend(commands.paint(live.document.scenario, "terrain", [6], 4))
    other = Workspace.at(tmp_path).open(live.id)
    assert other.document.scenario.board.terrain.nonzero()[0].tolist() == [1]


def test_the_store_hears_of_a_step_before_the_pages(workspace, scenario):
    live = workspace.create(scenario)
    kept = []
    live.document.subscribe(lambda _: kept.append(len(workspace.recent())))
    paint(live.document, 1)
    assert kept == [1]


def test_more_steps_than_the_history_holds(workspace, scenario):
    live = workspace.create(scenario)
    for i in range(HISTORY_LIMIT + FORGOTTEN_KEPT + 20):
        live.document.apply(commands.set_level(live.document.scenario, [i % 48], i % 7 + 1))
    live.document.jump(HISTORY_LIMIT - 30)
    paint(live.document, 0)
    before = live.document.history.titles
    again = reopened(workspace, live)
    assert len(before) == HISTORY_LIMIT - 29
    assert again.document.history.titles == before
    assert state(again.document.scenario) == state(live.document.scenario)
    again.document.jump(0)
    live.document.jump(0)
    assert state(again.document.scenario) == state(live.document.scenario)


def test_old_snapshots_do_not_pile_up(workspace, scenario, tmp_path):
    live = workspace.create(scenario)
    for i in range(HISTORY_LIMIT + 2 * FORGOTTEN_KEPT + 20):
        live.document.apply(commands.set_level(live.document.scenario, [0], i % 7 + 1))
    with sqlite3.connect(tmp_path / FILE_NAME) as other:
        counts = other.execute(
            "SELECT (SELECT count(*) FROM snapshot), (SELECT count(*) FROM step)"
        ).fetchone()
    assert counts == (1, HISTORY_LIMIT + 20)


def test_documents_are_listed_deleted_and_brought_back(workspace, scenario):
    first, second = (worked_on(workspace, scenario) for _ in range(2))
    first.set_thumbnail(b"\x89PNG\r\n\x1a\n")
    assert [recent.id for recent in workspace.recent()] == [second.id, first.id]
    assert {recent.title for recent in workspace.recent()} == {"Another"}
    assert workspace.thumbnail(first.id) == b"\x89PNG\r\n\x1a\n"
    workspace.delete(first.id)
    assert [recent.id for recent in workspace.recent()] == [second.id]
    assert [recent.id for recent in workspace.deleted()] == [first.id]
    workspace.undelete(first.id)
    assert len(workspace.recent()) == 2


@pytest.mark.parametrize("key", ["", "x", "../../etc/passwd", "a" * 22, "é" * 22, "' OR 1 = 1 --"])
def test_an_id_that_is_none_is_refused(workspace, key):
    for act in (workspace.open, workspace.salvage, workspace.delete, workspace.undelete):
        with pytest.raises(StoreError):
            act(key)


# Two hexsights on one store.


def test_another_process_that_edits_the_same_document_goes_on_with_a_copy(tmp_path, workspace, scenario):
    ours = workspace.create(scenario)
    paint(ours.document, 1)
    key = ours.id
    theirs = Workspace.at(tmp_path).open(key)
    paint(ours.document, 2)
    paint(theirs.document, 3)
    paint(theirs.document, 4)
    assert (ours.id, ours.copied_from) == (key, "")
    assert theirs.id != key
    assert (theirs.copied_from, theirs.trouble) == (key, "")
    for live, cells in ((ours, [1, 2]), (theirs, [1, 3, 4])):
        kept = Workspace.at(tmp_path).open(live.id).document
        assert kept.scenario.board.terrain.nonzero()[0].tolist() == cells
        assert len(kept.history.steps) == len(cells)


# A store that fails.


def held(path: Path) -> sqlite3.Connection:
    """A program that holds the store and does not let go."""
    other = sqlite3.connect(path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


def quick(workspace: Workspace) -> None:
    with workspace._archive._database.reading() as connection:
        connection.execute("PRAGMA busy_timeout = 10")


def test_a_locked_store_does_not_stop_the_work_and_is_caught_up_with(
    tmp_path, workspace, scenario, monkeypatch
):
    monkeypatch.setattr(following, "WAIT_SECONDS", 0.0)
    live = workspace.create(scenario)
    paint(live.document, 1)
    quick(workspace)
    other = held(tmp_path)
    paint(live.document, 2)
    paint(live.document, 3)
    live.keep_page({"side": "red"})
    assert live.behind
    assert "in use by another program" in live.trouble
    other.execute("ROLLBACK")
    paint(live.document, 4)
    assert (live.behind, live.trouble) == (False, "")
    again = reopened(workspace, live)
    assert again.document.scenario.board.terrain.nonzero()[0].tolist() == [1, 2, 3, 4]
    assert len(again.document.history.steps) == 4
    assert again.page == {"side": "red"}


def test_a_view_that_could_not_be_kept_is_caught_up_with(tmp_path, workspace, scenario):
    live = workspace.create(scenario)
    paint(live.document, 1)
    quick(workspace)
    other = held(tmp_path)
    live.keep_page({"side": "red"})
    assert live.behind
    other.execute("ROLLBACK")
    assert reopened(workspace, live).page == {"side": "red"}


def test_after_a_failure_the_store_is_let_be_for_a_while(tmp_path, workspace, scenario):
    live = workspace.create(scenario)
    quick(workspace)
    other = held(tmp_path)
    paint(live.document, 1)
    other.execute("ROLLBACK")
    paint(live.document, 2)
    assert live.behind
    assert live.catch_up()
    assert len(reopened(workspace, live).document.history.steps) == 2


def test_what_could_not_be_kept_stays_in_memory(tmp_path, workspace, scenario):
    live = workspace.create(scenario)
    quick(workspace)
    other = held(tmp_path)
    paint(live.document, 1)
    workspace.release(live)
    assert workspace.open(live.id) is live
    other.execute("ROLLBACK")
    assert len(reopened(workspace, live).document.history.steps) == 1


def test_without_a_store_one_can_work_all_the_same(tmp_path, scenario):
    (tmp_path / "file").write_text("")
    workspace = Workspace.at(tmp_path / "file")
    assert not workspace.keeps
    assert "will not be kept" in workspace.trouble
    assert "HEXSIGHT_DATA" in workspace.trouble
    live = worked_on(workspace, scenario)
    workspace.release(live)
    assert workspace.open(live.id) is live
    assert (workspace.recent(), workspace.deleted()) == ((), ())
    with pytest.raises(StoreError, match="will not be kept"):
        workspace.delete(live.id)


def test_a_damaged_store_is_set_aside_and_that_is_told(tmp_path, scenario):
    noise = np.random.default_rng(1).bytes(20_000)
    (tmp_path / FILE_NAME).write_bytes(noise)
    workspace = Workspace.at(tmp_path)
    aside = next(tmp_path.glob("*.damaged-*"))
    assert aside.read_bytes() == noise
    assert str(aside) in workspace.trouble
    live = worked_on(workspace, scenario)
    assert reopened(workspace, live).document.history.position == 3
    workspace.close()
    assert Workspace.at(tmp_path).trouble == ""


def test_a_store_damaged_in_its_middle_is_set_aside(tmp_path, scenario):
    workspace = Workspace.at(tmp_path)
    worked_on(workspace, scenario)
    workspace.close()
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    content[4096:] = np.random.default_rng(2).bytes(len(content) - 4096)
    (tmp_path / FILE_NAME).write_bytes(content)
    workspace = Workspace.at(tmp_path)
    assert "damaged" in workspace.trouble
    assert next(tmp_path.glob("*.damaged-*")).read_bytes() == bytes(content)
    workspace.close()


def test_a_store_of_another_program_is_not_touched(tmp_path):
    with sqlite3.connect(tmp_path / FILE_NAME) as other:
        other.execute("CREATE TABLE a (b)")
    workspace = Workspace.at(tmp_path)
    assert not workspace.keeps
    assert "another program" in workspace.trouble
    assert not list(tmp_path.glob("*.damaged-*"))


def test_a_damaged_step_is_told_and_the_rest_can_be_salvaged(tmp_path, workspace, scenario):
    live = worked_on(workspace, scenario)
    workspace.release(live)
    with sqlite3.connect(tmp_path / FILE_NAME) as other:
        other.execute("UPDATE step SET data = x'00' WHERE number = 2")
    with pytest.raises(StoreError, match="Step 2 of the kept history"):
        workspace.open(live.id)
    copy = workspace.salvage(live.id)
    assert copy.document.history.titles == ("Paint forest", "River bank")
    assert copy.id != live.id
    assert reopened(workspace, copy).document.history.position == 2
    with pytest.raises(StoreError, match="Step 2"):
        workspace.open(live.id)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshot SET data = x'00'",
        "UPDATE document SET position = 99",
        "UPDATE document SET position = -1",
        "UPDATE document SET first = 9",
        "UPDATE document SET first = -1",
        "UPDATE step SET data = (SELECT data FROM step WHERE number = 0)",
    ],
)
def test_what_does_not_fit_together_is_refused(tmp_path, workspace, scenario, damage):
    live = worked_on(workspace, scenario)
    workspace.release(live)
    with sqlite3.connect(tmp_path / FILE_NAME) as other:
        other.execute(damage)
    with pytest.raises(StoreError):
        workspace.open(live.id)
