"""What leaves for a side: the leak test looks at every field of it, and at every byte of its file."""

import json
from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.squad.play.scenes import play
from tests.rules.squad.play.strategies import games
from viewer.board.scenario import BLUE_AND_RED, Scenario
from viewer.board.units import Side, Unit
from viewer.formats.registry import open_bytes, save_bytes
from viewer.rules.squad.play import Down, EndPhase, Game, GameState, Glare, Step, aftermath
from viewer.rules.squad.play.record import play_record, replayed
from viewer.rules.squad.play.seen import SEEN_NOW, known
from viewer.rules.squad.play.state import Role, other
from viewer.rules.squad.play.views import side_scenario, staged, view

APART = """
    0A0 0 0 0 0
    9 9 9 9 9 9
    0E0 0 0 0 0
"""


def test_a_side_has_its_own_units_and_those_it_sees() -> None:
    played = play("0A0 0 9 0E0\n0F0 0 0 0 0", pods={"E": "north", "F": "south"})
    squad, enemy, umpire = (
        view(played.state, played.game.events, viewer) for viewer in ("squad", "enemy", "umpire")
    )
    assert [unit.id for unit in squad.units] == ["A", "F"]
    assert [unit.id for unit in enemy.units] == ["A", "E", "F"]
    assert [unit.id for unit in umpire.units] == ["A", "E", "F"]


def test_of_others_it_does_not_learn_pods_and_points() -> None:
    played = play("0A0E")
    own, foe = view(played.state, played.game.events, "squad").units
    assert (own.own, own.points) == (True, 6)
    assert (foe.own, foe.points, foe.pod, foe.awake) == (False, 0, "", True)


def test_markers_stand_for_those_out_of_sight_only() -> None:
    played = play("0A0 0 0E").do(Down("A"))
    (marker,) = view(played.state, played.game.events, "squad").markers
    assert (marker.unit, marker.cell, marker.round) == ("E", played["E"], 1)
    assert view(play("0A0 0 0E").state, (), "squad").markers == ()


def test_the_squad_does_not_learn_what_the_enemy_is_about() -> None:
    played = play(APART)
    squad, enemy = (view(played.state, (), viewer) for viewer in ("squad", "enemy"))
    assert (squad.stance, squad.searched) == (None, None)
    assert enemy.stance == "waiting"
    assert enemy.searched is not None


def test_the_umpire_sees_all_ground() -> None:
    assert np.all(view(play(APART).state, (), "umpire").fog == SEEN_NOW)


def test_lines_of_a_log_are_numbered_without_gaps() -> None:
    played = play(APART).do(EndPhase(), Step("E", 13), Step("E", 14), EndPhase())
    assert [line.number for line in played.lines("squad")] == [1, 2, 3]
    assert len(played.lines("umpire")) == 5


def test_a_sides_file_opens_and_holds_what_it_knows() -> None:
    played = play(APART, names={"E": "Morag"}).do(Step("A", 1), EndPhase(), Step("E", 13))
    data = save_bytes(side_scenario(played.scenario, played.state, "squad"))
    scenario = open_bytes(data, "side.hexsight").scenario
    assert [(unit.id, unit.cell) for unit in scenario.roster] == [("A", 1)]
    assert [kind.key for kind in scenario.catalogue] == ["recruit"]
    assert b"Morag" not in data
    full = open_bytes(save_bytes(side_scenario(played.scenario, played.state, "umpire")), "u.json").scenario
    assert [(unit.id, unit.cell) for unit in full.roster] == [("A", 1), ("E", 13)]


def test_a_scenario_as_a_moment_of_it_sees_as_far_and_keeps_those_that_take_no_part() -> None:
    played = play("0A0 0 0E\n0 0 0 0 ", kinds={"E": "iridant"}, mission="hold", metric="chebyshev", sight=5)
    watcher = Unit("W", "warden", "green", 5)
    scenario = played.scenario.replace(
        roster=played.scenario.roster.add(watcher), sides=(*BLUE_AND_RED, Side("green", "Green", "#208020"))
    )
    now = staged(scenario, played.do(EndPhase(), Glare("E", "A"), Down("E")).state)
    assert [unit.squad.sight for unit in now.roster] == [4, 10, None]
    assert (now.roster["E"].states, now.roster["W"]) == ({"downed"}, watcher)
    assert (now.options["metric"], now.options["sight"], now.play) == ("chebyshev", 5, {})
    assert "W" in side_scenario(scenario, played.state, "umpire").roster


def every_moment(scenario: Scenario, game: Game) -> list[GameState]:
    """Every moment of a play-through, those within a scramble too."""
    with patch.object(aftermath, "_sights", wraps=aftermath._sights) as looked:
        replayed(scenario.replace(play=play_record(game)))
    return [call.args[1] for call in looked.call_args_list]


@settings(max_examples=60, deadline=None)
@given(games(), st.sampled_from(["squad", "enemy"]))
def test_nothing_hidden_leaks(played: tuple[Scenario, Game], viewer: Role) -> None:
    """Nobody whom a side never met is named in what it gets, and of nobody hidden is the place told."""
    scenario, game = played
    moments = every_moment(scenario, game)
    page = json.dumps(view(game.state, game.events, viewer).to_dict(game.state))
    file = save_bytes(side_scenario(scenario, game.state, viewer)).decode()
    met = {unit for line in game.log(viewer) for unit in line.units}
    seen_now = known(game.state, viewer)
    told = viewer == "enemy" and game.state.settings.mission == "hold"  # of the deployment (S11)
    for piece in game.state.of(other(viewer)):
        ever = told or any(piece.id in known(state, viewer) for state in moments)
        if not ever:
            assert piece.id not in met
            assert piece.id not in page and piece.name not in page
        if piece.id not in seen_now:
            assert piece.id not in file and piece.name not in file
    assert "secret" not in file
    if viewer == "squad":
        assert "podnorth" not in page + file and "podsouth" not in page + file


@settings(max_examples=40, deadline=None)
@given(games(), st.integers(0, 10**6))
def test_where_the_hidden_are_makes_no_difference(played: tuple[Scenario, Game], seed: int) -> None:
    """Put a hidden enemy elsewhere out of sight: what leaves for the squad is the same to the byte."""
    scenario, game = played
    state = game.state
    hidden = [p for p in state.standing("enemy") if p.id not in known(state, "squad")]
    dark = [c for c in state.board.on_map.nonzero()[0].tolist() if state.at(c) is None]
    if not hidden or not dark:
        return
    random = np.random.default_rng(seed)
    piece, cell = hidden[random.integers(len(hidden))], int(random.choice(dark))
    elsewhere = state.with_piece(piece.id, cell=cell)
    if piece.id in known(elsewhere, "squad"):
        return
    pages = [view(s, game.events, "squad").to_dict(s) for s in (state, elsewhere)]
    assert pages[0] == pages[1]
    a, b = (save_bytes(side_scenario(scenario, s, "squad")) for s in (state, elsewhere))
    assert a == b
