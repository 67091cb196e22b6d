"""What single change to an attempt would matter."""

from dataclasses import replace

from viewer.analysis.alternatives import Alternative, alternatives
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.rules.spotting import Conditions, Stand, explain

FIELD = Board.blank(HexGrid(60, 3))
DAY = Conditions()


def found(
    spotter: Stand, observed: Stand, target: int, conditions: Conditions = DAY
) -> tuple[Alternative, ...]:
    return alternatives(FIELD, explain(FIELD, 0, target, spotter, observed, conditions), conditions)


def test_each_change_is_told_with_the_chance_it_makes() -> None:
    spotter, observed = Stand(), Stand()
    told = {change.text: change.tenths for change in found(spotter, observed, 30)}
    for text, made in {
        "the spotter is elite": (replace(spotter, training="elite"), observed, DAY),
        "the spotter is moving": (replace(spotter, action="moving"), observed, DAY),
        "the observed is moving": (spotter, replace(observed, action="moving"), DAY),
        "the observed is under cover": (spotter, replace(observed, place="cover"), DAY),
        "it is night": (spotter, observed, Conditions(night=True)),
    }.items():
        assert told[text] == explain(FIELD, 0, 30, *made).tenths, text


def test_that_which_matters_most_comes_first_and_what_does_not_is_left_out() -> None:
    now = explain(FIELD, 0, 30, Stand(), Stand()).tenths
    steps = [abs(change.tenths - now) for change in found(Stand(), Stand(), 30)]
    assert steps == sorted(steps, reverse=True)
    assert min(steps) > 0


def test_changes_to_one_attribute_share_what_they_are_about() -> None:
    about = {change.text: change.about for change in found(Stand(), Stand(), 30)}
    assert about["the spotter is elite"] == about["the spotter is green"] == "spotter's training"
    assert about["the observed is elite"] == "observed's training"


def test_night_weather_and_facing_have_their_own() -> None:
    tank, dark = Stand("afv", facing=3, equipment="lltv"), Conditions(night=True, visibility=30)
    texts = {change.text for change in found(tank, Stand("afv", action="moving"), 20, dark)}
    assert {
        "it is day",
        "the moon shines",
        "the weather is clear",
        "the spotter turns its front there",
    } <= texts


def test_in_a_fire_phase_firing_is_what_counts() -> None:
    told = {c.text: c.tenths for c in found(Stand(), Stand(), 20, Conditions(phase="fire"))}
    assert set(told) == {"the observed is firing", "the observed is moving and firing"}
