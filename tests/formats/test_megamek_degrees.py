"""Depths of water and heights of woods of MegaMek: kinds of terrain that go there and back."""

import re

import pytest

from tests.formats.collected import COLLECTED, needs_collected
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import ImportOptions
from viewer.formats.exports import EXPORTS
from viewer.formats.megamek.board import read
from viewer.formats.megamek.degrees import base, palette_with, terrains
from viewer.formats.registry import open_bytes, save_bytes

KEYS = ("water_2", "water_30", "forest_1", "forest_3", "dense_forest_1", "ultra_forest", "ultra_forest_2")


def board_of(*lists: str) -> bytes:
    lines = [f'hex {number:02d}01 0 "{terrains}" ""' for number, terrains in enumerate(lists, 1)]
    return "\n".join([f"size {len(lists)} 1", *lines, "end"]).encode()


def lists_in(board: bytes) -> list[str]:
    return re.findall(r'^hex \S+ \S+ "([^"]*)"', board.decode(), re.MULTILINE)


def test_they_are_kinds_of_the_map_that_mean_what_their_base_does() -> None:
    palette = palette_with(KEYS)
    assert len({kind.symbol for kind in palette.types}) == len(palette.types)
    for key in KEYS:
        kind, like = palette[key], shipped_palette()[base(key)]
        assert (kind.gev, kind.squad, kind.spotting) == (like.gev, like.squad, like.spotting)
        assert kind.texture == like.texture and kind.colour != like.colour
    assert palette["water_2"].name == "Water, depth 2" and palette["forest_1"].name == "Forest, 1 high"


def test_what_was_read_is_written_back_also_from_a_saved_map() -> None:
    given = [terrains(key) or "" for key in ("water", "forest", "dense_forest", *KEYS)]
    scenario = open_bytes(save_bytes(read(board_of(*given)).scenario), "a.json").scenario
    assert lists_in(EXPORTS["megamek"].write(scenario, "a")["a.board"]) == given
    told = EXPORTS["wesnoth"].losses(scenario)
    assert "Water, depth 2 becomes water (1)." in told and "Ultra-dense forest becomes forest (1)." in told


def test_users_may_say_otherwise_and_choose_such_kinds() -> None:
    options = ImportOptions(
        kinds={"water:3": "swamp", "sand:1": "water_2", "woods:1": "rough", "sand": "water_4"}
    )
    board = read(board_of("water:3", "woods:1;foliage_elev:1", "sand:1"), "", options).scenario.board
    assert [board.terrain_at(cell).key for cell in range(3)] == ["swamp", "rough", "water_4"]
    with pytest.raises(FormatError, match="lava_2"):
        read(board_of("sand:1"), "", ImportOptions(kinds={"sand": "lava_2"}))


@needs_collected
def test_water_and_woods_of_collected_boards_come_back() -> None:
    kept = re.compile(r"(?:water|woods|foliage_elev):[0-9]+")
    for name in ("32x34 Depth20Sea.board", "16x17 Sherwood Forest.board", "16x17 Lake Area.board"):
        data = (COLLECTED / "megamek" / name).read_bytes()
        there = re.findall(r'hex\s+\S+\s+\S+\s+"([^"]*)"', data.decode("latin-1"))
        back = lists_in(EXPORTS["megamek"].write(read(data).scenario, "a")["a.board"])
        assert [sorted(kept.findall(one)) for one in there] == [sorted(kept.findall(one)) for one in back]
