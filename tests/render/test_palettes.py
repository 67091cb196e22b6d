"""Pictures draw the kinds of terrain of the map's own palette."""

from dataclasses import replace
from xml.etree import ElementTree

from viewer.board.scenario import Scenario
from viewer.board.terrain import Palette, TerrainType, shipped_palette
from viewer.grid.hexgrid import HexGrid
from viewer.render import Wanted, compose, to_svg
from viewer.render.inks import drawn_on, light, rgb

LAVA = TerrainType("lava", 'Lava <hot & "red">', "é", "#ff00aa", "crater")


def svg(kind: TerrainType) -> str:
    blank = Scenario.blank(HexGrid(4, 3), Palette("mine", (shipped_palette()["clear"], kind)))
    return to_svg(compose(blank.replace(board=blank.board.replace("terrain", [5, 6], 1)), Wanted()), 6)


def test_a_kind_of_ones_own_has_its_colour_ink_and_name() -> None:
    drawn = svg(LAVA)
    assert LAVA.colour in drawn
    assert drawn_on(LAVA.colour) in drawn
    assert LAVA.name in "".join(ElementTree.fromstring(drawn).itertext())


def test_another_texture_makes_another_picture() -> None:
    assert svg(LAVA) != svg(replace(LAVA, texture="waves"))
    assert drawn_on(LAVA.colour) not in svg(replace(LAVA, texture="plain"))


def test_dark_ground_is_drawn_on_with_pale_ink() -> None:
    dark = "#101418"
    assert light(rgb(drawn_on(dark))) > light(rgb(dark)) + 60
    assert drawn_on(dark) in svg(replace(LAVA, colour=dark))
