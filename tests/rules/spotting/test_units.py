"""Units of a scenario as stands, and the chance seen from everywhere."""

from typing import get_args

import numpy as np
import pytest

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.board.kinds import SYMBOLS, Catalogue, SpottingUnit, UnitKind, shipped_catalogue
from viewer.board.stands import WORDS, SpottingMember
from viewer.board.units import Unit
from viewer.errors import BoardError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.rules.spotting import Conditions, Stand, explain, see_back, stand_of, tables
from viewer.rules.spotting.units import KINDS

OGRES = shipped_catalogue()
HILLS = board_from_diagram(
    """
.   f   .   t   .   .   .   .
  .   .   f   .   .   .   .   .
.   .   .   .   f   .   .   .
  .   f   .   .   .   .   .   .
"""
)


def test_the_words_kept_with_a_unit_are_those_of_the_rules() -> None:
    known = {
        "kind": (None, *get_args(tables.Kind)),
        "size": get_args(tables.Size),
        "training": get_args(tables.Training),
        "action": get_args(tables.Action),
        "order": get_args(tables.Order),
        "equipment": get_args(tables.Equipment),
        "place": (None, *reversed(get_args(tables.Place))),
    }
    assert {name: set(words) for name, words in WORDS.items()} == {
        n: set(words) for n, words in known.items()
    }


def test_the_symbols_that_stand_for_a_kind_are_symbols() -> None:
    assert set(KINDS) <= set(SYMBOLS)


@pytest.mark.parametrize(
    ("kind", "stand"),
    [
        ("heavy_tank", "afv"),
        ("gev", "vehicle"),
        ("infantry", "infantry"),
        ("howitzer", "gun"),
        ("laser_tower", "other"),
    ],
)
def test_the_kind_of_a_stand_follows_from_the_unit(kind: str, stand: str) -> None:
    assert stand_of(Unit("a", kind, "blue", 0), OGRES).kind == stand


def test_the_catalogue_goes_before_the_symbol_and_the_unit_before_the_catalogue() -> None:
    kind = UnitKind("cart", "Cart", "CRT", "heavy_tank", spotting=SpottingUnit("gun"))
    catalogue = Catalogue("own", (kind,))
    assert stand_of(Unit("a", "cart", "blue", 0), catalogue).kind == "gun"
    told = Unit("a", "cart", "blue", 0, spotting=SpottingMember(kind="infantry"))
    assert stand_of(told, catalogue).kind == "infantry"
    with pytest.raises(BoardError, match="kind of stand is one of afv"):
        SpottingUnit("cavalry")


def test_what_is_kept_with_the_unit_goes_first() -> None:
    member = SpottingMember(kind="gun", training="elite", equipment="thermal", recon=True, place="cover")
    unit = Unit("a", "gev", "blue", 0, facing=2, spotting=member)
    assert stand_of(unit, OGRES) == Stand(
        "gun", training="elite", equipment="thermal", recon=True, place="cover", facing=2
    )


@pytest.mark.parametrize(
    "wrong", [{"training": "heroic"}, {"equipment": None}, {"recon": "yes"}, {"size": ""}]
)
def test_unknown_words_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BoardError, match=f"A stand's {next(iter(wrong))} is"):
        SpottingMember(**wrong)  # type: ignore[arg-type]


def test_what_does_not_go_together_is_the_rules_to_say() -> None:
    with pytest.raises(RulesError, match="fired this phase"):
        stand_of(Unit("a", "gev", "blue", 0, spotting=SpottingMember(fired=True)), OGRES)


@pytest.mark.parametrize("target", [2, 20])
@pytest.mark.parametrize("spotter", [Stand("afv", facing=3), Stand(recon=True, training="elite")])
def test_the_chance_from_everywhere_is_that_of_each_pair(target: int, spotter: Stand) -> None:
    conditions = Conditions(inches_per_cell=9)
    observed = Stand("gun", action="firing")
    turned = Stand(**{**spotter.to_dict(), "facing": None})
    chance = see_back(HILLS, target, spotter, observed, conditions)
    pairs = [
        explain(HILLS, cell, target, turned, observed, conditions).tenths for cell in range(HILLS.grid.n)
    ]
    assert chance.tolist() == pairs
    assert len(set(pairs)) > 1


def test_what_stands_in_the_way_can_be_told_from_before() -> None:
    far = Conditions(inches_per_cell=2)
    for target in np.flatnonzero(HILLS.on_map).tolist():
        there = explain(HILLS, 0, target, Stand(), Stand(), far)
        back = explain(HILLS, target, 0, Stand(), Stand(), far)
        told = explain(HILLS, target, 0, Stand(), Stand(), far, there.obstacles)
        assert (told.tenths, told.verdict, told.los) == (back.tenths, back.verdict, back.los)


def test_far_away_there_is_no_chance() -> None:
    board = Board.blank(HexGrid(150, 2))
    chance = see_back(board, 0, Stand(), Stand())
    assert chance.dtype == np.uint8
    assert chance[0] == 10
    assert not chance[board.grid.distances(0) > 60].any()
