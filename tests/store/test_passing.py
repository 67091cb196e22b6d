"""A document of which nothing is kept."""

from tests.store.scene import paint
from viewer.board.scenario import Scenario
from viewer.store.workspace import Workspace


def test_nothing_of_it_is_kept_and_nothing_is_behind(workspace: Workspace, scenario: Scenario) -> None:
    live = workspace.passing(scenario)
    paint(live.document, 3)
    live.keep_page({"view": {}})
    assert live.document.history.position == 1
    assert (live.begun, live.behind, live.trouble) == (False, False, "")
    workspace.release(live)
    assert workspace.recent() == ()
    assert workspace._open == []
