"""Column 2 stands lower: round 0202 lie 0201 N, 0302 NE, 0303 SE, 0203 S, 0103 SW and 0102 NW."""

from tests.formats.labelled import sides
from viewer.board.board import Board
from viewer.formats.megamek.board import read


def board(
    hexes: dict[str, str], option: str = "", size: int = 3, levels: dict[str, int] | None = None
) -> Board:
    names = [f"{col:02d}{row:02d}" for row in range(1, size + 1) for col in range(1, size + 1)]
    lines = [f'hex {name} {(levels or {}).get(name, 0)} "{hexes.get(name, "")}" ""' for name in names]
    return read("\n".join([f"size {size} {size}", option, *lines, "end"]).encode()).scenario.board


def test_exits_are_bits_clockwise_from_the_north():
    given = {"0202": "road:1:63"}
    assert sides(board(given), "road") == {
        "0201": "S",
        "0102": "SE",
        "0302": "SW",
        "0202": "N NE SE S SW NW",
        "0103": "NE",
        "0203": "N",
        "0303": "NW",
    }


def test_an_exit_that_one_hex_tells_counts_for_both():
    assert sides(board({"0202": "road:1:1", "0201": "road:1:0"}), "road") == {"0201": "S", "0202": "N"}


def test_an_exit_off_the_board_stays_as_a_stub():
    assert sides(board({"0101": "road:1:1"}), "road") == {"0101": "N"}


def test_without_exits_a_road_goes_to_every_road_beside_it():
    given = {"0202": "road:1", "0201": "road:3", "0303": "road:1:0", "0103": "woods:1"}
    assert sides(board(given), "road") == {"0201": "S", "0202": "N SE", "0303": "NW"}


def test_without_exits_a_road_goes_to_pavement_unless_the_option_says_no():
    given = {"0202": "road:1", "0203": "pavement:1"}
    assert sides(board(given), "road") == {"0202": "S", "0203": "N"}
    assert sides(board(given, "option exit_roads_to_pavement false"), "road") == {}


def test_a_bridge_runs_along_its_exits_and_the_water_stays():
    made = board({"0202": "water:1;bridge:1:9"})
    assert sides(made, "bridge") == {"0201": "S", "0202": "N S", "0203": "N"}
    assert made.terrain_at(made.grid.cell_at("0202")).key == "water"
    assert sides(made, "road") == {}


def test_a_cliff_stands_where_the_next_hex_is_one_or_two_levels_lower():
    levels = {"0202": 3, "0201": 2, "0302": 1, "0303": 0, "0203": 3, "0103": 4, "0102": 1}
    assert sides(board({"0202": "cliff_top:1:31"}, levels=levels), "cliff") == {
        "0201": "S",
        "0202": "N NE",
        "0302": "SW",
    }


def test_a_cliff_without_a_foot_is_left_out():
    assert sides(board({"0101": "cliff_top:1:1"}, levels={"0101": 5}), "cliff") == {}
