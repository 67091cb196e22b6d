from dataclasses import replace

import numpy as np
import pytest

from tests.overlays.gev.scenes import WOODS, scene, view
from viewer.board.board import Board
from viewer.board.units import Roster, Unit
from viewer.errors import RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import listed
from viewer.overlays.base import GROUPS, LegendEntry, Overlay, Painting, printed
from viewer.overlays.gev.view import GevView


def overlay(**changes: object) -> Overlay:
    entry = LegendEntry(1, "All", "#123456", "solid")
    plain = Overlay(
        "all", "All", "", (entry,), frozenset(), 1, "here", lambda v: Painting(v.on_map.astype(np.uint8))
    )
    return replace(plain, **changes)


@pytest.mark.parametrize(
    ("code", "colour", "pattern"),
    [(0, "#123456", "solid"), (16, "#123456", "solid"), (1, "red", "solid"), (1, "#123456", "stripes")],
)
def test_a_legend_entry_is_checked(code: int, colour: str, pattern: str) -> None:
    with pytest.raises(ValueError, match="legend entry"):
        LegendEntry(code, "What", colour, pattern)
    with pytest.raises(ValueError, match="legend entry"):
        LegendEntry(1, "What", "#123456", "solid", line="wavy")


def test_numbers_are_printed_as_the_overlay_says() -> None:
    assert [printed(60, "percent"), printed(2, "signed"), printed(-2, "signed")] == ["60%", "+2", "\u22122"]


def test_an_overlay_is_checked() -> None:
    entry = LegendEntry(1, "All", "#123456", "solid")
    with pytest.raises(ValueError, match="known are terrain"):
        overlay(needs=frozenset({"weather"}))
    with pytest.raises(ValueError, match="one code"):
        overlay(legend=(entry, entry))
    with pytest.raises(ValueError, match="prints words"):
        overlay(prints="words")


def test_what_is_off_the_map_stays_empty_whatever_is_drawn() -> None:
    seen = scene(WOODS)
    painting = overlay(draw=lambda v: Painting(np.ones(v.board.grid.n, np.uint8))).paint(seen)
    assert (painting.codes == seen.board.on_map).all()


def test_a_question_without_an_answer_is_an_empty_painting_that_says_so() -> None:
    def refuse(_: GevView) -> Painting:
        raise RulesError("Not on this board.")

    painting = overlay(draw=refuse).paint(scene(WOODS))
    assert painting.note == "Not on this board." and not painting.codes.any()


def test_mistakes_in_the_code_of_an_overlay_are_not_hidden() -> None:
    def fail(_: GevView) -> Painting:
        raise KeyError("a mistake")

    with pytest.raises(KeyError):
        overlay(draw=fail).paint(scene(WOODS))


def test_what_overlays_share_is_computed_once_per_view() -> None:
    seen = scene(WOODS)
    assert seen.field is seen.field and seen.side_counts is seen.side_counts
    assert seen.side_view is seen.observed("blue") and seen.observed("red") is seen.observed("red")
    assert replace(seen).field is not seen.field


def test_units_look_unless_destroyed_or_submerged() -> None:
    ids = ("tank", "lost", "hurt", "ogre")
    states = (frozenset(), frozenset({"destroyed"}), frozenset({"disabled"}), frozenset({"submerged"}))
    units = [
        Unit(name, "ogre_mark_iii" if name == "ogre" else "heavy_tank", "blue", cell, states=state)
        for cell, (name, state) in enumerate(zip(ids, states, strict=True))
    ]
    board = Board.blank(HexGrid(4, 1))
    assert view(board, Roster(tuple(units)), side="blue").side_cells.tolist() == [0, 2]
    with pytest.raises(RulesError, match="Blue has no unit"):
        _ = view(board, Roster((units[1], units[3])), side="blue").side_cells


@pytest.mark.parametrize("system", ["gev", "squad", "spotting"])
def test_what_a_new_page_starts_with_is_listed_first_of_its_group(system: str) -> None:
    shown = [(overlay.group, not overlay.shown) for overlay in listed(system)]
    assert shown == sorted(shown, key=lambda one: (list(GROUPS).index(one[0]), one[1]))
    assert shown[0] == ("here", False)
