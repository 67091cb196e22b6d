"""Pictures of scenarios: one description in world coordinates, drawn as SVG, PDF or PNG.

`compose` makes the description; `to_svg`, `to_pdf` and `to_png` draw it.
"""

from viewer.render.compose import Wanted, compose
from viewer.render.paper import PAPERS, many_sheets, one_sheet
from viewer.render.pdf import to_pdf
from viewer.render.shapes import Picture
from viewer.render.svg import to_svg

__all__ = ["PAPERS", "Picture", "Wanted", "compose", "many_sheets", "one_sheet", "to_pdf", "to_svg"]
