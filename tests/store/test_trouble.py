"""A store that is locked, damaged, or not there: the work goes on, and nothing is overwritten."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.store.scene import paint, reopened, worked_on
from viewer.errors import StoreError, ViewerError
from viewer.store import live as following
from viewer.store.place import FILE_NAME
from viewer.store.workspace import Workspace


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


def test_after_a_failure_the_store_is_let_be_for_a_while(tmp_path, workspace, scenario, monkeypatch):
    monkeypatch.setattr(following, "WAIT_SECONDS", 3600.0)
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


def spoilt(content: bytes, dice: Random) -> bytes:
    """Some bytes changed, and sometimes the end cut off."""
    changed = bytearray(content)
    for _ in range(dice.choice([1, 3, 20, 200])):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed[: dice.choice([len(changed), dice.randrange(len(changed))])])


def test_however_the_file_is_damaged_one_can_work_and_it_is_not_lost(tmp_path, workspace, scenario):
    key = worked_on(workspace, scenario).id
    workspace.close()
    content = (tmp_path / FILE_NAME).read_bytes()
    for number in range(60):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(spoilt(content, Random(number)))
        damaged = Workspace.at(folder)
        assert (damaged.trouble != "") == (not damaged.keeps or len(list(folder.glob("*.damaged-*"))) > 0)
        for act in (damaged.open, damaged.salvage, damaged.thumbnail, damaged.delete):
            with suppress(ViewerError):
                act(key)
        paint(damaged.create(scenario).document, 1)
        damaged.close()
