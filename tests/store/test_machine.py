"""A kept document under random use and sudden ends, against the model of the editing room."""

import shutil
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import settings
from hypothesis.stateful import initialize, precondition, rule

from tests.editing.test_machine import Editing
from tests.grid.strategies import grids
from viewer.board.scenario import Scenario
from viewer.store.workspace import Workspace


class Kept(Editing):
    """As the model, but now and then the process ends and another opens what was kept."""

    @initialize(grid=grids(most=4))
    def begin(self, grid):
        self.folder = Path(mkdtemp())
        self.workspace = Workspace.at(self.folder / "0")
        super().begin(grid)
        self.live = self.workspace.create(Scenario.blank(grid))
        self.document = self.live.document
        self.ends = 0

    @precondition(lambda self: len(self.states) > 1)
    @rule()
    def end(self):
        """A copy of the folder is what a killed process leaves; a stroke under way is lost."""
        titles = self.document.history.titles
        self.ends += 1
        shutil.copytree(self.workspace_folder(self.ends - 1), self.workspace_folder(self.ends))
        self.workspace.close()
        self.workspace = Workspace.at(self.workspace_folder(self.ends))
        self.live = self.workspace.open(self.live.id)
        self.document = self.live.document
        self.stroke_from = None
        assert self.document.history.titles == titles

    def workspace_folder(self, number: int) -> Path:
        return self.folder / str(number)

    def teardown(self):
        if hasattr(self, "workspace"):
            assert self.live.trouble == ""
            self.workspace.close()
            shutil.rmtree(self.folder)


Kept.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestKept = Kept.TestCase
