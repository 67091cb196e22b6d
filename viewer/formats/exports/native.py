"""hexsight's own format, which holds everything."""

from viewer.board.scenario import Scenario
from viewer.formats import native
from viewer.formats.exports.base import Export, Files, Losses


def losses(_scenario: Scenario) -> Losses:
    """Return nothing."""
    return ()


def write(scenario: Scenario, stem: str) -> Files:
    """Return the saved map; raises FormatError for one too large to be opened again."""
    return {f"{stem}.hexsight.json": native.write(scenario)}


EXPORT = Export("hexsight", "hexsight map", ".json", losses, write, "hexsight")
