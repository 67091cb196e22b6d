from dataclasses import replace
from typing import Any

import pytest

from viewer.board.terrain import (
    TEXTURES,
    Palette,
    TerrainType,
    palette_from_toml,
    shipped_palette,
)
from viewer.errors import BoardError

CLEAR = TerrainType("clear", "Clear", ".", "#dfe3c3")


def test_the_shipped_palette_raises_what_the_rules_name():
    """G.E.V. 8.0811, with both kinds of forest."""
    raised = {kind.key for kind in shipped_palette().types if kind.gev.raised}
    assert raised == {"crater", "forest", "dense_forest", "rubble", "town", "swamp"}


def test_every_shipped_kind_is_told_without_colour():
    textures = [kind.texture for kind in shipped_palette().types]
    assert len(set(textures)) == len(textures)
    assert set(textures) <= set(TEXTURES)


def test_codes_are_positions():
    palette = shipped_palette()
    assert palette.code("clear") == 0
    assert palette["water"].symbol == "w"
    assert palette.types[palette.symbols["w"]].key == "water"


def test_a_kind_without_a_property_set_has_its_defaults():
    palette = palette_from_toml(
        """
        name = "small"
        [[terrain]]
        key = "bog"
        name = "Bog"
        symbol = "b"
        colour = "#112233"
        gev = { raised = true }
        """
    )
    assert palette["bog"].gev.raised
    assert palette["bog"].squad.cost == 1


@pytest.mark.parametrize(
    "change, told",
    [
        ({"key": "Clear"}, "a key is 1 to 32"),
        ({"symbol": ""}, "a symbol: 1 to 1 characters are allowed; 0"),
        ({"symbol": " "}, "one visible character"),
        ({"symbol": "-"}, "one visible character but '-'"),
        ({"colour": "#ABCDEF"}, "must look like #a0b1c2"),
        ({"texture": "gold"}, "unknown texture 'gold'"),
        ({"name": ""}, "a name: 1 to 40 characters"),
        ({"name": "a\nb"}, "control character"),
    ],
)
def test_a_kind_that_cannot_be_is_refused(change: dict[str, Any], told: str):
    with pytest.raises(BoardError) as caught:
        replace(CLEAR, **change)
    assert told in str(caught.value)


def test_two_kinds_with_one_symbol_are_refused():
    with pytest.raises(BoardError, match=r"two kinds with symbol '\.'"):
        Palette("twice", (CLEAR, replace(CLEAR, key="other")))


def test_unknown_keys_and_palettes_are_told():
    with pytest.raises(BoardError, match=r"no terrain 'lava' .* it has clear"):
        shipped_palette().code("lava")
    with pytest.raises(BoardError, match="no palette called"):
        shipped_palette("../default")


@pytest.mark.parametrize(
    "text, told",
    [
        ("name = ", "not valid TOML"),
        ("terrain = 3", r"\[\[terrain\]\] tables"),
        ("[[terrain]]\nkey = 'a'\nheight = 3", "cannot be read"),
        ("[[terrain]]\nkey = 'a'\nname = 'A'\nsymbol = 'a'\ncolour = '#000000'\ngev = 1", "cannot be read"),
    ],
)
def test_a_palette_file_that_cannot_be_read(text: str, told: str):
    with pytest.raises(BoardError, match=told):
        palette_from_toml(text)
