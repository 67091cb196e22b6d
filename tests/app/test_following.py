"""Two pages on one document: what each sees of the other, and what happens to a stroke in between."""

from tests.app.kept import drawn, forest, page, same_page, scenario, steps
from tests.app.pages import Browser, notices
from viewer.app.page import build
from viewer.board.units import Roster, Unit
from viewer.store.workspace import Workspace


def test_two_pages_see_each_others_edits_and_undo(workspace: Workspace) -> None:
    one = page(workspace)
    two = same_page(one)
    one.stroke(1, [3])
    assert drawn(two) == [3]
    assert two.session.parts.topbar.state["undo"] == "Paint forest"
    two.stroke(1, [4])
    assert drawn(one) == [3, 4]
    one.ask("undo")
    assert drawn(two) == [3]
    two.ask("title", text="Ours")
    assert one.session.parts.topbar.state["title"] == "Ours"


def test_another_map_in_one_page_leaves_the_other_page_alone(workspace: Workspace) -> None:
    one = page(workspace)
    two = same_page(one)
    one.stroke(1, [3])
    one.ask("new", cols=4, rows=3, shape="square")
    one.stroke(2, [4])
    assert drawn(two) == [3]


def test_a_stroke_that_another_page_cuts_off_goes_on_as_a_step_of_its_own(workspace: Workspace) -> None:
    one = page(workspace)
    two = same_page(one)
    one.stroke(1, [3], end=False)
    two.stroke(1, [20])
    one.stroke(1, [4], end=False)
    one.stroke(1, [5])
    one.stroke(1, [6])
    assert forest(one) == drawn(two) == [3, 4, 5, 20]
    assert steps(one) == ("Paint forest",) * 3
    assert notices(one.session) == notices(two.session) == []


def test_a_stroke_that_another_page_takes_back_is_over(workspace: Workspace) -> None:
    one = page(workspace)
    two = same_page(one)
    one.stroke(1, [3], end=False)
    two.ask("undo")
    one.stroke(1, [4])
    assert drawn(one) == drawn(two) == []
    one.stroke(2, [5])
    assert forest(one) == drawn(two) == [5]


def test_abandoning_leaves_the_stroke_of_another_page_alone(workspace: Workspace) -> None:
    one = page(workspace)
    two = same_page(one)
    one.stroke(1, [3], end=False)
    two.send("abandon", stroke=1)
    one.stroke(1, [4])
    assert forest(two) == [3, 4]


def test_a_stroke_elsewhere_does_not_let_a_side_move_what_it_does_not_know(workspace: Workspace) -> None:
    units = Roster((Unit("a", "heavy_tank", "blue", 0), Unit("b", "heavy_tank", "red", 40)))
    one = Browser(build(scenario().replace(roster=units), workspace))
    two = same_page(one)
    two.ask("eyes", key="blue")
    one.stroke(1, [5, 9, 13, 17, 21, 25, 29, 33, 37], end=False)
    known = two.session.screen.known("b")
    two.send("move", unit="b", cell=41)
    assert (one.session.scenario.roster["b"].cell == 41) == (known is not None)


def test_a_page_that_is_gone_hears_nothing_and_frees_the_document(workspace: Workspace) -> None:
    one = page(workspace)
    two = same_page(one)
    document = one.session.document
    one.session.close()
    two.stroke(1, [3])
    assert (forest(two), drawn(one)) == ([3], [])
    two.session.close()
    assert document._subscribers == []
