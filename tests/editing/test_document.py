import pytest

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.editing import commands
from viewer.editing.document import Document
from viewer.editing.edits import CellEdit
from viewer.editing.history import HISTORY_LIMIT
from viewer.errors import EditError
from viewer.grid.hexgrid import HexGrid

FOREST, WATER = 4, 9


@pytest.fixture
def document() -> Document:
    return Document(Scenario.blank(HexGrid(5, 4)))


def paint(document: Document, cells: list[int], value: int = FOREST):
    return commands.paint(document.scenario, "terrain", cells, value)


def forests(document: Document) -> list[int]:
    return (document.scenario.board.terrain == FOREST).nonzero()[0].tolist()


def listen(document: Document) -> list[tuple[set[str], list[int] | None]]:
    heard = []
    document.subscribe(
        lambda change: heard.append(
            (
                set(change.touched.layers),
                None if change.touched.cells is None else change.touched.cells.tolist(),
            )
        )
    )
    return heard


def test_an_edit_is_a_step_that_can_be_undone_and_redone(document):
    document.apply(paint(document, [1, 2]))
    assert forests(document) == [1, 2]
    document.undo()
    assert forests(document) == []
    assert (document.can_undo, document.can_redo) == (False, True)
    document.redo()
    assert forests(document) == [1, 2]
    assert document.history.titles == ("Paint forest",)


def test_an_edit_that_comes_to_nothing_leaves_no_step_and_keeps_what_was_undone(document):
    document.apply(paint(document, [1]))
    document.undo()
    document.apply(None)
    document.apply(paint(document, [1], 0))
    assert document.can_redo


def test_an_edit_that_does_not_fit_changes_nothing(document):
    late = paint(document, [1])
    document.apply(late)
    heard, before = listen(document), document.scenario
    with pytest.raises(EditError):
        document.apply(late)
    assert document.scenario is before
    assert len(document.history.steps) == 1
    assert heard == []


def test_a_stroke_is_one_step(document):
    document.begin_stroke("Draw a wood")
    for cell in (1, 2, 2, 3):
        document.extend(paint(document, [cell]))
    assert forests(document) == [1, 2, 3]
    assert document.history.titles == ()
    document.commit_stroke()
    assert document.history.titles == ("Draw a wood",)
    document.undo()
    assert forests(document) == []
    document.redo()
    assert forests(document) == [1, 2, 3]


def test_a_stroke_over_itself_keeps_the_first_before(document):
    document.begin_stroke("Stroke")
    document.extend(paint(document, [1, 2], WATER))
    document.extend(paint(document, [2, 3], FOREST))
    document.commit_stroke()
    (step,) = document.history.steps
    assert step.cells.tolist() == [1, 2, 3]
    assert step.old.tolist() == [0, 0, 0]
    assert step.new.tolist() == [WATER, FOREST, FOREST]


def test_a_stroke_may_span_layers_and_units(document):
    kind = next(iter(document.scenario.catalogue)).key
    document.begin_stroke("Stroke")
    document.extend(paint(document, [1]))
    document.extend(commands.shift_level(document.scenario, [1], 2))
    document.extend(commands.place_unit(document.scenario, Unit("t", kind, "red", 1)))
    document.extend(paint(document, [2]))
    document.commit_stroke()
    assert document.history.titles == ("Stroke",)
    document.undo()
    scenario = document.scenario
    assert not scenario.board.terrain.any()
    assert not scenario.board.level.any()
    assert not len(scenario.roster)


def test_an_abandoned_stroke_leaves_the_very_same_scenario(document):
    document.apply(paint(document, [1]))
    document.undo()
    before = document.scenario
    document.begin_stroke("Stroke")
    document.extend(paint(document, [1, 2, 3]))
    assert not document.can_redo
    document.abandon_stroke()
    assert document.scenario is before
    assert document.can_redo
    assert not document.stroke_under_way


def test_a_stroke_that_changed_nothing_in_the_end_is_no_step(document):
    document.apply(paint(document, [7]))
    document.undo()
    document.begin_stroke("Stroke")
    document.extend(paint(document, [1]))
    document.extend(paint(document, [1], 0))
    document.extend(None)
    document.commit_stroke()
    assert document.history.titles == ("Paint forest",)
    assert document.can_redo


def test_undo_during_a_stroke_abandons_it_and_nothing_else(document):
    document.apply(paint(document, [1]))
    document.begin_stroke("Stroke")
    document.extend(paint(document, [2]))
    document.undo()
    assert forests(document) == [1]
    assert document.history.position == 1
    document.undo()
    assert forests(document) == []


@pytest.mark.parametrize(
    "interruption",
    [
        lambda document: document.apply(paint(document, [9])),
        lambda document: document.begin_stroke("Another"),
        lambda document: document.jump(len(document.history.steps)),
    ],
)
def test_whatever_else_comes_during_a_stroke_commits_it(document, interruption):
    document.begin_stroke("Stroke")
    document.extend(paint(document, [2]))
    interruption(document)
    assert document.history.titles[0] == "Stroke"
    assert 2 in forests(document) or document.history.position == 0


def test_redo_during_a_stroke_commits_it_and_finds_nothing(document):
    document.apply(paint(document, [1]))
    document.undo()
    document.begin_stroke("Stroke")
    document.extend(paint(document, [2]))
    with pytest.raises(EditError, match="nothing to redo"):
        document.redo()
    assert document.history.titles == ("Stroke",)
    assert forests(document) == [2]


def test_a_stroke_cannot_go_on_before_it_began(document):
    with pytest.raises(EditError, match="no stroke"):
        document.extend(paint(document, [1]))
    document.commit_stroke()
    document.abandon_stroke()
    assert forests(document) == []


def test_an_extension_that_does_not_fit_leaves_the_stroke_as_it_was(document):
    document.begin_stroke("Stroke")
    late = paint(document, [1])
    document.extend(late)
    with pytest.raises(EditError):
        document.extend(late)
    document.commit_stroke()
    document.undo()
    assert forests(document) == []


def test_a_step_that_cannot_be_taken_back_or_done_again_leaves_document_and_history_where_they_are(document):
    misfit = paint(document, [1])
    document.history.push(misfit)
    document.history.push(misfit.inverse())
    document.history.undone()
    before = document.scenario
    for go in (document.undo, document.redo, lambda: document.jump(0), lambda: document.jump(2)):
        with pytest.raises(EditError):
            go()
        assert document.scenario is before
        assert document.history.position == 1


def test_whoever_sees_the_place_in_the_history_sees_its_scenario(document, monkeypatch):
    document.apply(paint(document, [1]))
    seen = []
    apply = CellEdit.apply
    monkeypatch.setattr(
        CellEdit,
        "apply",
        lambda edit, scenario: (seen.append(document.history.position), apply(edit, scenario))[1],
    )
    document.undo()
    document.redo()
    assert seen == [1, 0]  # still the place before, until the scenario has changed


def test_jump_goes_to_any_step(document):
    for cell in range(5):
        document.apply(paint(document, [cell]))
    heard = listen(document)
    document.jump(2)
    assert forests(document) == [0, 1]
    document.jump(4)
    assert forests(document) == [0, 1, 2, 3]
    document.jump(0)
    assert forests(document) == []
    assert heard == [({"terrain"}, [2, 3, 4]), ({"terrain"}, [2, 3]), ({"terrain"}, [0, 1, 2, 3])]
    for nowhere in (-1, 6):
        with pytest.raises(EditError, match="steps 0 to 5"):
            document.jump(nowhere)


def test_another_map_is_a_step_that_forgets_nothing(document):
    document.apply(paint(document, [1]))
    document.apply(commands.replace_scenario(document.scenario, Scenario.blank(HexGrid(2, 2)), "New map"))
    document.apply(paint(document, [3]))
    assert document.scenario.board.grid.n == 4
    document.undo()
    document.undo()
    assert document.scenario.board.grid.n == 20
    assert forests(document) == [1]
    document.jump(3)
    assert forests(document) == [3]
    assert document.history.titles == ("Paint forest", "New map", "Paint forest")


def test_subscribers_hear_what_changed_until_they_leave(document):
    heard = listen(document)
    told = []
    leave = document.subscribe(told.append)
    document.apply(paint(document, [1]))
    leave()
    document.begin_stroke("Stroke")
    document.extend(commands.shift_level(document.scenario, [2, 3], 1))
    document.commit_stroke()
    document.undo()
    assert heard == [
        ({"terrain"}, [1]),
        ({"level"}, [2, 3]),
        (set(), None),  # the stroke became a step
        ({"level"}, [2, 3]),
    ]
    assert len(told) == 1


def test_subscribers_are_told_which_step_was_added(document):
    pushed = []
    document.subscribe(lambda change: pushed.append(change.pushed))
    document.apply(paint(document, [1]))
    document.undo()
    document.begin_stroke("Stroke")
    document.extend(paint(document, [2]))
    document.commit_stroke()
    document.begin_stroke("Nothing")
    document.commit_stroke()
    first, undone, extended, second, empty = pushed
    assert (first.title, undone, extended, empty) == ("Paint forest", None, None, None)
    assert document.history.steps == (second,)


def test_layers_that_an_edit_does_not_touch_stay_the_same_arrays(document):
    before = document.scenario.board
    document.apply(commands.shift_level(document.scenario, [1], 1))
    document.undo()
    assert document.scenario.board.differing(before) == ["level"]


def test_a_thousand_steps_can_be_undone(document):
    for i in range(HISTORY_LIMIT + 3):
        document.apply(commands.set_level(document.scenario, [0], 1 + i % 2))
    for _ in range(HISTORY_LIMIT):
        document.undo()
    assert not document.can_undo
    assert document.scenario.board.level[0] == 1
    document.jump(HISTORY_LIMIT)
    assert document.scenario.board.level[0] == 1
