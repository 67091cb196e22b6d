"""Text diagrams: the terrain as a picture in letters, after a line that says how cells lie."""

from viewer.board.diagram import diagram
from viewer.board.scenario import Scenario
from viewer.formats.diagram import shape_line
from viewer.formats.exports.base import Export, Files, Losses, left_out


def losses(scenario: Scenario) -> Losses:
    """Return what is left out."""
    return tuple(left_out(scenario, {"terrain"}))


def write(scenario: Scenario, stem: str) -> Files:
    """Return the picture."""
    text = f"{shape_line(scenario.board.grid)}\n{diagram(scenario.board)}\n"
    return {f"{stem}.txt": text.encode("utf-8")}


EXPORT = Export("diagram", "text diagram", ".txt", losses, write, "diagram")
