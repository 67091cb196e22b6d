"""A document under random use, against a list of whole snapshots."""

from contextlib import suppress
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.grid.strategies import grids
from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.editing import commands, heights
from viewer.editing.carrying import Carried
from viewer.editing.document import Document
from viewer.editing.edits import Edit
from viewer.editing.pasting import paste
from viewer.editing.pieces import lift
from viewer.editing.reshaping import Margins, conversions, convert, renumber, resize
from viewer.errors import BoardError, EditError
from viewer.grid.labels import LabelScheme

picks = st.integers(0, 10**6)


def snapshot(scenario: Scenario) -> tuple[object, ...]:
    """Everything a user could lose, as values that compare."""
    layers = tuple(scenario.board.layers[name].tobytes() for name in LAYERS)
    return scenario.board.grid, layers, scenario.roster, scenario.sides, scenario.title, scenario.author


class Editing(RuleBasedStateMachine):
    """The model: every state so far, where in them we stand, and how a stroke began."""

    @initialize(grid=grids(most=4))
    def begin(self, grid):
        self.document = Document(Scenario.blank(grid))
        self.states = [snapshot(self.document.scenario)]
        self.position = 0
        self.stroke_from = None
        self.maps = 0

    def cell(self, pick: int) -> int:
        present = self.document.scenario.board.grid.present.nonzero()[0]
        return int(present[pick % present.size])

    def do(self, edit: Edit | None) -> None:
        before = self.document.scenario
        if self.stroke_from is not None:
            self.document.extend(edit)
        else:
            self.document.apply(edit)
            self.record(snapshot(before))
        self.check_identity(before, edit)

    def record(self, before: tuple[object, ...]) -> None:
        now = snapshot(self.document.scenario)
        if now != before:
            self.states[self.position + 1 :] = [now]
            self.position += 1

    def check_identity(self, before: Scenario, edit: Edit | None) -> None:
        after = self.document.scenario
        touched = edit.touched.layers if edit else frozenset()
        if "grid" not in touched:
            assert set(after.board.differing(before.board)) == touched & set(LAYERS)

    @rule(a=picks, b=picks, layer=st.sampled_from(["terrain", "level", "feature"]), value=st.integers(0, 4))
    def paint(self, a, b, layer, value):
        cells = sorted({self.cell(a), self.cell(b)})
        self.do(commands.paint(self.document.scenario, layer, cells, value))

    @rule(pick=picks, by=st.integers(-150, 150))
    def shift(self, pick, by):
        self.do(commands.shift_level(self.document.scenario, [self.cell(pick)], by))

    @rule(pick=picks, layer=st.sampled_from(EDGE_LAYERS), on=st.booleans(), nth=picks)
    def edge(self, pick, layer, on, nth):
        cell = self.cell(pick)
        around = self.document.scenario.board.grid.neighbours(cell)
        if around:
            self.do(commands.set_edge(self.document.scenario, layer, cell, around[nth % len(around)], on))

    @rule(pick=picks, side=st.sampled_from(["blue", "red"]))
    def place(self, pick, side):
        scenario = self.document.scenario
        kind = next(iter(scenario.catalogue)).key
        self.do(
            commands.place_unit(scenario, Unit(scenario.roster.free_id("u"), kind, side, self.cell(pick)))
        )

    @precondition(lambda self: len(self.document.scenario.roster))
    @rule(pick=picks, nth=picks, what=st.sampled_from(["move", "remove", "rename"]))
    def unit(self, pick, nth, what):
        scenario = self.document.scenario
        unit = scenario.roster.units[nth % len(scenario.roster)]
        if what == "move":
            self.do(commands.move_unit(scenario, unit.id, self.cell(pick)))
        elif what == "remove":
            self.do(commands.remove_unit(scenario, unit.id))
        else:
            self.do(commands.change_unit(scenario, replace(unit, name=f"No. {pick}")))

    @rule(name=st.sampled_from(["Blue", "Azure"]), title=st.sampled_from(["", "Ford"]))
    def rename(self, name, title):
        scenario = self.document.scenario
        self.do(commands.change_side(scenario, replace(scenario.side("blue"), name=name)))
        self.do(commands.set_properties(self.document.scenario, title=title))

    @rule(grid=grids(most=3))
    def new_map(self, grid):
        self.maps += 1
        other = Scenario.blank(grid).replace(author=f"map {self.maps}")
        self.do(commands.replace_scenario(self.document.scenario, other, "New map"))

    def reshape(self, carried: Carried) -> None:
        """Do it unless a map that looks the same comes of it, such as a blank one that is mirrored.

        Within a stroke two such steps could come to nothing that can be told from a step.
        """
        before = self.document.scenario
        if self.stroke_from is None and snapshot(carried.scenario) != snapshot(before):
            self.do(carried.edit("Reshape", before))

    @precondition(lambda self: self.document.scenario.board.grid.n < 30)
    @rule(margins=st.builds(Margins, *[st.integers(-1, 2)] * 4), keep=st.booleans())
    def resize(self, margins, keep):
        scenario = self.document.scenario
        with suppress(EditError, BoardError):  # no cell would be left, or no numbers be possible
            self.reshape(resize(scenario, margins, 1, keep))

    @rule(pick=picks)
    def convert(self, pick):
        scenario = self.document.scenario
        ways = conversions(scenario.board.grid)
        self.reshape(convert(scenario, ways[pick % len(ways)]))

    @rule(letters=st.booleans(), first=st.integers(1, 3))
    def renumber(self, letters, first):
        scenario = self.document.scenario
        labels = LabelScheme(first_col=first, letters=letters)
        self.reshape(renumber(scenario, labels))

    @rule(a=picks, b=picks, to=picks)
    def copy(self, a, b, to):
        scenario = self.document.scenario
        piece = lift(scenario, sorted({self.cell(a), self.cell(b)}), self.cell(a))
        self.do(paste(scenario, piece, self.cell(to)).edit)

    @rule(pick=picks, seed=st.integers(0, 9))
    def noise(self, pick, seed):
        scenario = self.document.scenario
        self.do(heights.noise(scenario, scenario.board.grid.present.nonzero()[0], -pick % 5, 5, seed))

    @precondition(lambda self: self.stroke_from is None)
    @rule()
    def begin_stroke(self):
        self.stroke_from = self.document.scenario
        self.document.begin_stroke("Stroke")

    @precondition(lambda self: self.stroke_from is not None)
    @rule(keep=st.sampled_from(["commit", "abandon", "undo"]))
    def end_stroke(self, keep):
        before, self.stroke_from = self.stroke_from, None
        if keep == "commit":
            self.document.commit_stroke()
            self.record(snapshot(before))
        else:
            self.document.abandon_stroke() if keep == "abandon" else self.document.undo()
            assert self.document.scenario is before

    @precondition(lambda self: self.stroke_from is None and self.position > 0)
    @rule()
    def undo(self):
        self.document.undo()
        self.position -= 1

    @precondition(lambda self: self.stroke_from is None and self.position < len(self.states) - 1)
    @rule()
    def redo(self):
        self.document.redo()
        self.position += 1

    @precondition(lambda self: self.stroke_from is None)
    @rule(pick=picks)
    def jump(self, pick):
        self.position = pick % len(self.states)
        self.document.jump(self.position)

    @invariant()
    def the_document_is_in_the_state_the_model_says(self):
        if self.stroke_from is None:
            assert snapshot(self.document.scenario) == self.states[self.position]
            assert self.document.history.position == self.position
            assert len(self.document.history.steps) == len(self.states) - 1
            assert self.document.can_undo == (self.position > 0)
            assert self.document.can_redo == (self.position < len(self.states) - 1)

    @precondition(lambda self: self.stroke_from is None and self.position > 0)
    @invariant()
    def the_last_step_fits_between_its_two_states(self):
        step = self.document.history.steps[self.position - 1]
        back = step.inverse().apply(self.document.scenario)
        assert snapshot(back) == self.states[self.position - 1]
        assert snapshot(step.apply(back)) == self.states[self.position]


Editing.TestCase.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
TestEditing = Editing.TestCase
