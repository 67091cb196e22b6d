"""A play-through saved with its map, and files that are refused."""

import json
from typing import Any

import pytest

from tests.rules.squad.play.scenes import Played, play
from viewer.errors import CellError, EditError, FormatError
from viewer.formats.native import not_kept
from viewer.formats.registry import open_bytes, save_bytes
from viewer.render.looking.asked import Asked
from viewer.render.looking.squad import ruler, stage
from viewer.rules.squad.play import EndPhase, RaiseStone, Settings, Shoot, Step, record
from viewer.rules.squad.play.record import ACTIONS, action_of, play_record, replayed

ROW = "0A0 0 0 0E"


def saved(played: Played) -> dict[str, Any]:
    scenario = played.scenario.replace(play=play_record(played.game))
    return json.loads(save_bytes(scenario))


def opened(document: dict[str, Any]):
    return open_bytes(json.dumps(document).encode(), "map.hexsight").scenario


def test_it_comes_back_with_the_map() -> None:
    played = play(ROW, kinds={"A": "shaper"}, mission="hold", patience=2)
    played.do(RaiseStone("A", 2), Step("A", 1), EndPhase(), Step("E", 3), EndPhase())
    game = replayed(opened(saved(played)))
    assert game is not None
    assert game.state.to_dict() == played.state.to_dict()
    assert game.state.settings == Settings(mission="hold", patience=2)
    assert game.log("squad") == played.game.log("squad")


def test_a_map_without_one_has_none() -> None:
    assert "play" not in json.loads(save_bytes(play(ROW).scenario))
    assert replayed(play(ROW).scenario) is None


def test_only_what_was_not_undone_is_saved() -> None:
    played = play(ROW).do(Step("A", 1), Step("A", 2))
    assert [a["to"] for a in play_record(played.game.at(1))["actions"]] == ["0201"]


def test_who_draws_and_saves_a_map_plays_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play(ROW).do(Step("A", 1), Step("A", 2))
    scenario = played.scenario.replace(play=play_record(played.game))
    told: list[Any] = []
    monkeypatch.setattr(record, "action_of", lambda *given: told.append(given) or action_of(*given))
    assert stage(scenario).roster["A"].cell == 2
    assert ruler(scenario, 2, played["E"], Asked("blue")).observer == 2
    save_bytes(scenario)
    assert not_kept(scenario) == ()
    assert len(told) == 2, "each of the two actions once"


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (("state", "round"), 9, "does not lead to its state: round is 9, and its actions lead to 1"),
        (("state", "units", "A", "at"), "0101", "units, A is {'at': '0101', 'points': 5}, and"),
        (("state", "pods", "north"), "unaware", "pods, north is unaware, and its actions lead to scrambling"),
        (("state", "markers"), [], r"markers is \[\], and"),
        (("actions", 0, "to"), "0301", "Action 1 of the saved play-through is refused: Unit-A cannot step"),
        (("actions", 0, "to"), "9999", "Action 1 of the saved play-through is refused: '9999' is not"),
        (("actions", 0, "unit"), "Q", "Action 1 of the saved play-through is refused: There is no unit 'Q'"),
        (("actions", 0, "odds"), 3, "An action 'step' has no 'odds'"),
        (("actions", 0), {"do": "step", "unit": "A"}, "An action 'step' needs unit, to"),
        (("actions", 0, "do"), "fly", "'fly' is not one of"),
        (("settings",), {"patience": 0}, "patience is a whole number from 1 to 100, not 0"),
        (("settings",), {"mood": 1}, "has no setting 'mood'"),
    ],
)
def test_a_file_whose_log_does_not_lead_to_its_state_is_refused(place, value: Any, told: str) -> None:
    document = saved(play(ROW).do(Step("A", 1)))
    part = document["play"]
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = value
    with pytest.raises(FormatError, match=told):
        opened(document)


def test_parts_of_the_wrong_kind_are_refused() -> None:
    scenario = play(ROW).scenario
    for part in ({"actions": {}}, {"settings": 3}, {"state": []}):
        with pytest.raises(EditError, match="of a saved play-through cannot be"):
            replayed(scenario.replace(play=part))


def test_actions_are_read_as_they_were_written() -> None:
    grid = play(ROW).state.board.grid
    shot = Shoot("A", "E", "miss", 40)
    assert shot.to_dict(grid) == {"do": "shoot", "unit": "A", "target": "E", "result": "miss", "odds": 40}
    assert action_of(shot.to_dict(grid), grid) == shot
    rolled = Shoot("A", "E", "hit", 40, 12)
    assert action_of(rolled.to_dict(grid), grid) == rolled
    assert len(ACTIONS) == 11
    with pytest.raises(CellError):
        action_of({"do": "step", "unit": "A", "to": "99"}, grid)
    with pytest.raises(EditError, match="The unit of an action 'step' cannot be"):
        action_of({"do": "step", "unit": 3, "to": "0101"}, grid)
