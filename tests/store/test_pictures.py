"""Pictures beneath maps: kept once, for as long as a document may show them."""

from dataclasses import replace

import pytest

from viewer.board.scenario import Scenario
from viewer.board.underlay import Underlay
from viewer.editing import commands
from viewer.grid.affine import Affine
from viewer.store.archive import DAYS_KEPT, Archive
from viewer.store.database import Database
from viewer.store.pictures import PART, digest_of, named_in, whole
from viewer.store.workspace import Workspace

DATA = bytes(range(256)) * 20_000
DIGEST = digest_of(DATA)
SCAN = Underlay(DIGEST, "scan.png", "png", 30, 20, Affine.upright(0.1))
DAY = 24 * 3600.0


def show(live, underlay: Underlay | None) -> None:
    live.document.apply(commands.set_properties(live.document.scenario, underlay=underlay))


def rows(workspace: Workspace, table: str) -> int:
    assert workspace._archive is not None
    with workspace._archive._database.reading() as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


@pytest.mark.parametrize("kept", [True, False])
def test_a_picture_comes_back_whole_and_in_parts(tmp_path, kept):
    pictures = Workspace.at(tmp_path).pictures if kept else Workspace(None).pictures
    assert (pictures.size(DIGEST), whole(pictures, DIGEST), pictures.part(DIGEST, 0)) == (None, None, b"")
    pictures.keep(DIGEST, DATA)
    pictures.keep(DIGEST, DATA)
    assert pictures.size(DIGEST) == len(DATA)
    assert whole(pictures, DIGEST) == DATA
    assert pictures.part(DIGEST, 1) == DATA[PART:]
    assert pictures.part(DIGEST, 2) == b""


def test_a_hundred_moves_of_the_picture_keep_it_once(workspace, scenario):
    workspace.pictures.keep(DIGEST, DATA)
    live = workspace.create(scenario)
    for step in range(100):
        show(live, replace(SCAN, fit=SCAN.fit.moved(step, 0)))
    assert rows(workspace, "step") == 100
    assert (rows(workspace, "picture"), rows(workspace, "picture_part")) == (1, 2)
    with workspace._archive._database.reading() as connection:
        assert connection.execute("SELECT sum(length(data)) FROM step").fetchone()[0] < 40_000


def test_the_underlay_comes_back_with_its_history(workspace, scenario):
    live = workspace.create(scenario)
    show(live, SCAN)
    show(live, replace(SCAN, opacity=0.5))
    workspace.release(live)
    again = workspace.open(live.id).document
    assert again.scenario.underlay == replace(SCAN, opacity=0.5)
    again.undo()
    assert again.scenario.underlay == SCAN
    again.undo()
    assert again.scenario.underlay is None


def test_a_picture_goes_with_the_last_document_that_ever_showed_it(tmp_path, scenario):
    now = [0.0]
    archive = Archive(Database(tmp_path / "store"), lambda: now[0])
    workspace = Workspace(archive)
    first, second = workspace.create(scenario), workspace.create(scenario)
    archive.pictures.keep(DIGEST, DATA)
    for live in (first, second):
        show(live, SCAN)
        show(live, None)
    workspace.delete(first.id)
    now[0] = (DAYS_KEPT + 1) * DAY
    archive.purge()
    assert archive.pictures.size(DIGEST) == len(DATA)
    workspace.delete(second.id)
    now[0] *= 2
    archive.purge()
    assert archive.pictures.size(DIGEST) is None
    assert rows(workspace, "picture_part") == 0
    workspace.close()


def test_a_picture_that_no_step_names_yet_waits_a_day(tmp_path):
    now = [0.0]
    archive = Archive(Database(tmp_path / "store"), lambda: now[0])
    archive.pictures.keep(DIGEST, DATA)
    archive.purge()
    assert archive.pictures.size(DIGEST)
    now[0] = 2 * DAY
    archive.purge()
    assert not archive.pictures.size(DIGEST)
    archive.close()


def test_all_pictures_of_a_history_are_named(workspace, scenario):
    other = replace(SCAN, digest="1" * 64)
    live = workspace.create(scenario)
    show(live, SCAN)
    show(live, other)
    new = Scenario.blank(scenario.board.grid).replace(underlay=replace(SCAN, digest="2" * 64))
    live.document.apply(commands.replace_scenario(live.document.scenario, new, "Open"))
    live.document.undo()
    live.document.undo()
    live.document.undo()
    assert named_in(live.document) == {DIGEST, "1" * 64, "2" * 64}
