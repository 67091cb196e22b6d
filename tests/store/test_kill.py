"""Processes that end at any moment, and several at once."""

import os
import signal
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

MOMENTS = int(os.environ.get("HEXSIGHT_KILLS", "50"))
"""How often a painting process is killed, at a random moment."""

TURNS = 10
"""How often the same document is; with a long history, reading it again takes longer than all else."""


class Painters:
    """Painting processes, one after the other, for documents of a folder."""

    def __init__(self, folder: Path) -> None:
        command, root = [sys.executable, "-m", "tests.store.painter", str(folder)], Path(__file__).parents[2]
        self._nursery = subprocess.Popen(
            command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __enter__(self) -> "Painters":
        return self

    def __exit__(self, *_: object) -> None:
        self._nursery.communicate()

    def start(self, key: str, first: int) -> int:
        """Let one go on with a document from action *first*; returns its process id."""
        assert self._nursery.stdin and self._nursery.stdout
        self._nursery.stdin.write(f"{key} {first}\n")
        return int(self._nursery.stdout.readline())

    def kill(self, painter: int, first: int, least: int = 0, rest: float = 0.0) -> int:
        """Kill it, *rest* seconds after it has said that *least* actions are done.

        Returns the action after the last one that it has said is done.
        """
        assert self._nursery.stdout
        done = [int(self._nursery.stdout.readline()) for _ in range(least)]
        time.sleep(rest)
        os.kill(painter, signal.SIGKILL)
        done += [int(line) for line in iter(self._nursery.stdout.readline, "end\n")]
        return done[-1] + 1 if done else first


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
    painted = 0
    with Painters(tmp_path) as painters:
        for moment in range(MOMENTS):
            if moment % TURNS == 0:
                key, model, done = begun(workspace), Document(blank()), 1
                act(model, 0)
            painter = painters.start(key, done)
            said = painters.kill(painter, done, dice.randrange(5), dice.uniform(0, 0.05))
            for number in range(done, said):
                act(model, number)
            painted += said - done
            done = said
            live = workspace.open(key)
            if not same(live.document, model):
                act(model, done)  # it was kept, and the process killed before it could say so
                done += 1
            assert same(live.document, model)
            assert live.document.history.position == model.history.position
            workspace.release(live)
            assert whole(tmp_path) == "ok"
    assert painted > MOMENTS


def test_processes_with_a_document_each_do_not_disturb_each_other(tmp_path):
    workspace = Workspace.at(tmp_path)
    keys = [begun(workspace) for _ in range(3)]
    with Painters(tmp_path) as one, Painters(tmp_path) as other:
        started = [
            (painters, painters.start(key, 1)) for painters, key in zip((one, other), keys[1:], strict=True)
        ]
        ours = workspace.open(keys[0])
        for number in range(1, 100):
            act(ours.document, number)
            assert not ours.behind
        counts = [100, *(painters.kill(painter, 1) for painters, painter in started)]
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
