import sqlite3

import pytest

from tests.store.scene import paint, reopened, worked_on
from tests.store.state import history, state
from viewer.board.board import Board
from viewer.editing import commands
from viewer.editing.history import HISTORY_LIMIT
from viewer.errors import BoardError, StoreError
from viewer.formats.registry import save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.store.live import FORGOTTEN_KEPT
from viewer.store.place import FILE_NAME
from viewer.store.workspace import Workspace


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
