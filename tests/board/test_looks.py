"""Every look keeps kinds of terrain apart for every eye, in light and in dark, and hex numbers readable."""

from dataclasses import replace

import pytest

from tests.colours import contrast, difference, nearest
from viewer.board.likeness import most_like
from viewer.board.looks import dressed, look_of, looks
from viewer.board.terrain import Palette, TerrainType, shipped_palette
from viewer.errors import BoardError

SHIPPED = shipped_palette()
every_look = pytest.mark.parametrize("key", looks())


@every_look
def test_a_look_knows_every_kind(key: str) -> None:
    assert looks()[key].colours.keys() == SHIPPED.codes.keys()


@every_look
def test_a_look_changes_colours_alone(key: str) -> None:
    palette = dressed(SHIPPED, key)
    kept = [replace(kind, colour=own.colour) for kind, own in zip(palette.types, SHIPPED.types, strict=True)]
    assert tuple(kept) == SHIPPED.types
    assert look_of(palette) == key


@every_look
def test_colour_blind_eyes_tell_kinds_apart(key: str) -> None:
    drawn = {name: colour for name, colour in looks()[key].colours.items() if name != "void"}
    assert nearest(drawn)[0] > 8, nearest(drawn)


def test_high_contrast_keeps_them_farthest_apart() -> None:
    apart = {
        key: nearest({k: c for k, c in look.colours.items() if k != "void"}) for key, look in looks().items()
    }
    assert max(apart, key=lambda key: apart[key][0]) == "contrast"
    assert apart["contrast"][0] > 13


def test_kinds_of_ones_own_keep_their_colours() -> None:
    lava = TerrainType("lava", "Lava", "l", "#c03010")
    mine = Palette("mine", (lava, replace(SHIPPED["clear"], colour="#123456")))
    worn = dressed(mine, "contrast")
    assert worn["lava"] == lava
    assert worn["clear"].colour == looks()["contrast"].colours["clear"]
    assert (look_of(mine), look_of(worn), look_of(Palette("lava", (lava,)))) == ("", "contrast", "")


def test_an_unknown_look_is_told() -> None:
    with pytest.raises(BoardError, match="no look 'neon'; there are default, contrast, classic"):
        dressed(SHIPPED, "neon")


def test_the_measures_know_black_from_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert difference("#777777", "#777777") == 0


@pytest.mark.parametrize(
    ("kind", "like"),
    [
        (TerrainType("water", "Lake", "w", "#000000"), "water"),
        (TerrainType("lake", "WATER", "w", "#000000"), "water"),
        (replace(SHIPPED["forest"], key="jungle", name="Jungle", colour="#000000"), "forest"),
        (TerrainType("grass", "Grass", "g", "#d0e0b0", "grass"), "clear"),
        (TerrainType("hole", "Hole", "o", "#7fb2dc", void=True, passable=False), "void"),
    ],
)
def test_the_kind_most_like_another(kind: TerrainType, like: str) -> None:
    assert most_like(kind, SHIPPED).key == like
