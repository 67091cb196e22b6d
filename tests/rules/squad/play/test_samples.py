"""Two scenarios played through, on hexes and on squares: they open, and between them nothing is left out."""

from typing import get_args

from viewer.formats.registry import open_file
from viewer.resources import resource_dir
from viewer.rules.squad.play import Game
from viewer.rules.squad.play.events import Kind
from viewer.rules.squad.play.hunt import stance
from viewer.rules.squad.play.record import ACTIONS, replayed

HILL, YARD = "7-hill-fight", "8-walled-yard"


def game(name: str) -> Game:
    played = replayed(open_file(resource_dir("sample_maps") / f"{name}.hexsight.json").scenario)
    assert played is not None
    return played


def test_the_hill_fight_shows_every_kind_of_event() -> None:
    played = game(HILL)
    assert {event.kind for event in played.events} == set(get_args(Kind))
    assert {action.do for action in played.actions} == set(ACTIONS) - {"scramble"}, "the phases see to that"


def test_the_squad_hears_of_an_unseen_enemy_and_less_than_the_umpire() -> None:
    played = game(HILL)
    squad = [line.text for line in played.log("squad")]
    assert "An unseen enemy shoots at Sanna and misses" in squad
    assert "Iridant shoots at Sanna at 70% and misses" not in squad
    assert len(squad) < len(played.log("umpire"))


def test_on_the_hill_the_enemy_presses_in_in_the_end() -> None:
    assert stance(game(HILL).state) == "pressing"


def test_in_the_yard_it_comes_in_round_one_and_searches_once_the_squad_has_slipped_away() -> None:
    played = game(YARD)
    moves = [line for line in played.log("umpire") if line.kind == "move"]
    came = [line for line in moves if line.round < 3]
    assert {(line.round, line.phase) for line in came} == {(1, "enemy"), (2, "enemy")}
    assert {unit for line in came for unit in line.units} == {"warden-1", "hunter-1", "hunter-2", "iridant-1"}
    assert {line.phase for line in moves if line.round == 3} == {"squad", "enemy"}
    assert stance(played.state) == "searching"
