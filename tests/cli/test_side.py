"""``hexsight fan`` from a hex with a unit: what its side sees, and what is shared with it (8.083)."""

from dataclasses import replace

import numpy as np

from tests.cli.scene import battle, situation
from viewer.rules.gev.observation import observe
from viewer.rules.gev.verdict_maps import verdict_map


def labels(mask: np.ndarray) -> list[str]:
    grid = battle().board.grid
    return [grid.label(int(cell)) for cell in np.flatnonzero(mask)]


def test_the_side_is_that_of_the_engine(ask):
    view = observe(situation(battle()), "blue")
    assert ask("fan", "howitzer", "--json")["side"] == {
        "key": "blue",
        "relay": {"how": "relayed", "command_post": "command_post"},
        "direct": labels(view.direct),
        "adjacent": labels(view.adjacent),
        "shared": labels(view.shared),
    }


def test_what_is_shared_with_the_unit_are_the_relayed_cells_of_its_verdicts(ask):
    scene = situation(battle())
    hows = verdict_map(scene, observe(scene, "blue"), "howitzer").hows
    answer = ask("fan", "howitzer", "--json")
    assert answer["unit"] == "howitzer"
    assert answer["shared"] == labels(hows == 3)
    assert answer["shared"]
    assert not set(answer["shared"]) & set(answer["los"])


def test_nothing_is_shared_without_a_command_post(ask):
    alone = battle(without="P")
    answer = ask("fan", "howitzer", "--json", scenario=alone)
    assert (answer["shared"], answer["side"]["relay"], answer["side"]["shared"]) == ([], None, [])
    assert "no Command Post" in ask("fan", "howitzer", scenario=alone)[-1]
    by_satellite = ask("fan", "howitzer", "--satellite", "--json", scenario=alone)
    assert by_satellite["side"]["relay"] == {"how": "satellite", "command_post": None}
    assert "satellite" in ask("fan", "howitzer", "--satellite", scenario=alone)[-1]


def test_a_hex_without_a_unit_that_looks_has_no_side(ask):
    scene = battle()
    wreck = replace(scene.roster["howitzer"], states=frozenset({"destroyed"}))
    for place, scenario in (("0301", scene), ("0102", scene.replace(roster=scene.roster.replace(wreck)))):
        answer = ask("fan", place, "--json", scenario=scenario)
        assert (answer["unit"], answer["side"], answer["shared"]) == (None, None, [])


def test_in_words(ask):
    lines = ask("fan", "0102", "--radius", "2")
    assert lines[0] == "From 0102 (howitzer), within 2 hexes, viewpoint some:"
    assert "Attacked on another's sighting: 0" in lines
    assert lines[-1].startswith("Blue sees ")
    assert lines[-1].endswith("are shared through command_post (G.E.V. 8.083).")
