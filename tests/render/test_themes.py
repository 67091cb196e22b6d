"""Pictures in the dark theme; `test_as_the_page` compares the colours themselves."""

from io import BytesIO

import pytest
from PIL import Image

from tests.render.scenes import scenario
from tests.render.test_pdf import streams
from viewer.errors import RulesError
from viewer.render import Wanted, compose, picture_file, to_svg
from viewer.render.themes import DARK, LIGHT, theme_of

SHOWN = Wanted(overlays=("fan", "raised"), observer=0)
NIGHT = compose(scenario(), Wanted(overlays=SHOWN.overlays, observer=0, theme=DARK))


def test_paper_and_writing_are_those_of_the_theme() -> None:
    light, dark = to_svg(compose(scenario(), SHOWN)), to_svg(NIGHT)
    assert LIGHT.text in light and DARK.text not in light and f'fill="{LIGHT.paper}"/>' in light
    assert DARK.text in dark and LIGHT.text not in dark and f'fill="{DARK.paper}"/>' in dark


def test_every_kind_of_file_has_the_dark_paper() -> None:
    image = Image.open(BytesIO(picture_file(NIGHT, "png", 5, dpi=60)))
    assert image.getpixel((0, 0)) == (24, 27, 31)
    assert any(
        b"0.094 0.106 0.122 rg" in form.split(b"\nq ")[0] for form in streams(picture_file(NIGHT, "pdf"))
    )


def test_in_print_the_paper_is_left_as_it_is() -> None:
    printed = picture_file(compose(scenario(), SHOWN), "pdf")
    assert not any(b"1.000 0.992 0.965 rg -" in form for form in streams(printed))


def test_there_are_two_themes() -> None:
    with pytest.raises(RulesError, match="'sepia'; known are light, dark"):
        theme_of("sepia")
