import pytest

from tests.render.scenes import scenario
from viewer.render import Wanted, compose
from viewer.render.letters import text_width
from viewer.render.shapes import Area, Lines, Texts


@pytest.mark.parametrize("overlays", [(), ("fan", "blocked", "side_seen", "attack")])
@pytest.mark.parametrize("corners", [None, (0, 12), (0, 0)])
@pytest.mark.parametrize(
    "title", ["Short", "A title that is much longer than any map this small can be wide, and more"]
)
def test_what_stands_round_the_map_stays_on_the_sheet(title, corners, overlays):
    made = scenario().replace(title=title, author="Somebody", scale="one hex = 50 m")
    picture = compose(made, Wanted(overlays=overlays, corners=corners))
    x0, y0, x1, y1 = picture.sheet
    for mark in picture.around:
        if isinstance(mark, Texts):
            for text, (x, y) in zip(mark.texts, mark.places.tolist(), strict=True):
                half = text_width(text, mark.size, mark.bold) / (2 if mark.anchor == "middle" else 1)
                assert y0 < y - mark.size / 2 and y + mark.size / 2 < y1, text
                assert x0 < x and x + half <= x1 + 1e-6, text
        elif isinstance(mark, (Area, Lines)):
            for line in mark.rings if isinstance(mark, Area) else mark.lines:
                assert (line >= (x0, y0)).all() and (line <= (x1, y1)).all()


def test_the_scale_is_told_in_words_where_there_is_room():
    def told(words):
        around = compose(scenario().replace(scale=words), Wanted()).around
        return [text for mark in around if isinstance(mark, Texts) for text in mark.texts]

    assert "one hex = 50 m" in told("one hex = 50 m")
    assert "W" * 80 not in told("W" * 80)


def test_widths_are_those_of_helvetica():
    assert text_width("0305", 1000) == 4 * 556
    assert text_width("Wij", 1000) == 944 + 222 + 222
    assert text_width("\N{LATIN SMALL LETTER E WITH ACUTE}", 10) == text_width("e", 10)
    assert text_width("ii", 10, bold=True) > text_width("ii", 10)
