"""Palettes to files and back, and files that are none."""

import string
import tomllib
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.board.looks import dressed, looks
from viewer.board.terrain import (
    TEXTURES,
    GevTerrain,
    Palette,
    SpottingTerrain,
    SquadTerrain,
    TerrainType,
    shipped_palette,
)
from viewer.errors import FormatError
from viewer.formats.palette_file import MAX_BYTES, read_palette, write_palette

WORDS = st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=40)
COLOURS = st.text("0123456789abcdef", min_size=6, max_size=6).map(lambda digits: f"#{digits}")


@st.composite
def palettes(draw: st.DrawFn) -> Palette:
    """Palettes of kinds with any properties that they can have."""
    symbols = draw(st.lists(st.sampled_from(string.ascii_letters), min_size=1, max_size=6, unique=True))
    kinds = [
        TerrainType(
            f"kind_{number}",
            draw(WORDS),
            symbol,
            draw(COLOURS),
            draw(st.sampled_from(TEXTURES)),
            draw(st.booleans()),
            draw(st.booleans()),
            draw(st.integers(-100, 200)),
            GevTerrain(draw(st.booleans())),
            SquadTerrain(draw(st.integers(0, 20)), draw(st.sampled_from(["none", "half", "full"]))),
            SpottingTerrain(draw(st.booleans()), draw(st.integers(0, 20))),
        )
        for number, symbol in enumerate(symbols)
    ]
    return Palette(draw(WORDS), tuple(kinds))


@given(palettes())
def test_a_palette_comes_back(palette: Palette) -> None:
    assert read_palette(write_palette(palette)) == palette


@pytest.mark.parametrize("key", looks())
def test_what_comes_with_hexsight_comes_back(key: str) -> None:
    palette = dressed(shipped_palette(), key)
    assert read_palette(write_palette(palette)) == palette


def test_the_largest_palette_fits_a_file() -> None:
    full = replace(
        shipped_palette()["wall"],
        name="\N{GRINNING FACE}" * 40,
        usual_level=-100,
        squad=SquadTerrain(20, "full", 99),
        spotting=SpottingTerrain(True, 20),
        gev=GevTerrain(True),
    )
    kinds = (replace(full, key=f"{'k' * 29}_{i:02}", symbol=chr(0x4E00 + i)) for i in range(64))
    data = write_palette(Palette("\N{GRINNING FACE}" * 40, tuple(kinds)))
    assert len(read_palette(data).types) == 64


def test_a_file_is_toml_that_people_can_read() -> None:
    text = write_palette(shipped_palette()).decode()
    assert tomllib.loads(text)["terrain"][4]["squad"] == {"cover": "half", "cost": 2}
    assert "gev = { raised = true }\n" in text


def test_a_byte_order_mark_is_no_hindrance() -> None:
    assert read_palette(b"\xef\xbb\xbf" + write_palette(shipped_palette())) == shipped_palette()


KIND = '[[terrain]]\nkey = "a"\nname = "A"\nsymbol = "a"\ncolour = "#000000"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "holds 1 to 64 kinds of terrain, not 0"),
        ("name = \n", "not valid TOML: Invalid value (at line 1"),
        ("[" * 900, "not valid TOML"),
        ("x = [\n" + "[\n" * 20_000, "not valid TOML"),
        ("a." * 400 + "b = 1", "[[terrain]] tables; 'a' is neither"),
        (KIND + KIND, "two kinds with key 'a'"),
        (KIND + KIND.replace('"a"', '"b"') + "texture = 'gold'", "Kind 2 of the palette. Terrain 'b'"),
        (KIND + "squad = { cover = 'some' }", "Terrain 'a': squad.cover must be one of none, half, full"),
        (KIND + "squad = { obstacle = 1e300 }", "must be a whole number from 0 to 20, not 1e+300"),
        (KIND + "squad = { height = 1 }", "there is no 'height', but obstacle, cover, cost"),
        (KIND + "gev = { raised = 1 }", "gev.raised is true or false, not 1"),
        (KIND + "gev = true", "gev cannot be read: it must be a table"),
        (KIND + "passable = 'no'", "passable is true or false"),
        (KIND + f"gev{'.a' * 3000} = 1", "Line 6: lines of a palette have up to 1000 characters"),
        (KIND + "squad.obstacle" + ".a" * 480 + " = 1", "squad.obstacle must be a whole number"),
        (KIND + "usual_level = 999", "the usual level must be a whole number from -100 to 200"),
        (KIND.replace('"#000000"', "1979-05-27"), "the colour must look like #a0b1c2"),
        (KIND.replace('key = "a"\n', ""), "Kind 1 of the palette. Terrain None cannot be read"),
        (KIND * 65, "not 65"),
        ("name = 5\n" + KIND, "The name of a palette: text is expected"),
        ("terrain = [1]", "[[terrain]] tables"),
        ("colour = 1\n" + KIND, "'colour' is neither"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_palette_is_refused_with_place_and_reason(text: str, told: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_palette(text.encode())
    assert told in str(caught.value)


def test_other_bytes_are_refused() -> None:
    with pytest.raises(FormatError, match="Byte 0: a palette file is TOML"):
        read_palette(b"\xff\xd8\xff\xe0")
    with pytest.raises(FormatError, match="up to 64 KB"):
        read_palette(b"#" * (MAX_BYTES + 1))


@given(st.binary(max_size=200))
def test_any_bytes_are_a_palette_or_refused(data: bytes) -> None:
    with suppress(FormatError):
        read_palette(data)
