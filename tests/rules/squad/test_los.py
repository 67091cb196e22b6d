"""The rule told in pictures, S1 to S5; see `scenes` for how to read them."""

import json
from fractions import Fraction

import pytest

from tests.rules.squad.scenes import Scene
from viewer.board.diagram import Shape
from viewer.errors import CellError, RulesError
from viewer.rules.squad import SquadSighting, explain


def look(text: str, shape: Shape = "square", **options: int) -> SquadSighting:
    """Look from A to T."""
    scene = Scene(text, shape)
    return explain(scene.board, scene["A"], scene["T"], **options)  # type: ignore[arg-type]


def test_s1_sight_is_a_number_of_cells() -> None:
    row = "0A0 0 0 0T"
    assert look(row, sight=4).seen
    assert not look(row, sight=3).seen
    assert look(row, sight=3).verdict == "line of sight, but too far"


def test_s1_every_level_of_height_adds_one() -> None:
    assert look("1A0 0 0 0T", sight=3).seen
    assert look("1A0 0 0 0T", sight=3).sight_distance == 4
    assert not look("0A0 0 0 1T", sight=3).seen, "it is the viewer's height that counts"


def test_s1_distance_on_squares_is_between_centres_or_in_kings_moves() -> None:
    picture = """
        0A0 0
        0 0 0
        0 0 0T
    """
    assert not look(picture, sight=2).near
    assert look(picture, sight=3).near
    scene = Scene(picture)
    assert explain(scene.board, scene["A"], scene["T"], sight=2, metric="chebyshev").near


def test_s1_distance_on_hexes_is_counted_in_hexes() -> None:
    picture = """
        0A  0
          0
        0   0
          0
        0   0T
    """
    assert look(picture, "flat").distance == 3


@pytest.mark.parametrize(("between", "los"), [("0", True), ("1", False)])
def test_s2_the_line_runs_three_fifths_above_the_ground(between: str, los: bool) -> None:
    sighting = look(f"0A{between} 0T")
    assert sighting.profile.eye == sighting.profile.aim == Fraction(3, 5)
    assert sighting.los == los


@pytest.mark.parametrize(
    ("row", "los"),
    [
        ("2A1 0T", True),
        ("2A2 0T", False),
        ("2A0 1 0T", False),
        ("2A1 0 0T", True),
        ("3A0 1 0T", True),
        ("0A1 2T", True),
        ("9A0 0 0 5 0T", False),
    ],
)
def test_s3_ground_blocks_where_it_rises_above_the_line(row: str, los: bool) -> None:
    assert look(row).los == los


def test_s3_the_top_is_flat_so_the_lower_end_of_the_crossing_decides() -> None:
    stretch = look("2A0 1 0T").profile.stretches[2]
    above_its_centre = Fraction(13, 5) - 2 * Fraction(2, 3)
    assert above_its_centre > 1
    assert stretch.heights == (Fraction(8, 5), Fraction(14, 15))
    assert stretch.clearance == Fraction(-1, 15)
    assert stretch.blocks


@pytest.mark.parametrize(("upper", "lower", "los"), [("9", "0", True), ("0", "9", True), ("1", "2", False)])
def test_s3_along_an_edge_the_lower_of_the_two_counts(upper: str, lower: str, los: bool) -> None:
    picture = f"""
        0   0
          {upper}
        0A  0T
          {lower}
    """
    sighting = look(picture, "flat")
    assert sighting.los == los
    assert sighting.profile.stretches[1].top == min(int(upper), int(lower))


def test_s3_through_a_corner_of_squares_the_cells_beside_it_do_not_count() -> None:
    picture = """
        0A9
        9 0T
    """
    assert look(picture).los


def test_s3_own_and_target_cell_never_block() -> None:
    assert look("0A0T").los
    assert look("0A0 9T").los
    assert look("9A0 0T").los


def test_s3_off_the_map_nothing_blocks() -> None:
    edge_of_the_map = """
        0   0
          -
        0A  0T
          9
    """
    hole = "0A9#0T"
    assert look(edge_of_the_map, "flat").los
    assert look(hole).los


@pytest.mark.parametrize("feature", "btsw")
def test_s4_full_cover_adds_a_level(feature: str) -> None:
    assert not look(f"0A0 0{feature}0 0T").los
    assert look("0A0 0 0 0T").los
    assert look(f"2A0 0{feature}0 2T").los, "the line passes above it"
    assert not look(f"2A0 2{feature}0 2T").los


def test_s5_leaning_past_cover_beside_either_end() -> None:
    assert look("0A0b0 0 0T").los
    assert look("0A0 0 0b0T").los
    assert look("0A0b0T").los


def test_s5_only_at_the_height_of_that_end() -> None:
    assert look("2A1 0T").los
    assert not look("2A1b0T").los, "beside both ends, but as high as neither"
    assert look("2A1b1T").los, "as high as the target"


def test_s5_only_the_cover_is_dropped_never_the_ground() -> None:
    sighting = look("1A1b0 0 0T")
    assert sighting.profile.stretches[1].top == 1
    assert sighting.los
    assert not look("1A2 0 0 0T").los


def test_s5_beside_on_squares_includes_diagonals() -> None:
    picture = """
        0A0 0
        0 0b0
        0 0 0T
    """
    assert look(picture).los


@pytest.mark.parametrize(("near", "middle", "los"), [("0b", "0", True), ("0", "0b", False)])
def test_s5_leaning_on_hexes(near: str, middle: str, los: bool) -> None:
    picture = f"""
        0A
          0
        {near}
          0
        {middle}
          0
        0
          0
        0T
    """
    assert look(picture, "flat").los == los


def test_the_lower_of_an_edge_is_taken_after_leaning() -> None:
    picture = """
        0   0
          0b
        0A  0T
          9
    """
    sighting = look(picture, "flat")
    assert sighting.los
    assert sighting.profile.stretches[1].top == 0


def test_terrain_with_an_obstacle_is_full_cover_as_high_as_the_palette_says() -> None:
    scene = Scene("0A0 0F0 0T")
    board = scene.board.replace("terrain", scene["F"], scene.board.palette.code("dense_forest"))
    assert not explain(board, scene["A"], scene["T"]).los
    assert explain(board, scene["A"] + 1, scene["T"]).los, "leaned past"
    sentence = explain(board, scene["A"], scene["T"]).reasons[0].text
    assert sentence == "The dense forest of 0301 (top 1) rises 0.4 above the line"


def test_the_same_cell_is_seen() -> None:
    scene = Scene("0A")
    assert explain(scene.board, scene["A"], scene["A"]).seen


def test_dazzled_units_see_less() -> None:
    row = "0A0 0 0 0 0T"
    assert look(row, sight=8).seen
    assert look(row, sight=8, dazzled=True).sight_distance == 4
    assert not look(row, sight=8, dazzled=True).seen


def test_blocked_in_words() -> None:
    scene = Scene("0A0 1b0 1 0T")
    assert explain(scene.board, scene["A"], scene["T"]).describe(scene.board) == [
        "0101 to 0601, 5 away: blocked.",
        "The boulder of 0301 (top 2) rises 1.4 above the line (Squad sight “Line of sight”)",
        "Also above the line: 0501 (Squad sight “Line of sight”)",
        "0601, 5 away, is within the sight of 8 (Squad sight “Sight”)",
    ]


def test_seen_in_words() -> None:
    scene = Scene("1A1b0 0 0T")
    assert explain(scene.board, scene["A"], scene["T"], sight=8, dazzled=True).describe(scene.board) == [
        "0101 to 0501, 4 away: seen.",
        "Nothing rises above the line; the ground of 0201 (level 1) comes closest, 0.23 below it "
        "(Squad sight “Line of sight”)",
        "The boulder of 0201 is leaned past: beside the observer at 0101, and as high "
        "(Squad sight “Line of sight”)",
        "0501, 4 away, is within the sight of 4 + 1 for height (Squad sight “Sight”)",
        "The observer is dazzled: sight 4 instead of 8 (Squad sight “Dazzled”)",
    ]


def test_too_far_in_words() -> None:
    picture = """
        0   0
          0
        0A  0T
          0
    """
    scene = Scene(picture, "flat")
    assert explain(scene.board, scene["A"], scene["T"], sight=1).describe(scene.board) == [
        "0102 to 0302, 2 away: line of sight, but too far.",
        "0302, 2 away, is beyond the sight of 1 (Squad sight “Sight”)",
        "Nothing rises above the line; the lower of 0201 and 0202, between which the line runs (top 0), "
        "comes closest, 0.6 below it (Squad sight “Line of sight”)",
    ]


def test_nothing_between_in_words() -> None:
    scene = Scene("0A0T")
    assert explain(scene.board, scene["A"], scene["T"]).describe(scene.board)[1] == (
        "There is nothing between that could block (Squad sight “Line of sight”)"
    )


def test_plain_data_for_json() -> None:
    scene = Scene("0A1 0T")
    plain = explain(scene.board, scene["A"], scene["T"]).to_dict(scene.board)
    assert json.loads(json.dumps(plain)) == plain
    assert (plain["verdict"], plain["blockers"], plain["profile"]["aim"]) == ("blocked", ["0201"], "3/5")


def test_refused() -> None:
    scene = Scene("0A0#0T")
    with pytest.raises(CellError, match="hole in the map at 0201"):
        explain(scene.board, scene["A"], scene["#"])
    with pytest.raises(CellError, match="not on this 3 x 1 map"):
        explain(scene.board, 3, scene["A"])
    with pytest.raises(RulesError, match="from 1 to 100, not 0"):
        explain(scene.board, scene["A"], scene["T"], sight=0)
    with pytest.raises(RulesError, match="no metric 'miles'"):
        explain(scene.board, scene["A"], scene["T"], metric="miles")  # type: ignore[arg-type]
