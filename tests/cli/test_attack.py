"""``hexsight los`` from a hex with a unit: the engine's verdict, word for word and value for value."""

from dataclasses import replace
from typing import get_args

import pytest

from tests.cli.scene import battle, saved, situation
from viewer.__main__ import main
from viewer.cli.arguments import TARGETS
from viewer.rules.gev.observation import observe
from viewer.rules.gev.roles import Category
from viewer.rules.gev.verdicts import attack_hex, attack_unit


def cell(label: str) -> int:
    return battle().board.grid.cell_at(label)


@pytest.mark.parametrize(
    ("words", "attacker", "target", "weapon"),
    [
        (("howitzer", "ogre_mark_v"), "howitzer", "ogre_mark_v", None),
        (("0102", "0502"), "howitzer", "infantry", None),
        (("0102", "gev"), "howitzer", "gev", None),
        (
            ("ogre_mark_v", "0302", "--weapon", "Main batteries"),
            "ogre_mark_v",
            "heavy_tank",
            "Main batteries",
        ),
        (("heavy_tank", "infantry"), "heavy_tank", "infantry", None),
    ],
)
def test_the_verdict_is_that_of_the_engine(ask, words, attacker, target, weapon):
    scene = situation(battle())
    verdict = attack_unit(scene, attacker, target, weapon)
    lines = verdict.describe(scene)
    assert ask("los", *words)[: len(lines)] == lines
    answer = ask("los", *words, "--json")
    expected = verdict.to_dict(scene)
    sighting = expected.pop("sighting")
    assert answer["attack"] == expected
    assert {key: answer[key] for key in sighting} == sighting


def test_an_empty_hex_is_judged_for_what_might_stand_there(ask):
    scene = situation(battle())
    assert ask("los", "howitzer", "0602") == attack_hex(scene, "howitzer", cell("0602")).describe(scene)
    words = ("howitzer", "0502", "--target", "feature")
    feature = attack_hex(scene, "howitzer", cell("0502"), target="feature")
    assert ask("los", *words) == feature.describe(scene)


def test_other_units_that_could_be_meant_are_named(ask):
    assert ask("los", "howitzer", "0502")[-1].startswith("TO could also be ogre_mark_v;")
    assert ask("los", "0502", "howitzer")[-1].startswith("FROM could also be ogre_mark_v;")
    assert not any("could also be" in line for line in ask("los", "howitzer", "infantry"))


def test_a_hex_or_unit_that_cannot_attack_gets_the_line_of_sight_alone(ask):
    assert ask("los", "0702", "0402", "--json")["attack"] is not None
    for unarmed in ("0301", "command_post"):
        answer = ask("los", unarmed, "0402", "--json")
        assert answer["attack"] is None
        assert ask("los", unarmed, "0402")[0].startswith(f"{answer['observer']} to 0402")


def test_a_relay_is_named_and_ends_with_the_command_post(ask):
    """8.083: the Ogre stands in a wood, the light tank beside that wood sees it; the howitzer is told."""
    scouted = battle().replace(
        roster=battle().roster.replace(replace(battle().roster["light_tank"], cell=cell("0601")))
    )
    relayed = ask("los", "howitzer", "ogre_mark_v", "--json", scenario=scouted)["attack"]
    assert relayed["kind"] == "normal"
    assert relayed["sighted"] == {"how": "relayed", "observer": "light_tank", "command_post": "command_post"}
    dark = scouted.replace(roster=scouted.roster.remove("command_post"))
    assert ask("los", "howitzer", "ogre_mark_v", "--json", scenario=dark)["attack"]["kind"] == "indirect"
    words = ("howitzer", "ogre_mark_v", "--satellite", "--json")
    satellite = ask("los", *words, scenario=dark)["attack"]
    assert (satellite["kind"], satellite["sighted"]["how"]) == ("normal", "satellite")


def test_a_satellite_beside_a_command_post_is_refused(tmp_path, capsys):
    assert main(["los", saved(tmp_path, battle()), "howitzer", "gev", "--satellite"]) == 1
    assert "8.0831" in capsys.readouterr().err


def test_a_satellite_saved_with_the_map_is_in_play_where_it_may_be(ask):
    words = ("howitzer", "--json")
    for scene, expected in ((battle(), "relayed"), (battle(without="P"), "satellite")):
        saved_so = scene.replace(options={"satellite": True})
        assert ask("fan", *words, scenario=saved_so)["side"]["relay"]["how"] == expected
    declined = ask(
        "fan", *words, "--no-satellite", scenario=battle(without="P").replace(options={"satellite": True})
    )
    assert declined["side"]["relay"] is None


def test_as_its_side_no_more_is_told_than_it_knows(ask):
    """8.08: the side knows that hex 0502 is occupied, not by what."""
    scene = situation(battle())
    assert not observe(scene, "blue").seen[cell("0502")]
    for target in ("0502", "ogre_mark_v"):
        told = "\n".join(ask("los", "howitzer", target, "--as-side"))
        assert "Ogre" not in told
        assert "infantry" not in told.lower()
        assert "what else is there, unknown" in told
    attack = ask("los", "howitzer", "0502", "--as-side", "--json")["attack"]
    assert (attack["target"], attack["spillover"]) == (None, {"known": [], "others": True})


def test_a_destroyed_unit_attacks_only_when_it_is_named(ask):
    scene = battle()
    wreck = scene.replace(
        roster=scene.roster.replace(replace(scene.roster["howitzer"], states=frozenset({"destroyed"})))
    )
    assert ask("los", "0102", "gev", "--json", scenario=wreck)["attack"] is None
    assert ask("los", "howitzer", "gev", "--json", scenario=wreck)["attack"]["kind"] == "no_attack"


def test_a_weapon_that_is_not_there_is_refused_with_those_that_are(tmp_path, capsys):
    assert main(["los", saved(tmp_path, battle()), "ogre_mark_v", "0102", "--weapon", "Laser"]) == 1
    assert "it has Main batteries, Secondary batteries, Missiles" in capsys.readouterr().err


def test_the_kinds_of_target_are_those_of_the_rules():
    assert get_args(Category) == TARGETS
