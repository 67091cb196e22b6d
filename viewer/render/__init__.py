"""Pictures of scenarios: one description in world coordinates, drawn as SVG, PDF or PNG.

`compose` makes the description, `to_svg` and `picture_file` draw it. From here on a scenario shows itself in
a notebook as it looks on opening.
"""

from viewer.board.scenario import Scenario
from viewer.render.compose import Wanted, as_saved, compose
from viewer.render.files import picture_file
from viewer.render.shapes import Picture
from viewer.render.svg import to_svg

__all__ = ["Picture", "Wanted", "as_saved", "compose", "picture_file", "to_svg"]


def _shown(scenario: Scenario) -> str:
    return to_svg(compose(scenario, as_saved(scenario)))


Scenario.shown_by(_shown)
