"""Documents to keep, shared by the tests of the store."""

from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.editing.document import Document
from viewer.grid.hexgrid import HexGrid
from viewer.store.live import LiveDocument
from viewer.store.workspace import Workspace


def paint(document: Document, cell: int, value: int = 4) -> None:
    document.apply(commands.paint(document.scenario, "terrain", [cell], value))


def worked_on(workspace: Workspace, scenario: Scenario) -> LiveDocument:
    """A document with a history that has seen some of everything."""
    live = workspace.create(scenario)
    document = live.document
    paint(document, 3)
    document.begin_stroke("River bank")
    for cell in (8, 9, 10):
        document.extend(commands.shift_level(document.scenario, [cell], 2))
    document.commit_stroke()
    new = Scenario.blank(HexGrid(4, 4, top="pointy")).replace(title="Another")
    document.apply(commands.replace_scenario(document.scenario, new, "New map"))
    paint(document, 5)
    document.undo()
    return live


def reopened(workspace: Workspace, live: LiveDocument) -> LiveDocument:
    workspace.release(live)
    return workspace.open(live.id)
