"""What would change the answer, and what did: a loss, a stroke or move, another reading."""

from dataclasses import replace

import numpy as np
import pytest

from tests.overlays.gev.scenes import WOODS, codes, row, scene
from viewer.board.board import Board
from viewer.board.units import Roster
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import OVERLAYS
from viewer.overlays.gev.view import GevView
from viewer.rules.gev import see

OBSERVED = ".a f .b .c f .d"
UNITS = {"a": "blue missile_tank", "b": "red heavy_tank", "c": "blue infantry", "d": "blue command_post"}
SEEN = row(OBSERVED, **UNITS)


def note(seen: GevView, key: str) -> str:
    return OVERLAYS[key].paint(seen).note


def after(seen: GevView, later: GevView) -> GevView:
    """What is seen later, with what was seen before."""
    return replace(later, before=seen.side_view)


def test_without_the_observer_hexes_go_dark() -> None:
    seen = replace(SEEN, unit="c")
    assert codes(seen, "dark_if_lost") == "001100"
    assert note(seen, "dark_if_lost") == (
        "Without Infantry c, hexes no longer seen: 2 (enemies: 1); "
        "seen but no longer passed on: 0 (enemies: 0)."
    )


def test_without_the_command_post_hexes_are_no_longer_passed_on() -> None:
    seen = replace(row(". .a f .b .c . .d", **UNITS), unit="d")
    assert codes(seen, "dark_if_lost") == "0002220"
    assert note(seen, "dark_if_lost") == (
        "Without Command post d, hexes no longer seen: 0 (enemies: 0); "
        "seen but no longer passed on: 3 (enemies: 1)."
    )


def test_a_unit_that_is_not_missed_is_said_not_to_be() -> None:
    seen = replace(row(".a .b", a="blue gev", b="blue gev"), unit="a")
    assert not OVERLAYS["dark_if_lost"].paint(seen).codes.any()
    assert note(seen, "dark_if_lost") == "Without GEV a its side sees as much, and passes as much on."


def test_a_stroke_hides_what_lies_behind_it() -> None:
    before = row(".a . . . .", a="blue gev")
    wood = before.board.palette.code("forest")
    later = after(before, replace(before, board=before.board.replace("terrain", [2], wood)))
    assert codes(later, "changed") == "00222"
    assert note(later, "changed").startswith("Hexes gained: 0, lost: 3;")
    assert codes(after(later, before), "changed") == "00111"


def test_the_last_command_post_takes_the_passing_on_with_it() -> None:
    lost = row(OBSERVED, **{**UNITS, "d": "blue command_post destroyed"})
    assert codes(after(SEEN, lost), "changed") == "004442"
    assert codes(after(lost, SEEN), "changed") == "003331"


def test_when_the_last_unit_is_gone_all_it_saw_is_lost() -> None:
    alone = row(".a . .", a="blue gev")
    assert codes(after(alone, replace(alone, roster=Roster())), "changed") == "222"


def test_what_became_a_hole_is_not_counted_as_lost() -> None:
    void = SEEN.board.replace("terrain", [5], SEEN.board.palette.code("void"))
    later = after(SEEN, replace(SEEN, board=void))
    assert OVERLAYS["changed"].paint(later).codes[5] == 0
    assert "lost: 0" in note(later, "changed")


@pytest.mark.parametrize("other", [{"side": "red"}, {"side": None}, {"board": Board.blank(HexGrid(9, 9))}])
def test_another_side_or_another_map_is_no_change(other: dict[str, object]) -> None:
    assert note(replace(after(SEEN, SEEN), **other), "changed").startswith("Paint or move a unit")


def test_two_readings_differ_where_only_one_of_them_sees() -> None:
    strict = scene(WOODS, viewpoint="every", compare="some")
    loose = replace(strict, viewpoint="some", compare="every")
    some, every = (see(strict.board, strict.observer, 20, reading).los for reading in ("some", "every"))
    assert (some & ~every).any()
    assert np.array_equal(OVERLAYS["reading_difference"].paint(strict).codes, (some & ~every) * 2)
    assert np.array_equal(OVERLAYS["reading_difference"].paint(loose).codes, (some & ~every) * 1)


@pytest.mark.parametrize("compare", [None, "some"])
def test_another_reading_is_asked_for(compare: str | None) -> None:
    assert note(scene(WOODS, compare=compare), "reading_difference").startswith("Choose another reading")
