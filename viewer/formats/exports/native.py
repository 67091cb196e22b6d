"""hexsight's own format, which holds everything."""

from viewer.board.scenario import Scenario
from viewer.formats import native
from viewer.formats.exports.base import Export, Files, Losses


def losses(scenario: Scenario) -> Losses:
    """Return what no file holds, and what only the page saves: the picture beneath the map."""
    picture = "The picture beneath the map stays behind; Save on the page takes it along."
    return (*native.not_kept(scenario), *((picture,) if scenario.underlay else ()))


def write(scenario: Scenario, stem: str) -> Files:
    """Return the saved map; raises FormatError for one too large to be opened again."""
    return {f"{stem}.hexsight.json": native.write(scenario)}


EXPORT = Export("hexsight", "hexsight map", ".json", losses, write, "hexsight")
