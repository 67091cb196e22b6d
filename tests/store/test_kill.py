"""Processes that end at any moment, and several at once."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from tests.store.painter import act, blank
from tests.store.state import state
from viewer.editing.document import Document
from viewer.store.place import FILE_NAME
from viewer.store.workspace import Workspace

ROUNDS = int(os.environ.get("HEXSIGHT_KILLS", "6"))
"""How often a painting process is killed; each takes about half a second."""


def painter(folder: Path, key: str, first: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.store.painter", str(folder), key, str(first)]
    root = Path(__file__).parents[2]
    process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    return process


def killed(process: "subprocess.Popen[str]", first: int) -> int:
    """Kill a painter; returns how many actions it has said are done."""
    process.kill()
    said, _ = process.communicate()
    lines = [line for line in said.splitlines(keepends=True) if line.endswith("\n")]
    return int(lines[-1]) + 1 if lines else first + 1


def begun(workspace: Workspace) -> str:
    """A document with one action done; returns its id."""
    live = workspace.create(blank())
    act(live.document, 0)
    workspace.release(live)
    return live.id


def same(document: Document, other: Document) -> bool:
    return document.history.titles == other.history.titles and state(document.scenario) == state(
        other.scenario
    )


def whole(folder: Path) -> str:
    workspace = Workspace.at(folder)
    with workspace._archive._database.reading() as connection:
        told = connection.execute("PRAGMA integrity_check").fetchone()[0]
    workspace.close()
    return str(told)


def test_whenever_a_process_is_killed_every_step_it_had_done_is_there(tmp_path):
    dice = Random(6)
    workspace = Workspace.at(tmp_path)
    key = begun(workspace)
    model = Document(blank())
    act(model, 0)
    done = 1
    for _ in range(ROUNDS):
        process = painter(tmp_path, key, done)
        time.sleep(dice.uniform(0, 0.05))
        said = killed(process, done)
        for number in range(done, said):
            act(model, number)
        done = said
        live = workspace.open(key)
        if not same(live.document, model):
            act(model, done)  # it was kept, and the process killed before it could say so
            done += 1
        assert same(live.document, model)
        assert live.document.history.position == model.history.position
        workspace.release(live)
        assert whole(tmp_path) == "ok"
    assert done > ROUNDS


def test_processes_with_a_document_each_do_not_disturb_each_other(tmp_path):
    workspace = Workspace.at(tmp_path)
    keys = [begun(workspace) for _ in range(3)]
    painters = [painter(tmp_path, key, 1) for key in keys[1:]]
    ours = workspace.open(keys[0])
    for number in range(1, 100):
        act(ours.document, number)
        assert not ours.behind
    counts = [100, *(killed(process, 1) for process in painters)]
    for key, count in zip(keys, counts, strict=True):
        model = Document(blank())
        for number in range(count):
            act(model, number)
        found = Workspace.at(tmp_path).open(key)
        if not same(found.document, model):
            act(model, count)
        assert same(found.document, model)
        assert found.copied_from == ""


def test_many_processes_may_make_the_store_at_once(tmp_path):
    script = (
        "import sys, time; from pathlib import Path; from viewer.store.workspace import Workspace\n"
        "time.sleep(max(0, float(sys.argv[2]) - time.time()))\n"
        "print(Workspace.at(Path(sys.argv[1])).trouble)"
    )
    start = str(time.time() + 1.0)
    command = [sys.executable, "-c", script, str(tmp_path), start]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert [process.communicate()[0].strip() for process in processes] == [""] * 4
    assert (tmp_path / FILE_NAME).exists()
